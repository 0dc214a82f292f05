/** The statistic names of section 2 of the interface. */
export const STATISTIC_NAMES = [
	'browser',
	'campaign',
	'city',
	'continent',
	'country',
	'device',
	'event',
	'landing_page',
	'language',
	'os',
	'page',
	'pageviews',
	'pageviews_hours',
	'referrer',
	'resolution',
	'visitors',
	'visitors_hours',
] as const;

export type StatisticName = (typeof STATISTIC_NAMES)[number];
