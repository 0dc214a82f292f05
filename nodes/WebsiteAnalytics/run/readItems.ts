import { get } from 'lodash';
import type { ICredentialDataDecryptedObject } from 'n8n-workflow';
import { type Account, readAccount } from '../http/account';
import { connect, type Connection, type ConnectionSettings } from '../http/connection';
import { CREDENTIAL, credentialClient } from '../http/httpClient';
import { RequestCache } from '../http/requestCache';
import { WebsiteLookup } from '../service/websites';
import { type FormValues, originsOf } from '../form/form';
import { type CommonInput, MAX_AT_ONCE, type Operation, type Run } from './operation';

/** What the items of a run share that use the same account. */
interface Session {
	connection: Connection;
	websites: WebsiteLookup;
	/** Identical requests under way. */
	reads: RequestCache;
	/** Does work of the same key one after the other. */
	inOrder<T>(key: string, work: () => Promise<T>): Promise<T>;
}

/** What a run needs of an item. */
export interface ItemRead {
	session: Session;
	input: CommonInput;
}

/** Reads the item at a position of the run. @throws UserFacingError */
export type ItemReader = (position: number) => Promise<ItemRead>;

/**
 * Returns the reader of the items. It reads 64 items together, because n8n takes twice as long for an expression between
 * requests.
 */
export function itemReader(
	run: Run,
	{ form }: Operation,
	readSettings: () => ConnectionSettings,
): ItemReader {
	const { functions, indexes } = run;
	const openSession = sessionOpener(functions, readSettings);
	const valuesOf = itemValues(run);
	const readItem = async (item: number): Promise<ItemRead> => {
		const session = await openSession(item);
		return { session, input: form.read(valuesOf(item)) };
	};

	const parts = new Map<number, Promise<Array<PromiseSettledResult<ItemRead>>>>();
	const readPart = async (part: number) => {
		const items = indexes.slice(part * MAX_AT_ONCE, (part + 1) * MAX_AT_ONCE);
		return await Promise.allSettled(items.map(readItem));
	};
	return async (position) => {
		const part = Math.floor(position / MAX_AT_ONCE);
		const reading = parts.get(part) ?? readPart(part);
		parts.set(part, reading);
		const item = (await reading)[position % MAX_AT_ONCE];
		if (item?.status === 'fulfilled') return item.value;
		throw item?.reason;
	};
}

/** Returns the session of an item. Its credential may contain expressions, so a run may use several accounts. */
function sessionOpener(
	functions: Run['functions'],
	readSettings: () => ConnectionSettings,
): (item: number) => Promise<Session> {
	const open = (account: Account, credential: ICredentialDataDecryptedObject): Session => {
		const connection = connect(account, credentialClient(functions, credential), readSettings());
		return {
			connection,
			websites: new WebsiteLookup(connection),
			reads: new RequestCache(),
			inOrder: keyedQueue(),
		};
	};
	const byCredential = new Map<string, Session>();
	const byAccount = new Map<string, Session>();
	return async (item) => {
		const credential = await functions.getCredentials(CREDENTIAL, item);
		const key = JSON.stringify(credential);
		const known = byCredential.get(key);
		if (known) return known;

		const account = readAccount(credential);
		const accountKey = JSON.stringify(account);
		const session = byAccount.get(accountKey) ?? open(account, credential);
		byAccount.set(accountKey, session);
		byCredential.set(key, session);
		return session;
	};
}

/** Returns what does work of the same key one after the other. */
function keyedQueue(): Session['inOrder'] {
	const lastWork = new Map<string, Promise<unknown>>();
	return async (key, work) => {
		// A failure does not keep later work from its turn.
		const result = (lastWork.get(key) ?? Promise.resolve()).then(work, work);
		lastWork.set(key, result);
		return await result;
	};
}

/** Returns the values of each item of a run. n8n takes long for a value: one without expressions is read once a run. */
export function itemValues({
	functions,
	now,
	timezone,
}: Pick<Run, 'functions' | 'now' | 'timezone'>): (itemIndex: number) => FormValues {
	const { parameters } = functions.getNode();
	const originOf = originsOf(parameters);
	const varies = new Map<string, boolean>();
	const constants = new Map<string, unknown>();

	const read = (path: string, itemIndex: number, known: Map<string, unknown>): unknown => {
		if (known.has(path)) return known.get(path);
		const value = functions.getNodeParameter(path, itemIndex, '');
		known.set(path, value);
		return value;
	};
	return (itemIndex) => {
		const ofItem = new Map<string, unknown>();
		return {
			get(path) {
				const isVarying = varies.get(path) ?? containsExpression(get(parameters, path));
				varies.set(path, isVarying);
				return read(path, itemIndex, isVarying ? ofItem : constants);
			},
			originOf,
			now,
			get timezone() {
				return timezone();
			},
		};
	};
}

/** Returns whether a stored value is an expression, or has one within. */
function containsExpression(stored: unknown): boolean {
	if (typeof stored === 'string') return stored.startsWith('=');
	// For a collection that is an expression, `get` may return String.prototype.search.
	if (typeof stored !== 'object' || stored === null) return false;
	return Object.values(stored).some(containsExpression);
}
