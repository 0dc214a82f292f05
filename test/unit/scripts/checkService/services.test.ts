import { countBy, mapValues, maxBy } from 'lodash';
import { OTHER_GENERATIONS } from '../../../../nodes/WebsiteAnalytics/statistics/catalog';
import type { Fault, FaultEffect } from '../../../../sandbox/service';
import { empty, html, json, rateLimited, redirect, text } from '../../../support/replies';
import { check, quietWebsites, TELLING, type Settings } from './support';

const RESPONDS = 'service: responds';
const LIST = 'websites: list in "data"';
const VISITORS = 'statistic: visitors';
const TOTAL = 'websites: total, if it is sent, fits the rows';
const NUMBERS = 'websites: page numbers';
const LIMITED = 'could not be determined: the rate limit (429) lasted longer than the pack waits';

const always = (effect: FaultEffect, on: Fault['on'] = {}): Fault[] => [
	{ on, times: Infinity, effect },
];
/** Changes every list. */
const shape = (change: (body: Record<string, unknown>) => unknown): Fault[] =>
	always({
		transform: (body) => (Array.isArray(Object(body).data) ? change(Object(body)) : body),
	});
const withMore = (body: unknown) => ({
	data: Object(body).data.map((row: { count: number }) => ({ ...row, count: row.count * 1.05 })),
});
const asText = (row: object) =>
	mapValues(row, (value) => (typeof value === 'number' ? String(value) : value));

/** What is seen of a service without anything that is broken. */
const sound = (answers: Record<string, string> = {}) => ({ no: [], answers });
/** The same, where something could not be determined. */
const untold = (answers?: Record<string, string>) => ({
	...sound(answers),
	exitCode: 3,
	report: expect.stringContaining('is broken, but not everything could be determined.'),
});
const brokenList = (reason: string) => ({
	exitCode: 1,
	answers: {
		[RESPONDS]: 'yes',
		[LIST]: `no: ${reason}`,
		[VISITORS]: 'could not be determined: the list of websites could not be read',
	},
});

it.each<[what: string, faults: Fault[], seen: object, settings?: Settings]>([
	['sends a web page', always(html(200)), brokenList('a web page in place of data')],
	['fails', always(json(501, {})), brokenList('status 501')],
	['redirects', always(redirect(301, 'https://a.example/')), brokenList('redirect (301)')],
	['sends nothing', always(empty(200)), brokenList('an empty response')],
	['sends a list', always(json(200, [])), brokenList('JSON of another shape')],
	['sends text', always(text(200, 'OK')), brokenList('not JSON')],
	['takes another key', [], brokenList('status 401'), { key: 'another-key' }],
	[
		'limits every request',
		always(rateLimited('3600')),
		{ ...untold({ [RESPONDS]: LIMITED }), sent: { GET: 1 } },
	],
	[
		'hangs',
		always({ connection: 'hang' }),
		{ sent: { GET: 2 }, answers: { [RESPONDS]: 'no: no complete response within 1 s' } },
		{ args: ['--timeout', '1'] },
	],
	['cuts one response off', [{ effect: { connection: 'cut' } }], { exitCode: 0, no: [] }],
	[
		'has no website',
		[],
		untold({ [VISITORS]: 'could not be determined: the account has no website' }),
		{ service: { websites: [] } },
	],
	[
		'has no traffic',
		[],
		untold({ [VISITORS]: 'yes: it is accepted; there are no rows to look at' }),
		{ service: { websites: quietWebsites(1) } },
	],
	[
		'has exactly two pages of websites',
		[],
		{ answers: { [TOTAL]: 'yes' } },
		{ service: { websites: quietWebsites(200) } },
	],
	['does not have what --website names', [], untold(), { args: ['--website', '4711'] }],
	[
		'sends numbers as text, and pages at the top level',
		shape(({ data, meta, ...rest }) => ({
			...asText(Object(meta ?? rest)),
			data: (data as object[]).map(asText),
		})),
		sound({ 'statistic fields: count': 'yes: text' }),
	],
	[
		'sends reasons in "errors"',
		always({
			transform: (body, _request, status) =>
				status === 422 ? { message: 'Invalid.', errors: Object(body).message } : body,
		}),
		sound({ 'errors: 422 names the field': 'yes: in "errors"' }),
		{ args: ['--write'] },
	],
	[
		'sends addresses of next pages, and a total',
		shape(({ data, links, next_page_url: nextPageUrl, total, meta }) => ({
			data,
			links,
			next_page_url: nextPageUrl,
			total: total ?? Object(meta).total,
		})),
		sound({ [NUMBERS]: 'yes: only the address of the next page' }),
	],
	[
		'sends the number of pages only',
		shape(({ data, meta, ...rest }) => ({ data, last_page: Object(meta ?? rest).last_page })),
		sound({ [NUMBERS]: 'yes: only the number of the last page', [TOTAL]: 'yes: not sent' }),
	],
	[
		'shows no next page on a short list',
		shape(({ data }) => ({ data })),
		{ answers: { [NUMBERS]: 'no: a page that is not the last shows no next one' } },
		{ service: { websites: quietWebsites(40) } },
	],
	[
		'counts a few more visitors by browser than by day',
		always({ transform: withMore }, { query: { name: 'browser' } }),
		sound(),
	],
	...Object.entries(OTHER_GENERATIONS).map(([other, name]): [string, Fault[], object] => {
		const seen = `no: status 422; \`${other}\` is accepted, enter it as an expression`;
		const rejected = always(json(422, {}), { query: { name } });
		const accepted = always(json(200, { data: [] }), { query: { name: other } });
		return [
			`says ${other} in place of ${name}`,
			[...rejected, ...accepted],
			{ answers: { [`statistic: ${name}`]: seen } },
		];
	}),
])('reports on a service that %s', async (_what, faults, seen, ...[settings]) => {
	expect(await check(faults, settings)).toMatchObject(seen);
});

it('reads no more of 1,000 websites than of 120', async () => {
	const { requests } = await check();

	const websites = [...(TELLING.websites ?? []), ...quietWebsites(880)];

	const large = await check([], { service: { websites } });

	expect(large.sent).toEqual({ GET: requests.length });
});

it.each([
	['the third newest', 118],
	['the third oldest', 3],
])(
	'looks at the statistics of %s of 120 websites where it has the most visitors',
	async (_, id) => {
		const websites = quietWebsites(120).map((website, index) => ({
			...website,
			visitorsPerDay: index + 1 === id ? 300 : 10,
		}));

		const { requests } = await check([], { service: { websites } });

		const counts = countBy(
			requests.filter(({ path }) => path.includes('stats')),
			'path',
		);

		expect(maxBy(Object.keys(counts), (path) => counts[path])).toBe(`/api/v1/stats/${id}`);
		// Of the others, only how much traffic they have.
		expect(Object.values(counts).filter((count) => count > 1)).toHaveLength(1);
	},
);

it('looks at the statistics of the website that --website names, and of no other', async () => {
	const { requests } = await check([], { args: ['--website', '7'] });

	const paths = requests.map(({ path }) => path).filter((path) => path.includes('stats'));

	expect([...new Set(paths)]).toEqual(['/api/v1/stats/7', '/api/v1/stats/2147483646']);
});
