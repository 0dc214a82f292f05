import { readDateRange } from '../../../nodes/WebsiteAnalytics/form/dateRangeFields';
import { readChosenNames } from '../../../nodes/WebsiteAnalytics/form/nameFields';
import { choiceField, keyOf, meantBy } from '../../../nodes/WebsiteAnalytics/form/formField';
import { readComparison } from '../../../nodes/WebsiteAnalytics/form/reportFields';
import { metricField } from '../../../nodes/WebsiteAnalytics/form/unusualFields';
import { ALSO_CALLED } from '../../../nodes/WebsiteAnalytics/analytics/catalog';

it.each([
	['Last 7 Days', 'last7day'],
	['last7Days', 'last7day'],
	['LAST_7_DAYS', 'last7day'],
	['countries', 'country'],
	['Pageviews by Hour', 'pageviewhour'],
	['pageviews_hours', 'pageviewhour'],
	// No plurals.
	['Previous Class, this OS', 'previousclassthisos'],
	['gas station, scientist', 'gasstationscientist'],
	['größte Städte', 'größtestädte'],
	['…', ''],
])('the key of "%s" is %s', (text, key) => {
	expect(keyOf(text)).toBe(key);
});

const CHOICES = [
	{ name: 'Landing Page', value: 'landing_page' as const },
	{ name: 'Operating System', value: 'os' as const },
];

it.each([
	['os', 'os'],
	['operating systems', 'os'],
	['LandingPages', 'landing_page'],
	['entry pages', 'landing_page'],
	['page', undefined],
	['', undefined],
	// A name that every object has.
	['constructor', undefined],
])('"%s" means %s', (text, value) => {
	expect(meantBy(text, CHOICES, { entrypage: 'landing_page' })).toBe(value);
});

/** The fields of a tool, in which a model has written a text. */
const monday = (read: (name: string) => unknown) => (name: string) =>
	name === 'weekStartsOn' ? 1 : read(name);
const written = (name: string, text: string) => (field: string) => (field === name ? text : '');

it.each([
	['none', ['no', 'false', 'no comparison']],
	['previousPeriod', ['previous', 'the prior period', 'last period', 'preceding period']],
	['previousPeriod', ['the period before']],
	['previousYear', ['prior year', 'last year', 'the year before', 'a year ago', 'year over year']],
	['previousYear', ['YoY', 'same period last year', 'the same period of the previous year']],
])('the comparison %s is also called each of %j', (comparison, texts) => {
	const read = texts.map((text) => readComparison(written('compareToText', text)));

	expect(read).toEqual(texts.map(() => comparison));
});

it.each([
	['unique visitors', 'visitors'],
	['views', 'pageviews'],
])('"%s" is the metric %s', (text, metric) => {
	expect(metricField.read(written('metricText', text))).toBe(metric);
});

it.each([...ALSO_CALLED, ['UTM campaigns', 'campaign'], ['The Traffic Sources', 'referrer']])(
	'"%s" is the statistic %s',
	(text, name) => {
		expect(readChosenNames(written('nameText', text), 'name', 'Statistic')).toEqual([name]);
	},
);

const NOON = { now: new Date('2026-08-12T10:00:00Z'), timezone: 'Europe/Berlin', stored: () => '' };

it.each([
	[['last 1 day'], '2026-08-11', '2026-08-11'],
	[['the last two weeks'], '2026-07-29', '2026-08-11'],
	[['last four weeks'], '2026-07-15', '2026-08-11'],
	[['week to date', 'WTD'], '2026-08-10', '2026-08-12'],
	[['month to date', 'MTD'], '2026-08-01', '2026-08-12'],
	[['quarter to date', 'QTD'], '2026-07-01', '2026-08-12'],
	[['year to date', 'YTD'], '2026-01-01', '2026-08-12'],
])('on Wednesday, 12 August 2026, each of %j is from %s to %s', (texts, from, to) => {
	const ranges = texts.map(
		(text) => readDateRange(monday(written('dateRangeText', text)), NOON).range,
	);

	expect(ranges).toEqual(texts.map(() => ({ from, to })));
});

it.each(['custom', 'custom range', 'custom date range', 'custom dates'])(
	'"%s" is the range of the two days beside it',
	(dateRangeText) => {
		const fields = { dateRangeText, from: '2026-03-01', to: '2026-03-14' };
		const read = (name: string) => fields[name as keyof typeof fields] ?? '';

		expect(readDateRange(read, NOON).range).toEqual({ from: '2026-03-01', to: '2026-03-14' });
	},
);

it('a choice that has no text in a tool is read by its own name only', () => {
	const options = [{ name: 'PNG', value: 'png' }];
	const read = jest.fn(() => 'png');

	expect(
		choiceField({ displayName: 'Chart', name: 'chart', default: 'png' }, options).read(read),
	).toBe('png');
	expect(read.mock.calls).toEqual([['chart']]);
});
