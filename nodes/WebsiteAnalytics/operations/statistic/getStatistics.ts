import { cloneDeep, uniq } from 'lodash';
import { findStatistic, isByDay, unitOf } from '../../analytics/catalog';
import { compareRows, NOTHING_COMPARED, type RowChange } from '../../analytics/comparedRows';
import { rangeTraffic } from '../../analytics/comparedTotals';
import { makeRanges, openDaysOf, splitRange } from '../../analytics/ranges';
import { type StatisticQuery, type StatisticRow, statisticRows } from '../../analytics/rows';
import { mapConcurrently } from '../../http/concurrency';
import type { FirstRows } from '../../http/list';
import { STATISTICS_URL } from '../../service/statistics';
import { fetchComparedTraffic } from '../../service/traffic';
import { fetchCompared } from '../../service/valueCounts';
import { listQuery } from '../../form/listFields';
import { ROW_FIELDS } from '../../items/rowItems';
import {
	type Hints,
	MAX_AT_ONCE,
	operation,
	type OperationContext,
	type OperationResult,
} from '../../run/operation';
import { comparisonHints, cutOffHint, dayNotOverHint, noRowsHint } from './hints';
import { nameField, namesField, rowForm, type RowInput } from './rowForm';

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
	output: ROW_FIELDS,
	run: async (input, context) => await fetchStatistics([input.name], input, context),
});

export const getAll = operation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get several statistics of a website',
	description: 'Get the rows of several statistics',
	request: STATISTICS_REQUEST,
	form: rowForm({ names: namesField }),
	output: ROW_FIELDS,
	run: async (input, context) => await fetchStatistics(input.names, input, context),
});

/** Fetches the rows of statistics, in the order of their names. @throws UserFacingError */
async function fetchStatistics(
	names: string[],
	input: RowInput,
	context: OperationContext,
): Promise<OperationResult> {
	const { dateRange: chosen, splitBy: split, simplify, compareTo, perPage: count } = input;
	const query = listQuery(input);
	const moment = openDaysOf(context.now, context.timezone);
	const parts = splitRange(chosen.range, split, input.weekStartsOn, moment.today);
	const areCompared = compareTo !== 'none' && simplify && split === 'none';
	const ranges = makeRanges(chosen, areCompared ? compareTo : 'none', moment);
	const { finishedPart, previous } = ranges;
	const site = await context.site();

	const isCompared = (statistic: string) => areCompared && !isByDay(statistic);
	const sources = names.flatMap((statistic) =>
		parts.map((part) => ({ websiteId: site.id, statistic, split, ...part })),
	);
	/** An outage hides percentages, and only the traffic of the ranges shows outages. */
	const fetchTotals = async () =>
		rangeTraffic(await fetchComparedTraffic(site, ranges), ranges).compared;
	const [domain, totals, results] = await Promise.all([
		simplify && input.addDomain ? site.fetchDomain() : undefined,
		previous && names.some(isCompared) ? fetchTotals() : null,
		mapConcurrently(sources, MAX_AT_ONCE, async (source) => {
			const result = await site.rows(source, query, count);
			if (!isCompared(source.statistic)) return { source, ...result, compared: null };
			const range = { rows: result.rows, isComplete: count === Infinity };
			const compared = previous
				? await fetchCompared(site, source, { finishedPart, previous }, range, query)
				: NOTHING_COMPARED;
			return { source, ...result, compared };
		}),
	]);
	context.hint(...hintsOn(input, results, context));
	if (results.every(({ rows }) => rows.length === 0)) {
		context.hintOn(site.name(), noRowsHintOf(sources, input.search));
	}
	const hintComparison = (rows: Array<Partial<RowChange>>) => {
		if (compareTo === 'none') return;
		const notRead = rows.filter(({ change }) => change === null).length;
		const units = names.filter(isCompared).map(unitOf);
		const comparable = units.length > 0;
		context.hint(...comparisonHints({ simplify, comparable, previous, totals, units, notRead }));
	};
	if (!simplify) {
		hintComparison([]);
		// Copies, because items that share a request would share its rows.
		return { items: results.flatMap(({ rows }) => cloneDeep(rows)) };
	}
	const simplified = results.flatMap(
		({ source, rows, compared }): Array<StatisticRow & Partial<RowChange>> => {
			const of = { ...source, domain };
			return compared
				? compareRows({ rows, isComplete: count === Infinity }, of, { ...compared, totals })
				: statisticRows(rows, of);
		},
	);
	hintComparison(simplified);
	return { items: simplified };
}

function hintsOn(
	{ splitBy, perPage }: RowInput,
	results: Array<FirstRows & { source: StatisticQuery }>,
	context: OperationContext,
): Hints {
	const sources = results.map(({ source }) => source);
	const [first, last] = [sources[0], sources.at(-1)];
	if (!first || !last) return [];
	const total = results.length === 1 ? (results[0]?.total ?? null) : null;
	const areSeveral = first.statistic !== last.statistic;
	return [
		dayNotOverHint(context, sources),
		results.some(({ isAll }) => !isAll) && cutOffHint({ splitBy, perPage }, total, areSeveral),
	];
}

function noRowsHintOf(sources: StatisticQuery[], search: string): string {
	const labels = sources.map(({ statistic }) => findStatistic(statistic)?.label ?? statistic);
	const range = { from: sources[0]?.from ?? '', to: sources.at(-1)?.to ?? '' };
	return noRowsHint(uniq(labels), range, search);
}
