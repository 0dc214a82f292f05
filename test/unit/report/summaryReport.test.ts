import type { Summary } from '../../../nodes/WebsiteAnalytics/analytics/summary';
import type { SummaryNumbers } from '../../../nodes/WebsiteAnalytics/analytics/summaryNumbers';
import { daysOf } from './support/days';
import { summaryText } from './support/reports';
import { COMPARED, NUMBERS, summaryOf, totalsOf, WHOLE_SUMMARY } from './support/summary';

function linesOf(numbers: Partial<SummaryNumbers>, more: Partial<Summary> = {}): string[] {
	return summaryText(summaryOf(numbers, more)).split('\n');
}

const warningsOf = (...given: Parameters<typeof linesOf>) =>
	linesOf(...given).filter((line) => line.startsWith('⚠️'));

const bothOf = (days: string[]) => ({ visitors: days, pageviews: days });

/** An outage that hides the percentages. */
const LOST = { visitors: 1000, pageviews: 1000 };

describe('the text of a summary', () => {
	it('says that there is no traffic', () => {
		const previous = { ...COMPARED.previous, visitors: 210 };
		const change = { visitors: 0, visitorsPercent: -100, pageviews: 0, pageviewsPercent: -100 };
		const { topChanges } = WHOLE_SUMMARY.numbers;
		const numbers = { visitors: 0, pageviews: 0, bestDay: null, previous, change, topChanges };
		const lines = linesOf(numbers, { days: daysOf([0, 0]) });

		expect(lines).toHaveLength(4);
		expect([lines[1], lines[3]]).toEqual(['0 visitors ▼ −100.0% from 210', '⚠️ No traffic']);
	});

	it('names at most four of the days without traffic', () => {
		const dead = ['01', '03', '04', '06', '08', '10'].map((day) => `2026-03-${day}`);
		const four = '⚠️ No traffic on Sun, Mar 1; Mar 3 – 4; Fri, Mar 6; Sun, Mar 8';

		expect(warningsOf({}, { outageDays: bothOf(dead) })).toEqual([`${four}; …`]);
		expect(warningsOf({}, { outageDays: bothOf(dead.slice(0, -1)) })).toEqual([four]);
	});

	it.each([
		['of its range', { lostNow: LOST }, ', therefore no percentage', ''],
		[
			'of one metric of the earlier range',
			{ lostBefore: { visitors: 0, pageviews: 1000 } },
			'',
			', therefore no percentage',
		],
	])('says why there is no percentage beside the missing counts %s', (_of, lost, ...ends) => {
		const outageDays = bothOf(['2026-03-08']);
		const compared = totalsOf(NUMBERS, COMPARED.previous, {
			...lost,
			outageDays: { ...outageDays, visitors: ['2026-03-06', '2026-03-08'] },
		});
		const more = { compared, outageDays, firstTraffic: '2026-03-05' };

		expect(warningsOf(COMPARED, more)).toEqual([
			`⚠️ No traffic on Sun, Mar 8${ends[0]}`,
			'⚠️ No visitors counted on Fri, Mar 6 (before)',
			`⚠️ First traffic on Mar 5${ends[1]}`,
		]);
	});

	it('does not give an outage after the compared days of a running range as the reason', () => {
		const toDate = { from: '2026-03-08', to: '2026-03-09', visitors: 45, pageviews: 200 };
		const compared = totalsOf(toDate, COMPARED.previous, { lostNow: LOST });
		const outageDays = { visitors: ['2026-03-08'], pageviews: ['2026-03-10'] };
		const numbers = { ...COMPARED, isComplete: false, toDate };

		expect(warningsOf(numbers, { compared, outageDays })).toEqual([
			'⚠️ No visitors counted on Sun, Mar 8, therefore no percentage',
			'⚠️ No pageviews counted on Tue, Mar 10',
		]);
	});

	it('says where the tracking began', () => {
		expect(warningsOf({}, { firstTraffic: '2026-03-09' })).toEqual(['⚠️ First traffic on Mar 9']);
		expect(warningsOf({}, { firstTraffic: '2025-12-09' })).toEqual([
			'⚠️ First traffic on Tue, Dec 9, 2025',
		]);
	});

	it('ends its bars with the last day that is over', () => {
		const unfinishedDays = daysOf([1], undefined, '2026-03-10');

		expect(linesOf({}, { unfinishedDays })).toContain('Visitors per day: █▁');
	});

	it('names at most five units of a goal', () => {
		const value = { 'no unit': 9, A: 1, B: 2, C: 3, D: 4, E: 5, F: 6 };
		const goals = WHOLE_SUMMARY.numbers.goals.slice(0, 1).map((goal) => ({ ...goal, value }));

		expect(linesOf({ goals }).join()).toMatch(/1 A, 2 B, 3 C, 4 D, 5 E(?!, 6 F)/);
	});

	it.each([
		[0.614, ', on track: 61 expected by now'],
		[0.616, ', behind: 62 expected by now'],
		[0, ''],
		[null, ''],
	])('says after %j of the period whether a goal is behind', (share, text) => {
		const elapsed = share === null ? null : ({ unit: 'month', share, to: '2026-03-31' } as const);
		const goals = WHOLE_SUMMARY.numbers.goals.slice(0, 1);

		expect(linesOf({ goals }, { elapsed })).toContain(`Sign-up: 61 of 100 (61.0%) ▲ +10.0%${text}`);
	});

	it('isolates a unit that runs from right to left, which would move the numbers beside it', () => {
		const [, goal] = WHOLE_SUMMARY.numbers.goals;
		const goals = goal ? [{ ...goal, value: { שקל: 490, USD: 5 } }] : [];

		expect(linesOf({ goals }).join()).toContain('490 \u2068שקל\u2069, 5 USD');
	});
});

describe('what changed most', () => {
	it('is one list of the five largest of all statistics by their part of the total, each value once', () => {
		const row = (label: string, change: number) =>
			({ value: label, label, count: 900, previous: 900 - change, change, status: 'up' }) as const;
		const topChanges = {
			page: [row('/', -300), row('/b', 30), row('/a', 20), row('/c', 10)],
			referrer: [row('google.com', -290), row('Direct', 100)],
			channel: [row('Direct', 100)],
		};
		const lines = linesOf({ ...COMPARED, topChanges });
		const start = lines.indexOf('What changed most') + 1;

		// 300 of 1,250 pageviews are more than 290 of 2,000 visitors.
		expect(lines.slice(start)).toEqual([
			'▼ −300  / (home page)',
			'▼ −290  google.com',
			'▲ +100  Direct',
			' ▲ +30  /b',
			' ▲ +20  /a',
		]);
	});
});
