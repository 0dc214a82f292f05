import { keyOf, meantBy } from '../../../nodes/WebsiteAnalytics/fields/meaning';

it.each([
	['Last 7 Days', 'last7day'],
	['last7Days', 'last7day'],
	['LAST_7_DAYS', 'last7day'],
	['countries', 'country'],
	['Pageviews by Hour', 'pageviewhour'],
	['pageviews_hours', 'pageviewhour'],
	// No plurals.
	['Previous Class, this OS', 'previousclassthisos'],
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
