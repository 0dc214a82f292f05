import { omit } from 'lodash';
import { STATISTIC_NAMES } from '../../../../support/interfaceDocument';
import { json } from '../../../../support/replies';
import { always, body, eachRow, firstTwice, reversed, rows, type Break } from './break';
import { DAY_BREAKS } from './days';

const STATS = /\/stats\/\d+$/;
const YEAR = 'days: a year can be read completely';
const PAGE_NAMES = ['current_page', 'last_page', 'next_page_url', 'total'];
/** The statistic of the stand-in with the most rows. */
const page = { name: 'landing_page' };

export const STATISTIC_BREAKS: Break[] = [
	{
		point: 'statistics: list in "data"',
		does: 'sends the list under another name',
		faults: () => [
			always(
				{ path: STATS },
				body(({ data }) => ({ rows: data })),
			),
		],
	},
	{
		point: 'statistics: page numbers',
		does: 'sends a full page and nothing about others',
		faults: () => [
			always(
				{ path: STATS },
				body((sent) => omit(sent, PAGE_NAMES)),
			),
		],
		also: [YEAR],
	},
	{
		point: 'statistics: total, if it is sent, fits the rows',
		does: 'sends one too many',
		faults: () => [
			always(
				{ path: STATS },
				body((sent) => ({ ...sent, total: 1_000_000 })),
			),
		],
		also: [YEAR],
	},
	{
		point: 'statistics: the next page goes on where the first ends',
		does: 'sends other rows',
		faults: () => [always({ path: STATS, query: { ...page, page: '2' } }, reversed)],
	},
	{
		point: 'statistics: no row twice',
		does: 'sends a row twice',
		faults: () => [
			always({ path: STATS, query: { ...page, sort_by: 'value', per_page: '100' } }, firstTwice),
		],
	},
	{
		point: 'statistics: a page after the last is empty',
		does: 'sends the first page again',
		faults: () => [
			always(
				{ path: STATS, query: { ...page, page: '4' } },
				rows(() => [{ value: '/', count: 1 }]),
			),
		],
	},
	{
		point: 'statistics: per_page 10, 25, 50, 100',
		does: 'sends 10 rows where 25 are wanted',
		faults: () => [
			always(
				{ path: STATS, query: { per_page: '25' } },
				rows((list) => list.slice(0, 10)),
			),
		],
	},
	{
		point: 'statistics: per_page=1000 is rejected (422)',
		does: 'sends an empty list',
		faults: () => [always({ path: STATS, query: { per_page: '1000' } }, json(200, { data: [] }))],
	},
	...STATISTIC_NAMES.map((name) => ({
		point: `statistic: ${name}`,
		does: 'does not know the name',
		faults: () => [always({ path: STATS, query: { name } }, json(422, { message: 'No.' }))],
	})),
	{
		point: 'statistic: visitors',
		does: 'sends weeks in place of days',
		faults: () => [
			always(
				{ path: STATS, query: { name: 'visitors' } },
				eachRow((row) => ({ ...row, value: '2026-W10' })),
			),
		],
	},
	{
		point: 'statistic: pageviews_hours',
		does: 'sends an hour that no day has',
		faults: () => [
			always(
				{ path: STATS, query: { name: 'pageviews_hours' } },
				rows((list) => list.map((row, index) => (index === 0 ? { ...row, value: '24' } : row))),
			),
		],
	},
	{
		point: 'statistic fields: value',
		does: 'sends rows without one',
		faults: () => [
			always(
				{ path: STATS, query: { name: 'city' } },
				eachRow((row) => omit(row, 'value')),
			),
		],
	},
	{
		point: 'statistic fields: count',
		does: 'sends a word',
		faults: () => [
			always(
				{ path: STATS, query: { name: 'city' } },
				eachRow((row) => ({ ...row, count: 'few' })),
			),
		],
	},
	{
		point: 'statistics: sort_by=count, sort=asc and desc',
		does: 'sorts in the other direction',
		faults: () => [
			always({ path: STATS, query: { sort_by: 'count', sort: 'asc', per_page: '100' } }, reversed),
		],
	},
	{
		point: 'statistics: sort_by=value, sort=asc and desc',
		does: 'ignores the direction',
		faults: () => [always({ path: STATS, query: { sort_by: 'value', sort: 'desc' } }, reversed)],
	},
	{
		point: 'statistics: rows with equal counts keep their order',
		does: 'orders them anew',
		faults: () => [
			{
				on: { path: STATS, query: { sort_by: 'count', per_page: '10', page: '2' } },
				effect: reversed,
			},
		],
	},
	{
		point: 'statistics: rows with equal counts keep their order',
		does: 'sends one of them on two pages',
		faults: () => [
			always({ path: STATS, query: { sort_by: 'count', per_page: '10' } }, firstTwice),
		],
	},
	{
		point: 'statistics: search with search_by=value',
		does: 'finds nothing',
		faults: () => [
			always(
				{ path: STATS, query: { search_by: 'value' } },
				rows(() => []),
			),
		],
	},
	{
		point: 'statistics: search with search_by=value',
		does: 'ignores the text',
		faults: (service) => [
			always(
				{ path: STATS, query: { search_by: 'value' } },
				rows(() =>
					service
						.statistic(1, 'landing_page', '2025-12-14', '2026-03-13')
						.map((row) => ({ ...row })),
				),
			),
		],
	},
	...DAY_BREAKS,
];
