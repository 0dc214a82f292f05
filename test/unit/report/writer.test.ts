import { createWriter } from '../../../nodes/WebsiteAnalytics/report/writer';

const english = createWriter({ language: 'en', locale: 'en-US' });

it.each([
	['browser', 'browsers'],
	['campaign', 'campaigns'],
	['city', 'cities'],
	['continent', 'continents'],
	['country', 'countries'],
	['device', 'devices'],
	['event', 'events'],
	['landing_page', 'landing pages'],
	['language', 'languages'],
	['os', 'operating systems'],
	['page', 'pages'],
	['pageviews', 'days by pageviews'],
	['pageviews_hours', 'hours by pageviews'],
	['referrer', 'referrers'],
	['resolution', 'screen resolutions'],
	['visitors', 'days by visitors'],
	['visitors_hours', 'hours by visitors'],
])('names the values of %s "%s"', (name, values) => {
	expect(english.statistic(name).other).toBe(values);
});

it('names the values of a statistic of another server as those of its own name', () => {
	expect(english.statistic('operating_system')).toEqual(english.statistic('os'));
});

it.each(['utm_term', 'constructor', '__proto__', ''])(
	'names values of the unknown statistic "%s" by its name',
	(name) => {
		expect(english.statistic(name)).toEqual({ one: name, other: name });
	},
);

it('has a form for one', () => {
	const { counted } = english.words;

	expect([counted(1, 'visitors'), counted(1, 'pageviews'), counted(1, 'events')]).toEqual([
		'1 visitor',
		'1 pageview',
		'1 event',
	]);
	expect([counted(0, 'visitors'), counted(2, 'visitors')]).toEqual(['0 visitors', '2 visitors']);
});
