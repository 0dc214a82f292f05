import {
	addCounts,
	dailyCounts,
	perVisitor,
	trafficByDay,
} from '../../../nodes/WebsiteAnalytics/analytics/dailyTraffic';
import { type RawRow, statisticRows } from '../../../nodes/WebsiteAnalytics/analytics/rows';
import { dailyTrafficRows } from '../../../nodes/WebsiteAnalytics/items/trafficRows';

const RANGE = { from: '2026-03-01', to: '2026-03-03' };
const SOURCE = { websiteId: 3, statistic: 'visitors', ...RANGE };

const rowsOf = (raws: RawRow[]) => statisticRows(raws, SOURCE);

it('gives every day of the range as a row with a key, and zeros for days without rows', () => {
	const visitors = dailyCounts(rowsOf([{ value: '2026-03-02', count: '12' }]));
	const pageviews = dailyCounts(rowsOf([{ value: '2026-03-02', count: 31 }]));
	const RATIO = { pageviewsPerVisitor: 2.58 };
	const none = { visitors: 0, pageviews: 0, pageviewsPerVisitor: null };
	const days = trafficByDay(RANGE, { visitors, pageviews });
	const rows = dailyTrafficRows({ websiteId: 3, domain: 'shop.example' }, days);

	expect(days).toEqual([
		{ date: '2026-03-01', weekday: 'Sunday', ...none },
		{ ...none, date: '2026-03-02', weekday: 'Monday', visitors: 12, pageviews: 31, ...RATIO },
		{ date: '2026-03-03', weekday: 'Tuesday', ...none },
	]);
	expect(rows).toEqual(
		days.map((day) => ({
			websiteId: 3,
			domain: 'shop.example',
			key: `3:traffic:${day.date}`,
			...day,
		})),
	);
	expect(Object.keys(rows[0] ?? {}).slice(0, 3)).toEqual(['websiteId', 'domain', 'date']);
});

it('adds up rows of the same day, and the counts of another website', () => {
	const values = ['2026-03-02', '2026-03-02 00:00:00'].map((value) => ({ value, count: 4 }));
	const sum = new Map(dailyCounts(rowsOf(values)));
	addCounts(sum, new Map([...sum, ['2026-03-03', 20]]));

	expect([...sum]).toEqual([
		['2026-03-02', 16],
		['2026-03-03', 20],
	]);
});

it('has no pageviews per visitor without visitors or pageviews', () => {
	expect(perVisitor({ visitors: 0, pageviews: 7 })).toBeNull();
	expect(perVisitor({ visitors: 7, pageviews: 0 })).toBeNull();
});
