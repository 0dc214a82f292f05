import { json } from '../../support/replies';
import { useClock } from '../support/clock';
import { locator } from '../support/parameters';
import {
	keysByHour,
	NO_VISITORS,
	pollHourly,
	serveHourlyTraffic,
	START,
} from './support/hourlyTraffic';
import { pollAt, serviceByClock, sites, triggerOn } from './support/triggers';

const shared = serviceByClock();
const several = serviceByClock({ websites: sites(3) });

useClock(`${START}:00:00Z`);

describe('websites', () => {
	it('are watched on their own, and one that came meanwhile from then on', async () => {
		serveHourlyTraffic(several.service, { silences: [['2026-03-18T09', '2026-03-20T00']] });
		const trigger = triggerOn(several, NO_VISITORS);
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
		expect(Object.keys(trigger.state?.checks ?? {})).toEqual(['1', '3', '4']);
	});

	it('of which one fails do not wait for it', async () => {
		several.service.faults.add({
			on: { path: '/api/v1/stats/2' },
			times: Infinity,
			effect: json(501, { message: 'down' }),
		});
		serveHourlyTraffic(several.service, { silences: [['2026-03-16T09', '2026-03-20T00']] });
		const trigger = triggerOn(several, NO_VISITORS);

		const happened = await pollHourly(trigger, START, '2026-03-17T00');

		expect(keysByHour(happened)).toEqual([
			'2026-03-16T21 3:noVisitors:2026-03-16:27',
			'2026-03-16T21 1:noVisitors:2026-03-16:27',
		]);
	});

	it('are one item where the events of a poll are combined', async () => {
		serveHourlyTraffic(several.service, { silences: [['2026-03-16T09', '2026-03-20T00']] });
		const trigger = triggerOn(several, { ...NO_VISITORS, combine: true });

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
		const trigger = triggerOn(several, NO_VISITORS);
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
		const trigger = triggerOn(shared, NO_VISITORS);
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
