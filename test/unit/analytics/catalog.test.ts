import {
	findStatistic,
	unitOf,
	valueKind,
} from '../../../nodes/WebsiteAnalytics/analytics/catalog';

it.each([
	['visitors', 'Visitors', 'day', 'visitors'],
	['pageviews_hours', 'Pageviews by Hour', 'hour', 'pageviews'],
	['os', 'Operating System', 'text', 'visitors'],
	['city', 'City', 'place', 'visitors'],
	['event', 'Event', 'event', 'events'],
	['page', 'Page', 'path', 'pageviews'],
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
