import { range } from 'lodash';
import type { Summary } from '../../../../nodes/WebsiteAnalytics/analytics/summary';
import { daysOf } from './days';
import { summaryOfDays } from './summary';

/** Returns the counts of `length` days with quiet weekends. The first day is a Sunday. */
const countsOf = (length: number) =>
	range(length).map((day) => (day % 7 === 0 || day % 7 === 6 ? 20 : 50) + ((day * 3) % 11));

const days = daysOf([...countsOf(19), 12], undefined, '2026-03-01');
const comparedDays = daysOf(countsOf(19), undefined, '2026-01-31');

/**
 * The first 20 days of March, with an outage on the 11th, a forecast and two notes. Today is the 20th. The compared
 * days begin on a Saturday.
 */
export const RUNNING_MONTH: Summary = {
	...summaryOfDays(
		days.map((day) => (day.date === '2026-03-11' ? { ...day, visitors: 0, pageviews: 0 } : day)),
		comparedDays,
		{ from: '2026-03-01', to: '2026-03-20' },
	),
	unfinishedDays: days.slice(-1),
	daysAroundCompared: daysOf([30, 31, 32], undefined, '2026-02-19'),
	outageDays: { visitors: ['2026-03-11'], pageviews: ['2026-03-11'] },
	elapsed: { unit: 'month', share: 0.65, to: '2026-03-31' },
	forecastDays: daysOf([...countsOf(12)], undefined, '2026-03-20'),
	notes: [
		{ date: '2026-03-05', text: 'Newsletter' },
		{ date: '2026-03-11', text: 'New host' },
	],
};
RUNNING_MONTH.numbers.previous = RUNNING_MONTH.numbers.previous && {
	...RUNNING_MONTH.numbers.previous,
	from: '2026-01-31',
	to: '2026-02-18',
};
RUNNING_MONTH.numbers.isComplete = false;
