import { crossingText, type Crossing } from '../../../nodes/WebsiteAnalytics/report/crossingText';
import {
	unusualDayText,
	unusualDaysText,
	type UnusualDay,
} from '../../../nodes/WebsiteAnalytics/report/unusualDaysText';
import { createWriter } from '../../../nodes/WebsiteAnalytics/report/writer';
import { ENGLISH } from './support/reports';

const HTML = createWriter({ language: 'en', locale: 'en-US', textFormat: 'html' });
const RANGE = { from: '2026-03-09', to: '2026-03-15' };
const WEEK: Crossing = {
	...{ domain: 'a&b', period: 'week', range: RANGE, unit: 'visitors', actual: 12_000 },
	...{ condition: 'above', count: 10_000, isBeyond: true, previous: 9000 },
};
const EVENT = {
	unit: 'events',
	value: { statistic: 'event', value: 'Buy&Go' },
	actual: 1,
} as const;
const DAY: UnusualDay = {
	...{ domain: 'a&b', metric: 'visitors', date: '2026-03-09' },
	...{ actual: 300, usual: 100, changePercent: 200 },
};

it.each([
	[
		crossingText(WEEK, HTML),
		'a&amp;b had 12,000 visitors (Mar 9 – 15, 2026), above 10,000. The week before, it had 9,000.',
	],
	[
		crossingText({ ...WEEK, condition: 'below', isBeyond: false }, ENGLISH),
		'a&b had 12,000 visitors (Mar 9 – 15, 2026), not below 10,000. The week before, it had 9,000.',
	],
	[
		crossingText({ ...WEEK, ...EVENT, isBeyond: false, previousDay: '2026-03-06' }, HTML),
		'a&amp;b, event Buy&amp;Go: 1 event (Mar 9 – 15, 2026), not above 10,000. Fri, Mar 6, 2026: 9,000.',
	],
	[
		unusualDayText(DAY, ENGLISH),
		'a&b had 300 visitors on Mon, Mar 9, 2026, where about 100 are usual (+200.0%).',
	],
	[
		unusualDayText({ ...DAY, usual: 1, changePercent: null, recurring: 'month' }, HTML),
		'a&amp;b had 300 visitors on Mon, Mar 9, 2026, where about 1 is usual. It is not unusual, because the same days of the last two months were about as far from usual.',
	],
	[
		unusualDayText({ ...DAY, usual: null }, ENGLISH),
		'a&b had 300 visitors on Mon, Mar 9, 2026, and nobody knows what is usual.',
	],
	[
		unusualDayText({ ...DAY, isExcluded: true }, ENGLISH),
		'a&b had 300 visitors on Mon, Mar 9, 2026, which is an excluded day.',
	],
])('says %s', (text, expected) => {
	expect(text).toBe(expected);
});

it('lists unusual days below what they are of, which the picture and the subject say too', () => {
	const writer = createWriter({ ...HTML, chart: true });
	const { text, subject } = unusualDaysText({ name: 'a&b', range: RANGE }, ['A.', 'B.'], writer);

	expect(text).toMatch(
		/<strong>Unusual traffic, a&amp;b, Mar 9 – 15, 2026<\/strong>: 2<.* alt="Chart: Unusual traffic, a&amp;b, Mar 9.*<li>B\.<\/li>/s,
	);
	expect(subject).toBe('a&b: Unusual traffic (2), Mar 9 – 15');
});
