import { serveDays, serveStatistic } from '../../../support/serveRows';
import { useClock } from '../../support/clock';
import { customRange, type NodeParameters, PARAMETERS } from '../../support/parameters';
import { sharedService } from '../../support/sharedService';

const shared = sharedService({
	websites: [
		{ id: 3, domain: 'shop.example' },
		{ id: 7, domain: 'blog.example' },
	],
});

useClock('2026-03-21T12:00:00Z');

const { getSummary, getOverview } = PARAMETERS.statistic;
const WEEK = customRange('2026-03-08', '2026-03-14');
const summary = { ...getSummary, ...WEEK, breakdowns: [], textFormat: 'plain' };
const goals = (...rows: object[]) => ({ goals: { goal: rows } }) as NodeParameters;

/** The events of a week, and of the week before. */
const PURCHASES: Array<[string, number]> = [
	['Purchase:49:USD', 3],
	['Purchase:10.5:EUR', 2],
	['Purchase:99:USD', 1],
	['Purchase Failed::', 9],
];
const SIGN_UPS: Record<string, Array<[string, number]>> = {
	'2026-03-08': [['Sign-up::', 14]],
	'2026-03-01': [
		['Sign-up::', 10],
		['Sign-up::x', 2],
	],
};
const SIGN_UP = { goal: 'Sign-up', count: 14, conversionRate: 0.02, previous: 12, ofTarget: 0.7 };

describe('goals', () => {
	beforeEach(() => {
		serveDays(shared.service, 'visitors', 100);
		serveDays(shared.service, 'pageviews', 200);
		serveStatistic(shared.service, 'event', ({ from = '' }, path) => [
			...(from === WEEK.from ? PURCHASES : []),
			...(path.endsWith('/3') ? (SIGN_UPS[from] ?? []) : []),
		]);
	});

	it('are events by their names, with their values and their share of the target', async () => {
		const parameters = {
			...summary,
			...goals({ event: 'Sign-up', target: 20 }, { event: 'Purchase', target: 0 }),
		};
		const { items } = await shared.run(parameters);
		const eventRequests = shared.requests().filter(({ query }) => query.name === 'event');

		expect(items[0]?.json.goals).toMatchObject([
			SIGN_UP,
			{ count: 6, value: { USD: 246, EUR: 21 }, previous: 0, target: null, ofTarget: null },
		]);
		expect(eventRequests.map(({ query }) => query.from)).toEqual(['2026-03-08', '2026-03-01']);
		expect(items[0]?.json.text).toContain(
			'Sign-up: 14 of 20 (70.0%) ▲ +16.7%\nPurchase: 6 ▲ +6, 246 USD, 21 EUR\n',
		);
	});

	it('of all websites are added up in an overview, and are of the visitors of websites that have the event', async () => {
		const { items } = await shared.run({
			...getOverview,
			...WEEK,
			textFormat: 'plain',
			...goals({ event: 'Sign-up', target: 20 }, { event: 'Purchase' }),
		});

		expect(items[0]?.json.goals).toMatchObject([
			SIGN_UP,
			{ count: 12, conversionRate: 0.0086, value: { USD: 492, EUR: 42 } },
		]);
		expect(items[0]?.json.text).toContain('Sign-up: 14 of 20 (70.0%) ▲ +16.7%\n');
	});
});
