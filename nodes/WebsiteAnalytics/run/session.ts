import { readAccount } from '../client/account';
import { connect, type Connection } from '../client/connection';
import { CREDENTIAL, credentialClient } from '../client/httpClient';
import { RequestCache } from '../client/requestCache';
import { WebsiteLookup } from '../client/websiteLookup';
import type { RunFunctions } from './operation';
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
