import { get, memoize } from 'lodash';
import { readTimezone } from '../analytics/days';
import { shareReads, RequestCache } from '../client/requestCache';
import { originsOf, type FormValues } from '../form/form';
import { findWebsite, type Finding, type ItemWebsite } from './itemWebsite';
import {
	type CommonInput,
	type Operation,
	type OperationContext,
	type RunFunctions,
} from './operation';
import { readAccount } from '../client/account';
import { connect, type Connection } from '../client/connection';
import { CREDENTIAL, credentialClient } from '../client/httpClient';
import { WebsiteLookup } from '../client/websites';
import type { RequestOptions } from './requestOptions';

/** Items, or parts of an item, that are under way at once. */
export const MAX_AT_ONCE = 64;

/** What the items of a run share that use the same account. */
export interface Session {
	connection: Connection;
	/** Identical requests under way. */
	reads: RequestCache;
	websites: WebsiteLookup;
	/** Does work of the same key one after the other. */
	inOrder<T>(key: string, work: () => Promise<T>): Promise<T>;
}

/** Returns the session of an item. Its credential may contain expressions, so a run may use several accounts. */
export function sessionOpener(
	functions: RunFunctions,
	cancelSignal: AbortSignal,
	readOptions: () => RequestOptions,
): (item: number) => Promise<Session> {
	const sessions = new Map<string, Session>();
	return async (item) => {
		const credential = await functions.getCredentials(CREDENTIAL, item);
		const account = readAccount(credential);
		const key = JSON.stringify(account);
		const known = sessions.get(key);
		if (known) return known;
		const { http: options, timeoutMs } = readOptions();
		const client = credentialClient(functions, credential);
		const settings = { caller: sessions, options, timeoutMs, cancelSignal };
		const session = openSession(connect(account, client, settings));
		sessions.set(key, session);
		return session;
	};
}

function openSession(connection: Connection): Session {
	const lastWork = new Map<string, Promise<unknown>>();
	return {
		connection,
		reads: new RequestCache(),
		websites: new WebsiteLookup(connection),
		async inOrder(key, work) {
			// A failure does not keep later work from its turn.
			const result = (lastWork.get(key) ?? Promise.resolve()).then(work, work);
			lastWork.set(key, result);
			return await result;
		},
	};
}

/** An item under way, or one of its websites. */
export interface Work {
	session: Session;
	input: CommonInput;
	/** Aborted when nothing more is to be sent. */
	signal: AbortSignal;
	/** Replaces the website of the form. */
	website?: () => Promise<ItemWebsite>;
}

/** What all items of a run have in common. */
export interface RunDetails extends Pick<OperationContext, 'now' | 'itemCount' | 'hint'> {
	functions: RunFunctions;
	operation: Operation;
}

/** Returns what finds the website of an item. A request that changes something is for exactly the named website. */
export function findingOf({ session: { websites }, signal }: Work, run: RunDetails): Finding {
	const { method = 'GET' } = run.operation.request ?? {};
	return { websites, access: method === 'GET' ? 'read' : 'change', signal, hint: run.hint };
}

/** Returns what an operation works with for an item. */
export function itemContext(work: Work, run: RunDetails): OperationContext {
	const { session, input, signal } = work;
	const { functions, now, itemCount, hint } = run;
	const find = async () => {
		const { websiteId, websites } = input;
		const choice = websites?.which === 'one' ? websites.website : websiteId;
		return await findWebsite(choice ?? { mode: 'id', value: '' }, findingOf(work, run));
	};
	return {
		...{ now, itemCount, hint, signal },
		connection: shareReads(session.connection, session.reads, signal),
		websites: session.websites,
		inOrder: session.inOrder,
		website: work.website ?? find,
		get timezone() {
			return readTimezone(functions.getTimezone());
		},
	};
}

/** Returns the values of each item of a run. n8n takes long for a value: one without expressions is read once a run. */
export function itemValues(functions: RunFunctions, now: Date): (itemIndex: number) => FormValues {
	const { parameters } = functions.getNode();
	const originOf = originsOf(parameters);
	const constants = new Map<string, unknown>();
	// In a text instead of a collection, `search` is a method of the text, and a method has no JSON.
	const hasExpression = memoize((path: string) =>
		String(JSON.stringify(get(parameters, path))).includes('"='),
	);
	return (itemIndex) => ({
		get: memoize((path: string) => {
			const read = () => functions.getNodeParameter(path, itemIndex, '');
			if (hasExpression(path)) return read();
			if (!constants.has(path)) constants.set(path, read());
			return constants.get(path);
		}),
		originOf,
		now,
		get timezone() {
			return readTimezone(functions.getTimezone());
		},
	});
}
