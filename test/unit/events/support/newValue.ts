import { range } from 'lodash';
import { newValue } from '../../../../nodes/WebsiteAnalytics/events/newValue';
import type { WebsiteContext } from '../../../../nodes/WebsiteAnalytics/events/event';
import { daysBetween } from '../../../support/days';
import type { Host } from './host';
import { DAY, eventWith, websiteOn, on } from './site';

export const DAY_BEFORE = '2026-03-13';

/** A website that is not new itself. */
export const KNOWN = {
	'www.google.com': { [DAY_BEFORE]: 900, [DAY]: 30 },
	'www.bing.com': Object.fromEntries(
		daysBetween('2026-03-01', '2026-03-06').map((day) => [day, 100]),
	),
};

/** So many values of a day, such as `new-0.example`, the first with this count and each with one less than the one before. */
export const falling = (name: string, count: number, most: number, day = DAY) =>
	Object.fromEntries(
		range(count).map((index) => [`${name}-${index}.example`, { [day]: most - index }]),
	);

export const newValueOf = (settings?: Record<string, unknown>) => eventWith(newValue, settings);

export const siteOf = ({ connection }: Host, settings: Partial<WebsiteContext> = {}) =>
	websiteOn({ connect: () => connection }, settings);

/** What the check of the day comes to. @param remembered what one before left */
export const check = async (
	host: Host,
	settings?: Record<string, unknown>,
	site?: Partial<WebsiteContext>,
	remembered?: unknown,
) => {
	const found = await newValueOf(settings).check(siteOf(host, site), remembered, on(DAY));
	return { ...found, items: found.items.map(({ json }) => json) };
};

/** What it finds. */
export const find = async (...given: Parameters<typeof check>) => (await check(...given)).items;
