import { daysBetween } from '../../support/days';
import { serveRows } from '../../support/serveRows';
import { serveDays } from '../../support/serveStatistic';
import { setClock, useClock } from '../support/clock';
import { customRange, locator, PARAMETERS, type NodeParameters } from '../support/parameters';
import { serviceForEachTest, type RunOptions } from '../support/sharedService';
import { byId, days, hintsIn, items, WEBSITES } from './support';

const shared = serviceForEachTest({ websites: WEBSITES });

const hintsOf = async (parameters: NodeParameters, options: RunOptions = {}) =>
	await hintsIn(shared, parameters, options);

describe('days that are looked at for unusual ones', () => {
	const unusualDays = (more: object = {}) => ({
		...{ ...PARAMETERS.statistic.getUnusualDays, ...byId, ...days },
		...more,
	});
	const NONE =
		"site-1.example had no unusual day from 2026-03-01 to 2026-03-14. To see what is usual, switch on 'All Days'.";

	useClock('2026-03-15T12:00:00Z');

	it.each([
		['unusual day', {}],
		['spike', { direction: 'spike' }],
		['drop', { direction: 'drop' }],
	])('are announced when there is no %s', async (what, more) => {
		serveDays(shared.service, 'visitors', 100);

		const inList = { websiteId: locator('list', '1', 'site-1.example') };

		expect(await hintsOf(unusualDays({ ...more, ...inList }))).toEqual([
			NONE.replace('unusual day', what),
		]);
		expect(await hintsOf(unusualDays(more), items(1, 2))).toEqual([
			`2 items had no ${what}, so they give no items. To see what is usual, switch on 'All Days'.`,
		]);
	});

	it('say nothing when there is one, or when all days are returned', async () => {
		serveDays(shared.service, 'visitors', 100, { '2026-03-09': 10 });

		expect(await hintsOf(unusualDays(), items(1))).toEqual([]);
		expect(await hintsOf(unusualDays({ direction: 'spike', allDays: true }), items(1))).toEqual([]);
	});

	it('are announced when nobody knows what is usual', async () => {
		serveDaysFrom('2026-02-10');

		expect(await hintsOf(unusualDays(), items(1))).toEqual([
			'2 of 14 days are left out: nobody knows what is usual, because there was traffic on fewer than 21 of the 56 days before.',
			NONE,
		]);
		expect(
			await hintsOf(unusualDays(customRange('2026-03-02', '2026-03-14')), items(1)),
		).toContainEqual(expect.stringMatching(/^1 of 13 days is left out: nobody knows/));
		expect(await hintsOf(unusualDays(), items(1, 30))).toContainEqual(
			'Days of 2 items are left out: nobody knows what is usual, because there was traffic on fewer than 21 of the 56 days before.',
		);
		expect(await hintsOf(unusualDays(), items(30))).toEqual([
			'14 of 14 days are left out: nobody knows what is usual, because there was traffic on fewer than 21 of the 56 days before.',
		]);
	});

	it('are announced when the service sent no count for one before them', async () => {
		serveRows(shared.service, {
			visitors: daysBetween('2025-12-01', '2026-03-14').map((day) => [
				day,
				day === '2026-01-01' ? null : 100,
			]),
		});

		expect(await hintsOf(unusualDays(), items(1))).toEqual([
			'The service sent no count for 2026-01-01, which is left out.',
			'12 of 14 days are left out: nobody knows what is usual, because the service sent no count for one of the 70 days before.',
			NONE,
		]);
	});

	it('are announced when they are not over', async () => {
		const hint = (day: string) =>
			`Days are judged when they are over in the timezone of the workflow and in UTC, so those from ${day} on are left out.`;

		expect(await hintsOf(unusualDays({ dateRange: 'today' }), items(1))).toEqual([
			hint('2026-03-15'),
		]);

		serveDays(shared.service, 'visitors', 100, { '2026-03-09': 10 });

		expect(await hintsOf(unusualDays({ dateRange: 'thisMonth' }), items(1))).toEqual([
			hint('2026-03-15'),
		]);
		expect(await hintsOf(unusualDays(customRange('2026-04-01', '2026-04-02')), items(1))).toEqual([
			hint('2026-04-01'),
		]);

		setClock('2026-03-14T20:00:00Z');
		const inAuckland = { ...items(1), timezone: 'Pacific/Auckland' };

		expect(await hintsOf(unusualDays({ dateRange: 'last7Days' }), inAuckland)).toEqual([
			hint('2026-03-14'),
		]);
	});

	function serveDaysFrom(first: string): void {
		serveRows(
			shared.service,
			{ visitors: daysBetween(first, '2026-03-14').map((day) => [day, 100]) },
			1,
		);
	}
});
