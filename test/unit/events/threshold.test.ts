import { map } from 'lodash';
import type { Checked } from '../../../nodes/WebsiteAnalytics/events/event';
import { ruleCheck } from './support/ruleCheck';
import { SimulatedService } from './support/simulatedService';
import { SimulatedTrigger } from './support/simulatedTrigger';

/** 10 March is a Tuesday. */
const PUBLISHED = '2026-03-10';
const BELOW = { open: false, total: 90 };
const OPEN = { open: true, total: 50 };

describe('threshold', () => {
	let service: SimulatedService;
	const checkWith = (parameters: object = {}) =>
		ruleCheck(service, 'threshold', { threshold: 100, ...parameters });
	const datesOf = ({ found }: Checked) => map(found, 'date');
	const ofEvent = { metric: 'value', name: 'event', value: 'Sign-Up', condition: 'below' };

	beforeEach(() => {
		service = new SimulatedService();
	});

	it('reports each crossing', async () => {
		service.visitors = (day) => (['2026-03-12', '2026-03-13'].includes(day) ? 150 : 100);
		const check = checkWith();
		const { found, memory } = await check(PUBLISHED, '2026-03-12');

		// An alarm of several websites has the largest first, and arrows.
		expect(found).toMatchObject([
			{
				date: '2026-03-12',
				direction: 1,
				size: 50,
				fields: {
					actual: 150,
					previous: 100,
					from: '2026-03-12',
					to: '2026-03-12',
					condition: 'above',
				},
				text: '1.example had 150 visitors on Thu, Mar 12, above 100. Before: 100.',
				key: ['visitors', 'above', 100, '2026-03-12', '2026-03-12'],
			},
		]);
		expect(datesOf(await check('2026-03-13', '2026-03-14', memory))).toEqual([]);
	});

	it('compares with the number that was checked, although the service corrects it later', async () => {
		service.visitors = () => 150;

		expect((await checkWith()(PUBLISHED, PUBLISHED, BELOW)).found).toMatchObject([
			{ fields: { actual: 150, previous: 90 } },
		]);
	});

	it('adds up all values of an event, and no event with a longer name', async () => {
		service.values.event = (day) => ({
			'Sign-Up:free:': 4,
			'Sign-Up:paid:': day < PUBLISHED ? 6 : 5,
			'Sign-Up Failed::': 100,
		});

		expect((await checkWith({ ...ofEvent, threshold: 10 })(PUBLISHED)).found).toMatchObject([
			{
				fields: { actual: 9, statistic: 'event', value: 'Sign-Up' },
				text: '1.example, event Sign-Up: 9 events on Tue, Mar 10, below 10. Before: 10.',
				key: ['value', 'below', 10, PUBLISHED, PUBLISHED, 'event', 'Sign-Up'],
			},
		]);
	});

	it.each([
		['Monday to Friday', { weekdays: [1, 2, 3, 4, 5] }, '2026-03-23'],
		['all days', {}, '2026-03-22'],
	])(
		'reports what ended and began while n8n was down for 40 days, on %s',
		async (_what, days, date) => {
			service.visitors = (day) => (day < '2026-03-13' ? 150 : 50);
			const check = checkWith({ condition: 'below', ...days });

			expect(datesOf(await check('2026-03-12', '2026-04-21', OPEN))).toEqual([date]);
		},
	);

	it.each([
		['31 days ago', '2026-03-21', ['2026-03-21']],
		['longer ago', '2026-03-20', []],
	])('reports a short crossing of a value %s', async (_when, day, dates) => {
		service.values.event = (one): Record<string, number> => ({
			'Sign-Up::': one === day ? 5 : 800,
		});

		expect(datesOf(await checkWith(ofEvent)(PUBLISHED, '2026-04-20', BELOW))).toEqual(dates);
		// Each day of a value costs a request.
		expect(service.queries).toHaveLength(31);
	});

	describe('of a value that was never counted', () => {
		const unknown = { ...ofEvent, value: 'Sign up', threshold: 1 };
		const note = "There were no events 'Sign up' in 90 days. Check the name.";

		it('says so once in the log', async () => {
			const check = checkWith(unknown);
			const { found, memory, notes } = await check(PUBLISHED);
			const next = await check('2026-03-11', '2026-03-11', memory);

			expect([found, notes, next.notes]).toEqual([[], [note], []]);
		});

		it('says nothing in the log about a value that was counted once', async () => {
			service.values.event = (day): Record<string, number> =>
				day === '2025-12-11' ? { 'Sign up::': 1 } : {};

			expect((await checkWith(unknown)(PUBLISHED)).notes).toEqual([]);
		});

		it('says so in the sample', async () => {
			const trigger = new SimulatedTrigger(service, 'threshold', unknown);

			expect(await trigger.fetchTestEvent(PUBLISHED)).toMatchObject([
				{ sample: true, text: `Sample: ${note}` },
			]);
		});
	});

	it.each<[string, object, (day: string) => number]>([
		[
			'other weekdays',
			{ weekdays: [1, 2, 3, 4, 5] },
			(day) => ([0, 6].includes(new Date(day).getUTCDay()) ? 10 : 200),
		],
		[
			'excluded days',
			{ options: { excludedDays: '2026-03-12\n03-17' } },
			(day) => (['2026-03-12', '2026-03-17'].includes(day) ? 0 : 200),
		],
	])('leaves out %s', async (_what, parameters, visitors) => {
		service.visitors = visitors;
		const check = checkWith({ condition: 'below', ...parameters });

		expect(datesOf(await check(PUBLISHED, '2026-03-31'))).toEqual([]);
	});

	it('compares Monday with Friday', async () => {
		service.visitors = (day) => (day < '2026-03-14' ? 90 : 200);
		const check = checkWith({ weekdays: [1, 2, 3, 4, 5] });

		expect((await check('2026-03-16')).found).toMatchObject([{ fields: { previous: 90 } }]);
	});

	it.each<[string, number, string, string, object]>([
		['week', 900, '2026-03-22', '2026-03-16', { actual: 1400, previous: 700 }],
		['month', 5000, '2026-04-30', '2026-04-01', { actual: 6000, previous: 4700 }],
	])('adds up a %s once it is over', async (period, threshold, to, from, totals) => {
		service.visitors = (day) => (day < '2026-03-16' ? 100 : 200);

		expect((await checkWith({ period, threshold })(from, to)).found).toMatchObject([
			{ date: to, fields: { from, to, ...totals, period } },
		]);
	});
});
