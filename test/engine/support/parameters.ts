import type { EngineRun } from './engine';

export type NodeParameters = EngineRun['parameters'];

/** Returns the value of the field 'Website': by id, by domain, or from the list with the name in the list. */
export function locator(
	mode: 'list' | 'id' | 'domain' | 'name',
	value: string | number,
	name?: string,
) {
	return { __rl: true, mode, value, ...(name === undefined ? {} : { cachedResultName: name }) };
}

/** Returns the fields of a custom date range, with days or expressions. */
export function customRange(from: string, to: string) {
	return { dateRange: 'custom', from, to };
}

const websiteId = locator('id', 3);

/** Without the domain, rows need only their own request. */
export const ROWS_ONLY = { addDomain: false };

/** The fewest parameters that each operation needs, for website 3 if the operation works on one. */
export const PARAMETERS = {
	website: {
		create: { resource: 'website', operation: 'create', domain: 'new.example' },
		delete: { resource: 'website', operation: 'delete', websiteId },
		get: { resource: 'website', operation: 'get', websiteId },
		getAll: { resource: 'website', operation: 'getAll' },
		update: { resource: 'website', operation: 'update', websiteId, updateFields: { privacy: 0 } },
		upsert: { resource: 'website', operation: 'upsert', domain: 'new.example' },
	},
	statistic: {
		get: { resource: 'statistic', operation: 'get', websiteId, options: ROWS_ONLY },
		getAll: { resource: 'statistic', operation: 'getAll', websiteId, options: ROWS_ONLY },
		getDailyTraffic: { resource: 'statistic', operation: 'getDailyTraffic', websiteId },
		getOverview: { resource: 'statistic', operation: 'getOverview' },
		getSummary: { resource: 'statistic', operation: 'getSummary', websiteId },
		getUnusualDays: { resource: 'statistic', operation: 'getUnusualDays', websiteId },
	},
} satisfies Record<string, Record<string, NodeParameters>>;

/** Returns the fewest parameters that an operation needs. */
export function leastOf({ resource = '', operation = '' }: Record<string, string>): NodeParameters {
	const least: Record<string, Record<string, NodeParameters>> = PARAMETERS;
	return least[resource]?.[operation] ?? {};
}
