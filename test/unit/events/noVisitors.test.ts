import { range } from 'lodash';
import { website } from './support/pollDoubles';
import { SimulatedService } from './support/simulatedService';
import { SimulatedTrigger } from './support/simulatedTrigger';

/** The last visitors come in the hour before. */
const START = '2026-03-11T06:00:00Z';
const DAY = '2026-03-11';
const SINCE = '2026-03-11T06:00:00.000Z';

describe('noVisitors', () => {
	let service: SimulatedService;
	const checkAt = async (time: string, memory?: object, parameters: object = {}) => {
		const trigger = new SimulatedTrigger(service, 'noVisitors', parameters);
		const { rule, schedule, siteOf } = trigger.openAt(time);
		const due = schedule.due(schedule.start);
		return await rule.check({ ...due, site: siteOf(website(1)), memory, statistic: '' });
	};
	/** Makes the service count as many visitors in each hour up to the start, and some on the days after it. */
	const serve = (perHour: number, others: Record<string, number> = {}) => {
		const after: Record<string, number> = { [DAY]: 6 * perHour, ...others };
		service.visitors = (day) => (day < DAY ? 24 * perHour : (after[day] ?? 0));
		const hours = range(24).map((hour) => [String(hour).padStart(2, '0'), perHour]);
		service.values.visitors_hours = () => Object.fromEntries(hours) as Record<string, number>;
	};

	beforeEach(() => {
		service = new SimulatedService();
		serve(5);
	});

	it('reports once that a website has no visitors', async () => {
		const { memory } = await checkAt(START);
		const reported = await checkAt('2026-03-11T18:00:00Z', memory, { minimum: 120 });

		expect((await checkAt('2026-03-11T17:00:00Z', memory)).found).toEqual([]);
		expect(reported.found).toEqual([
			{
				date: DAY,
				direction: -1,
				size: 12,
				fields: { status: 'inactive', since: SINCE, hours: 12, expected: 60 },
				text: '1.example has had no visitors for 12 hours, since Wed, Mar 11, 07:00; about 60 expected.',
				key: [SINCE],
			},
		]);
		expect((await checkAt('2026-03-11T19:00:00Z', reported.memory)).found).toEqual([]);
	});

	it('reports the first 15 visitors of a recovery once, and the next inactivity', async () => {
		const { memory } = await checkAt('2026-03-11T18:00:00Z', (await checkAt(START)).memory);
		serve(5, { '2026-03-13': 15 });
		const recovered = await checkAt('2026-03-13T09:00:00Z', memory, { reportRecovery: true });

		expect(recovered.found).toEqual([
			{
				date: '2026-03-13',
				direction: 1,
				size: 51,
				fields: { status: 'recovered', since: SINCE, hours: 51, expected: null },
				text: '1.example has visitors again, after about 51 hours without.',
				key: [SINCE, 'recovered'],
			},
		]);
		expect((await checkAt('2026-03-13T09:00:00Z', memory)).found).toEqual([]);
		expect((await checkAt('2026-03-14T18:00:00Z', recovered.memory)).found).toMatchObject([
			{ fields: { status: 'inactive' } },
		]);
	});

	it('does not count hours of an excluded day', async () => {
		const parameters = { options: { excludedDays: '03-11' } };
		const { memory } = await checkAt(START, undefined, parameters);

		expect((await checkAt('2026-03-11T22:00:00Z', memory, parameters)).found).toEqual([]);
		expect((await checkAt('2026-03-12T12:00:00Z', memory, parameters)).found).toMatchObject([
			{ fields: { since: '2026-03-11T23:00:00.000Z' } },
		]);
	});

	it('expects visitors on a weekday that was excluded for weeks', async () => {
		const excludedDays = '2026-02-18\n2026-02-25\n2026-03-04';
		const { visitors } = service;
		service.visitors = (day, id) => (excludedDays.includes(day) ? 0 : visitors(day, id));
		const { memory } = await checkAt(START);
		const parameters = { options: { excludedDays } };

		expect((await checkAt('2026-03-11T18:00:00Z', memory, parameters)).found).toHaveLength(1);
	});

	it.each([
		['with fewer visitors than the minimum', 25, 2000],
		['that is so small that it takes longer', 20, 15],
	])(
		'does not read the normal activity of a website each hour %s',
		async (_what, minimum, hours) => {
			const timeAfter = (hour: number) =>
				new Date(Date.parse(START) + hour * 3_600_000).toISOString();
			serve(1);
			let { memory } = await checkAt(START);
			const reported: number[] = [];
			const reads: number[] = [];
			for (const hour of range(1, 20)) {
				service.takeNames();
				const checked = await checkAt(timeAfter(hour), memory, { minimum });
				({ memory } = checked);
				if (service.takeNames().includes('visitors_hours')) reads.push(hour);
				if (checked.found.length > 0) reported.push(hour);
			}

			expect(reported).toEqual(hours < 20 ? [hours] : []);
			expect(reads).toEqual([12, ...reported]);
		},
	);

	it('profiles a website again after it had visitors', async () => {
		const first = await checkAt('2026-03-11T18:00:00Z', (await checkAt(START)).memory, {
			minimum: 999,
		});
		serve(5, { '2026-03-12': 60 });
		const { memory } = await checkAt('2026-03-12T12:00:00Z', first.memory);

		expect(memory).toMatchObject({ neededHours: 12 });
	});
});
