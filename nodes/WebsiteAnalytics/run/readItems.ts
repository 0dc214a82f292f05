import { attempt, get, isError, memoize } from 'lodash';
import { readTimezone } from '../analytics/days';
import { readAccount } from '../http/account';
import { connect, type ConnectionSettings } from '../http/connection';
import { CREDENTIAL, credentialClient } from '../http/httpClient';
import { RequestCache } from '../http/requestCache';
import { WebsiteLookup } from '../service/websites';
import { type FormValues, originsOf } from '../form/form';
import {
	type CommonInput,
	MAX_AT_ONCE,
	type OperationContext,
	type Run,
	type RunFunctions,
} from './operation';

/** What the items of a run share that use the same account. */
interface Session extends Pick<OperationContext, 'connection' | 'websites' | 'inOrder'> {
	/** Identical requests under way. */
	reads: RequestCache;
}

/** What a run needs of an item. */
export interface ItemRead {
	session: Session;
	input: CommonInput;
}

/**
 * Returns the reader of the items at these indexes, by their position. It reads 64 items together, because n8n takes
 * twice as long for an expression between requests.
 */
export function itemReader(
	{ functions, operation: { form }, now }: Run,
	indexes: number[],
	readSettings: () => ConnectionSettings,
): (position: number) => Promise<ItemRead> {
	const sessionOf = sessionOpener(functions, readSettings);
	const valuesOf = itemValues(functions, now);
	const readPart = memoize(async (part: number) => {
		const items = indexes.slice(part * MAX_AT_ONCE, (part + 1) * MAX_AT_ONCE);
		const opened = await Promise.allSettled(items.map(sessionOf));
		return opened.map((result, place) =>
			attempt((): ItemRead => {
				if (result.status === 'rejected') throw result.reason;
				return { session: result.value, input: form.read(valuesOf(items[place] ?? 0)) };
			}),
		);
	});
	return async (position) => {
		const items = await readPart(Math.floor(position / MAX_AT_ONCE));
		const item = items[position % MAX_AT_ONCE];
		if (!item || isError(item)) throw item;
		return item;
	};
}

/** Returns the session of an item. Its credential may contain expressions, so a run may use several accounts. */
function sessionOpener(
	functions: RunFunctions,
	readSettings: () => ConnectionSettings,
): (item: number) => Promise<Session> {
	const sessions = new Map<string, Session>();
	return async (item) => {
		const credential = await functions.getCredentials(CREDENTIAL, item);
		const account = readAccount(credential);
		const key = JSON.stringify(account);
		const known = sessions.get(key);
		if (known) return known;
		const connection = connect(account, credentialClient(functions, credential), readSettings());
		const websites = new WebsiteLookup(connection);
		const session = { connection, websites, reads: new RequestCache(), inOrder: keyedQueue() };
		sessions.set(key, session);
		return session;
	};
}

/** Returns what does work of the same key one after the other. */
function keyedQueue(): OperationContext['inOrder'] {
	const lastWork = new Map<string, Promise<unknown>>();
	return async (key, work) => {
		// A failure does not keep later work from its turn.
		const result = (lastWork.get(key) ?? Promise.resolve()).then(work, work);
		lastWork.set(key, result);
		return await result;
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
