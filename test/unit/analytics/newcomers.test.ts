import { range } from 'lodash';
import {
	daysBeforeNewcomer,
	isNewcomer,
	rememberReported,
	wasReported,
} from '../../../nodes/WebsiteAnalytics/analytics/newcomers';

describe('daysBeforeNewcomer', () => {
	it('leaves out the last 14 days of 90', () => {
		expect(daysBeforeNewcomer('2026-06-30', '2026-01-01')).toEqual({
			from: '2026-04-01',
			to: '2026-06-15',
		});
	});

	it('includes all days before publishing', () => {
		expect(daysBeforeNewcomer('2026-06-30', '2026-06-30').to).toBe('2026-06-29');
		expect(daysBeforeNewcomer('2026-06-30', '2026-06-25').to).toBe('2026-06-24');
	});
});

describe('isNewcomer', () => {
	it.each([
		['the first day with the minimum', 5, 0, true],
		['less than the minimum', 4, 0, false],
		['fewer than the minimum before', 5, 4, true],
		['the minimum before', 5, 5, false],
		['five test clicks before 1,000', 1000, 5, true],
		['less than a third before', 1000, 333, true],
		['a third before', 999, 333, false],
	])('judges %s', (_what, onDay, before, isNew) => {
		expect(isNewcomer(onDay, before, 5)).toBe(isNew);
	});
});

describe('reported values', () => {
	const reported = rememberReported({}, '2026-06-30', new Map([['a', 5]]));

	it('are reported again at ten times their count', () => {
		expect(wasReported(reported, 'a', 49)).toBe(true);
		expect(wasReported(reported, 'a', 50)).toBe(false);
		expect(wasReported(reported, 'b', 5)).toBe(false);
	});

	it('are remembered for 90 days with their last count', () => {
		const later = rememberReported(reported, '2026-09-28', new Map([['b', 7]]));

		expect(later).toEqual({ a: ['2026-06-30', 5], b: ['2026-09-28', 7] });
		expect(rememberReported(later, '2026-09-29', new Map([['b', 80]]))).toEqual({
			b: ['2026-09-29', 80],
		});
	});

	it('are at most 500, without the oldest', () => {
		const many = new Map(range(500).map((index) => [`v${index}`, 5]));

		expect(Object.keys(rememberReported(reported, '2026-07-01', many))).toHaveLength(500);
		expect(rememberReported(reported, '2026-07-01', many)).not.toHaveProperty('a');
	});
});
