import { summaryReport } from '../../../nodes/WebsiteAnalytics/report/summaryReport';
import type { Summary, SummaryNumbers } from '../../../nodes/WebsiteAnalytics/analytics/summary';
import { daysOf } from './support/days';
import { ENGLISH, summaryText } from './support/reports';
import { COMPARED, summaryOf, WHOLE_SUMMARY } from './support/summary';

function linesOf(numbers: Partial<SummaryNumbers>, more: Partial<Summary> = {}): string[] {
	return summaryText(summaryOf(numbers, more)).split('\n');
}

describe('the text of a summary', () => {
	it('has the totals, the best day and a bar for each day', () => {
		expect(linesOf({})).toEqual([
			'shop.example: Mar 8 – 10, 2026',
			'Visitors: 1,045',
			'Pageviews: 1,250',
			'Best day: Tue, Mar 10, 2026, 1,000 visitors, 1,050 pageviews',
			'Visitors per day: ▁▁█',
		]);
	});

	describe('a summary that is compared', () => {
		const { previous, change } = COMPARED;

		it('has no percentage of a total that was zero before', () => {
			const none = { visitors: 0, pageviews: 0 };
			const lines = linesOf({
				previous: previous && { ...previous, ...none },
				change: change && { ...change, visitorsPercent: null, pageviewsPercent: null },
			});

			expect(lines.slice(1, 3)).toEqual([
				'Visitors: 1,045 (before: 0)',
				'Pageviews: 1,250 (before: 0)',
			]);
		});
	});

	it('says that there is no traffic where no day has any', () => {
		const lines = linesOf({ visitors: 0, pageviews: 0, bestDay: null }, { days: daysOf([0, 0]) });

		expect(lines.slice(1)).toEqual([
			...['Visitors: 0', 'Pageviews: 0', 'No traffic', 'Visitors per day: ▁▁'],
		]);
	});

	it('names at most four of the days without traffic', () => {
		const dead = [
			'2026-03-01',
			'2026-03-03',
			'2026-03-04',
			'2026-03-06',
			'2026-03-08',
			'2026-03-10',
		];

		const four = 'No traffic on Sun, Mar 1; Mar 3 – 4; Fri, Mar 6; Sun, Mar 8';

		expect(linesOf({ suspectedOutageDays: dead })[3]).toBe(`${four}; …`);
		expect(linesOf({ suspectedOutageDays: dead.slice(0, -1) })[3]).toBe(four);
	});

	it('has no best day for a single day', () => {
		const day = { date: '2026-03-08', visitors: 5, pageviews: 5 };
		const lines = linesOf({ to: '2026-03-08', bestDay: day }, { days: daysOf([5]) });

		expect(lines.join()).not.toContain('Best day');
	});

	it('has goals first, then totals, the chart and breakdowns', () => {
		const { document } = summaryReport('shop.example', WHOLE_SUMMARY, ENGLISH);
		const kinds = document.blocks.map(({ kind }) => kind);

		expect(kinds.slice(0, 7)).toEqual(['list', 'metrics', 'note', 'note', 'note', 'chart', 'list']);
	});
});

it('isolates a unit that runs from right to left, which would move the numbers beside it', () => {
	const [, goal] = WHOLE_SUMMARY.numbers.goals;
	const goals = goal ? [{ ...goal, value: { שקל: 490, USD: 5 } }] : [];

	expect(linesOf({ goals })).toContainEqual(expect.stringContaining('490 \u2068שקל\u2069, 5 USD'));
});
