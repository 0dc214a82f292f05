import type {
	ICredentialTestFunctions,
	ICredentialsDecrypted,
	INodeCredentialTestResult,
} from 'n8n-workflow';
import { withHint } from '../nodeError';
import { UserFacingError } from '../userFacingError';
import { websitesRequest } from '../client/websites';
import { connect } from '../client/connection';
import { credentialTestClient } from '../client/httpClient';
import { fetchPage } from '../client/pages';
import type { Redact } from '../client/redact';
import { readAccount } from '../client/account';

/** Nobody waits longer for the result in the editor. */
const MAX_DURATION_MS = 10_000;

/**
 * Tests a credential by requesting the list of websites. It is a function and not a declared request,
 * so that it says the same about a response or a network error as the node itself.
 */
export async function testCredential(
	this: ICredentialTestFunctions,
	{ data = {} }: ICredentialsDecrypted,
): Promise<INodeCredentialTestResult> {
	let redact: Redact = (text) => text;
	try {
		const account = readAccount(data);
		const client = credentialTestClient(this, account);
		const settings = { caller: this, urgent: true, maxDurationMs: MAX_DURATION_MS };
		const connection = connect(account, client, settings);
		redact = connection.redact;
		await fetchPage(connection, websitesRequest({ per_page: 10 }));
		return { status: 'OK', message: 'Connection successful' };
	} catch (error) {
		const message = error instanceof Error ? error.message : String(error);
		const hint = error instanceof UserFacingError ? error.hint : undefined;
		return { status: 'Error', message: redact(sentence(withHint(message, hint))) };
	}
}

/** The name of n8n has no capital, wherever it stands. */
function sentence(text: string): string {
	if (text.startsWith('n8n')) return text;
	return text.charAt(0).toUpperCase() + text.slice(1);
}
