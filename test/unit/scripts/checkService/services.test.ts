import { countBy, mapValues, maxBy, range, uniq } from 'lodash';
import type { Fault } from '../../../../sandbox/service';
import { empty, html, json, rateLimited, redirect, text } from '../../../support/replies';
import { always, timesCount, type Body } from './changes';
import { check, hang, quietWebsites, type Settings } from './support';

const RESPONDS = 'service: responds';
const LIST = 'websites: list in "data"';
const VISITORS = 'statistic: visitors';
const TOTAL = 'websites: total, if it is sent, fits the rows';
const NUMBERS = 'websites: page numbers';
const REASONS = 'errors: 422 names the field';
const NOT_SENT = 'yes: not sent';
const NEXT = 'yes: only the address of the next page';
const LAST = 'yes: only the number of the last page';
const NO_ROWS = 'yes: it is accepted; there are no rows to look at';
const NO_WEBSITE = 'could not be determined: the account has no website';
const OTHER_NAME = 'no: status 422; `operating_system` is accepted, enter it as an expression';
const LIMITED = 'could not be determined: the rate limit (429) lasted longer than the pack waits';

/** Changes every list. */
const shape = (change: (body: Body) => unknown) =>
	always((body) => (Array.isArray(body.data) ? change(body) : body));
/** Numbers as text, and pages at the top level. */
const asText = shape(({ data, meta, ...rest }) => {
	const write = (row: object) =>
		mapValues(row, (value) => (typeof value === 'number' ? String(value) : value));
	return { ...write(Object(meta ?? rest)), data: data.map(write) };
});
const addresses = shape(({ data, links, next_page_url, total, meta }) => {
	return { data, links, next_page_url, total: total ?? Object(meta).total };
});
const onlyLastPage = shape(({ data, meta, ...rest }) => {
	return { data, last_page: Object(meta ?? rest).last_page };
});
const moreBrowsers = always(timesCount(1.05), { query: { name: 'browser' } });
const inErrors = always({
	transform: (body, _request, status) =>
		status === 422 ? { message: 'Invalid.', errors: Object(body).message } : body,
});
const otherName = [
	...always(json(422, {}), { query: { name: 'os' } }),
	...always(json(200, { data: [] }), { query: { name: 'operating_system' } }),
];
const withWebsites = (count: number): Settings => ({ service: { websites: quietWebsites(count) } });

/** What is seen of a service without anything that is broken. */
const sound = (answers: Record<string, string> = {}) => ({ no: [], answers });
/** The same, where something could not be determined. */
const untold = (answers?: Record<string, string>) => ({
	...sound(answers),
	exitCode: 3,
	report: expect.stringContaining('is broken, but not everything could be determined.'),
});
/** What is broken comes first, and what is there last. */
const IN_ORDER =
	/pack needs is broken\. \d+ requests, only reading\.\n\n## Needed: 1 yes, 1 no, (\d+) could not be determined\n\n.*\n.*\n.* \| no: .*\n(.* \| could not .*\n)+\| service: responds \| yes \|/;
const brokenList = (reason: string) => ({
	...{ exitCode: 1, report: expect.stringMatching(IN_ORDER) },
	answers: {
		[RESPONDS]: 'yes',
		[LIST]: `no: ${reason}`,
		[VISITORS]: 'could not be determined: the list of websites could not be read',
	},
});
const closed = { answers: { [RESPONDS]: 'no: no response (ECONNRESET)' } };
const readsList = { answers: { [LIST]: 'yes' } };

it.each<[what: string, faults: Fault[], seen: object, settings?: Settings]>([
	['sends a web page', always(html(200)), brokenList('a web page in place of data')],
	['fails', always(json(501, {})), brokenList('status 501')],
	['redirects', always(redirect(301, 'https://a.example/')), brokenList('redirect (301)')],
	['sends nothing', always(empty(200)), brokenList('an empty response')],
	['sends a list', always(json(200, [])), brokenList('JSON of another shape')],
	['sends text', always(text(200, 'OK')), brokenList('not JSON')],
	['begins with a byte order mark', always(text(200, '\uFEFF{"data":[]}')), readsList],
	['takes another key', [], brokenList('status 401'), { key: 'another-key' }],
	['limits every request', always(rateLimited('3600')), untold({ [RESPONDS]: LIMITED })],
	['closes its connections', always({ connection: 'drop' }), closed],
	[
		'hangs',
		always(hang),
		{ sent: { GET: 2 }, answers: { [RESPONDS]: 'no: no complete response within 1 s' } },
		{ args: ['--timeout', '1'] },
	],
	['cuts one response off', [{ effect: { connection: 'cut' } }], { exitCode: 0, no: [] }],
	['has no website', [], untold({ [VISITORS]: NO_WEBSITE }), withWebsites(0)],
	['has no traffic', [], untold({ [VISITORS]: NO_ROWS }), withWebsites(1)],
	['has exactly two pages of websites', [], { answers: { [TOTAL]: 'yes' } }, withWebsites(200)],
	['does not have what --website names', [], untold(), { args: ['--website', '4711'] }],
	['sends numbers as text', asText, sound({ 'statistic fields: count': 'yes: text' })],
	['sends reasons in "errors"', inErrors, sound({ [REASONS]: 'yes: in "errors"' })],
	['sends addresses of next pages, and a total', addresses, sound({ [NUMBERS]: NEXT })],
	['sends the number of pages only', onlyLastPage, sound({ [NUMBERS]: LAST, [TOTAL]: NOT_SENT })],
	[
		'shows no next page on a short list',
		shape(({ data }) => ({ data })),
		{ answers: { [NUMBERS]: 'no: a page that is not the last shows no next one' } },
		withWebsites(40),
	],
	['counts a few more visitors by browser than by day', moreBrowsers, sound()],
	['says operating_system in place of os', otherName, { answers: { 'statistic: os': OTHER_NAME } }],
])('reports on a service that %s', async (_what, faults, seen, ...[settings]) => {
	expect(await check(faults, settings)).toMatchObject(seen);
});

const ofStatistics = (requests: Array<{ path: string }>) =>
	requests.map(({ path }) => path).filter((path) => path.includes('stats'));

it('reads no more of 1,000 websites than of 120', async () => {
	const [few, many] = [await check([], withWebsites(120)), await check([], withWebsites(1000))];

	expect(many.sent).toEqual({ GET: few.requests.length });
});

it.each([
	['the third newest', 118],
	['the third oldest', 3],
])('looks at %s of 120 websites where it has the most visitors', async (_which, most) => {
	const websites = range(1, 121).map((id) => ({
		domain: `site-${id}.example`,
		visitorsPerDay: id === most ? 300 : 10,
	}));
	const { requests } = await check([], { service: { websites } });
	const counts = countBy(ofStatistics(requests));

	expect(maxBy(Object.keys(counts), (path) => counts[path])).toBe(`/api/v1/stats/${most}`);
	// Of the others, only how much traffic they have.
	expect(Object.values(counts).filter((count) => count > 1)).toHaveLength(1);
});

it('looks at the statistics of the website that --website names, and of no other', async () => {
	const { requests } = await check([], { args: ['--website', '7'] });

	expect(uniq(ofStatistics(requests))).toEqual(['/api/v1/stats/7', '/api/v1/stats/2147483646']);
});
