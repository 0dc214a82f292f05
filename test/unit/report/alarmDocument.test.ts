import {
	changeText,
	expectedRow,
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
	[150, 100, '+50.0%'],
	[50, 100, '−50.0%'],
	[100, 100, '0.0%'],
	[5, 0.4, ''],
])('the change to %d where %d are expected is "%s"', (actual, expected, text) => {
	expect(changeText(actual, expected)).toBe(text);
});

it('is a line of a list too, with its direction', () => {
	expect(expectedRow('shop.example', DAY)).toMatchObject({
		change: { text: '', direction: -1 },
		label: 'shop.example',
		text: '118 visitors, −59.4% (290 expected)',
	});
	expect(
		expectedRow('a', { ...DAY, actual: 1204.4, expected: 386 }, { of: 'a day' }),
	).toMatchObject({
		change: { direction: 1 },
		text: '1,204 visitors a day, +212.0% (386 expected)',
	});
	expect(expectedRow('a', { ...DAY, expected: null })).toMatchObject({
		change: { direction: 0 },
		text: '118 visitors',
	});
});

it('has the largest change of each statistic in a line', () => {
	const change = { count: 9, previous: 130, status: 'down' } as const;
	const rows = [{ value: 'google.com', label: 'google.com', ...change, change: -121 }];

	expect(topChangesLine({ referrer: rows, page: null })).toBe('google.com −121');
	expect(topChangesLine({})).toBe('');
});
