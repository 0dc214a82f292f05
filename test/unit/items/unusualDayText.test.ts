import {
	expectedRow,
	reasonOf,
	unusualCountText,
} from '../../../nodes/WebsiteAnalytics/items/unusualDayText';

const DAY = {
	domain: 'shop.example',
	metric: 'visitors' as const,
	date: '2026-11-22',
	actual: 118,
	expected: 290,
	changePercent: -59.3,
};
const UNKNOWN = { expected: null, changePercent: null };

describe('the text of an unusual day', () => {
	it.each([
		[DAY, 'shop.example had 118 visitors on Sun, Nov 22; 290 expected (−59.3%).'],
		[
			{ ...DAY, metric: 'pageviews' as const, actual: 1, changePercent: -99.7 },
			'shop.example had 1 pageview on Sun, Nov 22; 290 expected (−99.7%).',
		],
		[
			{ ...DAY, actual: 12_000, changePercent: 4032.2 },
			'shop.example had 12,000 visitors on Sun, Nov 22; 290 expected (+4,032.2%).',
		],
		[
			{ ...DAY, expected: 0, changePercent: null },
			'shop.example had 118 visitors on Sun, Nov 22; 0 expected.',
		],
		[
			{ ...DAY, ...UNKNOWN },
			'shop.example had 118 visitors on Sun, Nov 22; too little history to say what to expect.',
		],
		[
			{ ...DAY, ...UNKNOWN, excluded: true },
			'shop.example had 118 visitors on Sun, Nov 22, an excluded day.',
		],
	])('of %j', (day, text) => {
		expect(unusualCountText(day)).toBe(text);
	});
});

it.each([
	[{}, -1, '118 visitors, −59.3% (290 expected)'],
	[{ expected: 0, changePercent: null }, 1, '118 visitors (0 expected)'],
	[UNKNOWN, 0, '118 visitors'],
])('has the same change in a list, or none: %j', (more, direction, text) => {
	expect(expectedRow('shop.example', { ...DAY, ...more }, '')).toEqual({
		label: 'shop.example',
		change: { text: '', direction },
		text,
		details: [],
	});
});

describe('the reason of an unusual day', () => {
	const change = { value: '/', label: '/', count: 1, previous: 85, change: -84, status: 'down' };
	const topChanges = {
		referrer: null,
		page: [change, { ...change, change: -1 }] as never[],
	};
	const broken = 'The tracking may be broken.';
	const seasonal = 'Last year was like this.';

	it.each([
		[{ topChanges }, 'Biggest changes: / (home page) (−84).', '/ (home page) −84'],
		[{ topChanges: null }, '', ''],
		[{ actual: 0 }, broken, broken],
		[{ actual: 0, reported: false }, '', ''],
		[{ actual: 0, reported: false, seasonal: true }, seasonal, seasonal],
	])('of %j', (day, sentence, line) => {
		expect(reasonOf({ actual: 118, reported: true, ...day })).toEqual({ sentence, line });
	});
});
