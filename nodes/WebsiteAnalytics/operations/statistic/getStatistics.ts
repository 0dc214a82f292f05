import { cloneDeep } from 'lodash';
import { UserFacingError } from '../../values/userFacingError';
import { findStatistic, isByDay, unitOf } from '../../analytics/catalog';
import { compareRows } from '../../analytics/comparedRows';
import { rangeTraffic } from '../../analytics/comparedTotals';
import type { StatisticRow } from '../../analytics/itemRows';
import { makeRanges, splitRange } from '../../analytics/ranges';
import { type RawRow, statisticRows } from '../../analytics/rows';
import { mapConcurrently } from '../../http/concurrency';
import { STATISTICS_URL } from '../../service/statistics';
import { fetchComparedTraffic } from '../../service/traffic';
import { fetchCompared } from '../../service/valueCounts';
import { listQuery } from '../../form/listFields';
import {
	MAX_AT_ONCE,
	operation,
	type OperationContext,
	type OperationResult,
} from '../../run/operation';
import { comparisonHints, cutOffHint, dayNotOverHint, noRowsHint, notComparedHint } from './hints';
import { nameField, namesField, rowForm, type RowInput } from './rowForm';

/** Each part of a range is a request. */
export const MAX_PARTS = 400;

/** docs/interface.md, section 4.6. Its defaults are sent too, because hosts differ. */
const STATISTICS_REQUEST = {
	method: 'GET',
	url: STATISTICS_URL,
	qs: { sort_by: 'count', sort: 'desc', per_page: 10 },
} as const;

export const get = operation({
	name: 'Get',
	value: 'get',
	action: 'Get a statistic',
	description: 'Get the rows of one statistic, such as visitors by country',
	request: STATISTICS_REQUEST,
	form: rowForm({ name: nameField }),
	run: (input, context) => fetchStatistics(input.name, input, context),
});

export const getAll = operation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get several statistics of a website',
	description: 'Get the rows of several statistics',
	request: STATISTICS_REQUEST,
	form: rowForm({ names: namesField }),
	run: (input, context) => fetchStatistics(input.names, input, context),
});

/**
 * Fetches the rows of statistics, in the order of their names.
 * @throws UserFacingError
 */
async function fetchStatistics(
	names: string[],
	input: RowInput,
	context: OperationContext,
): Promise<OperationResult> {
	const { dateRange, splitBy: split, simplify, compareTo, perPage: count } = input;
	const query = listQuery(input);
	const { openDays } = context;
	const parts = splitRange(dateRange.range, split, input.weekStartsOn, openDays.today);
	if (parts.length > MAX_PARTS) {
		throw new UserFacingError(
			`the range has more than ${MAX_PARTS} parts, each of which is a request`,
			`Ask for a shorter range, or choose larger parts than '${split}' in 'Split By'.`,
		);
	}
	const areCompared = compareTo !== 'none' && simplify && split === 'none';
	const ranges = makeRanges(dateRange, areCompared ? compareTo : 'none', openDays);
	const site = await context.site();

	const isCompared = (statistic: string) => areCompared && !isByDay(statistic);
	const sources = names.flatMap((statistic) =>
		parts.map((part) => ({ websiteId: site.id, statistic, split, ...part })),
	);
	const [domain, traffic, results] = await Promise.all([
		simplify && input.addDomain ? site.fetchDomain() : undefined,
		ranges.previous && names.some(isCompared) ? fetchComparedTraffic(site, ranges) : null,
		mapConcurrently(sources, MAX_AT_ONCE, async (source) => {
			const read = await site.rows(source, query, count);
			const compared = isCompared(source.statistic)
				? await fetchCompared(
						site,
						source,
						ranges,
						{ rows: read.rows, isAll: count === Infinity },
						query,
					)
				: null;
			return { ...read, source, compared };
		}),
	]);

	// An outage hides percentages, and only the traffic of the ranges shows outages.
	const counted = traffic && rangeTraffic(traffic, ranges);
	const items = results.flatMap(({ source, compared, rows }): Array<RawRow | StatisticRow> => {
		// Copies, because items that share a request would share its rows.
		if (!simplify) return cloneDeep(rows);
		const of = { ...source, domain };
		return compared
			? compareRows(compared, of, counted && counted.compared)
			: statisticRows(rows, of);
	});

	const total = results.length === 1 ? (results[0]?.total ?? null) : null;
	const labels = names.map((name) => findStatistic(name)?.label ?? name);
	const notRead = items.filter(({ change }) => change === null).length;
	const units = names.filter(isCompared).map(unitOf);
	context.hint(
		dayNotOverHint(openDays, sources),
		compareTo !== 'none' && notComparedHint(simplify, units, ranges),
	);
	context.hintOn(
		site.name(),
		results.some(({ isAll }) => !isAll) && cutOffHint(input, total, names.length > 1),
		results.every(({ rows }) => rows.length === 0) &&
			noRowsHint(labels, dateRange.range, input.search),
		...(counted ? comparisonHints(counted, units, notRead) : []),
	);
	return { items };
}
