import {
	type ILoadOptionsFunctions,
	type IDataObject,
	type INodeListSearchResult,
	type INodePropertyOptions,
	type ICredentialTestFunctions,
	type ICredentialsDecrypted,
	type INodeCredentialTestResult,
} from 'n8n-workflow';
import { connect, type Connection } from '../client/connection';
import { CREDENTIAL, credentialClient, credentialTestClient } from '../client/httpClient';
import { readAccount, type Account } from '../client/account';
import { asNodeError, withHint } from '../nodeError';
import { UserFacingError } from '../userFacingError';
import { websitesRequest, fetchAllWebsites } from '../client/websites';
import { fetchPage, MAX_PAGE_SIZE } from '../client/pages';
import type { Redact } from '../client/redact';

import { sortBy } from 'lodash';
import { searchFor } from '../client/list';
import { domainOf, idOf, websiteRecord, type WebsiteRecord } from '../client/record';
import { domainContains, isInternational } from '../client/domain';

/** The longest time to wait for a response in the editor. */
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

const TITLE = 'Website list';

/**
 * Returns a page of the websites to choose from, sorted by domain. docs/interface.md, section 4.1.
 *
 * @param filter part of a domain
 * @param paginationToken query of the page, from the previous call
 * @throws NodeApiError
 */
export async function searchWebsites(
	this: ILoadOptionsFunctions,
	filter?: string,
	paginationToken?: string,
): Promise<INodeListSearchResult> {
	return await withConnection(this, TITLE, async (connection) => {
		const text = filter?.trim() ?? '';
		const request = websitesRequest({
			sort_by: 'domain',
			sort: 'asc',
			per_page: MAX_PAGE_SIZE,
			// A service finds an international text only in the encoding in which it stores domains.
			...searchFor(isInternational(text) ? '' : text, 'domain'),
			...(paginationToken ? (JSON.parse(paginationToken) as IDataObject) : {}),
		});
		const { rows, nextQuery } = await fetchPage(connection, request);
		const websites = choosable(rows).filter(
			({ domain }) => text === '' || domainContains(domain, text),
		);
		return {
			results: websites.map(choiceOf),
			paginationToken: nextQuery ? JSON.stringify(nextQuery) : undefined,
		};
	});
}

/** All websites to choose several from, sorted by domain. docs/interface.md, section 4.1. @throws NodeApiError */
export async function getWebsites(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
	return await withConnection(this, TITLE, async (connection) => {
		const websites = choosable(await fetchAllWebsites(connection));
		return sortBy(websites.map(choiceOf), 'name');
	});
}

function choiceOf(website: WebsiteRecord): INodePropertyOptions {
	return { name: domainOf(website), value: String(website.id) };
}

/**
 * Leaves out rows without an id, so that the other websites can still be chosen. If no row has an id,
 * this is hardly a list of websites.
 * @throws UserFacingError
 */
function choosable(rows: IDataObject[]): WebsiteRecord[] {
	const withId = rows.filter((row) => idOf(row.id) !== null);
	return (withId.length > 0 ? withId : rows).map(websiteRecord);
}

/**
 * Tests a credential by requesting the list of websites. A declared request would report other errors than the node.
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
