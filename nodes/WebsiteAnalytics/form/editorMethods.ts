import { sortBy, upperFirst } from 'lodash';
import type {
	ICredentialsDecrypted,
	ICredentialTestFunctions,
	IDataObject,
	ILoadOptionsFunctions,
	INodeCredentialTestResult,
	INodeListSearchResult,
	INodePropertyOptions,
} from 'n8n-workflow';
import { toError, UserFacingError } from '../values/userFacingError';
import { type Account, readAccount } from '../http/account';
import { connect, type Connection } from '../http/connection';
import { CREDENTIAL, credentialClient, credentialTestClient } from '../http/httpClient';
import { searchFor } from '../http/list';
import { asNodeError, withHint } from '../http/nodeError';
import { fetchPage, MAX_PAGE_SIZE } from '../http/pages';
import { domainContains, isInternational } from '../service/domain';
import { domainOf, websiteRecord } from '../service/record';
import { fetchAllWebsites, websitesRequest } from '../service/websites';

/** Requests of the editor go first, and a person does not wait longer for a response. */
const settingsOf = (caller: object) => ({ caller, urgent: true, maxDurationMs: 10_000 });

/**
 * Reads a list of the editor.
 * @param title of the list, for errors
 * @throws NodeApiError
 */
export async function withConnection<T>(
	functions: ILoadOptionsFunctions,
	title: string,
	list: (connection: Connection, account: Account) => Promise<T>,
): Promise<T> {
	let connection: Connection | undefined;
	try {
		const account = readAccount(await functions.getCredentials(CREDENTIAL));
		connection = connect(account, credentialClient(functions), settingsOf(functions));
		return await list(connection, account);
	} catch (error) {
		throw asNodeError(functions.getNode(), title, error, { redact: connection?.redact });
	}
}

/**
 * Returns a page of the websites to choose from, sorted by domain. docs/interface.md, section 4.1.
 * @param filter part of a domain
 * @param paginationToken query of the page, from the previous call
 * @throws NodeApiError
 */
export async function searchWebsites(
	this: ILoadOptionsFunctions,
	filter = '',
	paginationToken = '{}',
): Promise<INodeListSearchResult> {
	return await withConnection(this, 'Website list', async (connection) => {
		const text = filter.trim();
		const request = websitesRequest({
			sort_by: 'domain',
			sort: 'asc',
			per_page: MAX_PAGE_SIZE,
			// A service finds an international text only in the encoding in which it stores domains.
			...searchFor(isInternational(text) ? '' : text, 'domain'),
			...(JSON.parse(paginationToken) as IDataObject),
		});
		const { rows, nextQuery } = await fetchPage(connection, request);
		return {
			results: rows
				.filter(({ domain }) => text === '' || domainContains(domain, text))
				.map(choiceOf),
			paginationToken: nextQuery ? JSON.stringify(nextQuery) : undefined,
		};
	});
}

/**
 * All websites to choose several from, sorted by domain. docs/interface.md, section 4.1.
 * @throws NodeApiError
 */
export async function getWebsites(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
	return await withConnection(this, 'Website list', async (connection) =>
		sortBy((await fetchAllWebsites(connection)).map(choiceOf), 'name'),
	);
}

function choiceOf(row: IDataObject): INodePropertyOptions {
	const website = websiteRecord(row);
	return { name: domainOf(website), value: String(website.id) };
}

/** Tests a credential by requesting the list of websites. A declared request would report other errors than the node. */
export async function testCredential(
	this: ICredentialTestFunctions,
	{ data = {} }: ICredentialsDecrypted,
): Promise<INodeCredentialTestResult> {
	let connection: Connection | undefined;
	try {
		const account = readAccount(data);
		connection = connect(account, credentialTestClient(this, account), settingsOf(this));
		await fetchPage(connection, websitesRequest({ per_page: 10 }));
		return { status: 'OK', message: 'Connection successful' };
	} catch (error) {
		const { message } = toError(error);
		const text = withHint(message, error instanceof UserFacingError ? error.hint : undefined);
		const shown = connection?.redact(text) ?? text;
		// The name of n8n has no capital, wherever it stands.
		return { status: 'Error', message: shown.startsWith('n8n') ? shown : upperFirst(shown) };
	}
}
