import { map } from 'lodash';
import { SimulatedService } from './support/simulatedService';
import { SimulatedTrigger } from './support/simulatedTrigger';

/** 10 March is a Tuesday. */
const PUBLISHED = '2026-03-10';

const isWeekend = (day: string) => [0, 6].includes(new Date(day).getUTCDay());

describe('threshold', () => {
	let service: SimulatedService;
	const triggerWith = (parameters: object) =>
		new SimulatedTrigger(service, 'threshold', { threshold: 100, ...parameters });
	const itemsUntil = async (last: string, parameters = {}) =>
		await triggerWith(parameters).live(PUBLISHED, last);
	const ofEvent = { metric: 'value', name: 'event', value: 'Sign-Up', condition: 'below' };

	/** Sets the counts from the day before publishing on. The last count holds for all later days. */
	function serveDays(counts: Array<number | null>): void {
		service.visitors = (day) => {
			const index = (Date.parse(day) - Date.parse('2026-03-09')) / 86_400_000;
			return index < 0 ? counts[0] : counts[Math.min(index, counts.length - 1)];
		};
	}

	beforeEach(() => {
		service = new SimulatedService();
	});

	it('starts the workflow once for each crossing', async () => {
		serveDays([50, 150, 160, 100, 101]);
		const trigger = triggerWith({});
		const items = await trigger.live(PUBLISHED, '2026-03-20');

		// An alarm of several websites has the largest first, and arrows.
		expect(trigger.found).toMatchObject([
			{ direction: 1, size: 50 },
			{ direction: 1, size: 1 },
		]);
		expect(map(items, 'date')).toEqual(['2026-03-10', '2026-03-13']);
		expect(items[0]).toMatchObject({
			actual: 150,
			previous: 50,
			from: '2026-03-10',
			to: '2026-03-10',
			condition: 'above',
			text: 'shop.example had 150 visitors on Tue, Mar 10, above 100. Before: 50.',
			key: '1:threshold:visitors:above:100:2026-03-10:2026-03-10',
		});
	});

	it('adds up all values of an event, and no event with a longer name', async () => {
		service.values.event = (day) => ({
			'Sign-Up:free:': 4,
			'Sign-Up:paid:': day < '2026-03-12' ? 6 : 5,
			'Sign-Up Failed::': 100,
		});
		const items = await itemsUntil('2026-03-15', { ...ofEvent, threshold: 10 });

		expect(items).toMatchObject([
			{
				date: '2026-03-12',
				actual: 9,
				statistic: 'event',
				value: 'Sign-Up',
				text: 'shop.example, event Sign-Up: 9 events on Thu, Mar 12, below 10. Before: 10.',
			},
		]);
	});

	it.each([
		['Monday to Friday', { weekdays: [1, 2, 3, 4, 5] }, '2026-03-23'],
		['all days', {}, '2026-03-22'],
	])('reports what began while n8n was down for 40 days, on %s', async (_what, days, date) => {
		const trigger = triggerWith({ condition: 'below', ...days });
		service.visitors = (day) => (day < '2026-03-13' ? 150 : 50);
		await trigger.start(PUBLISHED);
		await trigger.pollDays('2026-03-11', '2026-03-13');

		expect(map(await trigger.start('2026-04-22'), 'date')).toEqual([date]);
		expect(await trigger.pollDays('2026-04-23', '2026-05-20')).toEqual([]);
		expect(trigger.warnings[0]).toMatch(
			/^shop.example: not reported, because it is too long ago: 2026-03-13 to /,
		);
	});

	it.each([
		['31 days ago', '2026-03-21', ['2026-03-21']],
		['longer ago', '2026-03-20', []],
	])('reports a short crossing of a value %s', async (_when, day, dates) => {
		const trigger = triggerWith(ofEvent);
		service.values.event = (one): Record<string, number> => ({
			'Sign-Up::': one === day ? 5 : 800,
		});
		await trigger.start(PUBLISHED);
		await trigger.poll('2026-03-11');
		service.takeNames();

		expect(map(await trigger.start('2026-04-21'), 'date')).toEqual(dates);
		// Each day of a value costs a request.
		expect(service.takeNames().filter((name) => name === 'event')).toHaveLength(31);
	});

	describe('of a value that was never counted', () => {
		const unknown = { ...ofEvent, value: 'Sign up', threshold: 1 };
		const note = "There were no events 'Sign up' in 90 days. Check the name.";

		it('says so once in the log', async () => {
			const trigger = triggerWith(unknown);

			expect(await trigger.live(PUBLISHED, '2026-03-20')).toEqual([]);
			expect(trigger.warnings).toEqual([`shop.example: ${note}`]);
		});

		it('says nothing in the log about a value that was counted once', async () => {
			service.values.event = (day): Record<string, number> =>
				day === '2026-01-10' ? { 'Sign up::': 1 } : {};
			const trigger = triggerWith(unknown);
			await trigger.live(PUBLISHED, '2026-03-20');

			expect(trigger.warnings).toEqual([]);
		});

		it('says so in the sample', async () => {
			expect(await triggerWith(unknown).fetchTestEvent(PUBLISHED)).toMatchObject([
				{ sample: true, text: `Sample: ${note}` },
			]);
		});
	});

	it('compares with the number that was checked, although the service corrects it later', async () => {
		const trigger = triggerWith({});
		serveDays([50, 90, 150]);
		await trigger.start(PUBLISHED);
		await trigger.poll('2026-03-11');
		serveDays([50, 150, 150]);

		expect(await trigger.poll('2026-03-12')).toMatchObject([
			{ date: '2026-03-11', actual: 150, previous: 90 },
		]);
	});

	it.each<[string, object, (day: string) => number, object[]]>([
		[
			'leaves out the other weekdays',
			{ weekdays: [1, 2, 3, 4, 5] },
			(day) => (isWeekend(day) || day === '2026-03-24' ? 10 : 200),
			[{ date: '2026-03-24', previous: 200 }],
		],
		[
			'compares Monday with Friday',
			{ weekdays: [1, 2, 3, 4, 5] },
			(day) => (isWeekend(day) || day < '2026-03-13' ? 200 : 10),
			[{ date: '2026-03-13' }],
		],
		[
			'leaves out excluded days',
			{ options: { excludedDays: '2026-03-12\n03-17' } },
			(day) => (['2026-03-12', '2026-03-17'].includes(day) ? 0 : 200),
			[],
		],
	])('%s', async (_what, parameters, visitors, items) => {
		service.visitors = visitors;

		expect(await itemsUntil('2026-03-31', { condition: 'below', ...parameters })).toMatchObject(
			items,
		);
	});

	it('adds up a week, and reports it once the week is over', async () => {
		const trigger = triggerWith({ period: 'week', threshold: 900 });
		service.visitors = (day) => (day < '2026-03-16' ? 100 : 150);

		expect(await trigger.live(PUBLISHED, '2026-03-22')).toEqual([]);
		expect(await trigger.pollDays('2026-03-23', '2026-04-06')).toMatchObject([
			{ from: '2026-03-16', to: '2026-03-22', actual: 1050, previous: 700, period: 'week' },
		]);
	});

	it('adds up a month, also when n8n was down when it ended', async () => {
		const trigger = triggerWith({ period: 'month', threshold: 3000, condition: 'below' });
		service.visitors = (day) => (day.startsWith('2026-04') ? 90 : 150);
		await trigger.start(PUBLISHED);
		await trigger.pollDays('2026-03-11', '2026-04-20');
		const items = await trigger.start('2026-05-15');

		expect(items).toMatchObject([
			{ from: '2026-04-01', to: '2026-04-30', actual: 2700, previous: 4650 },
		]);
		expect(await trigger.pollDays('2026-05-16', '2026-06-05')).toEqual([]);
	});
});
