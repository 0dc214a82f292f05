import {
	expectedRow,
	unusualCountText,
	type UnusualDayOfWebsite,
} from '../../../nodes/WebsiteAnalytics/report/alarmDocument';

const DAY: UnusualDayOfWebsite = {
	domain: 'shop.example',
	metric: 'visitors',
	date: '2026-11-22',
	actual: 118,
	expected: 290.4,
};

describe('the text of an unusual day', () => {
	it.each([
		[DAY, 'shop.example had 118 visitors on Sun, Nov 22; 290 expected (−59.4%).'],
		[
			{ ...DAY, metric: 'pageviews' as const, actual: 1 },
			'shop.example had 1 pageview on Sun, Nov 22; 290 expected (−99.7%).',
		],
		[
			{ ...DAY, actual: 12_000 },
			'shop.example had 12,000 visitors on Sun, Nov 22; 290 expected (+4,032.2%).',
		],
		[{ ...DAY, expected: 0.4 }, 'shop.example had 118 visitors on Sun, Nov 22; 0 expected.'],
		[
			{ ...DAY, expected: null },
			'shop.example had 118 visitors on Sun, Nov 22; too little history to say what to expect.',
		],
	])('of %j', (day, text) => {
		expect(unusualCountText(day)).toBe(text);
	});
});

it.each([
	[{ expected: 0.4 }, 1, '118 visitors (0 expected)'],
	[{ expected: null }, 0, '118 visitors'],
])('has no change in a list either: %j', (more, direction, text) => {
	expect(expectedRow('shop.example', { ...DAY, ...more })).toMatchObject({
		change: { text: '', direction },
		text,
	});
});
