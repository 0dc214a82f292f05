import { Problem } from '../../../nodes/WebsiteAnalytics/problem';
import {
	FROM_NINE,
	found,
	hoursOf,
	keysOf,
	silent,
	START,
	websiteWith,
	type HourlyTraffic,
} from './support/hourlyHost';

/** 64 visitors a day, none of them between 22:00 and 6:00. */
const byDay = (hour: number) => (hour >= 6 && hour < 22 ? 4 : 0);
type Settings = Record<string, unknown>;

const back = { tellWhenBack: true };
const visitsAt = (...hours: string[]) => ({ visits: hours.map((hour) => `2026-03-${hour}`) });
const withoutHours = new Problem('the selected name is invalid', 'Check it.', { httpCode: '422' });
const OUTAGE = silent(['16T06', '19T00']);
const CROWD = Array<string>(150).fill('05T10');
/** One visitor comes in each of these hours of a day. */
const every = (hours: number) => (hour: number) => (hour % hours === 0 ? 1 : 0);

it('a silence is an event after 12 hours, once', async () => {
	expect(await found(FROM_NINE, '18T23')).toEqual([
		{
			at: '2026-03-16T21',
			event: 'noVisitors',
			websiteId: 1,
			domain: 'shop.example',
			since: '2026-03-16T09:00:00.000Z',
			hours: 12,
			missing: 36,
			usual: 72,
			back: false,
			text: 'shop.example has had no new visitors for 12 hours, in which at least 36 usually come. Either its tracking is broken or the website is down.',
			key: '1:noVisitors:2026-03-16:27',
		},
	]);
});

it('a silence is over when visitors come, which is an event at the third look with more of them', async () => {
	const [, over] = await found(silent(['16T06', '17T08']), '17T12', back);

	expect(over).toMatchObject({
		at: '2026-03-17T11',
		since: '2026-03-16T06:00:00.000Z',
		hours: 26,
		missing: 78,
		back: true,
		text: 'shop.example has visitors again, after 26 hours without any.',
		key: '1:noVisitors:2026-03-16:18:back',
	});
});

/** The owner comes now and then, or many times at once. */
const OWNER_SELDOM = { ...OUTAGE, ...visitsAt('16T21', '17T04', '17T11', '17T18', '18T01') };
const OWNER_AT_ONCE = { ...OUTAGE, ...visitsAt('16T21', '16T21', '16T21', '16T21', '16T22') };
/** Eight hours without any, which may be from 22:00 on in another zone, and then four with four each. */
const FROM_EIGHT_PM = { visitorsAt: byDay, ...silent(['16T20', '18T00']) };
const FIVE_A_DAY = { visitorsAt: every(5), ...silent(['17T09', '30T00']) };
const MONTH_ON_A_DAY = { ...FIVE_A_DAY, visitorsAt: every(24), ...visitsAt(...CROWD) };

it.each<[string, HourlyTraffic, until: string, settings: Settings, hours: string[]]>([
	['where the service counts in UTC-11', { ...FROM_NINE, zone: -11 }, '17T23', {}, ['16T21']],
	['where the service counts in UTC+14', { ...FROM_NINE, zone: 14 }, '17T23', {}, ['16T21']],
	['that lasts as long as wanted', FROM_NINE, '17T12', { hours: 20 }, ['17T05']],
	['on a website with the minimum', FROM_NINE, '18T12', { minimum: 72 }, ['16T21']],
	['on a website with fewer', FROM_NINE, '18T12', { minimum: 73 }, []],
	['that is over, unless that is wanted', silent(['16T06', '17T08']), '17T12', {}, ['16T18']],
	['that was too short, and is over', silent(['16T06', '16T17']), '16T23', back, []],
	['in which only the owner comes', OWNER_SELDOM, '19T00', back, ['16T18']],
	['in which the owner comes often', OWNER_AT_ONCE, '19T00', back, ['16T18']],
	['of nights', { visitorsAt: byDay }, '22T00', { hours: 6 }, []],
	['until 15 visitors are missing', FROM_EIGHT_PM, '17T20', { hours: 8 }, ['17T08']],
	['where five come a day', FIVE_A_DAY, '28T00', {}, ['20T06']],
	['after a day with the visitors of a month', MONTH_ON_A_DAY, '28T00', {}, []],
	['where the service has no hours', { ...FROM_NINE, withoutHours }, '17T20', {}, ['17T09']],
])('finds a silence %s', async (_what, traffic, until, settings, hours) => {
	expect(hoursOf(await found(traffic, until, settings))).toEqual(hours);
});

it('another silence is another event', async () => {
	const traffic = silent(['16T06', '16T20'], ['16T23', '17T14']);

	expect(keysOf(await found(traffic, '17T14'))).toEqual([
		'2026-03-16T18 1:noVisitors:2026-03-16:18',
		'2026-03-17T11 1:noVisitors:2026-03-16:27',
	]);
});

describe('a service that updates its numbers once a day', () => {
	it('shows silences later, which is said once in the log', async () => {
		const website = websiteWith({ updatedEvery: 24, ...silent(['21T00', '26T00']) }, back);

		expect(await website.watch(START, '2026-03-16T23')).toEqual([]);
		expect(website.warnings).toEqual([
			'shop.example: no new visitors were counted for 12 hours. This is an event only after 48 hours, because the service may update its numbers so rarely.',
		]);
		// Friday is the last day with visitors, and comes at midnight. Three updates with visitors prove that they are back.
		expect(keysOf(await website.watch('2026-03-17T00', '2026-03-30T00'))).toEqual([
			'2026-03-23T00 1:noVisitors:2026-03-20:72',
			'2026-03-29T00 1:noVisitors:2026-03-20:72:back',
		]);
	});

	it('since a moment causes no more than four events', async () => {
		const website = websiteWith({});
		await website.watch(START, '2026-03-17T00');
		website.traffic = { updatedEvery: 24 };
		const hours = hoursOf(await website.watch('2026-03-17T01', '2026-03-27T00'));

		expect(hours.length).toBeLessThanOrEqual(4);
		expect(hours.at(-1)?.slice(0, 2)).toBe('20');
	});
});

describe('checks', () => {
	it('may come after ten days, which are no silence unless the numbers prove it', async () => {
		const after = async (traffic: HourlyTraffic) => {
			const website = websiteWith(traffic);
			await website.watch(START, '2026-03-17T00');
			return await website.watch('2026-03-27T03', '2026-03-28T03');
		};

		expect(await after({})).toEqual([]);
		expect(await after(silent(['17T00', '29T00']))).toMatchObject([
			{ at: '2026-03-27T03', hours: 243 },
		]);
	});

	it('begin anew after four weeks without one', async () => {
		const website = websiteWith({ silences: [['2026-04-20T09', '2026-04-22T00']] });
		await website.watch(START, '2026-03-17T00');

		await website.watch('2026-04-20T00', '2026-04-20T00');

		expect(website.requests).toEqual(['2026-03-23/2026-04-21']);
		expect(hoursOf(await website.watch('2026-04-20T01', '2026-04-21T03'))).toEqual(['20T21']);
	});

	it('begin anew in a silence from what is not theirs', async () => {
		const website = websiteWith(silent(['18T09', '24T00']));
		await website.watch(START, '2026-03-18T12');
		website.forget({ watch: { counts: [], checkedAt: 'x' } });

		// The numbers were not seen to grow, so they could be updated once a day.
		expect(keysOf(await website.watch('2026-03-18T13', '2026-03-22T00'))).toEqual([
			'2026-03-20T13 1:noVisitors:2026-03-18:27',
		]);
	});

	it('may come once a day, so that an event comes later', async () => {
		const website = websiteWith(silent(['21T09', '26T00']));

		expect(hoursOf(await website.watch(START, '2026-03-26T00', 24))).toEqual(['24T00']);
	});

	it('take a request for the days that it is anywhere, and in a silence once two for what is usual', async () => {
		const website = websiteWith(FROM_NINE, { minimum: 73 });
		const requestsAt = async (hour: string) => {
			await website.watch(`2026-03-16T${hour}`, `2026-03-16T${hour}`);
			return website.requests;
		};
		await website.watch(START, '2026-03-16T19');
		const days = '2026-03-15/2026-03-17';

		expect(await requestsAt('20')).toEqual([days]);
		expect(await requestsAt('21')).toEqual([days, '2026-02-16/2026-03-15', 'visitors_hours']);
		expect(await requestsAt('22')).toEqual([days]);
	});
});

describe('quiet days', () => {
	/** Nobody comes from 17:00 of 16 March on, a Monday. The service counts in UTC. */
	const traffic = silent(['16T17', '30T00']);

	it.each([
		['', 0, '17T05'],
		['03-17', 0, '18T11'],
		['03-17, 03-18', 0, '19T11'],
		['03-17', -8, '18T19'],
		['03-17', 9, '18T11'],
		// It was reported before.
		['2026-03-18', 0, '17T05'],
	])(
		'have a silence counted anew when they are over in UTC and for the person who watches: %s, %d',
		async (excludedDays, watchedFrom, hour) => {
			const website = Object.assign(websiteWith(traffic, { excludedDays }), { watchedFrom });

			expect(hoursOf(await website.watch(START, '2026-03-21T00'))).toEqual([hour]);
		},
	);
});

describe('a sample', () => {
	const sampleOf = async (traffic: HourlyTraffic, settings?: Record<string, unknown>) =>
		await websiteWith(traffic, settings).sampleAt('2026-03-16T09');

	it('shows the visitors so far, and how long a silence would have to last', async () => {
		expect(await sampleOf({})).toMatchObject({
			since: '2026-03-16T09:00:00.000Z',
			hours: 12,
			missing: 36,
			usual: 72,
			back: false,
			text: 'shop.example has had 27 visitors today and 72 yesterday. The workflow starts after 12 hours without another one.',
			key: '1:noVisitors:2026-03-16:27',
		});
		expect(await sampleOf({ visitorsAt: () => 1 }, { minimum: 20 })).toMatchObject({
			hours: 15,
			text: expect.stringContaining('starts after 15 hours'),
		});
	});

	it('says why a website is not watched', async () => {
		const visitorsAt = (hour: number) => (hour === 9 ? 1 : 0);

		expect((await sampleOf({ visitorsAt })).text).toBe(
			'shop.example has had 0 visitors today and 1 yesterday. A website with fewer than 5 visitors a day is ignored, and this one has had 1 on average in the last four weeks.',
		);
		expect((await sampleOf({ visitorsAt }, { minimum: 1 })).text).toContain(
			'It has too few visitors to notice when none come.',
		);
		expect((await sampleOf({ visitorsAt: () => 2 }, { minimum: 48 })).text).toContain(
			'starts after',
		);
	});
});
