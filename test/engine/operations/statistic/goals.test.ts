import { serveDays, serveStatistic } from '../../../support/serveStatistic';
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
const goal = (event: unknown, target?: unknown) => ({ event, target });
const goals = (...rows: object[]) => ({ goals: { goal: rows } }) as NodeParameters;

/** Makes the service send these events, by the first requested day. */
const serveEvents = (byDay: Record<string, Array<[string, number]>>) =>
	serveStatistic(shared.service, 'event', ({ from = '' }) => byDay[from] ?? []);

const goalsOf = async (parameters: NodeParameters) => {
	const { items } = await shared.run(parameters);
	return items[0]?.json.goals;
};
const eventRequests = () => shared.requests().filter(({ query }) => query.name === 'event');

describe('goals', () => {
	beforeEach(() => {
		serveDays(shared.service, 'visitors', 100);
		serveDays(shared.service, 'pageviews', 200);
		serveEvents({
			'2026-03-08': [
				['Sign-up::', 14],
				['Purchase:49:USD', 3],
				['Purchase:10.5:EUR', 2],
				['Purchase:99:USD', 1],
				['Purchase Failed::', 9],
			],
			'2026-03-01': [
				['Sign-up::', 10],
				['Sign-up::x', 2],
			],
		});
	});

	const SIGN_UP = {
		goal: 'Sign-up',
		count: 14,
		conversionRate: 0.02,
		value: {},
		toDate: null,
		previous: 12,
		change: 2,
		changePercent: 16.7,
		target: 20,
		ofTarget: 0.7,
	};
	const PURCHASE = {
		goal: 'Purchase',
		count: 6,
		conversionRate: 0.0086,
		value: { USD: 246, EUR: 21 },
		toDate: null,
		previous: 0,
		change: 6,
		changePercent: null,
		target: null,
		ofTarget: null,
	};

	it('are events by their names, with their values and their share of the target', async () => {
		const parameters = { ...summary, ...goals(goal('Sign-up', 20), goal('Purchase', 0)) };
		const { items } = await shared.run(parameters);

		expect(items[0]?.json.goals).toEqual([SIGN_UP, PURCHASE]);
		expect(eventRequests().map(({ query }) => query.from)).toEqual(['2026-03-08', '2026-03-01']);
		expect(items[0]?.json.text).toContain(
			'Sign-up: 14 of 20 (70.0%) ▲ +16.7%\nPurchase: 6 ▲ +6, 246 USD, 21 EUR\n',
		);
	});

	it('are of the visitors of websites that have the event, in an overview', async () => {
		shared.service.faults.clear();
		serveDays(shared.service, 'visitors', 100);
		serveStatistic(shared.service, 'event', ({ from }, path) =>
			path.endsWith('/3') && from === '2026-03-08' ? [['sign-up ::', 14]] : [],
		);
		const found = await goalsOf({ ...getOverview, ...WEEK, ...goals(goal('Sign-up')) });

		expect(found).toMatchObject([{ count: 14, conversionRate: 0.02 }]);
	});

	it('of all websites are added up in an overview', async () => {
		const { items } = await shared.run({
			...getOverview,
			...WEEK,
			textFormat: 'plain',
			...goals(goal('Sign-up', 20), goal('Purchase')),
		});

		expect(items[0]?.json.goals).toEqual([
			{ ...SIGN_UP, count: 28, previous: 24, change: 4, ofTarget: 1.4 },
			{ ...PURCHASE, count: 12, value: { USD: 492, EUR: 42 }, change: 12 },
		]);
		expect(items[0]?.json.text).toContain('Sign-up: 28 of 20 (140.0%) ▲ +16.7%\n');
	});
});
