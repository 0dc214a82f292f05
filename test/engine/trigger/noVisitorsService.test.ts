import { json } from '../../support/replies';
import { setClock, useClock } from '../support/clock';
import {
	keysByHour,
	NO_VISITORS,
	pollHourly,
	serveHourlyTraffic,
	START,
} from './support/hourlyTraffic';
import { pollAt, serviceByClock, triggerOn } from './support/triggers';

const shared = serviceByClock();

useClock(`${START}:00:00Z`);

describe('the service', () => {
	it('may update its numbers once a day', async () => {
		serveHourlyTraffic(shared.service, {
			updatedEvery: 24,
			silences: [['2026-03-21T00', '2026-03-26T00']],
		});
		const trigger = triggerOn(shared, NO_VISITORS);

		const happened = await pollHourly(trigger, START, '2026-03-25T00');

		// Friday is the last day with visitors, and comes at midnight.
		expect(keysByHour(happened)).toEqual(['2026-03-23T00 1:noVisitors:2026-03-20:72']);
	});

	it('may begin to update its numbers once a day, which is an event no more than four times', async () => {
		serveHourlyTraffic(shared.service);
		const trigger = triggerOn(shared, NO_VISITORS);
		await pollHourly(trigger, START, '2026-03-17T00');
		shared.service.faults.clear();
		serveHourlyTraffic(shared.service, { updatedEvery: 24 });

		const happened = await pollHourly(trigger, '2026-03-17T01', '2026-03-27T00');

		expect(happened.length).toBeLessThanOrEqual(4);
		expect(happened.at(-1)?.at.slice(0, 10)).toBe('2026-03-20');
	});

	it('is said in the log to update its numbers rarely', async () => {
		serveHourlyTraffic(shared.service, { updatedEvery: 24 });
		const trigger = triggerOn(shared, NO_VISITORS);
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
		const trigger = triggerOn(shared, NO_VISITORS);
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
			const trigger = triggerOn(shared, NO_VISITORS);

			const happened = await pollHourly(trigger, START, '2026-03-17T20');

			expect(happened).toMatchObject([{ at: '2026-03-17T09', items: [{ json: { hours: 24 } }] }]);
		},
	);

	it('that fails is no silence, and the numbers prove afterwards how long there was one', async () => {
		serveHourlyTraffic(shared.service, { silences: [['2026-03-16T09', '2026-03-18T00']] });
		const trigger = triggerOn(shared, NO_VISITORS);
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
