import type {
	ILoadOptionsFunctions,
	INodeListSearchResult,
	INodePropertyOptions,
} from 'n8n-workflow';
import { dayOfDate, readTimezone } from '../values/days';
import type { CountedValue } from '../analytics/breakdown';
import { addDays } from '../analytics/dateRange';
import type { Account } from '../http/account';
import type { Connection } from '../http/connection';
import { busiestFirst } from '../service/busiest';
import { openSite, readsOf } from '../service/site';
import { choiceOf, fetchChosenWebsites } from './chosenWebsites';
import { withConnection } from './editorMethods';
import type { FormValues } from './form';

/** Days from which the editor lists values. */
export const DAYS_LISTED = 90;
/** A person who searches is not kept waiting for the busiest website each time. */
const MAX_AGE_MS = 10 * 60_000;

/** Which website was the busiest the last time, of an account and a choice of websites. */
let lastBusiest: { key: string; websiteId: number; readMs: number } | undefined;

/**
 * The largest values of the statistic of the form to choose from, of its website or of the busiest of its websites.
 * @param filter a text that they contain
 * @throws NodeApiError
 */
export async function searchValues(
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
export async function getEvents(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
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

async function listValues(
	functions: ILoadOptionsFunctions,
	statistic: string,
	text = '',
): Promise<CountedValue[]> {
	return await withConnection(functions, 'Value list', async (connection, account) => {
		const form = formOf(functions);
		const yesterday = addDays(dayOfDate(form.now, form.timezone), -1);
		const websiteId = await findBusiest(connection, account, form, yesterday);
		if (websiteId === undefined) return [];
		const days = { from: addDays(yesterday, 1 - DAYS_LISTED), to: yesterday };
		const site = readsOf(connection, websiteId, async () => await Promise.resolve(null));
		const { values } = await site.largest(statistic, days, { text });
		// Services that ignore a search send other values too.
		const isFound = (one: string) => one.toLowerCase().includes(text.toLowerCase());
		return values.filter(({ value, label }) => isFound(value) || isFound(label));
	});
}

/** Returns the fields of the form. The editor sends only changed fields, so defaults are added. */
function formOf(functions: ILoadOptionsFunctions): FormValues {
	const given = (name: string) => functions.getCurrentNodeParameter(name);
	const which = given('websites') ?? (given('websiteId') === undefined ? 'all' : 'one');
	return {
		get: (name) => (name === 'websites' ? which : given(name)) ?? '',
		originOf: () => 'person',
		now: new Date(),
		timezone: readTimezone(functions.getTimezone()),
	};
}

async function findBusiest(
	connection: Connection,
	{ address, apiKey }: Account,
	form: FormValues,
	day: string,
): Promise<number | undefined> {
	const key = JSON.stringify([address, apiKey, choiceOf(form.get)]);
	if (lastBusiest?.key === key && performance.now() - lastBusiest.readMs < MAX_AGE_MS) {
		return lastBusiest.websiteId;
	}
	const { websites } = await fetchChosenWebsites(form, connection);
	const sites = websites.map((website) => openSite(connection, website));
	const [busiest] = await busiestFirst(sites, day);
	if (busiest) lastBusiest = { key, websiteId: busiest.id, readMs: performance.now() };
	return busiest?.id;
}
