import {
	findStatistic,
	STATISTICS,
	unitOf,
	valueKind,
} from '../../../nodes/WebsiteAnalytics/analytics/catalog';
import { STATISTIC_NAMES } from '../../support/interfaceDocument';

it('lists the statistics of the interface', () => {
	expect(Object.keys(STATISTICS)).toEqual(STATISTIC_NAMES);
});

it.each([
	['visitors', 'Visitors', 'day', 'visitors'],
	['pageviews_hours', 'Pageviews by Hour', 'hour', 'pageviews'],
	['os', 'Operating System', 'text', 'visitors'],
	['city', 'City', 'place', 'visitors'],
	['event', 'Event', 'event', 'events'],
	['page', 'Page', 'path', 'pageviews'],
	['landing_page', 'Landing Page', 'path', 'visitors'],
	['referrer', 'Referrer', 'source', 'visitors'],
	['channel', undefined, 'text', 'visitors'],
	['section', undefined, 'text', 'pageviews'],
	...['utm_term', 'constructor', '__proto__', ''].map((name) => [
		name,
		undefined,
		'text',
		'visitors',
	]),
])('%j is the statistic %s, of the kind %s, and counts %s', (name = '', label, kind, unit) => {
	expect([findStatistic(name)?.label, valueKind(name), unitOf(name)]).toEqual([label, kind, unit]);
});
