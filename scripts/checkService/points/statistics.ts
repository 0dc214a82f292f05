import { isEqual, uniq } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { OTHER_GENERATIONS, STATISTICS } from '../../../nodes/WebsiteAnalytics/statistics/catalog';
import { isDay } from '../../../nodes/WebsiteAnalytics/statistics/periods';
import {
	readCount,
	readValue,
	statisticRow,
} from '../../../nodes/WebsiteAnalytics/statistics/rows';
import { isSuccess } from '../../../nodes/WebsiteAnalytics/transport/response';
import { Broken, given, need } from '../findings';
import { point, SORTED, typesOf, type Point } from '../point';
import { describe, pageOf, readable, sourceOf } from '../readings';
import { NO_TRAFFIC, type CheckedService } from '../service';
import { lastDay } from './days';

const FORMS: Readonly<Record<string, string>> = {
	day: 'a day (yyyy-MM-dd)',
	hour: 'an hour (00 to 23)',
};
const BY_DAY = 'Get Traffic by Day, Get Summary, Get Overview, Get Unusual Days, the trigger';

/** Every documented name (docs/interface.md, section 2), and the form of its values. */
export const STATISTIC_NAMES: Point[] = Object.entries(STATISTICS).map(([name, { kind }]) =>
	point({
		name: `statistic: ${name}`,
		isNeeded: kind === 'day',
		affects: kind === 'day' ? BY_DAY : 'Statistic: Get and Get Many, Get Summary',
		async reads(service) {
			const response = await service.get(await service.statisticRequest(name));
			if (!isSuccess(response.status)) {
				throw new Broken(describe(response) + (await otherName(service, name)));
			}
			// Where none can be read, that is a point of its own.
			await service.readableStatistics();
			return pageOf(response).rows;
		},
		demands: {
			[`a value is not ${FORMS[kind]}`]: (rows) => rows.every((row) => hasForm(row, name)),
		},
		remark: ({ length }) =>
			length === 0 ? 'it is accepted; there are no rows to look at' : undefined,
	}),
);

/** The two fields of a row, over all statistics that were read. */
export const STATISTIC_FIELDS: Point[] = [
	{ name: 'value', reader: readValue, expected: 'not text, a number or null' },
	{ name: 'count', reader: readCount, expected: 'not a number, also not as text' },
].map(({ name, reader, expected }) =>
	point({
		name: `statistic fields: ${name}`,
		isNeeded: true,
		affects: 'every operation on statistics, and the trigger',
		reads: async (service) => (await service.readableStatistics()).flatMap(({ page }) => page.rows),
		needs: { [NO_TRAFFIC]: (rows) => rows.length > 0 },
		demands: {
			[expected]: (rows) =>
				rows.every((row) => readable(() => reader(row, sourceOf(''))) !== undefined),
		},
		remark: (rows) => typesOf(rows.map((row) => row[name])),
	}),
);

const UNKNOWN_VALUE = 'no-value-has-this-text';
const PAGE_SIZE = 10;
const BY_COUNT = { sort_by: 'count', sort: 'asc' };

/** Order and search in a statistic (docs/interface.md, section 4.6). */
export const STATISTIC_LISTS: Point[] = [
	point({
		name: 'statistics: sort_by=count, sort=asc and desc',
		isNeeded: true,
		affects: 'Statistic: Get and Get Many, the largest values of Get Summary',
		async reads(service) {
			const name = await service.largest();
			const falling = countsOf((await service.statistic(name)).rows);
			return { falling, rising: countsOf((await service.statistic(name, BY_COUNT)).rows) };
		},
		needs: {
			'rows with different counts are needed': ({ falling, rising }) =>
				uniq([...falling, ...rising]).length > 1,
		},
		demands: SORTED,
	}),
	point({
		name: 'statistics: sort_by=value, sort=asc and desc',
		isNeeded: true,
		affects:
			'Statistic: Get Many with Return All, Get Traffic by Day, Get Summary, Get Unusual Days',
		async reads(service) {
			// Days, because they are in the same order in every collation.
			await given('the statistic visitors', service.statistic('visitors'));
			const daysBy = async (sort: string) =>
				valuesOf((await service.statistic('visitors', { sort_by: 'value', sort })).rows);
			return { rising: await daysBy('asc'), falling: await daysBy('desc') };
		},
		needs: { 'two days with traffic are needed': ({ rising }) => rising.length > 1 },
		demands: SORTED,
	}),
	point({
		name: 'statistics: rows with equal counts keep their order',
		affects: 'which of them Statistic: Get shows; Return All does not depend on it',
		reads: async (service) => ({ first: await readTies(service), second: await readTies(service) }),
		needs: {
			'a day with more than 10 rows is needed': ({ first }) => first.length > PAGE_SIZE,
			'rows with equal counts are needed': ({ first }) =>
				uniq(countsOf(first)).length < first.length,
		},
		demands: {
			'a row is on two pages': ({ first }) => uniq(valuesOf(first)).length === first.length,
			'two reads differ': ({ first, second }) => isEqual(valuesOf(first), valuesOf(second)),
		},
	}),
	point({
		name: 'statistics: search with search_by=value',
		isNeeded: true,
		affects: 'Search in Statistic: Get and Get Many, the event New Value Seen of the trigger',
		async reads(service) {
			const name = await service.largest();
			const values = (await service.statistic(name)).rows.map(({ value }) => value);
			const text = values.find((value) => typeof value === 'string' && value.length > 2);
			need(typeof text === 'string', 'a value that is not empty is needed');
			const find = async (search: string) =>
				(await service.statistic(name, { search, search_by: 'value' })).rows;
			const isFound = (await find(text)).some(({ value }) => value === text);
			return { isFound, others: await find(UNKNOWN_VALUE) };
		},
		demands: {
			'a value is not found': ({ isFound }) => isFound,
			'it gives values that do not contain the text': ({ others }) => others.length === 0,
		},
	}),
];

/** Two pages of the smallest counts of a day, because most of them are equal; sent each time. */
async function readTies(service: CheckedService): Promise<IDataObject[]> {
	const name = await service.largest();
	const day = await lastDay(service);
	const rows: IDataObject[] = [];
	for (const page of [1, 2]) {
		const query = { ...BY_COUNT, per_page: PAGE_SIZE, page };
		const request = await service.statisticRequest(name, query, { from: day, to: day });
		rows.push(...pageOf(await service.settings.requests.send(request)).rows);
	}
	return rows;
}

function countsOf(rows: IDataObject[]): number[] {
	const counts = readable(() => rows.map((row) => readCount(row, sourceOf(''))));
	need(counts !== undefined, 'a count cannot be read');
	return counts;
}

function valuesOf(rows: IDataObject[]): string[] {
	return rows.map(({ value }) => String(value));
}

/** Rows that cannot be read at all are a matter of {@link STATISTIC_FIELDS}. */
function hasForm(raw: IDataObject, name: string): boolean {
	const row = readable(() => statisticRow(raw, sourceOf(name)));
	if (!row) return true;
	return row.date !== null && row.hour !== null && (row.date === undefined || isDay(row.date));
}

/** What servers of other generations say in place of a documented name. */
async function otherName(service: CheckedService, name: string): Promise<string> {
	const [other] = Object.entries(OTHER_GENERATIONS).find(([, known]) => known === name) ?? [];
	if (other === undefined) return '';
	const request = await given('it', service.statisticRequest(other));
	const { status } = await service.get(request);
	return isSuccess(status) ? `; \`${other}\` is accepted, enter it as an expression` : '';
}
