import { sumBy } from 'lodash';
import { serveRows } from '../../../support/serveRows';
import { useClock } from '../../support/clock';
import { customRange, PARAMETERS } from '../../support/parameters';
import { sharedService } from '../../support/sharedService';

const shared = sharedService();

const getSummary = {
	...PARAMETERS.statistic.getSummary,
	...customRange('2026-03-08', '2026-03-10'),
	breakdowns: [],
};

useClock('2026-03-15T12:00:00Z');

async function summaryOf(parameters: object) {
	const { items } = await shared.run({ ...getSummary, ...parameters });
	return items[0]?.json ?? {};
}

it('compares with the same dates of the previous year', async () => {
	serveRows(shared.service, {
		visitors: [
			['2025-03-08', 50],
			['2025-03-11', 1000],
			['2026-03-07', 1000],
			['2026-03-08', 30],
		],
		pageviews: [['2026-03-09', 7]],
	});

	expect(await summaryOf({ compareTo: 'previousYear' })).toMatchObject({
		visitors: 30,
		pageviews: 7,
		previous: { from: '2025-03-08', to: '2025-03-10', visitors: 50, pageviews: 0 },
		change: { visitors: -20, visitorsPercent: -40, pageviews: 7, pageviewsPercent: null },
	});
});

it('compares 29 February with 28 February of the previous year', async () => {
	const json = await summaryOf({
		compareTo: 'previousYear',
		from: '2024-02-29',
		to: '2024-02-29',
	});

	expect(json.previous).toMatchObject({ from: '2023-02-28', to: '2023-02-28' });
});

it('gives no comparison when it is set to none', async () => {
	const json = await summaryOf({ compareTo: 'none' });

	expect(json).toMatchObject({ previous: null, change: null });
	expect(json.text).not.toMatch(/before|Compared/);
});

it('compares a range wholly in the future with nothing', async () => {
	const json = await summaryOf({ from: '2026-04-01', to: '2026-04-30' });

	expect(json).toMatchObject({
		from: '2026-04-01',
		to: '2026-04-30',
		visitors: 0,
		pageviews: 0,
		bestDay: null,
		previous: null,
		change: null,
	});
	expect(json.text).not.toMatch(/before|Compared/);
});

it('compares the days until today with as many days when a range reaches into the future', async () => {
	const json = await summaryOf({ from: '2026-03-13', to: '2026-03-31' });
	const whole = (from: string, to: string) =>
		sumBy(shared.service.statistic(3, 'visitors', from, to), 'count');

	expect(json).toMatchObject({
		from: '2026-03-13',
		to: '2026-03-31',
		visitors: whole('2026-03-13', '2026-03-15'),
		previous: {
			from: '2026-03-10',
			to: '2026-03-12',
			visitors: whole('2026-03-10', '2026-03-12'),
		},
	});
});
