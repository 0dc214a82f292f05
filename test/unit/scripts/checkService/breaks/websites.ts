import { json } from '../../../../support/replies';
import { always, body, firstTwice, reversed, rows, type Body, type Break } from './break';
import { WEBSITE_FIELD_BREAKS } from './websiteFields';

const LIST = /\/websites$/;
const byId = { sort_by: 'id', sort: 'desc', per_page: '100' };

export const WEBSITE_BREAKS: Break[] = [
	{
		point: 'service: responds',
		does: 'closes every connection',
		faults: () => [always({}, { connection: 'drop' })],
	},
	{
		point: 'websites: list in "data"',
		does: 'sends the list under another name',
		faults: () => [
			always(
				{ path: LIST },
				body(({ data }) => ({ websites: data })),
			),
		],
	},
	{
		point: 'websites: page numbers',
		does: 'sends a full page and nothing about others',
		faults: () => [
			always(
				{ path: LIST },
				body(({ data }) => ({ data })),
			),
		],
	},
	{
		point: 'websites: page numbers',
		does: 'says of every page that it is the only one',
		faults: () => [
			always(
				{ path: LIST },
				body(({ data }) => ({ data, meta: { current_page: 1, last_page: 1 } })),
			),
		],
		also: ['websites: a page after the last is empty'],
	},
	{
		point: 'websites: page numbers',
		does: 'shows that there are others only on a full page',
		faults: () => [
			always(
				{ path: LIST, query: { per_page: '10' } },
				body(({ data }) => ({ data })),
			),
		],
	},
	{
		point: 'websites: total, if it is sent, fits the rows',
		does: 'counts only those of the page, beside the address of the next one',
		faults: () => [
			always(
				{ path: LIST },
				body(({ data, links }) => ({ data, links, total: data.length })),
			),
		],
	},
	{
		point: 'websites: total, if it is sent, fits the rows',
		does: 'sends the total of another list',
		faults: () => [
			always(
				{ path: LIST },
				body((sent) => ({ ...sent, meta: { ...Object(sent.meta), total: 7 } })),
			),
		],
	},
	{
		point: 'websites: the next page goes on where the first ends',
		does: 'sends other rows',
		faults: () => [always({ path: LIST, query: { page: '2' } }, reversed)],
	},
	{
		point: 'websites: no row twice',
		does: 'sends a website twice',
		faults: () => [always({ path: LIST, query: byId }, firstTwice)],
	},
	{
		point: 'websites: a page after the last is empty',
		does: 'sends a row there',
		faults: () => [
			always(
				{ path: LIST, query: { page: '3' } },
				rows(() => [{ id: 1 }]),
			),
		],
	},
	{
		point: 'websites: per_page 10, 25, 50, 100',
		does: 'sends 25 rows at most',
		faults: () => [
			always(
				{ path: LIST, query: { per_page: '50' } },
				rows((list) => list.slice(0, 25)),
			),
		],
	},
	{
		point: 'websites: per_page=1000 is rejected (422)',
		does: 'sends an empty list',
		faults: () => [always({ path: LIST, query: { per_page: '1000' } }, json(200, { data: [] }))],
	},
	{
		point: 'websites: sort_by=id, sort=asc and desc',
		does: 'ignores the direction',
		faults: () => [always({ path: LIST, query: { ...byId, sort: 'asc' } }, reversed)],
	},
	{
		point: 'websites: sort_by=domain',
		does: 'sorts in the other direction',
		faults: () => [always({ path: LIST, query: { sort_by: 'domain' } }, reversed)],
	},
	{
		point: 'websites: search',
		does: 'finds nothing',
		faults: () => [
			always(
				{ path: LIST, query: { search_by: 'domain' } },
				rows(() => []),
			),
		],
	},
	{
		point: 'websites: search',
		does: 'ignores the text',
		faults: () => [
			always(
				{ path: LIST, query: { search_by: 'domain' } },
				rows(() => [{ id: 120, domain: 'site-118.example' }]),
			),
		],
	},
	{
		point: 'websites: search for a part of a domain',
		does: 'finds whole domains only',
		faults: () => [
			always(
				{ path: LIST, query: { search_by: 'domain' } },
				{
					transform: (json, { query }) => {
						const { data, ...page } = json as Body;
						return { ...page, data: data.filter(({ domain }) => domain === query.search) };
					},
				},
			),
		],
	},
	...WEBSITE_FIELD_BREAKS,
	{
		point: 'errors: 401 for a wrong key',
		does: 'takes every key',
		faults: () => [
			always({ path: LIST, query: { sort: 'asc', per_page: '10' } }, json(200, { data: [] })),
		],
	},
	{
		point: 'errors: 404 for the website of a missing id',
		does: 'fails',
		faults: () => [always({ path: /\/websites\/2147483646$/ }, json(500, {}))],
	},
	{
		point: 'rate limit: X-RateLimit-Remaining',
		does: 'sends a word',
		faults: () => [always({ path: LIST }, { headers: { 'x-ratelimit-remaining': 'many' } })],
	},
	{
		point: 'rate limit: 429 says how long to wait',
		does: 'does not say it',
		faults: () => [{ on: { path: LIST }, effect: json(429, {}) }],
	},
];
