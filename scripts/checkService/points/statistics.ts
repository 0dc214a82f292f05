import { isEqual, map, uniq } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import {
	OTHER_GENERATIONS,
	STATISTICS,
	type ValueKind,
} from '../../../nodes/WebsiteAnalytics/analytics/catalog';
import {
	describeValue,
	readCount,
	readValue,
} from '../../../nodes/WebsiteAnalytics/analytics/rows';
import { isSuccess } from '../../../nodes/WebsiteAnalytics/client/response';
import { Broken, demand, demandSorted, given, need, typesOf } from '../outcome';
import { BY_DAYS, BY_STATISTICS, neededBy, type Points, usefulFor } from '../point';
import { describe, pageOf, readable, sourceOf } from '../readings';
import { NO_TRAFFIC, type CheckedService } from '../service';
import { lastDay } from './days';

const BY_NAME = 'Statistic: Get and Get Many, Get Summary';
/** What the values of some kinds have to be. */
const FORMS: Partial<Record<ValueKind, string>> = {
	day: 'a day (yyyy-MM-dd)',
	hour: 'an hour (00 to 23)',
};

/** A documented name (docs/interface.md, section 2), and the form of its values. */
function namePoint(name: string, kind: ValueKind): Points {
	const [use, affects] = kind === 'day' ? [neededBy, BY_DAYS] : [usefulFor, BY_NAME];
	const point = use(affects, async (service) => {
		const response = await service.get(await service.statisticRequest(name));
		if (!isSuccess(response.status)) {
			throw new Broken(describe(response) + (await otherName(service, name)));
		}
		// Where none can be read, that is a point of its own.
		await service.readableStatistics();
		const { rows } = pageOf(response);
		const form = FORMS[kind];
		const areReadable = rows.every((row) => describeValue(String(row.value ?? ''), name) !== null);
		demand(areReadable, `a value is not ${form}`);
		return rows.length === 0 && 'it is accepted; there are no rows to look at';
	});
	return { [`statistic: ${name}`]: point };
}

/** A field of a row, over all statistics that were read. @param misfit what a value is otherwise */
function fieldPoint(name: string, read: typeof readValue | typeof readCount, misfit: string) {
	const point = neededBy(BY_STATISTICS, async (service) => {
		const rows = (await service.readableStatistics()).flatMap(({ page }) => page.rows);
		need(rows.length > 0, NO_TRAFFIC);
		const values = readable(() => rows.map((row) => read(row, sourceOf(''))));
		demand(values !== undefined, misfit);
		return typesOf(rows.map((row) => row[name]));
	});
	return { [`statistic fields: ${name}`]: point };
}

const valuesOf = (rows: IDataObject[]) => rows.map(({ value }) => String(value));

const PAGE_SIZE = 10;
const BY_COUNT = { sort_by: 'count', sort: 'asc' };

/** Names, fields, order and search of statistics (docs/interface.md, sections 2 and 4.6). */
export const STATISTIC_POINTS: Points = {
	...Object.assign({}, ...map(STATISTICS, ({ kind }, name) => namePoint(name, kind))),
	...fieldPoint('value', readValue, 'not text, a number or null'),
	...fieldPoint('count', readCount, 'not a number, also not as text'),
	'statistics: sort_by=count, sort=asc and desc': neededBy(
		'Statistic: Get and Get Many, the largest values of Get Summary',
		async (service) => {
			const name = await service.largest();
			const falling = countsOf((await service.statistic(name)).rows);
			const rising = countsOf((await service.statistic(name, BY_COUNT)).rows);
			need(uniq([...falling, ...rising]).length > 1, 'rows with different counts are needed');
			demandSorted({ falling, rising });
		},
	),
	'statistics: sort_by=value, sort=asc and desc': neededBy(
		'Statistic: Get Many with Return All, Get Traffic by Day, Get Summary, Get Unusual Days',
		async (service) => {
			// Days, because they are in the same order in every collation.
			await given('the statistic visitors', service.statistic('visitors'));
			const daysBy = async (sort: string) =>
				valuesOf((await service.statistic('visitors', { sort_by: 'value', sort })).rows);
			const rising = await daysBy('asc');
			need(rising.length > 1, 'two days with traffic are needed');
			demandSorted({ rising, falling: await daysBy('desc') });
		},
	),
	'statistics: rows with equal counts keep their order': usefulFor(
		'which of them Statistic: Get shows; Return All does not depend on it',
		async (service) => {
			const rows = await readTies(service);
			const values = valuesOf(rows);
			const again = valuesOf(await readTies(service));
			need(rows.length > PAGE_SIZE, 'a day with more than 10 rows is needed');
			need(uniq(countsOf(rows)).length < rows.length, 'rows with equal counts are needed');
			demand(uniq(values).length === values.length, 'a row is on two pages');
			demand(isEqual(values, again), 'two reads differ');
		},
	),
	'statistics: search with search_by=value': neededBy(
		'Search in Statistic: Get and Get Many, the event New Value Seen of the trigger',
		async (service) => {
			const name = await service.largest();
			const values = (await service.statistic(name)).rows.map(({ value }) => value);
			const text = values.find((value) => typeof value === 'string' && value.length > 2);
			need(typeof text === 'string', 'a value that is not empty is needed');
			const find = async (search: string) =>
				valuesOf((await service.statistic(name, { search, search_by: 'value' })).rows);
			const found = await find(text);
			const others = await find('no-value-has-this-text');
			demand(found.includes(text), 'a value is not found');
			demand(others.length === 0, 'it gives values that do not contain the text');
		},
	),
};

/** Two pages of the smallest counts of a day, because most of them are equal; sent each time. */
async function readTies(service: CheckedService): Promise<IDataObject[]> {
	const name = await service.largest();
	const day = await lastDay(service);
	const rows: IDataObject[] = [];
	for (const page of [1, 2]) {
		const query = { ...BY_COUNT, per_page: PAGE_SIZE, page };
		const request = await service.statisticRequest(name, query, { from: day, to: day });
		rows.push(...pageOf(await service.requests.send(request)).rows);
	}
	return rows;
}

function countsOf(rows: IDataObject[]): number[] {
	const counts = readable(() => rows.map((row) => readCount(row, sourceOf(''))));
	need(counts !== undefined, 'a count cannot be read');
	return counts;
}

/** What servers of other generations say in place of a documented name. */
async function otherName(service: CheckedService, name: string): Promise<string> {
	const [other] = Object.entries(OTHER_GENERATIONS).find(([, known]) => known === name) ?? [];
	if (other === undefined) return '';
	const { status } = await service.get(await given('it', service.statisticRequest(other)));
	return isSuccess(status) ? `; \`${other}\` is accepted, enter it as an expression` : '';
}
