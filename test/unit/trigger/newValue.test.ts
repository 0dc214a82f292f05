import { range } from 'lodash';
import { hostOf, type CountsByValue } from './support/host';
import { DAY, DAY_BEFORE, find, KNOWN, newValueOf, siteOf } from './support/newValue';
import { GERMAN_HTML } from './support/site';

const BEFORE = { from: '2025-12-14', to: DAY_BEFORE };
async function findValues(counts: CountsByValue, settings?: Record<string, unknown>) {
	const items = await find(hostOf({ ...KNOWN, ...counts }), settings);
	return items.map(({ json }) => json.value);
}

it('concerns every day', () => {
	expect(newValueOf().concerns(DAY)).toBe(true);
});

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
			json: {
				event: 'newValue',
				websiteId: 1,
				domain: 'shop.example',
				date: DAY,
				statistic: 'referrer',
				label: 'new.example',
				count: 5,
				value: 'new.example',
				text: 'New referrer of shop.example on Sat, Mar 14, 2026: new.example, 5 visitors. It was not there in the 90 days before.',
				key: '1:newValue:referrer:2026-03-14:new.example',
			},
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

it.each<[string, Record<string, number>, boolean]>([
	['had a test click on the eve and 1,000 visitors', { [DAY_BEFORE]: 1, [DAY]: 1000 }, true],
	['comes 3 times a day, on its second day', { [DAY_BEFORE]: 3, [DAY]: 3 }, true],
	['comes 3 times a day, on its third day', { '2026-03-12': 3, [DAY_BEFORE]: 3, [DAY]: 3 }, false],
	['has reached the minimum before', { [DAY_BEFORE]: 5, [DAY]: 1000 }, false],
	['reaches it with less than half on the day', { [DAY_BEFORE]: 3, [DAY]: 2 }, false],
	['needs what was 90 days before', { '2025-12-14': 2, [DAY]: 3 }, false],
	['reaches it with what was 89 days before', { '2025-12-15': 2, [DAY]: 3 }, true],
	['was there 91 days before', { '2025-12-13': 500, [DAY]: 5 }, true],
])('a value that %s is new: %j %j', async (_what, counts, is) => {
	expect(await findValues({ 'a.example': counts })).toEqual(is ? ['a.example'] : []);
});

it('says how often it was there before', async () => {
	const [item] = await find(hostOf({ ...KNOWN, 'a.example': { [DAY_BEFORE]: 2, [DAY]: 1000 } }));

	expect(item?.json).toMatchObject({
		count: 1000,
		text: 'New referrer of shop.example on Sat, Mar 14, 2026: a.example, 1,000 visitors. It had 2 in the 90 days before.',
	});
});

it('calls nothing new on a website that had no values in the 90 days before', async () => {
	const counts = Object.fromEntries(range(100).map((index) => [`/${index}`, { [DAY]: 50 }]));

	expect(await find(hostOf(counts), { name: 'page' })).toEqual([]);
});

it.each([
	['page', '/a', 'New page of shop.example on Sat, Mar 14, 2026: /a, 9 pageviews.'],
	[
		'country',
		'DE:Germany',
		'New country of shop.example on Sat, Mar 14, 2026: Germany, 9 visitors.',
	],
	['landing_page', '/', 'New landing page of shop.example on Sat, Mar 14, 2026: /, 9 visitors.'],
])('describes a new value of the statistic %s', async (name, value, text) => {
	const host = hostOf({ other: { [DAY_BEFORE]: 1 }, [value]: { [DAY]: 9 } });

	const [item] = await find(host, { name });

	expect(item?.json.text).toBe(`${text} It was not there in the 90 days before.`);
});

it('writes its text in the format of the settings', async () => {
	const host = hostOf({ ...KNOWN, '/a<b>': { [DAY_BEFORE]: 1, [DAY]: 1200 } });
	const settings = { name: 'page', minimumCount: 1000 };
	const [item] = await find(host, settings, { domain: '<i>', text: GERMAN_HTML });

	expect(item?.json.text).toBe(
		'New page of &lt;i&gt; on Sa., 14. März 2026: /a&lt;b&gt;, 1.200 pageviews. It had 1 in the 90 days before.',
	);
});

describe('a sample', () => {
	const sampleOf = async (counts: CountsByValue) =>
		(await newValueOf().sample(siteOf(hostOf(counts)), DAY)).json;

	it('is the largest value of the last day, and says what is new', async () => {
		const json = await sampleOf({
			'': { [DAY]: 20 },
			'a.example': { [DAY]: 9 },
			'b.example': { [DAY]: 8 },
		});

		expect(json).toMatchObject({
			date: DAY,
			value: 'a.example',
			text: 'largest referrer of shop.example on Sat, Mar 14, 2026: a.example, 9 visitors. The workflow starts when a value reaches 5 within 90 days, at least 3 of them on one day.',
		});
	});

	it('is of the sixth day before when the later ones have no values', async () => {
		expect(await sampleOf({ 'a.example': { '2026-03-08': 9 } })).toMatchObject({
			date: '2026-03-08',
		});
	});

	it('is not of an earlier day', async () => {
		await expect(sampleOf({ 'a.example': { '2026-03-07': 9 } })).rejects.toMatchObject({
			message: 'it had no values of the statistic "referrer" on the 7 days up to 2026-03-14',
			solution: "Choose another 'Statistic' or another website.",
		});
	});
});
