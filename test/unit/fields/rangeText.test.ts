import { daysIn, rangeWords } from '../../../nodes/WebsiteAnalytics/fields/rangeText';

it.each([
	['past seven days', 'last7day'],
	['the last 14 days', 'last14day'],
	['fourteen days', 'last14day'],
	['twenty-eight days', 'last28day'],
	['30d', 'last30day'],
	['two weeks', 'last2week'],
	['previous quarter', 'lastquarter'],
	['prior year', 'lastyear'],
	['current week', 'thisweek'],
	// It may be the calendar's week or seven days.
	['past week', 'pastweek'],
	['Yesterday', 'yesterday'],
])('"%s" has the words %s', (text, words) => {
	expect(rangeWords(text)).toBe(words);
});

it.each([
	['2026-01-05', ['2026-01-05', '2026-01-05']],
	[' 2026-01-05 to 2026-01-31 ', ['2026-01-05', '2026-01-31']],
	['2026-01-05/2026-01-31', ['2026-01-05', '2026-01-31']],
	['2026-01-05 – 2026-01-31', ['2026-01-05', '2026-01-31']],
	['2026-01-05..2026-01-31', ['2026-01-05', '2026-01-31']],
	['From 2026-01-05 until 2026-01-31', ['2026-01-05', '2026-01-31']],
	['between 2026-01-05 and 2026-01-31', ['2026-01-05', '2026-01-31']],
	['custom: 2026-01-05, 2026-01-31', ['2026-01-05', '2026-01-31']],
	['2026-01', undefined],
	['since 2026-01-05', undefined],
	// A model means all days since, or gives the last one in another field.
	['from 2026-01-05', undefined],
	['between 2026-01-05', undefined],
	['custom 2026-01-05', ['2026-01-05', '2026-01-05']],
	['2026-01-05 to 2026-01-31 to 2026-02-28', undefined],
	['last week', undefined],
])('"%s" names the days %j', (text, days) => {
	expect(daysIn(text)).toEqual(days);
});
