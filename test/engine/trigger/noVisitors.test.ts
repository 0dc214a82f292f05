import { setClock, useClock } from '../support/clock';
import {
	keysByHour,
	NO_VISITORS,
	pollHourly,
	serveHourlyTraffic,
	START,
} from './support/hourlyTraffic';
import { serviceByClock, triggerOn } from './support/triggers';

const shared = serviceByClock();

useClock(`${START}:00:00Z`);

describe('a silence', () => {
	it('is an event after 12 hours, once', async () => {
		serveHourlyTraffic(shared.service, { silences: [['2026-03-16T09', '2026-03-19T00']] });
		const trigger = triggerOn(shared, NO_VISITORS);

		const happened = await pollHourly(trigger, START, '2026-03-18T23');

		expect(happened).toMatchObject([
			{
				at: '2026-03-16T21',
				items: [
					{
						json: {
							event: 'noVisitors',
							websiteId: 1,
							domain: 'site-1.example',
							since: '2026-03-16T09:00:00.000Z',
							hours: 12,
							missing: 36,
							usual: 72,
							back: false,
							text: 'site-1.example has had no new visitors for 12 hours, in which at least 36 usually come. Either its tracking is broken or the website is down.',
							key: '1:noVisitors:2026-03-16:27',
						},
					},
				],
			},
		]);
	});

	it.each([-11, -5, 5, 14])('is one for a service in UTC%i too', async (zone) => {
		serveHourlyTraffic(shared.service, { zone, silences: [['2026-03-16T09', '2026-03-18T00']] });
		const trigger = triggerOn(shared, NO_VISITORS);

		const happened = await pollHourly(trigger, START, '2026-03-17T23');

		expect(happened.map(({ at }) => at)).toEqual(['2026-03-16T21']);
	});

	it('is another event when visitors have come in between', async () => {
		serveHourlyTraffic(shared.service, {
			silences: [
				['2026-03-16T06', '2026-03-16T20'],
				['2026-03-16T21', '2026-03-17T12'],
			],
		});
		const trigger = triggerOn(shared, NO_VISITORS);

		const happened = await pollHourly(trigger, START, '2026-03-17T12');

		expect(keysByHour(happened)).toEqual([
			'2026-03-16T18 1:noVisitors:2026-03-16:18',
			'2026-03-17T09 1:noVisitors:2026-03-16:21',
		]);
	});

	it('is over when visitors come, which is an event where that is wanted', async () => {
		serveHourlyTraffic(shared.service, { silences: [['2026-03-16T06', '2026-03-17T08']] });
		const trigger = triggerOn(shared, { ...NO_VISITORS, tellWhenBack: true });

		const happened = await pollHourly(trigger, START, '2026-03-17T12');

		expect(happened).toMatchObject([
			{ at: '2026-03-16T18', items: [{ json: { back: false } }] },
			{
				at: '2026-03-17T09',
				items: [
					{
						json: {
							back: true,
							since: '2026-03-16T06:00:00.000Z',
							hours: 26,
							text: 'site-1.example has visitors again, after 26 hours without any.',
							key: '1:noVisitors:2026-03-16:18:back',
						},
					},
				],
			},
		]);
	});

	it('that was too short is no event when it is over either', async () => {
		serveHourlyTraffic(shared.service, { silences: [['2026-03-16T06', '2026-03-16T17']] });
		const trigger = triggerOn(shared, { ...NO_VISITORS, tellWhenBack: true });

		expect(await pollHourly(trigger, START, '2026-03-16T23')).toEqual([]);
	});

	it('lasts as long as wanted', async () => {
		serveHourlyTraffic(shared.service, { silences: [['2026-03-16T09', '2026-03-18T00']] });
		const trigger = triggerOn(shared, { ...NO_VISITORS, hours: 20 });

		const happened = await pollHourly(trigger, START, '2026-03-17T12');

		expect(happened.map(({ at }) => at)).toEqual(['2026-03-17T05']);
	});

	it('lasts the same when clocks are set forward', async () => {
		serveHourlyTraffic(shared.service, { silences: [['2026-03-28T20', '2026-03-30T00']] });
		const trigger = triggerOn(shared, NO_VISITORS, { timezone: 'Europe/Berlin' });

		const happened = await pollHourly(trigger, '2026-03-28T10', '2026-03-29T20');

		expect(happened.map(({ at }) => at)).toEqual(['2026-03-29T08']);
	});
});

describe('a silence that is usual is no event', () => {
	/** 64 visitors a day, none of them between 22:00 and 6:00. */
	const awake = (hour: number) => (hour >= 6 && hour < 22 ? 4 : 0);

	it('such as a night, after which 15 visitors have to be missing', async () => {
		// Monday from 20:00 on. In another zone, it could be 22:00, so that the hours after 6:00 count.
		serveHourlyTraffic(shared.service, {
			visitorsAt: awake,
			silences: [['2026-03-16T20', '2026-03-18T00']],
		});
		const trigger = triggerOn(shared, { ...NO_VISITORS, hours: 8 });

		const happened = await pollHourly(trigger, START, '2026-03-17T20');

		// Eight hours without any, and four of which each has four.
		expect(happened).toMatchObject([
			{ at: '2026-03-17T08', items: [{ json: { hours: 12, missing: 16 } }] },
		]);
	});

	it('also when a week is polled', async () => {
		serveHourlyTraffic(shared.service, { visitorsAt: awake });
		const trigger = triggerOn(shared, { ...NO_VISITORS, hours: 6 });

		expect(await pollHourly(trigger, START, '2026-03-22T00')).toEqual([]);
	});

	it('on a website with fewer visitors than the minimum', async () => {
		const silences: Array<[string, string]> = [['2026-03-16T09', '2026-03-19T00']];
		serveHourlyTraffic(shared.service, { silences });
		const trigger = triggerOn(shared, { ...NO_VISITORS, minimum: 73 });

		expect(await pollHourly(trigger, START, '2026-03-18T12')).toEqual([]);
	});
});

describe('a test in the editor', () => {
	const sampleOf = async (parameters: Record<string, unknown> = {}) => {
		setClock('2026-03-16T09:00:00Z');
		const { items } = await triggerOn(shared, { ...NO_VISITORS, ...parameters }).fetchTestEvent();
		return items.map((item) => item.json);
	};

	it('shows the visitors so far, and how long a silence would have to last', async () => {
		serveHourlyTraffic(shared.service);

		expect(await sampleOf()).toEqual([
			{
				event: 'noVisitors',
				text: 'Sample: site-1.example has had 27 visitors today and 72 yesterday. The workflow starts after 12 hours without another one.',
				sample: true,
				websiteId: 1,
				domain: 'site-1.example',
				since: '2026-03-16T09:00:00.000Z',
				hours: 12,
				missing: 36,
				usual: 72,
				back: false,
				key: '1:noVisitors:2026-03-16:27',
			},
		]);
	});

	it('shows a longer time for a small website', async () => {
		serveHourlyTraffic(shared.service, { visitorsAt: () => 1 });

		expect(await sampleOf({ minimum: 20 })).toMatchObject([
			{ hours: 15, text: expect.stringContaining('starts after 15 hours') },
		]);
	});

	it('says why a website is not watched', async () => {
		serveHourlyTraffic(shared.service, { visitorsAt: (hour) => (hour === 9 ? 1 : 0) });

		expect(await sampleOf()).toMatchObject([
			{
				text: 'Sample: site-1.example has had 0 visitors today and 1 yesterday. A website with fewer than 50 visitors a day is ignored, and this one has had 1 on average in the last four weeks.',
			},
		]);
		expect(await sampleOf({ minimum: 1 })).toMatchObject([
			{ text: expect.stringContaining('It has too few visitors to notice when none come.') },
		]);
	});
});
