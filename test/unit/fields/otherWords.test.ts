import { readDateRange } from '../../../nodes/WebsiteAnalytics/fields/dateRangeFields';
import { readMetric } from '../../../nodes/WebsiteAnalytics/fields/unusualFields';
import { readChosenNames } from '../../../nodes/WebsiteAnalytics/fields/nameFields';
import { readComparison } from '../../../nodes/WebsiteAnalytics/fields/reportFields';

/** The fields of a tool, in which a model has written a text. */
const written = (name: string, text: string) => (field: string) => (field === name ? text : '');

it.each([
	['no', 'none'],
	['false', 'none'],
	['no comparison', 'none'],
	['previous', 'previousPeriod'],
	['the prior period', 'previousPeriod'],
	['last period', 'previousPeriod'],
	['preceding period', 'previousPeriod'],
	['the period before', 'previousPeriod'],
	['prior year', 'previousYear'],
	['last year', 'previousYear'],
	['the year before', 'previousYear'],
	['a year ago', 'previousYear'],
	['year over year', 'previousYear'],
	['YoY', 'previousYear'],
	['same period last year', 'previousYear'],
	['the same period of the previous year', 'previousYear'],
])('"%s" is the comparison %s', (text, comparison) => {
	expect(readComparison(written('compareToText', text))).toBe(comparison);
});

it.each([
	['unique visitors', 'visitors'],
	['views', 'pageviews'],
])('"%s" is the metric %s', (text, metric) => {
	expect(readMetric(written('metricText', text))).toBe(metric);
});

it.each([
	['referer', 'referrer'],
	['referrals', 'referrer'],
	['sources', 'referrer'],
	['traffic sources', 'referrer'],
	['UTM campaigns', 'campaign'],
	['device types', 'device'],
	['screen sizes', 'resolution'],
	['views', 'pageviews'],
	['unique visitors', 'visitors'],
	['hourly visitors', 'visitors_hours'],
	['hourly pageviews', 'pageviews_hours'],
])('"%s" is the statistic %s', (text, name) => {
	expect(readChosenNames(written('nameText', text), 'name', 'Statistic')).toEqual([name]);
});

it.each([
	['last 1 day', '2026-08-11', '2026-08-11'],
	['the last two weeks', '2026-07-29', '2026-08-11'],
	['last four weeks', '2026-07-15', '2026-08-11'],
	['week to date', '2026-08-10', '2026-08-12'],
	['WTD', '2026-08-10', '2026-08-12'],
	['month to date', '2026-08-01', '2026-08-12'],
	['MTD', '2026-08-01', '2026-08-12'],
	['quarter to date', '2026-07-01', '2026-08-12'],
	['QTD', '2026-07-01', '2026-08-12'],
	['year to date', '2026-01-01', '2026-08-12'],
	['YTD', '2026-01-01', '2026-08-12'],
])('on Wednesday, 12 August 2026, "%s" is from %s to %s', (text, from, to) => {
	const moment = {
		...{ timezone: 'Europe/Berlin', now: new Date('2026-08-12T10:00:00Z') },
		stored: () => '',
	};

	expect(readDateRange(written('dateRangeText', text), moment).range).toEqual({ from, to });
});

it.each(['custom', 'custom range', 'custom date range', 'custom dates'])(
	'"%s" is the range of the two days beside it',
	(text) => {
		const fields: Record<string, string> = {
			...{ dateRangeText: text, from: '2026-03-01', to: '2026-03-14' },
		};
		const moment = { timezone: 'UTC', now: new Date('2026-08-12T10:00:00Z'), stored: () => '' };

		expect(readDateRange((name) => fields[name] ?? '', moment).range).toEqual({
			from: '2026-03-01',
			to: '2026-03-14',
		});
	},
);
