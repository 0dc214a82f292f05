import { json } from '../../support/replies';
import { setClock, useClock } from '../support/clock';
import { locator } from '../support/parameters';
import { pollHourly, serveHourlyTraffic, type Happened } from './support/hourlyTraffic';
import { pollAt, serviceByClock, sites, triggerOn } from './support/triggers';

const shared = serviceByClock();
const several = serviceByClock({ websites: sites(3) });

const noVisitors = { event: 'noVisitors' };

/** A Monday. */
const START = '2026-03-16T00';

useClock(`${START}:00:00Z`);

/** The hour of each event, and its key. */
const told = (happened: Happened[]) =>
	happened.flatMap(({ at, items }) => items.map(({ json: item }) => `${at} ${String(item.key)}`));

describe('a silence', () => {
	it('is an event after 12 hours, once', async () => {
		serveHourlyTraffic(shared.service, { silences: [['2026-03-16T09', '2026-03-19T00']] });
		const trigger = triggerOn(shared, noVisitors);

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
		const trigger = triggerOn(shared, noVisitors);

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
		const trigger = triggerOn(shared, noVisitors);

		const happened = await pollHourly(trigger, START, '2026-03-17T12');

		expect(told(happened)).toEqual([
			'2026-03-16T18 1:noVisitors:2026-03-16:18',
			'2026-03-17T09 1:noVisitors:2026-03-16:21',
		]);
	});

	it('is over when visitors come, which is an event where that is wanted', async () => {
		serveHourlyTraffic(shared.service, { silences: [['2026-03-16T06', '2026-03-17T08']] });
		const trigger = triggerOn(shared, { ...noVisitors, tellWhenBack: true });

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
		const trigger = triggerOn(shared, { ...noVisitors, tellWhenBack: true });

		expect(await pollHourly(trigger, START, '2026-03-16T23')).toEqual([]);
	});

	it('lasts as long as wanted', async () => {
		serveHourlyTraffic(shared.service, { silences: [['2026-03-16T09', '2026-03-18T00']] });
		const trigger = triggerOn(shared, { ...noVisitors, hours: 20 });

		const happened = await pollHourly(trigger, START, '2026-03-17T12');

		expect(happened.map(({ at }) => at)).toEqual(['2026-03-17T05']);
	});

	it('lasts the same when clocks are set forward', async () => {
		serveHourlyTraffic(shared.service, { silences: [['2026-03-28T20', '2026-03-30T00']] });
		const trigger = triggerOn(shared, noVisitors, { timezone: 'Europe/Berlin' });

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
		const trigger = triggerOn(shared, { ...noVisitors, hours: 8 });

		const happened = await pollHourly(trigger, START, '2026-03-17T20');

		// Eight hours without any, and four of which each has four.
		expect(happened).toMatchObject([
			{ at: '2026-03-17T08', items: [{ json: { hours: 12, missing: 16 } }] },
		]);
	});

	it('also when a week is polled', async () => {
		serveHourlyTraffic(shared.service, { visitorsAt: awake });
		const trigger = triggerOn(shared, { ...noVisitors, hours: 6 });

		expect(await pollHourly(trigger, START, '2026-03-22T00')).toEqual([]);
	});

	it('on a website with fewer visitors than the minimum', async () => {
		const silences: Array<[string, string]> = [['2026-03-16T09', '2026-03-19T00']];
		serveHourlyTraffic(shared.service, { silences });
		const trigger = triggerOn(shared, { ...noVisitors, minimum: 73 });

		expect(await pollHourly(trigger, START, '2026-03-18T12')).toEqual([]);
	});
});

describe('the service', () => {
	it('may update its numbers once a day', async () => {
		serveHourlyTraffic(shared.service, {
			updatedEvery: 24,
			silences: [['2026-03-21T00', '2026-03-26T00']],
		});
		const trigger = triggerOn(shared, noVisitors);

		const happened = await pollHourly(trigger, START, '2026-03-25T00');

		// Friday is the last day with visitors, and comes at midnight.
		expect(told(happened)).toEqual(['2026-03-23T00 1:noVisitors:2026-03-20:72']);
	});

	it('may begin to update its numbers once a day, which is an event no more than four times', async () => {
		serveHourlyTraffic(shared.service);
		const trigger = triggerOn(shared, noVisitors);
		await pollHourly(trigger, START, '2026-03-17T00');
		shared.service.faults.clear();
		serveHourlyTraffic(shared.service, { updatedEvery: 24 });

		const happened = await pollHourly(trigger, '2026-03-17T01', '2026-03-27T00');

		expect(happened.length).toBeLessThanOrEqual(4);
		expect(happened.at(-1)?.at.slice(0, 10)).toBe('2026-03-20');
	});

	it('is said in the log to update its numbers rarely', async () => {
		serveHourlyTraffic(shared.service, { updatedEvery: 24 });
		const trigger = triggerOn(shared, noVisitors);
		const warnings: string[] = [];

		for (let hour = 0; hour < 23; hour += 1) {
			const moment = `2026-03-16T${String(hour).padStart(2, '0')}:00:00Z`;
			warnings.push(...(await pollAt(trigger, moment)).warnings);
		}

		expect(warnings).toEqual([
			'site-1.example: no new visitors were counted for 12 hours. This is an event only after 48 hours, because the service may update its numbers so rarely.',
		]);
	});

	it('may correct its numbers', async () => {
		serveHourlyTraffic(shared.service);
		const trigger = triggerOn(shared, noVisitors);
		await pollHourly(trigger, START, '2026-03-16T20');
		shared.service.faults.clear();
		// From 60 to 30 on this day.
		serveHourlyTraffic(shared.service, { silences: [['2026-03-16T00', '2026-03-16T10']] });

		expect(await pollHourly(trigger, '2026-03-16T21', '2026-03-17T20')).toEqual([]);
	});

	it.each([400, 404, 422])(
		'may not have visitors by hour (%i), so that whole days have to be missing',
		async (status) => {
			for (const name of ['visitors_hours', 'visitors_hour']) {
				shared.service.faults.add({
					on: { query: { name } },
					times: Infinity,
					effect: json(status, { message: { name: ['The selected name is invalid.'] } }),
				});
			}
			serveHourlyTraffic(shared.service, { silences: [['2026-03-16T09', '2026-03-18T00']] });
			const trigger = triggerOn(shared, noVisitors);

			const happened = await pollHourly(trigger, START, '2026-03-17T20');

			expect(happened).toMatchObject([{ at: '2026-03-17T09', items: [{ json: { hours: 24 } }] }]);
		},
	);

	it('that fails is no silence, and the numbers prove afterwards how long there was one', async () => {
		serveHourlyTraffic(shared.service, { silences: [['2026-03-16T09', '2026-03-18T00']] });
		const trigger = triggerOn(shared, noVisitors);
		await pollHourly(trigger, START, '2026-03-16T12');
		shared.service.faults.clear();
		shared.service.faults.add({ times: Infinity, effect: json(501, { message: 'down' }) });
		const failures: string[] = [];
		for (const hour of [14, 16, 18, 20, 22]) {
			setClock(`2026-03-16T${hour}:00:00Z`);
			failures.push((await trigger.failure()).message);
		}
		shared.service.faults.clear();
		serveHourlyTraffic(shared.service, { silences: [['2026-03-16T09', '2026-03-18T00']] });

		const happened = await pollHourly(trigger, '2026-03-17T00', '2026-03-17T03');

		expect(failures).toHaveLength(5);
		expect(happened).toMatchObject([{ at: '2026-03-17T00', items: [{ json: { hours: 15 } }] }]);
	});
});

describe('n8n', () => {
	it('may be down for ten days, which is no silence', async () => {
		serveHourlyTraffic(shared.service);
		const trigger = triggerOn(shared, noVisitors);
		await pollHourly(trigger, START, '2026-03-17T00');

		expect(await pollHourly(trigger.restarted(), '2026-03-27T03', '2026-03-28T03')).toEqual([]);
	});

	it('may be down for ten days in which nobody came, as the numbers prove', async () => {
		serveHourlyTraffic(shared.service, { silences: [['2026-03-17T00', '2026-03-29T00']] });
		const trigger = triggerOn(shared, noVisitors);
		await pollHourly(trigger, START, '2026-03-17T00');

		const happened = await pollHourly(trigger.restarted(), '2026-03-27T03', '2026-03-28T03');

		expect(happened).toMatchObject([{ at: '2026-03-27T03', items: [{ json: { hours: 243 } }] }]);
	});

	it('may be down for longer than the numbers are compared, and begins anew', async () => {
		serveHourlyTraffic(shared.service, { silences: [['2026-04-20T09', '2026-04-22T00']] });
		const trigger = triggerOn(shared, noVisitors);
		await pollHourly(trigger, START, '2026-03-17T00');

		const happened = await pollHourly(trigger.restarted(), '2026-04-20T00', '2026-04-21T03');

		expect(happened.map(({ at }) => at)).toEqual(['2026-04-20T21']);
	});

	it('may be killed in a silence without having stored anything of it', async () => {
		serveHourlyTraffic(shared.service, { silences: [['2026-03-18T09', '2026-03-24T00']] });
		const trigger = triggerOn(shared, noVisitors);
		await pollHourly(trigger, START, '2026-03-18T12');

		const happened = await pollHourly(trigger.killed(), '2026-03-18T13', '2026-03-22T00');

		// It has not seen the numbers grow, so they could be updated once a day.
		expect(told(happened)).toEqual(['2026-03-20T13 1:noVisitors:2026-03-18:27']);
	});

	it('may be killed after an event, which does not come again', async () => {
		serveHourlyTraffic(shared.service, { silences: [['2026-03-16T09', '2026-03-24T00']] });
		const trigger = triggerOn(shared, noVisitors);
		await pollHourly(trigger, START, '2026-03-16T22');

		expect(await pollHourly(trigger.killed(), '2026-03-16T23', '2026-03-22T00')).toEqual([]);
	});

	it('may keep the state of polls in its database', async () => {
		serveHourlyTraffic(shared.service, { silences: [['2026-03-16T09', '2026-03-17T08']] });
		const parameters = { ...noVisitors, tellWhenBack: true };
		const trigger = triggerOn(shared, parameters, { isDurable: true });
		await pollHourly(trigger, START, '2026-03-16T14');

		const happened = await pollHourly(trigger.killed(), '2026-03-16T15', '2026-03-17T12');

		expect(happened.map(({ at }) => at)).toEqual(['2026-03-16T21', '2026-03-17T09']);
	});

	it('may poll once a day, so that an event comes later', async () => {
		serveHourlyTraffic(shared.service, { silences: [['2026-03-21T09', '2026-03-26T00']] });
		const trigger = triggerOn(shared, noVisitors);

		const happened = await pollHourly(trigger, START, '2026-03-26T00', 24);

		expect(told(happened)).toEqual(['2026-03-24T00 1:noVisitors:2026-03-21:27']);
	});

	it('may poll again before a poll is over', async () => {
		serveHourlyTraffic(shared.service, { silences: [['2026-03-16T09', '2026-03-18T00']] });
		const trigger = triggerOn(shared, noVisitors);
		await pollHourly(trigger, START, '2026-03-16T20');
		setClock('2026-03-16T21:00:00Z');

		const [one, other] = await Promise.all([trigger.poll(), trigger.poll()]);

		expect([...(one?.items ?? []), ...(other?.items ?? [])]).toHaveLength(1);
	});

	it('may have stored something else', async () => {
		serveHourlyTraffic(shared.service);
		const trigger = triggerOn(shared, noVisitors);
		await pollHourly(trigger, START, '2026-03-16T08');
		const { state } = trigger;
		const looks = { 1: { hour: 1, remembered: { watch: { counts: [], lookedAt: 'x' } } } };
		const other = trigger.restarted({ staticData: { state: { ...state, looks } } });

		expect(await pollHourly(other, '2026-03-16T09', '2026-03-16T12')).toEqual([]);
	});
});

describe('websites', () => {
	it('are watched on their own, and one that came meanwhile from then on', async () => {
		serveHourlyTraffic(several.service, { silences: [['2026-03-18T09', '2026-03-20T00']] });
		const trigger = triggerOn(several, noVisitors);
		await pollHourly(trigger, START, '2026-03-16T10');
		await several.run({ resource: 'website', operation: 'create', domain: 'new.example' });
		await several.run({
			resource: 'website',
			operation: 'delete',
			websiteId: locator('id', '2'),
		});

		const happened = await pollHourly(trigger, '2026-03-16T11', '2026-03-19T00');

		expect(
			happened.map(({ at, items }) => [at, items.map(({ json: item }) => item.domain)]),
		).toEqual([['2026-03-18T21', ['new.example', 'site-3.example', 'site-1.example']]]);
		expect(Object.keys(trigger.state?.looks ?? {})).toEqual(['1', '3', '4']);
	});

	it('of which one fails do not wait for it', async () => {
		several.service.faults.add({
			on: { path: '/api/v1/stats/2' },
			times: Infinity,
			effect: json(501, { message: 'down' }),
		});
		serveHourlyTraffic(several.service, { silences: [['2026-03-16T09', '2026-03-20T00']] });
		const trigger = triggerOn(several, noVisitors);

		const happened = await pollHourly(trigger, START, '2026-03-17T00');

		expect(told(happened)).toEqual([
			'2026-03-16T21 3:noVisitors:2026-03-16:27',
			'2026-03-16T21 1:noVisitors:2026-03-16:27',
		]);
	});

	it('are one item where the events of a poll are combined', async () => {
		serveHourlyTraffic(several.service, { silences: [['2026-03-16T09', '2026-03-20T00']] });
		const trigger = triggerOn(several, { ...noVisitors, combine: true });

		const happened = await pollHourly(trigger, START, '2026-03-17T00');

		expect(happened).toMatchObject([
			{
				at: '2026-03-16T21',
				items: [
					{
						json: {
							event: 'noVisitors',
							text: expect.stringContaining('Visitors missing or back'),
							count: 3,
						},
					},
				],
			},
		]);
	});

	it('cost a request each an hour, and two more in a silence', async () => {
		serveHourlyTraffic(several.service, { silences: [['2026-03-16T09', '2026-03-20T00']] });
		const trigger = triggerOn(several, noVisitors);
		const requestsOf = async (moment: string) => {
			several.service.requests.length = 0;
			await pollAt(trigger, moment);
			return several.requests().length;
		};
		await pollHourly(trigger, START, '2026-03-16T08');

		expect(await requestsOf('2026-03-16T09:00:00Z')).toBe(3);
		expect(await requestsOf('2026-03-16T09:59:00Z')).toBe(0);

		await pollHourly(trigger, '2026-03-16T10', '2026-03-16T20');

		expect(await requestsOf('2026-03-16T21:00:00Z')).toBe(9);
		expect(await requestsOf('2026-03-16T22:00:00Z')).toBe(3);
	});

	it('are read on all days that it is anywhere', async () => {
		serveHourlyTraffic(shared.service);
		const trigger = triggerOn(shared, noVisitors);
		await pollHourly(trigger, START, START);
		shared.service.requests.length = 0;

		await pollHourly(trigger, '2026-03-16T01', '2026-03-16T01');

		expect(shared.requests()).toMatchObject([
			{
				path: '/api/v1/stats/1',
				query: { name: 'visitors', from: '2026-03-15', to: '2026-03-17' },
			},
		]);
	});
});

describe('a test in the editor', () => {
	const sampleOf = async (parameters: Record<string, unknown> = {}) => {
		setClock('2026-03-16T09:00:00Z');
		const { items } = await triggerOn(shared, { ...noVisitors, ...parameters }).fetchTestEvent();
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
