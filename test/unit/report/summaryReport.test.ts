import type { Summary, SummaryNumbers } from '../../../nodes/WebsiteAnalytics/analytics/summary';
import { summaryReport } from '../../../nodes/WebsiteAnalytics/report/summaryReport';
import { daysOf } from './support/days';
import { ENGLISH, summaryText } from './support/reports';
import { summaryOf, WHOLE_SUMMARY } from './support/summary';

function linesOf(numbers: Partial<SummaryNumbers>, more: Partial<Summary> = {}): string[] {
	return summaryText(summaryOf(numbers, more)).split('\n');
}

describe('the text of a summary', () => {
	it('says that there is no traffic where no day has any', () => {
		const lines = linesOf({ visitors: 0, pageviews: 0, bestDay: null }, { days: daysOf([0, 0]) });

		expect(lines.slice(1)).toEqual([
			'Visitors: 0',
			'Pageviews: 0',
			'No traffic',
			'Visitors per day: ▁▁',
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

	it('names at most five units of a goal', () => {
		const value = { A: 1, B: 2, C: 3, D: 4, E: 5, F: 6 };
		const goals = WHOLE_SUMMARY.numbers.goals.slice(0, 1).map((goal) => ({ ...goal, value }));

		expect(linesOf({ goals }).join()).toMatch(/1 A, 2 B, 3 C, 4 D, 5 E(?!, 6 F)/);
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
