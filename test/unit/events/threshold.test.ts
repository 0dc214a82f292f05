import { threshold } from '../../../nodes/WebsiteAnalytics/events/threshold';
import { daysBetween } from '../../support/days';
import { serveRows } from '../../support/serveRows';
import { serveDays } from '../../support/serveStatistic';
import { connectedService } from '../support/connectedService';
import { DAY, eventWith, find as findOn, SHOP, websiteOn } from './support/site';

const connected = connectedService({ websites: SHOP });

type Settings = Record<string, unknown>;
const thresholdOf = (settings: Settings = {}) => eventWith(threshold, settings);
const find = async (settings?: Settings, day = DAY, website = {}) =>
	await findOn(thresholdOf(settings), websiteOn(connected, website), day);
const sample = async (settings: Settings, day = DAY) =>
	(await thresholdOf(settings).sample(websiteOn(connected), day)).json;
const serve = (usual: number, others?: Record<string, number>) =>
	serveDays(connected.service, 'visitors', usual, others);
const requests = () => connected.service.requests.map(({ query: { from, to } }) => [from, to]);

it('gives a day that has crossed the number, in one request for it and the day before', async () => {
	serve(900, { [DAY]: 1200 });

	expect(await find()).toEqual([
		{
			event: 'threshold',
			websiteId: 1,
			domain: 'shop.example',
			from: DAY,
			to: DAY,
			metric: 'visitors',
			condition: 'above',
			count: 1000,
			actual: 1200,
			previous: 900,
			text: 'shop.example had 1,200 visitors (Sat, Mar 14, 2026), above 1,000. The day before, it had 900.',
			key: '1:threshold:visitors:above:1000:2026-03-14:2026-03-14',
		},
	]);
	expect(connected.service.requests).toMatchObject([
		{ path: '/api/v1/stats/1', query: { name: 'visitors', from: '2026-03-13', to: DAY } },
	]);
});

it.each([
	// The number itself is neither above nor below.
	['above', 1000, 1001, true],
	['above', 1001, 1002, false],
	['above', 999, 1000, false],
	['below', 1000, 999, true],
	['below', 999, 998, false],
	['below', 1001, 1000, false],
])(
	'with the condition %s, %i after %i is a crossing: %j',
	async (condition, previous, actual, is) => {
		serveDays(connected.service, 'pageviews', 0, { '2026-03-13': previous, [DAY]: actual });

		expect(await find({ metric: 'pageviews', condition })).toHaveLength(is ? 1 : 0);
	},
);

it('a day without a count (null) has 0', async () => {
	serveRows(connected.service, {
		visitors: [
			['2026-03-13', 500],
			[DAY, null],
		],
	});

	expect(await find({ condition: 'below' })).toEqual([]);
	expect(await find({ condition: 'below', count: 300 })).toMatchObject([
		{ actual: 0, previous: 500 },
	]);
});

it('shows in a sample that the number was not crossed, of the period that ends on the day', async () => {
	serve(100, { '2026-03-13': 50 });

	expect((await sample({ count: 300 })).text).toBe(
		'shop.example had 100 visitors (Sat, Mar 14, 2026), not above 300. The day before, it had 50. The workflow starts when a day is above 300 and the day before was not.',
	);
	expect((await sample({ count: 50, condition: 'below' })).text).toContain(
		', not below 50. The day before, it had 50. The workflow starts when a day is below 50 and',
	);
	expect(await sample({ period: 'week', weekdays: [1] }, '2026-03-15')).toMatchObject({
		from: '2026-03-09',
		to: '2026-03-15',
		text: expect.stringContaining('starts when a week is above'),
	});
});

describe('quiet days', () => {
	const BELOW = { condition: 'below', count: 50 };

	it('are not looked at', () => {
		const { concerns } = thresholdOf({ excludedDays: '03-14, 2025-03-15' });

		expect([DAY, '2025-03-14', '2026-03-15'].map(concerns)).toEqual([false, false, true]);
	});

	it('are left out of a comparison, which says what it is with', async () => {
		serve(100, { '2026-03-12': 10, '2026-03-13': 10, [DAY]: 10 });
		const text = expect.stringMatching(/below 50\. .*Wed, Mar 11, 2026.* 100\.$/);

		expect(await find(BELOW)).toEqual([]);
		expect(await find({ ...BELOW, excludedDays: ['03-12', '03-13'] })).toMatchObject([
			{ previous: 100, text },
		]);
		expect(requests()).toEqual([
			['2026-03-13', DAY],
			['2026-03-11', DAY],
		]);
	});

	it('of a month leave nothing to compare with', async () => {
		const month = { ...BELOW, excludedDays: daysBetween('2026-02-01', DAY) };

		expect(await find(month)).toEqual([]);
		expect(requests()).toEqual([]);
		await expect(sample(month)).rejects.toThrow(
			'all days of the month before 2026-03-14 are left out, so there is no day to compare with',
		);
	});

	it('are part of weeks', async () => {
		serve(6, { '2026-03-05': 100 });
		const week = { ...BELOW, period: 'week', weekStartsOn: 7, excludedDays: '03-05, 03-14' };

		expect(thresholdOf(week).concerns(DAY)).toBe(true);
		expect(await find(week)).toMatchObject([{ actual: 42, previous: 136 }]);
	});
});

describe('weekdays', () => {
	const WORKDAYS = { condition: 'below', count: 100, weekdays: [1, 2, 3, 4, 5] };
	const WEEKEND = { '2026-03-07': 20, '2026-03-08': 20, '2026-03-14': 20, '2026-03-15': 20 };
	const MONDAY = '2026-03-09';
	const WEEK = daysBetween(MONDAY, '2026-03-15');

	/** The days of a week on which the event happens, with what they are compared with. */
	const daysFound = async (settings: Settings, others: Record<string, number>) => {
		connected.service.faults.clear();
		serve(150, { ...WEEKEND, ...others });
		const { concerns } = thresholdOf(settings);
		const found = await Promise.all(
			WEEK.filter(concerns).map(async (day) => await find(settings, day)),
		);
		return found.flat().map(({ from, previous }) => [from, previous]);
	};

	it('that are left out cross no number, and are not compared with', async () => {
		const all = { ...WORKDAYS, weekdays: [1, 2, 3, 4, 5, 6, 7] };

		expect(await daysFound(all, {})).toEqual([[DAY, 150]]);
		expect(await daysFound(WORKDAYS, {})).toEqual([]);
		expect(await daysFound(WORKDAYS, { [MONDAY]: 30 })).toEqual([[MONDAY, 150]]);
		// It was below on Friday already.
		expect(await daysFound(WORKDAYS, { [MONDAY]: 30, '2026-03-06': 40 })).toEqual([]);
	});

	it('are named by an event and a sample', async () => {
		serve(150, { ...WEEKEND, [MONDAY]: 30 });
		const [item] = await find(WORKDAYS, MONDAY);

		expect(item?.text).toContain('Fri, Mar 6, 2026');
		expect((await sample(WORKDAYS, '2026-03-10')).text).toContain(
			'when a chosen weekday is below 100 and the last one before it was not.',
		);
	});

	it('hold for no weeks and months', () => {
		expect(thresholdOf({ period: 'week', weekdays: '' }).concerns('2026-03-15')).toBe(true);
	});
});
