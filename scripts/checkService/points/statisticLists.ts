import type { IDataObject } from 'n8n-workflow';
import { isEqual, orderBy } from 'lodash';
import { readCount } from '../../../nodes/WebsiteAnalytics/statistics/rows';
import type { CheckedService } from '../checkedService';
import { demand, given, isReadable, need } from '../outcome';
import type { Point } from '../point';
import { daysOf } from './days';
import { largest } from './pages';

const UNKNOWN_VALUE = 'no-value-has-this-text';
const PAGE_SIZE = 10;
const BY_COUNT = { sort_by: 'count', sort: 'asc' };

/** Order and search in a statistic (docs/interface.md, section 4.6). */
export const STATISTIC_LISTS: Point[] = [
	{
		name: 'statistics: sort_by=count, sort=asc and desc',
		isNeeded: true,
		affects: 'Statistic: Get and Get Many, the largest values of Get Summary',
		async check(service) {
			const name = await largest(service);
			const falling = countsOf((await service.statistic(name)).rows);
			const rising = countsOf((await service.statistic(name, BY_COUNT)).rows);
			need(new Set([...falling, ...rising]).size > 1, 'rows with different counts are needed');
			demand(isEqual(falling, orderBy(falling, [], ['desc'])), 'desc does not fall');
			demand(isEqual(rising, orderBy(rising, [], ['asc'])), 'asc does not rise');
			return undefined;
		},
	},
	{
		name: 'statistics: sort_by=value, sort=asc and desc',
		isNeeded: true,
		affects:
			'Statistic: Get Many with Return All, Get Traffic by Day, Get Summary, Get Unusual Days',
		async check(service) {
			// Days, because they are in the same order in every collation.
			await given('the statistic visitors', service.statistic('visitors'));
			const daysBy = async (sort: string) =>
				(await service.statistic('visitors', { sort_by: 'value', sort })).rows.map(({ value }) =>
					String(value),
				);
			const rising = await daysBy('asc');
			need(rising.length > 1, 'two days with traffic are needed');
			const falling = await daysBy('desc');
			demand(isEqual(rising, orderBy(rising, [], ['asc'])), 'asc does not rise');
			demand(isEqual(falling, orderBy(falling, [], ['desc'])), 'desc does not fall');
			return undefined;
		},
	},
	{
		name: 'statistics: rows with equal counts keep their order',
		isNeeded: false,
		affects: 'which of them Statistic: Get shows; Return All does not depend on it',
		async check(service) {
			const first = await readTies(service);
			const values = first.map(({ value }) => value);
			need(first.length > PAGE_SIZE, 'a day with more than 10 rows is needed');
			need(new Set(countsOf(first)).size < first.length, 'rows with equal counts are needed');
			demand(new Set(values).size === values.length, 'a row is on two pages');
			const second = await readTies(service);
			demand(
				isEqual(
					values,
					second.map(({ value }) => value),
				),
				'two reads differ',
			);
			return undefined;
		},
	},
	{
		name: 'statistics: search with search_by=value',
		isNeeded: true,
		affects: 'Search in Statistic: Get and Get Many, the event New Value Seen of the trigger',
		async check(service) {
			const name = await largest(service);
			const values = (await service.statistic(name)).rows.map(({ value }) => value);
			const text = values.find((value) => typeof value === 'string' && value.length > 2);
			need(typeof text === 'string', 'a value that is not empty is needed');
			const { rows } = await service.statistic(name, { search: text, search_by: 'value' });
			demand(
				rows.some(({ value }) => value === text),
				'a value is not found',
			);
			const search = { search: UNKNOWN_VALUE, search_by: 'value' };
			const none = await service.statistic(name, search);
			demand(none.rows.length === 0, 'it gives values that do not contain the text');
			return undefined;
		},
	},
];

/** Two pages of the smallest counts of a day, because most of them are equal. */
async function readTies(service: CheckedService): Promise<IDataObject[]> {
	const name = await largest(service);
	const day = [...(await daysOf('visitors', service)).keys()].sort().at(-1);
	need(day !== undefined, 'a day with traffic is needed');
	const rows: IDataObject[] = [];
	for (const page of [1, 2]) {
		const query = { ...BY_COUNT, per_page: PAGE_SIZE, page };
		const request = await service.statisticRequest(name, query, { from: day, to: day });
		rows.push(...(await service.page(request, true)).rows);
	}
	return rows;
}

function countsOf(rows: IDataObject[]): number[] {
	const source = { websiteId: 1, statistic: '', from: '', to: '' };
	need(
		rows.every((row) => isReadable(() => readCount(row, source))),
		'a count cannot be read',
	);
	return rows.map((row) => readCount(row, source));
}
