import { customRange, locator, PARAMETERS } from '../../../support/parameters';
import type { SharedService } from '../../../support/sharedService';

/** Websites 3 and 34, of which the second has no traffic. */
export const WEBSITES = [
	{ id: 3, domain: 'shop.example', visitorsPerDay: 3000, paths: 260 },
	{ id: 34, domain: 'quiet.example', visitorsPerDay: 0 },
];

export const DAYS = ['2026-03-12', '2026-03-13', '2026-03-14'] as const;

const ofDays = { ...customRange(DAYS[0], DAYS[2]), splitBy: 'day' };

/** The browsers of website 3 on each of the days. */
export const get = { ...PARAMETERS.statistic.get, ...ofDays, name: 'browser' };
export const getAll = { ...PARAMETERS.statistic.getAll, ...ofDays };

/** The same of a website without traffic. */
export const quiet = { ...get, websiteId: locator('id', '34') };

/** The ranges that a run for the quiet website requests, as `from/to`, in order. */
export async function partsIn(
	shared: SharedService,
	parameters: object,
	timezone = 'UTC',
): Promise<string[]> {
	await shared.run({ ...quiet, ...parameters }, { timezone });
	return shared
		.requests()
		.map(({ query: { from, to } }) => `${from}/${to}`)
		.sort();
}

/** The rows of a run for website 3. */
export async function rowsIn(shared: SharedService, parameters: object) {
	const { items } = await shared.run({ ...get, ...parameters });
	return items.map(({ json: row }) => row);
}
