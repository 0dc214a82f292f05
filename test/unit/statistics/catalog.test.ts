import {
	breakdownNames,
	knownStatistic,
	STATISTICS,
	unitOf,
	valueKind,
} from '../../../nodes/WebsiteAnalytics/statistics/catalog';
import { STATISTIC_NAMES } from '../../support/interfaceDocument';

it('lists the statistics of the interface', () => {
	expect(Object.keys(STATISTICS)).toEqual(STATISTIC_NAMES);
});

it.each([
	['browser', 'Browser', 'Visitors by browser', 'visitors'],
	['campaign', 'Campaign', 'Visitors by campaign', 'visitors'],
	['city', 'City', 'Visitors by city', 'visitors'],
	['continent', 'Continent', 'Visitors by continent', 'visitors'],
	['country', 'Country', 'Visitors by country', 'visitors'],
	['device', 'Device', 'Visitors by device type', 'visitors'],
	['event', 'Event', 'Recorded events with value and unit', 'events'],
	['landing_page', 'Landing Page', 'Visitors by the page they arrived on', 'visitors'],
	['language', 'Language', 'Visitors by language', 'visitors'],
	['os', 'Operating System', 'Visitors by operating system', 'visitors'],
	['page', 'Page', 'Pageviews by page', 'pageviews'],
	['pageviews', 'Pageviews', 'Pageviews by day', 'pageviews'],
	[
		'pageviews_hours',
		'Pageviews by Hour',
		'Pageviews by hour of the day, summed over the range',
		'pageviews',
	],
	['referrer', 'Referrer', 'Visitors by the website they came from', 'visitors'],
	['resolution', 'Screen Resolution', 'Visitors by screen resolution', 'visitors'],
	['visitors', 'Visitors', 'Visitors by day', 'visitors'],
	[
		'visitors_hours',
		'Visitors by Hour',
		'Visitors by hour of the day, summed over the range',
		'visitors',
	],
])('shows %s as "%s"', (name, label, description, unit) => {
	expect(STATISTICS).toHaveProperty(name, expect.objectContaining({ label, description }));
	expect(unitOf(name)).toBe(unit);
});

it.each([
	['visitor', 'visitors'],
	['pageview', 'pageviews'],
	['visitors_hour', 'visitors'],
	['pageviews_hour', 'pageviews'],
	['operating_system', 'visitors'],
	['screen_resolution', 'visitors'],
	['something_new', 'visitors'],
])('counts with %s of other servers %s', (name, unit) => {
	expect(unitOf(name)).toBe(unit);
});

it.each([
	['day', ['visitors', 'pageviews', 'visitor', 'pageview']],
	['hour', ['visitors_hours', 'pageviews_hours', 'visitors_hour', 'pageviews_hour']],
	['place', ['country', 'city', 'continent']],
	['event', ['event']],
	['source', ['referrer']],
	[
		'text',
		[
			...['browser', 'campaign', 'device', 'landing_page', 'language', 'os', 'page', 'resolution'],
			...['operating_system', 'screen_resolution', 'something_new', 'constructor'],
		],
	],
])('finds values of the kind %s', (kind, names) => {
	expect(names.map(valueKind)).toEqual(names.map(() => kind));
});

it.each([
	['visitors', 'visitor'],
	['pageviews', 'pageview'],
	['visitors_hours', 'visitors_hour'],
	['pageviews_hours', 'pageviews_hour'],
	['os', 'operating_system'],
	['resolution', 'screen_resolution'],
])('knows %s also as %s of other servers', (name, other) => {
	expect([knownStatistic(name), knownStatistic(other)]).toEqual([name, name]);
});

it.each(['utm_term', 'constructor', '__proto__', ''])('does not know "%s"', (name) => {
	expect(knownStatistic(name)).toBeUndefined();
});

it('offers all statistics for breakdowns except those of single days', () => {
	expect(breakdownNames().sort()).toEqual(
		[
			...STATISTIC_NAMES.filter((name) => name !== 'visitors' && name !== 'pageviews'),
			'visitors_hour',
			'pageviews_hour',
			'operating_system',
			'screen_resolution',
		].sort(),
	);
});
