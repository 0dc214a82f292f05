import type { ILoadOptionsFunctions } from 'n8n-workflow';
import { connect, type Connection } from '../client/connection';
import { CREDENTIAL, credentialClient } from '../client/httpClient';
import { readAccount, type Account } from '../client/account';
import { asNodeError } from '../nodeError';

/** Nobody waits longer for a list in the editor. */
const MAX_DURATION_MS = 10_000;

/** Reads a list of the editor. @param title of the list, for errors @throws NodeApiError */
export async function withConnection<T>(
	functions: ILoadOptionsFunctions,
	title: string,
	list: (connection: Connection, account: Account) => Promise<T>,
): Promise<T> {
	let connection: Connection | undefined;
	try {
		const account = readAccount(await functions.getCredentials(CREDENTIAL));
		connection = connect(account, credentialClient(functions), {
			caller: functions,
			urgent: true,
			maxDurationMs: MAX_DURATION_MS,
		});
		return await list(connection, account);
	} catch (error) {
		const redact = connection?.redact;
		throw asNodeError(functions.getNode(), title, error, { redact });
	}
}
