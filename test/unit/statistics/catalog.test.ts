import {
	breakdownNames,
	pluralOf,
	STATISTICS,
	valueKind,
} from '../../../nodes/WebsiteAnalytics/statistics/catalog';
import { STATISTIC_NAMES } from '../../support/interfaceDocument';

it('lists the statistics of the interface', () => {
	expect(Object.keys(STATISTICS)).toEqual(STATISTIC_NAMES);
});

it('labels each statistic differently', () => {
	expect(new Set(Object.values(STATISTICS).map(({ label }) => label)).size).toBe(17);
});

it.each([
	['day', ['visitors', 'pageviews', 'visitor', 'pageview']],
	['hour', ['visitors_hours', 'pageviews_hours', 'visitors_hour', 'pageviews_hour']],
	['place', ['country', 'city', 'continent']],
	['event', ['event']],
	['source', ['referrer']],
	['text', ['browser', 'landing_page', 'operating_system', 'something_new', 'constructor']],
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
