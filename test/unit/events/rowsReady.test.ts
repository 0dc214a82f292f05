import { range } from 'lodash';
import { HourlyTrigger } from './support/polledTrigger';
import { connectionTo } from '../support/connectionTo';
import { countsOf, on, websiteOn } from './support/site';
import { RowsSite, STATISTICS, eventOf, rowsOf, shown, type Rows } from './support/rowsSite';

it('gives the rows of a day by falling count, with all that is always there', async () => {
	const site = new RowsSite(STATISTICS);
	await site.poll(14);
	site.rows = { 'page 2026-03-14': rowsOf({ '/a': 2, '/b': 7 }) };
	const [first, second] = await site.poll(15);

	expect(first).toEqual({
		...{ websiteId: 1, domain: 'shop.example', statistic: 'page', date: '2026-03-14' },
		...{ label: '/b', count: 7, value: '/b', from: '2026-03-14', to: '2026-03-14' },
		...{ key: '1:page:2026-03-14:2026-03-14:/b', removed: false },
	});
	expect(second).toMatchObject({ value: '/a' });
	expect(site.remembered).toMatchObject({ page: { hashes: expect.stringMatching(/^.{8}$/) } });
});

it('a statistic without rows counts as given, until it has some', async () => {
	const site = new RowsSite({ ...STATISTICS, names: ['event', 'page'] });
	await site.poll(14);
	site.rows = { 'page 2026-03-14': rowsOf({ '/a': 2 }) };

	expect(shown(await site.poll(15))).toEqual([['2026-03-14', '/a', 2, false]]);

	site.rows['event 2026-03-14'] = rowsOf({ 'Sale::': 1 });

	expect(shown(await site.poll(16))).toEqual([['2026-03-14', 'Sale::', 1, false]]);
	expect(await site.poll(17)).toEqual([]);
});

describe('a day that has changed', () => {
	const changed = async (before: Rows, after: Rows, websites = 1) => {
		const site = new RowsSite(STATISTICS);
		await site.poll(14, { websites });
		site.rows = { 'page 2026-03-14': before };
		await site.poll(15, { websites });
		site.rows = { 'page 2026-03-14': after };
		return { site, given: shown(await site.poll(16, { websites })) };
	};

	it('is given as a whole, with rows that went', async () => {
		const before = rowsOf({ '/a': 2, '/b': 1, '': 1 }, [[null, 3]]);
		const { given, site } = await changed(before, rowsOf({ '/a': 2, '': 1 }));

		expect(given).toEqual([
			['2026-03-14', '/a', 2, false],
			['2026-03-14', '', 1, false],
			['2026-03-14', '', 0, true],
			['2026-03-14', '/b', 0, true],
		]);
		expect(await site.poll(17)).toEqual([]);
		expect(site.warnings).toEqual([]);
	});

	it('is not given for another order', async () => {
		const { given } = await changed(rowsOf({ '/a': 2, '/b': 2 }), rowsOf({ '/b': 2, '/a': 2 }));

		expect(given).toEqual([]);
	});

	it('names no rows that went where there were too many values to remember, and says so once', async () => {
		const before = rowsOf({ '/a': 2, '/b': 1 });
		const { given, site } = await changed(before, rowsOf({ '/a': 2 }), 1_000_000);

		expect(given).toEqual([['2026-03-14', '/a', 2, false]]);
		expect(site.warnings).toEqual([
			'shop.example: page of 2026-03-14 has changed and is given again, but it had too many values to remember, so rows that went are not named',
		]);

		site.rows = {};
		await site.poll(17, { websites: 1_000_000 });

		expect(site.warnings).toHaveLength(1);
	});
});

it.each([
	[undefined],
	[{ handled: 5 }],
	[{ handled: '2026-02-30' }],
	[{ handled: '2026-03-16' }],
	[{ handled: '1969-12-31' }],
	['2026-03-01'],
])('begins anew with a memory of another shape (%j)', async (remembered) => {
	const site = new RowsSite({ since: '2026-03-13' });
	site.remembered = { traffic: remembered };

	expect(await site.daysAt(14)).toEqual(['2026-03-13']);
});

it('has nothing more to do once a day was given', async () => {
	const website = websiteOn({ connect: () => connectionTo(() => ({})) });
	const begun = await eventOf({}).check(website, undefined, on(''));
	const { remembered } = await eventOf({}).check(website, begun.remembered, on(''));

	expect([begun.isUnfinished, remembered === begun.remembered]).toEqual([false, true]);
});

it('a sample has the rows of the last day, of each statistic, and cannot be given without any', async () => {
	const site = new RowsSite({ ...STATISTICS, names: ['page', 'country'] });

	await expect(site.sampleAt(14)).rejects.toMatchObject({
		message: 'there are no rows of 2026-03-13',
		solution: expect.stringMatching(
			/^The service has counted nothing on this day\. Choose another/,
		),
	});

	site.rows = { 'page 2026-03-13': rowsOf({ '/a': 2 }), 'country 2026-03-13': rowsOf({ DE: 1 }) };

	expect(shown(await site.sampleAt(14))).toEqual([
		['2026-03-13', '/a', 2, false],
		['2026-03-13', 'DE', 1, false],
	]);
	expect(await new RowsSite({}).sampleAt(14)).toMatchObject([{ date: '2026-03-13', visitors: 0 }]);
});

it('days go by the timezone of the workflow, also when the clocks change', async () => {
	const site = new RowsSite({});
	const daysAt = async (day: number) => await site.daysAt(day, { timezone: 'Europe/Berlin' });
	await daysAt(28);

	expect([await daysAt(29), await daysAt(30), await daysAt(31)].flat()).toEqual([
		'2026-03-28',
		'2026-03-29',
		'2026-03-30',
	]);
	// Two a night, and no more for a poll of the same day.
	expect(await daysAt(31)).toEqual([]);
	expect(site.requests).toBe(6);
});

it('a year of traffic of 40 websites takes 320 requests, and one for their list', async () => {
	const settings = { websites: range(1, 41), context: { timezone: 'UTC' } };
	const trigger = new HourlyTrigger(eventOf({ since: '2025-03-14' }), settings);
	let requests = 0;
	const polls: number[] = [];
	trigger.respond = () => countsOf([]);
	for (const time of ['12:10', '12:11', '12:12', '12:13']) {
		polls.push((await trigger.at(time)).length);
		requests += trigger.requests.length;
	}

	expect(requests).toBe(321);
	expect(polls).toEqual([0, 11_200, 3400, 0]);
});
