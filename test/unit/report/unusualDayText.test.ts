import {
	changeText,
	type UnusualDay,
	unusualDayText,
} from '../../../nodes/WebsiteAnalytics/report/unusualDayText';

const DAY: UnusualDay = {
	domain: 'shop.example',
	metric: 'visitors',
	date: '2026-11-22',
	actual: 118,
	expected: 290.4,
};

describe('the text of an unusual day', () => {
	it.each([
		[DAY, 'shop.example had 118 visitors on Sun, Nov 22; 290 expected (-59 %).'],
		[
			{ ...DAY, metric: 'pageviews' as const, actual: 1 },
			'shop.example had 1 pageview on Sun, Nov 22; 290 expected (-100 %).',
		],
		[
			{ ...DAY, actual: 12_000 },
			'shop.example had 12,000 visitors on Sun, Nov 22; 290 expected (+4,032 %).',
		],
		[{ ...DAY, expected: 0.4 }, 'shop.example had 118 visitors on Sun, Nov 22; 0 expected.'],
		[
			{ ...DAY, expected: null },
			'shop.example had 118 visitors on Sun, Nov 22; too little history to say what to expect.',
		],
	])('of %j', (day, text) => {
		expect(unusualDayText(day)).toBe(text);
	});

	it('shortens a long domain', () => {
		expect(unusualDayText({ ...DAY, domain: 'a'.repeat(100) }).length).toBeLessThan(150);
	});
});

it.each([
	[150, 100, '+50 %'],
	[50, 100, '-50 %'],
	[100, 100, '0 %'],
	[5, 0.4, ''],
])('the change to %d where %d are expected is "%s"', (actual, expected, text) => {
	expect(changeText(actual, expected)).toBe(text);
});
