import {
	expectedRow,
	expectedText,
	topChangesLine,
	type UnusualDayOfWebsite,
	unusualDayText,
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
		expect(unusualDayText(day)).toBe(text);
	});

	it('shortens a long domain', () => {
		expect(unusualDayText({ ...DAY, domain: 'a'.repeat(100) }).length).toBeLessThan(150);
	});
});

it.each([
	[150, 100, '100 expected (+50.0%)'],
	[100, 100, '100 expected (0.0%)'],
])('%d where %d are expected is "%s"', (actual, expected, text) => {
	expect(expectedText(actual, expected)).toBe(text);
});

it.each([
	[{}, -1, '118 visitors, −59.4% (290 expected)'],
	[{ actual: 1204.4, expected: 386 }, 1, '1,204 visitors, +212.0% (386 expected)'],
	[{ expected: 0.4 }, 1, '118 visitors (0 expected)'],
	[{ expected: null }, 0, '118 visitors'],
])('is a line of a list too, with its direction: %j', (more, direction, text) => {
	expect(expectedRow('shop.example', { ...DAY, ...more })).toMatchObject({
		change: { text: '', direction },
		label: 'shop.example',
		text,
	});
});

it('says of which days a count is the mean', () => {
	expect(expectedRow('a', DAY, '', 'a day').text).toMatch(/^118 visitors a day, /);
});

it('has the largest change of each statistic in a line', () => {
	const change = { count: 9, previous: 130, status: 'down' } as const;
	const rows = [{ value: 'google.com', label: 'google.com', ...change, change: -121 }];

	expect(topChangesLine({ referrer: rows, page: null })).toBe('google.com −121');
	expect(topChangesLine({})).toBe('');
});
