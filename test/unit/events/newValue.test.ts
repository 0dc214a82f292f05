import { range } from 'lodash';
import { hostOf, type CountsByValue } from './support/host';
import { check, DAY_BEFORE, falling, find, KNOWN, newValueOf, siteOf } from './support/newValue';
import { DAY, GERMAN_HTML } from './support/site';
import { NEVER_BEFORE } from '../../support/wordings';

const BEFORE = { from: '2025-12-14', to: DAY_BEFORE };

it('gives a value that was not there in the 90 days before, in two requests', async () => {
	const host = hostOf({
		...KNOWN,
		'': { [DAY]: 40 },
		'new.example': { [DAY]: 5 },
		'rare.example': { [DAY]: 4 },
		// 91 days before.
		'old.example': { '2025-12-13': 80, [DAY]: 2 },
	});

	expect(await find(host)).toEqual([
		{
			event: 'newValue',
			websiteId: 1,
			domain: 'shop.example',
			date: DAY,
			statistic: 'referrer',
			label: 'new.example',
			count: 5,
			before: 0,
			value: 'new.example',
			text: `New referrer of shop.example on Sat, Mar 14, 2026: new.example, 5 visitors. ${NEVER_BEFORE}`,
			key: '1:newValue:referrer:2026-03-14:new.example',
		},
	]);
	expect(host.queries).toMatchObject([
		{ name: 'referrer', from: DAY, to: DAY, sort_by: 'count', sort: 'desc', per_page: '100' },
		{ name: 'referrer', ...BEFORE, sort_by: 'count', sort: 'desc', per_page: '100' },
	]);
});

it('sends one request when no value is large enough', async () => {
	const host = hostOf({ ...KNOWN, 'rare.example': { [DAY]: 2 } });
	const { 'www.google.com': google } = KNOWN;

	expect(await find(host, { minimumCount: 2 * google[DAY] + 1 })).toEqual([]);
	expect(host.queries).toHaveLength(1);
});

it('says how often it was there before, and does not call it new', async () => {
	const [item] = await find(hostOf({ ...KNOWN, 'a.example': { [DAY_BEFORE]: 2, [DAY]: 1000 } }));

	expect(item).toMatchObject({
		count: 1000,
		before: 2,
		text: 'Unusually frequent referrer of shop.example on Sat, Mar 14, 2026: a.example, 1,000 visitors. It had 2 in the 90 days before.',
	});
});

it('finds nothing again for 90 days', async () => {
	const host = hostOf({ ...KNOWN, 'a.example': { [DAY]: 9 }, 'b.example': { [DAY]: 8 } });
	const { remembered } = await check(host);
	const { told } = remembered as { told: Record<string, string> };
	const findAgain = async (day: string, hashes = told[DAY]) =>
		(await find(host, {}, {}, { told: { [day]: hashes } })).length;

	// The same day may be checked again.
	expect(await findAgain(DAY)).toBe(2);
	expect(await findAgain(DAY_BEFORE)).toBe(0);
	expect(await findAgain('2025-12-14')).toBe(0);
	expect(await findAgain('2025-12-13')).toBe(2);
	expect(await findAgain(DAY_BEFORE, 'x')).toBe(2);
});

it('finds the first campaign of a website that has had traffic', async () => {
	const host = hostOf({ spring: { [DAY]: 300 } });
	host.change = (body, { name }) =>
		name === 'visitors' ? { data: [{ value: '2026-01-01', count: 500 }] } : body;

	expect(await find(host, { name: 'campaign' })).toMatchObject([
		{ value: 'spring', count: 300, before: 0 },
	]);
	expect(host.queries).toMatchObject([{ from: DAY }, BEFORE, { name: 'visitors', ...BEFORE }]);
});

it('finds on the second day of a website only what was not there on the first', async () => {
	const counts = { 'a.example': { [DAY_BEFORE]: 5, [DAY]: 5 }, 'b.example': { [DAY]: 9 } };

	expect((await find(hostOf(counts))).map(({ value }) => value)).toEqual(['b.example']);
});

it('adds up events by their names', async () => {
	const prices = range(120).map((price) => [
		`Purchase:${price}:USD`,
		{ [DAY]: 1, [price % 2 === 0 ? DAY_BEFORE : DAY]: 1 },
	]);
	const host = hostOf({
		'Newsletter::': KNOWN['www.bing.com'],
		...Object.fromEntries(prices),
		'Sign-up:1:': { [DAY]: 2 },
		'Sign-up:2:': { [DAY]: 3 },
		'::': { [DAY]: 9 },
	});

	const { items, remark } = await check(host, { name: 'event' });

	expect(remark).toBeUndefined();
	expect(items).toMatchObject([
		{
			value: 'Purchase',
			count: 120,
			before: 60,
			text: expect.stringContaining('Purchase, 120 events. It had 60 in the 90 days before.'),
		},
		{ value: 'Sign-up', count: 5, before: 0, key: '1:newValue:event:2026-03-14:Sign-up' },
	]);
});

it('is one item for more than 20, with the largest', async () => {
	const spam = (count: number) => hostOf({ ...KNOWN, ...falling('spam', count, 400) });
	const few = await check(spam(20));
	const { items, remembered, remark } = await check(spam(300));

	expect(few.items).toHaveLength(20);
	expect([few.remark, remark]).toEqual([undefined, undefined]);
	expect(items).toMatchObject([
		{
			...{ event: 'newValue', websiteId: 1, domain: 'shop.example' },
			...{ date: DAY, statistic: 'referrer' },
			...{ label: null, count: null, before: null, value: null },
			...{ newValues: 300, notLookedAt: 0 },
			text: expect.stringMatching(
				/^Many new referrers of shop.example on Sat, Mar 14, 2026: 300. The largest: spam-0.example \(400\), .*spam-19.example \(381\)\.$/,
			),
			key: '1:newValues:referrer:2026-03-14',
		},
	]);
	expect(items[0]?.largest).toHaveLength(20);
	expect(items[0]).toHaveProperty('largest.0', {
		label: 'spam-0.example',
		count: 400,
		before: 0,
		value: 'spam-0.example',
	});
	// All of them were told.
	expect(JSON.stringify(remembered).length).toBeGreaterThan(300 * 9);
});

it('calls nothing new on a website that had no traffic in the 90 days before', async () => {
	const host = hostOf(falling('page', 100, 500));
	host.change = (body, { name }) =>
		name === 'visitors' ? { data: [{ value: DAY_BEFORE, count: 0 }] } : body;

	expect(await find(host, { name: 'page' })).toEqual([]);
});

it('writes its text in the format of the settings', async () => {
	const host = hostOf({ ...KNOWN, '/a<b>': { [DAY_BEFORE]: 1, [DAY]: 1200 } });
	const settings = { name: 'page', minimumCount: 1000 };
	const [item] = await find(host, settings, { domain: '<i>', writer: GERMAN_HTML });

	expect(item?.text).toBe(
		'Unusually frequent page of &lt;i&gt; on Sa., 14. März 2026: /a&lt;b&gt;, 1.200 pageviews. It had 1 in the 90 days before.',
	);
});

describe('a sample', () => {
	const sampleOf = async (counts: CountsByValue) =>
		(await newValueOf().sample(siteOf(hostOf(counts)), DAY)).json;

	it('is the largest value of the last day, and says what is new', async () => {
		const counts = { '': { [DAY]: 20 }, 'a.example': { [DAY]: 9 }, 'b.example': { [DAY]: 8 } };

		expect(await sampleOf(counts)).toMatchObject({
			date: DAY,
			value: 'a.example',
			text: 'largest referrer of shop.example on Sat, Mar 14, 2026: a.example, 9 visitors. The workflow starts when a value reaches 5 within 90 days, at least 3 of them on one day, or when one day brings 5 and nine tenths as many as all 90 days before.',
		});
	});

	it('is of the sixth day before when the later ones have no values, and not of an earlier one', async () => {
		expect((await sampleOf({ 'a.example': { '2026-03-08': 9 } })).date).toBe('2026-03-08');
		await expect(sampleOf({ 'a.example': { '2026-03-07': 9 } })).rejects.toMatchObject({
			message: 'it had no values of the statistic "referrer" on the 7 days up to 2026-03-14',
			solution: "Choose another 'Statistic' or another website.",
		});
	});
});
