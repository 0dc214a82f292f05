import { range } from 'lodash';
import { chartText } from '../../../../nodes/WebsiteAnalytics/report/chart/chartText';
import { overviewChart } from '../../../../nodes/WebsiteAnalytics/report/chart/overviewChart';
import { summaryChart } from '../../../../nodes/WebsiteAnalytics/report/chart/summaryChart';
import { daysOf } from '../support/days';
import { formatterOf } from '../support/drawings';
import { overviewOf, website } from '../support/overview';
import { summaryOfDays } from '../support/summary';

const textOf = (counts: number[], locale = 'en-US') =>
	chartText(summaryChart('a', summaryOfDays(daysOf(counts)), formatterOf(locale)));

describe('the text of a chart', () => {
	it('has the numbers of a few days', () => {
		expect(textOf([1200, 3])).toBe('Visitors per day: Sun, Mar 8: 1,200; Mon, Mar 9: 3');
	});

	it('has the best of many days', () => {
		const counts = range(15).map((index) => (index === 10 ? 99 : 4));

		expect(textOf(counts)).toBe('Visitors per day: Best day: Wed, Mar 18: 99');
		expect(textOf(counts.slice(1))).not.toContain('Best');
	});

	it('has what the means of weeks are, but no best day', () => {
		const beside46 = summaryOfDays(daysOf(range(45)), daysOf(range(46)));

		expect(textOf(range(200))).toBe('Visitors per day, weekly mean: Mar 8 – Sep 23, 2026');
		expect(chartText(summaryChart('a', beside46, formatterOf()))).toBe(
			'Visitors per day, weekly mean: Mar 8 – Apr 21',
		);
	});

	it('has the numbers of websites', () => {
		const overview = overviewOf([website('a.example', 9), website('b.example', 5)]);

		expect(chartText(overviewChart('All', overview, formatterOf()))).toBe(
			'Visitors by website: a.example: 9; b.example: 5',
		);
	});

	it('says that there is no traffic', () => {
		expect(textOf([0, 0])).toBe('Visitors per day: No traffic');
		expect(textOf([])).toBe('Visitors per day: No traffic');
	});
});
