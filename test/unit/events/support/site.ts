import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { createWriter } from '../../../../nodes/WebsiteAnalytics/report/writer';
import type { ReadParameter } from '../../../../nodes/WebsiteAnalytics/parameterReaders';
import type { EventRule, WebsiteContext } from '../../../../nodes/WebsiteAnalytics/events/event';
import type { EventItem } from '../../../../nodes/WebsiteAnalytics/events/eventItem';
import type { ServiceRequest } from '../../../../nodes/WebsiteAnalytics/client/connection';
import { daysBetween } from '../../../support/days';
import { TODAY } from '../../../support/today';
import type { ConnectedService } from '../../support/connectedService';

const PLAIN = { textFormat: 'plain', locale: 'en-US', language: 'en' } as const;
export const PLAIN_WRITER = createWriter(PLAIN);
/** In which signs are escaped and numbers are written in another way. */
export const GERMAN_HTML = createWriter({ textFormat: 'html', locale: 'de', language: 'en' });
/** The day that is over, a Saturday. */
export const DAY = '2026-03-14';
export const SHOP = [{ id: 1, domain: 'shop.example' }];

/** A website of a service, as an event gets it; its texts are plain and in English. */
export function websiteOn(
	{ connect }: Pick<ConnectedService, 'connect'>,
	settings: Partial<WebsiteContext> = {},
): WebsiteContext {
	return {
		connection: connect(),
		websiteId: 1,
		domain: 'shop.example',
		now: new Date(`${TODAY}T12:00:00Z`),
		today: TODAY,
		timezone: 'UTC',
		writer: PLAIN_WRITER,
		warn: () => {
			throw new Error('No warning was expected');
		},
		...settings,
	};
}

/** The values of the fields; those that are left out are hidden. */
export function parametersOf(values: Record<string, unknown>): ReadParameter {
	return (name) => (name in values ? values[name] : '');
}

/** What is needed of an event to read it. */
export interface Readable<Event> {
	settings: INodeProperties[];
	presentation?: INodeProperties[];
	options?: INodeProperties[];
	read(parameter: ReadParameter): Event;
}

/** An event with the defaults of its form, and with these settings. */
export function eventWith<Event>(
	{ settings, presentation = [], options = [], read }: Readable<Event>,
	values: Record<string, unknown> = {},
): Event {
	const fields = [...settings, ...presentation, ...options];
	const defaults = Object.fromEntries(fields.map((field) => [field.name, field.default]));
	return read(parametersOf({ ...PLAIN, ...defaults, ...values }));
}

/** A check of a day. */
export const on = (day: string) => ({ slot: day, targets: 1 });

/** What happened on a day, as a test in the editor shows it. */
export async function findItems(
	{ check, group }: EventRule,
	website: WebsiteContext,
	day = DAY,
): Promise<EventItem[]> {
	const { items } = await check(website, undefined, on(day));
	return await Promise.all(items.map(async (item) => (await group?.adorn(website, item)) ?? item));
}

/** The fields of that. */
export async function find(...of: Parameters<typeof findItems>): Promise<Array<EventItem['json']>> {
	return (await findItems(...of)).map(({ json }) => json);
}

/** A response with all that there is. */
export function pageOf(data: IDataObject[]): IDataObject {
	return { data, current_page: 1, last_page: 1, total: data.length };
}

/** The rows of a statistic. */
export function countsOf(rows: Array<[value: string | null, count: number]>): IDataObject {
	return pageOf(rows.map(([value, count]) => ({ value, count })));
}

/** What a host responds with that counts these visitors by day, and nothing else. */
export const visitorsOn =
	(countOn: (day: string) => number) =>
	({ query: { name, from, to } = {} }: ServiceRequest): IDataObject =>
		name === 'visitors'
			? countsOf(daysBetween(String(from), String(to)).map((day) => [day, countOn(day)]))
			: pageOf([]);
