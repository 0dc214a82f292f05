import { crossingText, type Crossing } from '../../../nodes/WebsiteAnalytics/report/crossingText';
import {
	unusualDayText,
	unusualDaysText,
	type UnusualDay,
} from '../../../nodes/WebsiteAnalytics/report/unusualDaysText';
import { createWriter } from '../../../nodes/WebsiteAnalytics/report/writer';
import { ENGLISH } from './support/reports';

const GERMAN_HTML = createWriter({ language: 'de', locale: 'de-DE', textFormat: 'html' });
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
		crossingText(WEEK, GERMAN_HTML),
		'a&amp;b hatte 12.000 Besucher (9.–15. März 2026), mehr als 10.000. In der Woche davor: 9.000.',
	],
	[
		crossingText({ ...WEEK, condition: 'below', isBeyond: false }, ENGLISH),
		'a&b had 12,000 visitors (Mar 9 – 15, 2026), not below 10,000. The week before, it had 9,000.',
	],
	[
		crossingText({ ...WEEK, ...EVENT, isBeyond: false, previousDay: '2026-03-06' }, GERMAN_HTML),
		'a&amp;b, Ereignis Buy&amp;Go: 1 Ereignis (9.–15. März 2026), nicht mehr als 10.000. Fr., 6. März 2026: 9.000.',
	],
	[
		unusualDayText(DAY, ENGLISH),
		'a&b had 300 visitors on Mon, Mar 9, 2026, where about 100 are usual (+200.0%).',
	],
	[
		unusualDayText({ ...DAY, usual: 1, changePercent: null, recurring: 'month' }, GERMAN_HTML),
		'a&amp;b hatte 300 Besucher am Mo., 9. März 2026 (üblich: etwa 1). Das ist nicht ungewöhnlich, weil dieselben Tage der letzten zwei Monate etwa so weit vom Üblichen entfernt waren.',
	],
	[
		unusualDayText({ ...DAY, usual: null }, ENGLISH),
		'a&b had 300 visitors on Mon, Mar 9, 2026, and nobody knows what is usual.',
	],
	[
		unusualDayText({ ...DAY, isQuiet: true }, ENGLISH),
		'a&b had 300 visitors on Mon, Mar 9, 2026, which is a quiet day.',
	],
])('says %s', (text, expected) => {
	expect(text).toBe(expected);
});

it('lists unusual days below what they are of, which the picture and the subject say too', () => {
	const writer = createWriter({ ...GERMAN_HTML, chart: true });
	const { text, subject } = unusualDaysText({ name: 'a&b', range: RANGE }, ['A.', 'B.'], writer);

	expect(text).toMatch(
		/<strong>Ungewöhnliche Zugriffe, a&amp;b, 9\.–15\. März 2026<\/strong>: 2<.* alt="Diagramm: Ungewöhnliche Zugriffe, a&amp;b, 9\..*<li>B\.<\/li>/s,
	);
	expect(subject).toBe('a&b: Ungewöhnliche Zugriffe (2), 9.–15. März');
});
