import { withoutLostDays } from '../../../nodes/WebsiteAnalytics/events/lookBack';

const DAYS = { from: '2026-03-01', to: '2026-03-03' };
const day = (date: string, visitors: number, pageviews = visitors) => ({
	date: `2026-03-${date}`,
	visitors,
	pageviews,
});
const first = withoutLostDays([day('01', 5), day('02', 0), day('03', 7, 9)], DAYS, {});
const dates = ({ rows }: { rows: Array<{ date?: unknown }> }) =>
	rows.map(({ date }) => String(date).slice(-2));

describe('withoutLostDays', () => {
	it('leaves out a day that reads 0 exactly if it was output above 0', () => {
		const again = withoutLostDays([day('01', 0), day('02', 0), day('03', 6)], DAYS, first.above0);

		expect(dates(again)).toEqual(['02', '03']);
		expect(again.lost).toEqual(['2026-03-01']);
	});

	it.each([
		['visitors', day('03', 0, 9)],
		['pageviews', day('03', 7, 0)],
	])('leaves out a day whose %s read 0', (_what, row) => {
		expect(withoutLostDays([row], DAYS, first.above0).lost).toContain('2026-03-03');
	});

	it('outputs a day again that reads more than 0', () => {
		const lost = withoutLostDays([day('01', 0)], DAYS, first.above0);

		expect(dates(withoutLostDays([day('01', 4)], DAYS, lost.above0))).toEqual(['01']);
	});

	it('outputs a day that had pageviews only', () => {
		const pageviews = withoutLostDays([day('01', 0, 2)], DAYS, {});

		expect(dates(withoutLostDays([day('01', 0, 3)], DAYS, pageviews.above0))).toEqual(['01']);
		expect(dates(withoutLostDays([day('01', 0, 0)], DAYS, pageviews.above0))).toEqual([]);
	});

	it('knows the days of statistics by their counts', () => {
		const rows = [
			{ date: '2026-03-01', value: 'a', count: 0 },
			{ date: '2026-03-01', value: 'b', count: 3 },
		];
		const { above0 } = withoutLostDays(rows, DAYS, {});

		expect(withoutLostDays([], DAYS, above0).lost).toEqual(['2026-03-01']);
		expect(withoutLostDays(rows, DAYS, above0).rows).toEqual(rows);
	});

	it('remembers the latest 30 days, whatever part of them is read', () => {
		const later = { from: '2026-03-31', to: '2026-04-01' };
		const { above0 } = withoutLostDays([day('31', 4)], later, first.above0);

		expect(Object.keys(above0)).toEqual(['2026-03-03', '2026-03-31']);
		expect(withoutLostDays([], DAYS, above0).lost).toEqual(['2026-03-03']);
	});
});
