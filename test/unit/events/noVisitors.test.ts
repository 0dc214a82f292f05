import { map, range } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { UserFacingError } from '../../../nodes/WebsiteAnalytics/values/userFacingError';
import { HOUR_MS } from './support/pollDoubles';
import { SimulatedService } from './support/simulatedService';
import { SimulatedTrigger } from './support/simulatedTrigger';

const PUBLISHED = '2026-03-10T12:00:00Z';

/** A website that counts in UTC, with as many visitors in each hour. */
class HourlyService extends SimulatedService {
	now = Date.parse(PUBLISHED);
	perHour: (hour: string) => number = () => 5;

	constructor() {
		super();
		this.visitors = (day) => {
			const hours = range(24).map((hour) => Date.parse(day) + hour * HOUR_MS);
			const finished = hours.filter((ms) => ms + HOUR_MS <= this.now);
			const times = finished.map((ms) => this.perHour(new Date(ms).toISOString().slice(0, 13)));
			return times.length === 0 ? undefined : times.reduce((one, other) => one + other, 0);
		};
		this.values.visitors_hours = (day) =>
			Object.fromEntries(
				range(24).map((hour) => {
					const text = String(hour).padStart(2, '0');
					return [text, this.perHour(`${day}T${text}`)];
				}),
			);
	}
}

describe('noVisitors', () => {
	let service: HourlyService;
	const triggerWith = (parameters: IDataObject = {}) =>
		new SimulatedTrigger(service, 'noVisitors', parameters);

	/** Polls each hour after a moment up to another one. Returns the items, each with the moment. */
	async function pollHours(trigger: SimulatedTrigger, from: string, to: string) {
		const items: IDataObject[] = [];
		for (let ms = Date.parse(from) + HOUR_MS; ms <= Date.parse(to); ms += HOUR_MS) {
			service.now = ms;
			const at = new Date(ms).toISOString().slice(0, 13);
			items.push(
				...(await trigger.poll(new Date(ms).toISOString())).map((item) => ({ ...item, at })),
			);
		}
		return items;
	}

	/** Starts n8n at a moment. */
	async function startAt(trigger: SimulatedTrigger, time: string) {
		service.now = Date.parse(time);
		return await trigger.start(time);
	}

	/** Publishes the workflow, and polls each hour up to a moment. */
	async function live(trigger: SimulatedTrigger, to: string) {
		await trigger.start(PUBLISHED);
		return await pollHours(trigger, PUBLISHED, to);
	}

	const stopped = (since: string, until = '9') => {
		service.perHour = (hour) => (hour >= since && hour < until ? 0 : 5);
	};

	beforeEach(() => {
		service = new HourlyService();
	});

	it('reports once that a website has no visitors', async () => {
		stopped('2026-03-11T06');
		const items = await live(triggerWith({ minimum: 120 }), '2026-03-20T12:00:00Z');

		expect(items).toMatchObject([
			{
				at: '2026-03-11T18',
				status: 'inactive',
				hours: 12,
				expected: 60,
				since: '2026-03-11T06:00:00.000Z',
				text: 'shop.example has had no visitors for 12 hours, since Wed, Mar 11, 07:00; about 60 expected.',
			},
		]);
	});

	it('does not count hours of an excluded day', async () => {
		stopped('2026-03-12T00', '2026-03-13T08');

		expect(
			await live(triggerWith({ options: { excludedDays: '03-12' } }), '2026-03-14T12:00:00Z'),
		).toEqual([]);
	});

	it('expects visitors on a weekday that was excluded for weeks', async () => {
		const excludedDays = '2026-02-18\n2026-02-25\n2026-03-04';
		service.perHour = (hour) =>
			hour < '2026-03-11T06' && !excludedDays.includes(hour.slice(0, 10)) ? 5 : 0;
		const trigger = triggerWith({ options: { excludedDays } });

		expect(await live(trigger, '2026-03-13T12:00:00Z')).toMatchObject([{ at: '2026-03-11T18' }]);
	});

	it('reports again when visitors have been back', async () => {
		service.perHour = (hour) => (/03-1[13]T/.test(hour) ? 0 : 5);
		const items = await live(triggerWith(), '2026-03-14T12:00:00Z');

		expect(map(items, 'since')).toEqual(['2026-03-11T00:00:00.000Z', '2026-03-13T00:00:00.000Z']);
	});

	it('reports the first 15 visitors of a recovery once', async () => {
		stopped('2026-03-11T06', '2026-03-13T06');
		const trigger = triggerWith({ reportRecovery: true });
		const items = await live(trigger, '2026-03-15T12:00:00Z');

		expect(items).toMatchObject([
			{ at: '2026-03-11T18', status: 'inactive' },
			{
				at: '2026-03-13T09',
				status: 'recovered',
				expected: null,
				hours: 49,
				text: 'shop.example has visitors again, after about 49 hours without.',
			},
		]);
		expect(trigger.found).toMatchObject([
			{ direction: -1, size: 12 },
			{ direction: 1, size: 49 },
		]);
		expect(items[1]?.key).toBe(`${String(items[0]?.key)}:recovered`);
	});

	it('does not profile a website below the minimum each hour, and watches it once it has more visitors', async () => {
		const trigger = triggerWith();
		service.perHour = (hour) => (hour < '2026-03-11T06' && hour.endsWith('3') ? 5 : 0);
		await live(trigger, '2026-03-12T12:00:00Z');
		service.takeNames();
		await pollHours(trigger, '2026-03-12T12:00:00Z', '2026-03-13T12:00:00Z');

		expect(service.takeNames()).not.toContain('visitors_hours');

		stopped('2026-03-31T06');
		const items = await pollHours(trigger, '2026-03-13T12:00:00Z', '2026-04-01T12:00:00Z');

		expect(items).toMatchObject([{ at: '2026-03-31T18' }]);
	});

	it('does not read the normal activity each hour while a small website has to wait', async () => {
		const trigger = triggerWith();
		service.perHour = (hour) => Number(hour < '2026-03-11T06');
		await live(trigger, '2026-03-11T18:00:00Z');
		service.takeNames();
		const waiting = await pollHours(trigger, '2026-03-11T18:00:00Z', '2026-03-11T20:00:00Z');
		const names = service.takeNames();
		const later = await pollHours(trigger, '2026-03-11T20:00:00Z', '2026-03-12T12:00:00Z');

		expect(waiting).toEqual([]);
		expect(names).not.toContain('visitors_hours');
		expect(later).toHaveLength(1);
	});

	it('is not reported again after a restart', async () => {
		const trigger = triggerWith();
		trigger.storage = 'memory';
		stopped('2026-03-11T06');
		const first = await live(trigger, '2026-03-12T12:00:00Z');
		const restarted = await startAt(trigger, '2026-03-12T13:00:00Z');
		const later = await pollHours(trigger, '2026-03-12T13:00:00Z', '2026-03-14T12:00:00Z');

		expect([...first, ...restarted, ...later]).toHaveLength(1);
	});

	describe('after a gap', () => {
		it('invents nothing when only the service fails from Thursday to Monday', async () => {
			const trigger = triggerWith();
			await live(trigger, '2026-03-12T06:00:00Z');
			service.failWith = () => new UserFacingError('down', '', { kind: 'temporary' });
			await pollHours(trigger, '2026-03-12T06:00:00Z', '2026-03-16T08:00:00Z');
			service.failWith = () => undefined;

			expect(await pollHours(trigger, '2026-03-16T08:00:00Z', '2026-03-18T12:00:00Z')).toEqual([]);
		});

		it('counts hours from the last day with visitors on', async () => {
			const trigger = triggerWith();
			await live(trigger, '2026-03-12T06:00:00Z');
			stopped('2026-03-20T06');

			expect(await startAt(trigger, '2026-03-26T12:00:00Z')).toMatchObject([
				{ since: '2026-03-21T12:00:00.000Z', hours: 120 },
			]);
		});
	});
});
