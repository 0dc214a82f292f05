import { pick, sortBy, upperFirst } from 'lodash';
import type {
	ICredentialsDecrypted,
	ICredentialTestFunctions,
	IDataObject,
	ILoadOptionsFunctions,
	INodeCredentialTestResult,
	INodeListSearchResult,
	INodePropertyOptions,
} from 'n8n-workflow';
import { dayOfDate, readTimezone } from '../values/days';
import type { FormValues } from '../values/formValues';
import { toUserFacingError } from '../values/userFacingError';
import type { CountedValue } from '../analytics/breakdown';
import { daysBefore } from '../analytics/dateRange';
import { type Account, readAccount } from '../http/account';
import { connect, type Connection } from '../http/connection';
import { CREDENTIAL, credentialClient, credentialTestClient } from '../http/httpClient';
import { searchFor } from '../http/list';
import { asNodeError, withHint } from '../http/nodeError';
import { fetchPage, MAX_PAGE_SIZE } from '../http/pages';
import { busiestFirst } from '../service/busiest';
import { domainContains, isInternational } from '../service/domain';
import type { NamedWebsite } from '../service/match';
import { domainOf, websiteRecord } from '../service/record';
import { openSite } from '../service/site';
import { fetchAllWebsites, websitesRequest } from '../service/websites';
import { fetchChosenWebsites, watchedWebsites } from './chosenWebsites';

/** Requests of the editor go first, and a person does not wait longer for a response. */
const EDITOR_SETTINGS = { urgent: true, maxDurationMs: 10_000 };

/**
 * Reads a list of the editor.
 * @param title of the list, for errors
 * @throws NodeApiError
 */
async function withConnection<T>(
	functions: ILoadOptionsFunctions,
	title: string,
	list: (connection: Connection, account: Account) => Promise<T>,
): Promise<T> {
	let connection: Connection | undefined;
	try {
		const account = readAccount(await functions.getCredentials(CREDENTIAL));
		connection = connect(account, credentialClient(functions), EDITOR_SETTINGS);
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
export function searchWebsites(
	this: ILoadOptionsFunctions,
	filter = '',
	paginationToken = '{}',
): Promise<INodeListSearchResult> {
	return withConnection(this, 'Website list', async (connection) => {
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
			results: rows.filter(({ domain }) => domainContains(domain, text)).map(websiteOption),
			paginationToken: nextQuery ? JSON.stringify(nextQuery) : undefined,
		};
	});
}

/**
 * All websites to choose several from, sorted by domain. docs/interface.md, section 4.1.
 * @throws NodeApiError
 */
export function getWebsites(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
	return withConnection(this, 'Website list', async (connection) =>
		sortBy((await fetchAllWebsites(connection)).map(websiteOption), 'name'),
	);
}

function websiteOption(row: IDataObject): INodePropertyOptions {
	const website = websiteRecord(row);
	return { name: domainOf(website), value: String(website.id) };
}

/** Tests a credential by requesting the list of websites. A declared request would report other errors than the node. */
async function testCredential(
	this: ICredentialTestFunctions,
	{ data = {} }: ICredentialsDecrypted,
): Promise<INodeCredentialTestResult> {
	let connection: Connection | undefined;
	try {
		const account = readAccount(data);
		connection = connect(account, credentialTestClient(this, account), EDITOR_SETTINGS);
		await fetchPage(connection, websitesRequest({ per_page: 10 }));
		return { status: 'OK', message: 'Connection successful' };
	} catch (error) {
		const { message, hint } = toUserFacingError(error);
		const text = withHint(message, hint);
		const shown = connection?.redact(text) ?? text;
		// The name of n8n has no capital, wherever it stands.
		return { status: 'Error', message: shown.startsWith('n8n') ? shown : upperFirst(shown) };
	}
}

/** Days from which the editor lists values. */
export const DAYS_LISTED = 90;
/** A person who searches is not kept waiting for the busiest website each time. */
const MAX_AGE_MS = 10 * 60_000;

/** Which website was the busiest the last time, of an account and a choice of websites. */
let lastBusiest: { key: string; website: NamedWebsite; readMs: number } | undefined;

/**
 * The largest values of the statistic of the form to choose from, of its website or of the busiest of its websites.
 * @param filter a text that they contain
 * @throws NodeApiError
 */
async function searchValues(
	this: ILoadOptionsFunctions,
	filter = '',
): Promise<INodeListSearchResult> {
	const statistic = String(this.getCurrentNodeParameter('name') ?? 'event');
	const values = await listValues(this, statistic, filter.trim());
	return { results: values.map(({ value, label }) => ({ name: label, value: value || label })) };
}

/**
 * The events to choose from, of the website of the form or of the busiest of its websites.
 * @throws NodeApiError
 */
async function getEvents(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
	const events = await listValues(this, 'event');
	// One without a name would be no goal.
	const named = events.filter(({ value }) => value !== '');
	return named.map(({ value, count }) => ({
		name: value,
		// A name with a comma would be two.
		value: value.includes(',') ? JSON.stringify([value]) : value,
		description: `${count.toLocaleString('en-US')} in ${DAYS_LISTED} days`,
	}));
}

function listValues(
	functions: ILoadOptionsFunctions,
	statistic: string,
	text = '',
): Promise<CountedValue[]> {
	return withConnection(functions, 'Value list', async (connection, account) => {
		const form = formOf(functions);
		const days = daysBefore(form.today, DAYS_LISTED);
		const choice = watchedWebsites.read(form, 'websites');
		const key = JSON.stringify([account, choice]);
		let known = lastBusiest;
		if (known?.key !== key || performance.now() - known.readMs >= MAX_AGE_MS) {
			const { websites } = await fetchChosenWebsites(choice, connection);
			const sites = websites.map((website) => openSite(connection, website));
			const [busiest] = await busiestFirst(sites, form.today);
			if (!busiest) return [];
			known = { key, website: pick(busiest, ['id', 'domain']), readMs: performance.now() };
			lastBusiest = known;
		}
		const site = openSite(connection, known.website);
		const { values } = await site.largest(statistic, days, { text });
		// Services that ignore a search send other values too.
		const wanted = text.toLowerCase();
		return values.filter(({ value, label }) => `${value}\n${label}`.toLowerCase().includes(wanted));
	});
}

/** Returns the fields of the form. The editor sends only changed fields, so defaults are added. */
function formOf(functions: ILoadOptionsFunctions): FormValues {
	const given = (name: string) => functions.getCurrentNodeParameter(name);
	const timezone = readTimezone(functions.getTimezone());
	const which = given('websites') ?? (given('websiteId') === undefined ? 'all' : 'one');
	return {
		get: (name) => (name === 'websites' ? which : given(name)) ?? '',
		originOf: () => 'person',
		today: dayOfDate(new Date(), timezone),
		timezone,
	};
}

/** What the forms of the node and its trigger call by name. */
export const editorMethods = {
	listSearch: { searchWebsites, searchValues },
	loadOptions: { getEvents, getWebsites },
	credentialTest: { testCredential },
};
