import { entries } from 'lodash';
import { rangeTraffic } from '../../../nodes/WebsiteAnalytics/statistics/comparedTotals';
import { difference, total } from '../../../nodes/WebsiteAnalytics/statistics/sums';
import { overview, readWebsite } from '../../../nodes/WebsiteAnalytics/statistics/overview';
import { summarize } from '../../../nodes/WebsiteAnalytics/statistics/summary';

it('adds and subtracts parts of counts without noise', () => {
	expect([total([0.1, 0.2]), total([352.45, 352.45, 0.3]), difference(0.3, 0.1)]).toEqual([
		0.3, 705.2, 0.2,
	]);
});

it('leaves whole numbers as they are, also large ones', () => {
	expect(total([Number.MAX_SAFE_INTEGER - 1, 1])).toBe(Number.MAX_SAFE_INTEGER);
	expect([total([]), total([2, 3]), difference(3, 5)]).toEqual([0, 5, -2]);
});

it('holds for the fields of a summary and of an overview', () => {
	const range = { from: '2026-03-01', to: '2026-03-02' };
	const before = { from: '2026-02-28', to: '2026-02-28' };
	const counts = new Map(entries({ '2026-02-28': 0.1, '2026-03-01': 0.1, '2026-03-02': 0.2 }));
	const ranges = { now: range, before, isByHour: false };
	const moment = { today: '2026-03-02', openFrom: '2026-03-03' };
	const traffic = rangeTraffic({ visitors: counts, pageviews: counts }, range, ranges, moment);
	const one = summarize(range, traffic, ranges, traffic.compared, moment);
	const website = (websiteId: number) =>
		readWebsite({ websiteId, domain: 'shop.example' }, traffic, true);
	const about = { range, ranges, moment, ofAll: traffic };
	const { numbers: both } = overview(about, [website(1), website(2)], [], 'visitors');

	expect([one.visitors, one.pageviews, one.change?.visitors]).toEqual([0.3, 0.3, 0.2]);
	expect([both.visitors, both.previous?.visitors, both.change?.visitors]).toEqual([0.6, 0.2, 0.4]);
});
