import { chunk, once } from 'lodash';
import type { ICredentialDataDecryptedObject } from 'n8n-workflow';
import { connect, type Connection } from '../client/connection';
import { CREDENTIAL, credentialClient } from '../client/httpClient';
import { RequestCache } from '../client/requestCache';
import { readAccount } from '../client/account';
import { WebsiteLookup } from '../client/websiteLookup';
import { itemValues } from './itemValues';
import type { CommonInput, RunFunctions, Task } from './operation';
import type { RequestOptions } from './requestOptions';

/** Items, or parts of one, that are under way at once. */
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

/** The session and the input of an item, or the reason why one of them cannot be read. */
export interface ReadItem {
	session?: Session;
	input?: CommonInput;
	error?: unknown;
}

interface ReaderSettings {
	functions: RunFunctions;
	task: Task;
	/** One after the other. */
	indexes: readonly number[];
	now: Date;
	cancelSignal: AbortSignal;
	readOptions(): RequestOptions;
}

/**
 * Returns a reader of the items of a run. It reads 64 items together: n8n decrypts a credential at each use, and
 * evaluates expressions twice as fast as between requests. So items that begin together look up websites together.
 */
export function itemReader(settings: ReaderSettings): (index: number) => Promise<ReadItem> {
	const { functions, task, indexes, now } = settings;
	const sessionOf = sessionOpener(settings);
	const valuesOf = itemValues(functions, task.properties, now);
	const readItem = async (
		index: number,
		credential: Promise<ICredentialDataDecryptedObject> | undefined,
	): Promise<ReadItem> => {
		let session: Session | undefined;
		try {
			session = sessionOf((await credential) ?? {});
			return { session, input: task.operation.form.read(valuesOf(index)) };
		} catch (error) {
			return { session, error };
		}
	};
	const readers = chunk(indexes, MAX_AT_ONCE).map((part) =>
		once(async () => {
			const credentials = part.map(async (index) => functions.getCredentials(CREDENTIAL, index));
			await Promise.allSettled(credentials);
			return await Promise.all(
				part.map(async (index, position) => await readItem(index, credentials[position])),
			);
		}),
	);
	return async (index) => {
		const position = index - (indexes[0] ?? 0);
		const part = await readers[Math.floor(position / MAX_AT_ONCE)]?.();
		return part?.[position % MAX_AT_ONCE] ?? {};
	};
}

/** Opens one session for each account. A credential may hold expressions, so items may use several. */
function sessionOpener({ functions, cancelSignal, readOptions }: ReaderSettings) {
	const sessions = new Map<string, Session>();
	const caller = {};
	return (credential: ICredentialDataDecryptedObject): Session => {
		const account = readAccount(credential);
		const key = JSON.stringify(account);
		const known = sessions.get(key);
		if (known) return known;
		const { http: options, timeoutMs } = readOptions();
		const client = credentialClient(functions, credential);
		const connection = connect(account, client, { caller, options, timeoutMs, cancelSignal });
		const session = openSession(connection);
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
