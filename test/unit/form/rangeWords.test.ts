import { daysIn, lastDaysIn, rangeWords } from '../../../nodes/WebsiteAnalytics/form/rangeWords';

it.each([
	['past seven days', 'last7day'],
	['the last 14 days', 'last14day'],
	['fourteen days', 'last14day'],
	['twenty-eight days', 'last28day'],
	['30d', 'last30day'],
	['two weeks', 'last2week'],
	['12 weeks', 'last12week'],
	['last 1 week', 'lastweek'],
	['previous quarter', 'lastquarter'],
	['prior year', 'lastyear'],
	['current week', 'thisweek'],
	// It may be the calendar's week or seven days.
	['past week', 'pastweek'],
	['Yesterday', 'yesterday'],
])('"%s" has the words %s', (text, words) => {
	expect(rangeWords(text)).toBe(words);
});

const JANUARY = ['2026-01-05', '2026-01-31', 'day'];

it.each([
	['2026-01-05', ['2026-01-05', '2026-01-05', 'day']],
	[' 2026-01-05 to 2026-01-31 ', JANUARY],
	['2026-01-05/2026-01-31', JANUARY],
	['2026-01-05 – 2026-01-31', JANUARY],
	['2026-01-05-2026-01-31', JANUARY],
	['2026-01-05..2026-01-31', JANUARY],
	['From 2026-01-05 until 2026-01-31', JANUARY],
	['between 2026-01-05 and 2026-01-31', JANUARY],
	['custom: 2026-01-05, 2026-01-31', JANUARY],
	['January  5, 2026   to 31st of Jan 2026', JANUARY],
	['Jan. 5th 2026 - 2026-01-31', JANUARY],
	[
		'2026-01-05T00:00:00Z/2026-01-31T23:59:59.999+01:00',
		['2026-01-05T00:00:00Z', '2026-01-31T23:59:59.999+01:00', 'day'],
	],
	['2026-01', ['2026-01-01', '2026-01-31', 'month']],
	['May 2026', ['2026-05-01', '2026-05-31', 'month']],
	['Sept. of 2026', ['2026-09-01', '2026-09-30', 'month']],
	['february, 2024', ['2024-02-01', '2024-02-29', 'month']],
	['Q2 2026', ['2026-04-01', '2026-06-30', 'quarter']],
	['2026-Q4', ['2026-10-01', '2026-12-31', 'quarter']],
	['2025', ['2025-01-01', '2025-12-31', 'year']],
	['from May 2026 to July 2026', ['2026-05-01', '2026-07-31', 'day']],
	['2026-13', undefined],
	['31 February 2026', undefined],
	['May', undefined],
	['since 2026-01-05', undefined],
	// A model means all days since, or gives the last one in another field.
	['from 2026-01-05', undefined],
	['between 2026-01-05', undefined],
	['from May 2026', undefined],
	['custom 2026-01-05', ['2026-01-05', '2026-01-05', 'day']],
	['2026-01-05 to 2026-01-31 to 2026-02-28', undefined],
	['last week', undefined],
])('"%s" names the days %j', (text, days) => {
	const named = daysIn(text);

	expect(named && [named.from, named.to, named.unit]).toEqual(days);
});

it.each([
	['last 3 days', '2026-03-12', '2026-03-14', { unit: 'day' }],
	['past three days', '2026-03-12', '2026-03-14', { unit: 'day' }],
	['45 days', '2026-01-29', '2026-03-14', { unit: 'day' }],
	['last 2 weeks', '2026-03-01', '2026-03-14', { unit: 'day' }],
	// Compared with as many whole months.
	['last 3 months', '2025-12-01', '2026-02-28', { unit: 'month', count: 3 }],
	['last 12 months', '2025-03-01', '2026-02-28', { unit: 'month', count: 12 }],
	['last 1 day', '2026-03-14', '2026-03-14', { unit: 'day' }],
])('"%s" are %s to %s on 15 March', (text, from, to, kind) => {
	const now = new Date('2026-03-15T12:00:00Z');

	expect(lastDaysIn(rangeWords(text), now, 'UTC')).toEqual({ range: { from, to }, ...kind });
});

it('"last 1 day" is that of the timezone', () => {
	const days = lastDaysIn('last1day', new Date('2026-03-15T12:00:00Z'), 'Pacific/Auckland');

	expect(days?.range).toEqual({ from: '2026-03-15', to: '2026-03-15' });
});

it('"last 0 days", and units without a number, are no days', () => {
	const now = new Date('2026-03-15T12:00:00Z');
	const texts = ['last 0 days', 'last week', 'last 3 years', 'last month'];

	expect(texts.flatMap((text) => lastDaysIn(rangeWords(text), now, 'UTC') ?? [])).toEqual([]);
});
