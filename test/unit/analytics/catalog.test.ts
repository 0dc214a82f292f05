import {
	breakdownNames,
	knownStatistic,
	STATISTICS,
	unitOf,
	valueKind,
} from '../../../nodes/WebsiteAnalytics/analytics/catalog';
import { STATISTIC_NAMES } from '../../support/interfaceDocument';

it('lists the statistics of the interface', () => {
	expect(Object.keys(STATISTICS)).toEqual(STATISTIC_NAMES);
});

it.each([
	['visitor', 'visitors', 'day', 'visitors'],
	['pageview', 'pageviews', 'day', 'pageviews'],
	['visitors_hour', 'visitors_hours', 'hour', 'visitors'],
	['pageviews_hour', 'pageviews_hours', 'hour', 'pageviews'],
	['operating_system', 'os', 'text', 'visitors'],
	['screen_resolution', 'resolution', 'text', 'visitors'],
	['city', 'city', 'place', 'visitors'],
	['event', 'event', 'event', 'events'],
	['page', 'page', 'path', 'pageviews'],
	['landing_page', 'landing_page', 'path', 'visitors'],
	['referrer', 'referrer', 'source', 'visitors'],
	['utm_term', undefined, 'text', 'visitors'],
	['constructor', undefined, 'text', 'visitors'],
	['__proto__', undefined, 'text', 'visitors'],
	['', undefined, 'text', 'visitors'],
])('%j is the statistic %s, of the kind %s, and counts %s', (name, known, kind, unit) => {
	expect([knownStatistic(name), valueKind(name), unitOf(name)]).toEqual([known, kind, unit]);
});

it('offers all statistics for breakdowns except those of single days', () => {
	const names = breakdownNames();
	const daily = ['visitors', 'pageviews', 'visitor', 'pageview'];

	expect(STATISTIC_NAMES.filter((name) => !names.includes(name))).toEqual([
		'pageviews',
		'visitors',
	]);
	expect(names).toEqual(expect.arrayContaining(['visitors_hour', 'operating_system']));
	expect(names.filter((name) => daily.includes(name))).toEqual([]);
});
