import {
	breakdownNames,
	pluralOf,
	STATISTICS,
	valueKind,
} from '../../../nodes/WebsiteAnalytics/statistics/catalog';
import { STATISTIC_NAMES } from '../../support/interfaceDocument';

it('are the 17 of the interface', () => {
	expect(Object.keys(STATISTICS)).toEqual(STATISTIC_NAMES);
});

it('have labels of their own', () => {
	expect(new Set(Object.values(STATISTICS).map(({ label }) => label)).size).toBe(17);
});

it.each([
	['day', ['visitors', 'pageviews', 'visitor', 'pageview']],
	['hour', ['visitors_hours', 'pageviews_hours', 'visitors_hour', 'pageviews_hour']],
	['place', ['country', 'city', 'continent']],
	['event', ['event']],
	['source', ['referrer']],
	['text', ['browser', 'landing_page', 'operating_system', 'something_new', 'constructor']],
])('have values of the kind "%s"', (kind, names) => {
	expect(names.map(valueKind)).toEqual(names.map(() => kind));
});

it.each([
	['visitors', 'visitor'],
	['pageviews', 'pageview'],
	['visitors_hours', 'visitors_hour'],
	['pageviews_hours', 'pageviews_hour'],
	['os', 'operating_system'],
	['resolution', 'screen_resolution'],
])('call the values of %s the same as those of %s on other servers', (name, other) => {
	expect(pluralOf(other)).toBe(pluralOf(name));
	expect(pluralOf(other)).not.toBe(other);
});

it.each(['utm_term', 'constructor', '__proto__', ''])(
	'that are not known, like "%s", call their values by the name itself',
	(name) => {
		expect(pluralOf(name)).toBe(name);
	},
);

it('to break down by are all but those of single days', () => {
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
