import { entries } from 'lodash';
import { serveRows } from '../../../support/serveRows';
import { setClock, useClock } from '../../support/clock';
import { customRange, PARAMETERS } from '../../support/parameters';
import { runPage } from '../../support/runPage';
import { sharedService } from '../../support/sharedService';

const shared = sharedService();
const { getDailyTraffic } = PARAMETERS.statistic;

useClock('2026-03-15T12:00:00Z');

async function daysOf(parameters: object, timezone = 'UTC') {
	const { items } = await shared.run({ ...getDailyTraffic, ...parameters }, { timezone });
	return items.map(({ json: day }) => day);
}

it('gives an item for each day, oldest first, with zeros for days without rows', async () => {
	serveRows(shared.service, {
		visitors: entries({ '2026-03-09': 4, '2026-03-07': '10' }),
		pageviews: entries({ '2026-03-07': '25', '2026-03-09': 5 }),
	});
	const parameters = { ...getDailyTraffic, ...customRange('2026-03-06', '2026-03-09') };

	expect(await runPage(shared, parameters)).toMatchSnapshot();
});

it('leaves out a day without a count, so that no zero replaces a true one', async () => {
	serveRows(shared.service, {
		visitors: entries({ '2026-03-08': 10, '2026-03-09': null }),
		pageviews: [['2026-03-09', 40]],
	});

	expect(await daysOf(customRange('2026-03-08', '2026-03-09'))).toMatchObject([
		{ date: '2026-03-08', visitors: 10, pageviews: 0 },
	]);
});

it.each([
	[
		'UTC',
		'2026-03-15T12:00:00Z',
		customRange('2025-03-16', '2026-05-01'),
		'2025-03-16 2026-03-15',
		365,
	],
	['America/New_York', '2026-03-10T04:30:00Z', {}, '2026-03-03 2026-03-09', 7],
])('has in %s at %s, for %j, the days %s', async (timezone, now, range, ends, count) => {
	setClock(now);
	const dates = (await daysOf(range, timezone)).map(({ date }) => date);

	expect([dates[0], dates.at(-1)].join(' ')).toBe(ends);
	expect(new Set(dates).size).toBe(count);
	expect(dates).toHaveLength(count);
});
