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

it('counts visitors with all but events, pages and pageviews', () => {
	const others = new Map([
		['event', 'events'],
		['page', 'pageviews'],
	]);

	for (const name of STATISTIC_NAMES) {
		const expected = name.startsWith('pageviews') ? 'pageviews' : 'visitors';

		expect([name, unitOf(name)]).toEqual([name, others.get(name) ?? expected]);
	}
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
	['path', ['landing_page', 'page']],
	[
		'text',
		[
			...['browser', 'campaign', 'device', 'language', 'os', 'resolution'],
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
