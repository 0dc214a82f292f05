import { serveRows } from '../../../support/serveRows';
import { serveStatistic } from '../../../support/serveStatistic';
import { daysBetween } from '../../../support/days';
import { setClock, useClock } from '../../support/clock';
import { customRange } from '../../support/parameters';
import { sharedService, type RunOptions } from '../../support/sharedService';
import { daysIn, FORTNIGHT, serveVisitors } from './support/unusualDays';

const shared = sharedService();

useClock('2026-03-15T12:00:00Z');

const daysOf = async (parameters: object, options?: RunOptions) =>
	await daysIn(shared, parameters, options);

const datesOf = (days: Array<Record<string, unknown>>) => days.map(({ date }) => date);

it('leaves out a day when both it and what is usual are below the minimum', async () => {
	serveVisitors(shared.service, { '2026-03-09': 40 });

	expect(await daysOf({ ...FORTNIGHT, minimum: 100 })).toHaveLength(1);
	expect(await daysOf({ ...FORTNIGHT, minimum: '101' })).toEqual([]);
});

it('counts days without a row as days without visitors', async () => {
	serveRows(shared.service, {
		visitors: daysBetween('2025-12-01', '2026-03-14')
			.filter((day) => day !== '2026-03-09')
			.map((day) => [day, 100]),
	});

	expect(await daysOf(FORTNIGHT)).toMatchObject([{ date: '2026-03-09', actual: 0 }]);
});

describe('days that are not over', () => {
	const days = async (timezone: string, dateRange = 'last7Days') =>
		datesOf(await daysOf({ dateRange, allDays: true }, { timezone })).slice(-2);

	it.each(['thisWeek', 'thisMonth', 'thisYear'])('are left out of %s', async (dateRange) => {
		// Few visitors by noon are no drop.
		serveVisitors(shared.service, { '2026-03-15': 3 });

		expect(await days('UTC', dateRange)).toEqual(['2026-03-13', '2026-03-14']);
		expect(await daysOf({ dateRange })).toEqual([]);
	});

	it('are left out when they are over in the workflow, and not in UTC', async () => {
		serveVisitors(shared.service, {});
		setClock('2026-03-14T20:00:00Z');

		// It is 15 March there, 09:00.
		expect(await days('Pacific/Auckland')).toEqual(['2026-03-12', '2026-03-13']);
	});

	it('are left out when they are over in UTC, and not in the workflow', async () => {
		serveVisitors(shared.service, {});
		setClock('2026-03-15T02:00:00Z');

		// It is 14 March there, 22:00.
		expect(await days('America/New_York', 'thisMonth')).toEqual(['2026-03-12', '2026-03-13']);
	});
});

describe('a website that is new', () => {
	beforeEach(() => {
		serveStatistic(shared.service, 'visitors', ({ from = '', to = '' }) =>
			daysBetween(from, to)
				.filter((day) => day >= '2026-02-10')
				.map((day) => [day, day === '2026-03-09' ? 10 : 100]),
		);
	});

	it('has no unusual days before there was traffic on 21', async () => {
		const days = await daysOf({});

		// Its first 21 days end on 2 March.
		expect(datesOf(days)).toEqual(['2026-03-09']);
	});

	it('has them with All Days, without what is usual', async () => {
		const days = await daysOf({ ...customRange('2026-02-09', '2026-03-05'), allDays: true });
		const unknown = days.filter(({ usual }) => usual === null);

		expect(datesOf(unknown)).toEqual(daysBetween('2026-02-09', '2026-03-02'));
		expect(unknown.at(1)).toEqual({
			websiteId: 3,
			domain: 'shop.example',
			date: '2026-02-10',
			weekday: 'Tuesday',
			metric: 'visitors',
			actual: 100,
			usual: null,
			low: null,
			high: null,
			changePercent: null,
			direction: null,
			triggers: false,
			text: 'shop.example had 100 visitors on Tue, Feb 10, 2026, and nobody knows what is usual.',
			key: '3:unusualTraffic:visitors:2026-02-10',
		});
	});
});

it('leaves out a day without a count, and knows nothing of the 70 days that it decides about', async () => {
	serveRows(shared.service, {
		visitors: daysBetween('2025-10-01', '2026-03-14').map((day) => [
			day,
			day === '2026-01-01' ? null : 100,
		]),
	});

	const days = await daysOf({ allDays: true });
	const unknown = days.filter(({ usual }) => usual === null);

	expect(days).toHaveLength(89);
	expect(datesOf(unknown)).toEqual(daysBetween('2026-01-02', '2026-03-12'));
	expect(days.filter(({ triggers }) => triggers)).toEqual([]);
});
