import {
	breakdownNames,
	pluralOf,
	STATISTICS,
	unitOf,
	valueKind,
} from '../../../nodes/WebsiteAnalytics/statistics/catalog';
import { STATISTIC_NAMES } from '../../support/interfaceDocument';

it('lists the statistics of the interface', () => {
	expect(Object.keys(STATISTICS)).toEqual(STATISTIC_NAMES);
});

it.each([
	['browser', 'Browser', 'browsers', 'Visitors by browser', 'visitors'],
	['campaign', 'Campaign', 'campaigns', 'Visitors by campaign', 'visitors'],
	['city', 'City', 'cities', 'Visitors by city', 'visitors'],
	['continent', 'Continent', 'continents', 'Visitors by continent', 'visitors'],
	['country', 'Country', 'countries', 'Visitors by country', 'visitors'],
	['device', 'Device', 'devices', 'Visitors by device type', 'visitors'],
	['event', 'Event', 'events', 'Recorded events with value and unit', 'events'],
	[
		'landing_page',
		'Landing Page',
		'landing pages',
		'Visitors by the page they arrived on',
		'visitors',
	],
	['language', 'Language', 'languages', 'Visitors by language', 'visitors'],
	['os', 'Operating System', 'operating systems', 'Visitors by operating system', 'visitors'],
	['page', 'Page', 'pages', 'Pageviews by page', 'pageviews'],
	['pageviews', 'Pageviews', 'days by pageviews', 'Pageviews by day', 'pageviews'],
	[
		'pageviews_hours',
		'Pageviews by Hour',
		'hours by pageviews',
		'Pageviews by hour of the day, summed over the range',
		'pageviews',
	],
	['referrer', 'Referrer', 'referrers', 'Visitors by the website they came from', 'visitors'],
	[
		'resolution',
		'Screen Resolution',
		'screen resolutions',
		'Visitors by screen resolution',
		'visitors',
	],
	['visitors', 'Visitors', 'days by visitors', 'Visitors by day', 'visitors'],
	[
		'visitors_hours',
		'Visitors by Hour',
		'hours by visitors',
		'Visitors by hour of the day, summed over the range',
		'visitors',
	],
])('shows %s as "%s", its values as "%s"', (name, label, plural, description, unit) => {
	expect(STATISTICS[name]).toMatchObject({ label, description });
	expect(pluralOf(name)).toBe(plural);
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
])('gives the same plural for %s and for %s of other servers', (name, other) => {
	expect(pluralOf(other)).toBe(pluralOf(name));
	expect(pluralOf(other)).not.toBe(other);
});

it.each(['utm_term', 'constructor', '__proto__', ''])(
	'gives the name itself as the plural of the unknown statistic "%s"',
	(name) => {
		expect(pluralOf(name)).toBe(name);
	},
);

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
