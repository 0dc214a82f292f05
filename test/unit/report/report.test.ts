import { times } from 'lodash';
import { overviewReport } from '../../../nodes/WebsiteAnalytics/report/overviewReport';
import { barsText } from '../../../nodes/WebsiteAnalytics/report/report';
import { summaryReport } from '../../../nodes/WebsiteAnalytics/report/summaryReport';
import { daysOf } from './support/days';
import { overviewOf, website } from './support/overview';
import { ENGLISH } from './support/reports';
import { COMPARED, summaryOf } from './support/summary';

const OUTAGES = { visitors: ['2026-03-08'], pageviews: ['2026-03-09'] };

describe('the subject', () => {
	it.each([
		['with a percentage', 'a', summaryOf(COMPARED), 'a: 1,045 visitors (−47.8%), Mar 8 – 10'],
		[
			'of a running range',
			'a',
			summaryOf({ isComplete: false }),
			'a: 1,045 visitors, Mar 8 – 10, so far',
		],
		[
			'with the first two warnings',
			'a',
			summaryOf({}, { outageDays: OUTAGES, firstTraffic: '2026-03-08' }),
			'a: 1,045 visitors (no visitors counted on Sun, Mar 8, no pageviews counted on Mon, Mar 9), Mar 8 – 10',
		],
		[
			'of a name with a line break',
			'a\nb',
			summaryOf({ visitors: 1 }),
			'a b: 1 visitor, Mar 8 – 10',
		],
	])('%s', (_of, name, summary, text) => {
		expect(summaryReport(name, summary, ENGLISH).subject).toBe(text);
	});

	it('has its range at the end, however long its warnings are', () => {
		const formatter = { ...ENGLISH, dayList: () => 'Sun, Mar 8; '.repeat(50) };
		const { subject } = summaryReport('a', summaryOf({}, { outageDays: OUTAGES }), formatter);

		expect(subject).toMatch(/\), Mar 8 – 10$/);
	});

	it.each([
		[0, 'All websites: 90 visitors (+12.5%), Mar 8 – 14'],
		[3, 'All websites: 90 visitors (+12.5%, 3 of 4 websites could not be read), Mar 8 – 14'],
	])('of all websites, of which %d could not be read', (count, subject) => {
		const failed = times(count, (id) => ({ websiteId: id, domain: 'b', error: 'not found' }));
		const overview = overviewOf([website('a', 90, 80)], failed);

		expect(overviewReport(overview, '', 9, ENGLISH).subject).toBe(subject);
	});
});

describe('a line of bars', () => {
	const lineOf = (visitors: number[]) => barsText(daysOf(visitors, []), ENGLISH);

	it.each([
		[[0, 1, 2, 3, 4, 5, 6, 7], '▁▂▃▄▅▆▇█'],
		[[100, 50, 0], '█▅▁'],
		[[-4, 0, 7], '▁▁█'],
	])('of %j is "%s"', (visitors, bars) => {
		expect(lineOf(visitors)).toBe(`Visitors per day: ${bars}`);
	});

	it('is empty for a single day', () => {
		expect(lineOf([5])).toBe('');
	});

	it('of many days has a bar for each week', () => {
		expect(lineOf(times(46, () => 6))).toBe(`Visitors per day, weekly mean: ${'█'.repeat(6)}`);
	});
});
