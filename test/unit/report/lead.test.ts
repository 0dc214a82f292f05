import type { Summary } from '../../../nodes/WebsiteAnalytics/analytics/summary';
import { summaryReport } from '../../../nodes/WebsiteAnalytics/report/summaryReport';
import { ENGLISH } from './support/reports';
import { COMPARED, summaryOf, WHOLE_SUMMARY } from './support/summary';

const leadOf = (summary: Summary) => summaryReport('shop.example', summary, ENGLISH).document.lead;

describe('the lead of a summary', () => {
	const rise = (visitorsPercent: number | null) => ({
		...COMPARED,
		change: COMPARED.change && {
			...COMPARED.change,
			visitors: (visitorsPercent ?? 0) * 20,
			visitorsPercent,
		},
	});

	const changed = (visitors: number) => ({
		previous: COMPARED.previous && { ...COMPARED.previous, visitors: 50_000 },
		change: COMPARED.change && { ...COMPARED.change, visitors, visitorsPercent: 0 },
	});

	it.each([
		['a rise', rise(17.9), '17.9% more visitors than before (Mar 5 – 7).'],
		[
			'less than a tenth of a percent',
			changed(-1),
			'0.002% fewer visitors than before (Mar 5 – 7).',
		],
		['no percentage', rise(null), '1,045 visitors, before: 2,000.'],
		[
			'no percentage of a running range',
			{
				...rise(null),
				toDate: { from: '2026-03-08', to: '2026-03-09', visitors: 600, pageviews: 700 },
			},
			'Mar 8 – 9: 600 visitors, before: 2,000.',
		],
		['no traffic', { visitors: 0, pageviews: 0 }, 'No traffic.'],
	])('says %s', (_what, numbers, text) => {
		expect(leadOf(summaryOf(numbers))).toBe(text);
	});

	it('names the first three goals with a target', () => {
		const [goal] = WHOLE_SUMMARY.numbers.goals;
		const goals = goal ? ['A', 'B', 'C', 'D'].map((name) => ({ ...goal, goal: name })) : [];

		expect(leadOf(summaryOf({ goals }))).toMatch(/ A: .*; B: .*; C: [^;]*$/);
	});

	it.each([
		['against a range without traffic', 0],
		['where counts are missing', 2000],
	])('names no largest change %s', (_where, visitors) => {
		const previous = COMPARED.previous && { ...COMPARED.previous, visitors, pageviews: visitors };
		const { topChanges } = WHOLE_SUMMARY.numbers;

		expect(leadOf(summaryOf({ ...rise(null), previous, topChanges }))).toBe(
			`1,045 visitors, before: ${visitors.toLocaleString('en-US')}.`,
		);
	});
});
