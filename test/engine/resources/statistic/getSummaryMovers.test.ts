import { range } from 'lodash';
import { json } from '../../../support/replies';
import { serveRows, type Rows } from '../../../support/serveRows';
import { useClock } from '../../support/clock';
import { failureOf } from '../../support/failure';
import { customRange, PARAMETERS } from '../../support/parameters';
import { sharedService } from '../../support/sharedService';

const shared = sharedService();

const NOW = '2026-03-08';
const BEFORE = '2026-03-07';
const getSummary = {
	...PARAMETERS.statistic.getSummary,
	...customRange(NOW, NOW),
	breakdowns: ['page'],
	whatChanged: true,
};

useClock('2026-03-15T12:00:00Z');

/** The rows of a breakdown on one of the two days; `more` is what the service says of other pages. */
function serveOn(from: string, name: string, rows: Rows, more: object = { last_page: 1 }) {
	const data = rows.map(([value, count]) => ({ value, count }));
	shared.service.faults.add({
		on: { query: { name, from } },
		effect: json(200, { data, current_page: 1, total: data.length, ...more }),
	});
}

async function summaryOf(parameters: object = {}) {
	const { items } = await shared.run({ ...getSummary, ...parameters });
	return items[0]?.json ?? {};
}

/** As many rows as a request can have, the smallest with this count. */
const hundredRows = (smallest: number): Rows =>
	range(100).map((index) => [`/filler-${index}`, smallest + 99 - index]);
const fillersAside = (movers: unknown) =>
	(movers as { page: Array<{ value: string }> }).page.filter(
		({ value }) => !value.startsWith('/filler'),
	);

it('gives what is new, gone, most up and most down, the largest change first', async () => {
	serveOn(NOW, 'page', [
		['/', '50'],
		['/b', 20],
		['/new', 10],
		['/same', 5],
	]);
	serveOn(BEFORE, 'page', [
		['/b', 40],
		['/', 30],
		['/gone', 15],
		['/same', '5'],
	]);
	serveOn(NOW, 'country', [['DE:Germany', 3]]);
	serveOn(BEFORE, 'country', [['', 1]]);

	const { movers, text, breakdowns } = await summaryOf({ breakdowns: ['country', 'page'] });

	expect(movers).toEqual({
		country: [
			{ value: 'DE:Germany', label: 'Germany', count: 3, before: 0, change: 3, status: 'new' },
			{ value: '', label: 'Unknown', count: 0, before: 1, change: -1, status: 'gone' },
		],
		page: [
			{ value: '/', label: '/', count: 50, before: 30, change: 20, status: 'up' },
			{ value: '/b', label: '/b', count: 20, before: 40, change: -20, status: 'down' },
			{ value: '/gone', label: '/gone', count: 0, before: 15, change: -15, status: 'gone' },
			{ value: '/new', label: '/new', count: 10, before: 0, change: 10, status: 'new' },
		],
	});
	expect(Object.keys(Object(movers))).toEqual(Object.keys(Object(breakdowns)));
	expect(String(text)).toContain(
		[
			'*What changed in pages (pageviews)*',
			'1. / (home page): +20 (now: 50, before: 30)',
			'2. /b: -20 (now: 20, before: 40)',
			'3. /gone: -15 (gone)',
			'4. /new: +10 (new)',
		].join('\n'),
	);
});

it('gives as many changes as rows of a breakdown', async () => {
	serveOn(NOW, 'page', [
		['/a', 1],
		['/b', 2],
		['/c', 3],
	]);
	serveOn(BEFORE, 'page', []);

	expect(await summaryOf({ top: 2 })).toMatchObject({
		movers: { page: [{ value: '/c' }, { value: '/b' }] },
	});
});

it('gives an empty list where nothing changed, and says so in the text', async () => {
	serveOn(NOW, 'page', [['/a', 1]]);
	serveOn(BEFORE, 'page', [['/a', 1]]);

	const { movers, text } = await summaryOf();

	expect(movers).toEqual({ page: [] });
	expect(text).toMatch(/\n\*What changed in pages \(pageviews\)\*: none$/);
});

describe('a value that was not among the 100 largest', () => {
	it('has null for what is not known, and the least that its change can be', async () => {
		const others = { last_page: 1000, total: 100_000 };
		serveOn(NOW, 'page', [['/up', 80], ['/tie', 10], ...hundredRows(10).slice(2)], others);
		serveOn(BEFORE, 'page', [['/down', 90], ...hundredRows(10).slice(1)], others);

		const { movers, text } = await summaryOf({ top: 5 });

		expect(fillersAside(movers)).toEqual([
			{ value: '/down', label: '/down', count: null, before: 90, change: -80, status: 'down' },
			{ value: '/up', label: '/up', count: 80, before: null, change: 70, status: 'up' },
		]);
		expect(text).toMatch(/^\d\. \/down: -80 \(or less, before: 90\)$/m);
		expect(text).toMatch(/^\d\. \/up: \+70 \(or more, now: 80\)$/m);
	});

	it.each([
		['says nothing of other values', { total: null }],
		['announces more rows, but no pages', { total: 5000 }],
		['announces more pages, but no number of this one', { last_page: 50, current_page: null }],
	])('is neither new nor gone when the service %s', async (_what, more) => {
		serveOn(NOW, 'page', [['/up', 80], ...hundredRows(10).slice(1)], { total: null, ...more });
		serveOn(BEFORE, 'page', hundredRows(10), { total: null, ...more });

		expect(fillersAside((await summaryOf({ top: 100 })).movers)).toEqual([
			{ value: '/up', label: '/up', count: 80, before: null, change: 70, status: 'up' },
		]);
	});

	it('is new when the service says that there are no other values', async () => {
		serveOn(NOW, 'page', [['/new', 80], ...hundredRows(10).slice(1)]);
		serveOn(BEFORE, 'page', hundredRows(10));

		expect(fillersAside((await summaryOf({ top: 100 })).movers)).toEqual([
			{ value: '/new', label: '/new', count: 80, before: 0, change: 80, status: 'new' },
		]);
	});
});

it('gives no changes without a range to compare with', async () => {
	expect(await summaryOf({ compareTo: 'none' })).not.toHaveProperty('movers');
	expect(await summaryOf(customRange('2026-04-01', '2026-04-02'))).toMatchObject({ movers: {} });
	expect(await summaryOf({ whatChanged: false })).not.toHaveProperty('movers');
});

it('fails when the values of the compared range cannot be read', async () => {
	shared.service.faults.add({
		on: { query: { name: 'page', from: BEFORE } },
		// The last response, so that no request of this run arrives during the next test.
		effect: { delayMs: 40, ...json(501, { message: 'Server Error' }) },
	});

	expect(await failureOf(shared, getSummary)).toMatchObject({ httpCode: '501' });
});

describe('a website with 100,000 pages', () => {
	const PAGES: Rows = range(100_000).map((index) => [`/page-${index}`, 200_000 - index]);

	it('costs six requests, and nine with what changed', async () => {
		serveRows(shared.service, { page: PAGES, referrer: PAGES, country: PAGES });
		const breakdowns = ['page', 'referrer', 'country'];

		const summary = await summaryOf({ breakdowns, whatChanged: false, top: 100 });

		expect(shared.requests()).toHaveLength(6);
		expect(Object(summary.breakdowns).page).toHaveLength(100);
		expect(Object(summary.breakdowns).page[99]).toMatchObject({
			value: '/page-99',
			count: 199_901,
		});

		await summaryOf({ breakdowns });

		expect(shared.requests()).toHaveLength(6 + 9);
	});

	it('gives a summary while its values change from one request to the next', async () => {
		const pagesAt = (request: number) =>
			range(100).map((index) => ({ value: `/page-${index + request * 7}`, count: 900 - index }));
		let received = 0;
		shared.service.faults.add({
			on: { query: { name: 'page' } },
			times: Infinity,
			effect: {
				transform: () => {
					received += 1;
					const data = [...pagesAt(received), ...pagesAt(received).slice(0, 3)];
					return { data, current_page: 1, last_page: 900 + received, total: 90_000 - received };
				},
			},
		});

		const { breakdowns, movers } = await summaryOf({ top: 1 });

		expect(received).toBe(2);
		expect(breakdowns).toMatchObject({ page: [{ count: 900 }] });
		expect(Object(movers).page).toHaveLength(1);
	});
});
