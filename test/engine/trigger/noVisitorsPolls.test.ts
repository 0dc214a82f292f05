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

describe('n8n', () => {
	it('may be down for ten days, which is no silence', async () => {
		serveHourlyTraffic(shared.service);
		const trigger = triggerOn(shared, NO_VISITORS);
		await pollHourly(trigger, START, '2026-03-17T00');

		expect(await pollHourly(trigger.restarted(), '2026-03-27T03', '2026-03-28T03')).toEqual([]);
	});

	it('may be down for ten days in which nobody came, as the numbers prove', async () => {
		serveHourlyTraffic(shared.service, { silences: [['2026-03-17T00', '2026-03-29T00']] });
		const trigger = triggerOn(shared, NO_VISITORS);
		await pollHourly(trigger, START, '2026-03-17T00');

		const happened = await pollHourly(trigger.restarted(), '2026-03-27T03', '2026-03-28T03');

		expect(happened).toMatchObject([{ at: '2026-03-27T03', items: [{ json: { hours: 243 } }] }]);
	});

	it('may be down for longer than the numbers are compared, and begins anew', async () => {
		serveHourlyTraffic(shared.service, { silences: [['2026-04-20T09', '2026-04-22T00']] });
		const trigger = triggerOn(shared, NO_VISITORS);
		await pollHourly(trigger, START, '2026-03-17T00');

		const happened = await pollHourly(trigger.restarted(), '2026-04-20T00', '2026-04-21T03');

		expect(happened.map(({ at }) => at)).toEqual(['2026-04-20T21']);
	});

	it('may be killed in a silence without having stored anything of it', async () => {
		serveHourlyTraffic(shared.service, { silences: [['2026-03-18T09', '2026-03-24T00']] });
		const trigger = triggerOn(shared, NO_VISITORS);
		await pollHourly(trigger, START, '2026-03-18T12');

		const happened = await pollHourly(trigger.killed(), '2026-03-18T13', '2026-03-22T00');

		// It has not seen the numbers grow, so they could be updated once a day.
		expect(keysByHour(happened)).toEqual(['2026-03-20T13 1:noVisitors:2026-03-18:27']);
	});

	it('may be killed after an event, which does not come again', async () => {
		serveHourlyTraffic(shared.service, { silences: [['2026-03-16T09', '2026-03-24T00']] });
		const trigger = triggerOn(shared, NO_VISITORS);
		await pollHourly(trigger, START, '2026-03-16T22');

		expect(await pollHourly(trigger.killed(), '2026-03-16T23', '2026-03-22T00')).toEqual([]);
	});

	it('may keep the state of polls in its database', async () => {
		serveHourlyTraffic(shared.service, { silences: [['2026-03-16T09', '2026-03-17T08']] });
		const parameters = { ...NO_VISITORS, tellWhenBack: true };
		const trigger = triggerOn(shared, parameters, { isDurable: true });
		await pollHourly(trigger, START, '2026-03-16T14');

		const happened = await pollHourly(trigger.killed(), '2026-03-16T15', '2026-03-17T12');

		expect(happened.map(({ at }) => at)).toEqual(['2026-03-16T21', '2026-03-17T09']);
	});

	it('may poll once a day, so that an event comes later', async () => {
		serveHourlyTraffic(shared.service, { silences: [['2026-03-21T09', '2026-03-26T00']] });
		const trigger = triggerOn(shared, NO_VISITORS);

		const happened = await pollHourly(trigger, START, '2026-03-26T00', 24);

		expect(keysByHour(happened)).toEqual(['2026-03-24T00 1:noVisitors:2026-03-21:27']);
	});

	it('may poll again before a poll is over', async () => {
		serveHourlyTraffic(shared.service, { silences: [['2026-03-16T09', '2026-03-18T00']] });
		const trigger = triggerOn(shared, NO_VISITORS);
		await pollHourly(trigger, START, '2026-03-16T20');
		setClock('2026-03-16T21:00:00Z');

		const [one, other] = await Promise.all([trigger.poll(), trigger.poll()]);

		expect([...(one?.items ?? []), ...(other?.items ?? [])]).toHaveLength(1);
	});

	it('may have stored something else', async () => {
		serveHourlyTraffic(shared.service);
		const trigger = triggerOn(shared, NO_VISITORS);
		await pollHourly(trigger, START, '2026-03-16T08');
		const { state } = trigger;
		const checks = { 1: { hour: 1, remembered: { watch: { counts: [], checkedAt: 'x' } } } };
		const other = trigger.restarted({ staticData: { state: { ...state, checks } } });

		expect(await pollHourly(other, '2026-03-16T09', '2026-03-16T12')).toEqual([]);
	});
});
