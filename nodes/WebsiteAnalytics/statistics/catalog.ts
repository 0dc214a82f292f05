/** The kind of a statistic's values, which decides the fields of its rows. */
export type ValueKind = 'day' | 'hour' | 'place' | 'event' | 'source' | 'text';

/** What the counts of a statistic count. */
export type Unit = 'visitors' | 'pageviews' | 'events';

interface Statistic {
	label: string;
	/** The plural of its values, as in "Top pages". */
	plural: string;
	description: string;
	kind: ValueKind;
	unit: Unit;
}

/** The 17 statistics of docs/interface.md, section 2. */
export const STATISTICS: Readonly<Record<string, Statistic>> = {
	browser: {
		label: 'Browser',
		plural: 'browsers',
		description: 'Visitors by browser',
		kind: 'text',
		unit: 'visitors',
	},
	campaign: {
		label: 'Campaign',
		plural: 'campaigns',
		description: 'Visitors by campaign',
		kind: 'text',
		unit: 'visitors',
	},
	city: {
		label: 'City',
		plural: 'cities',
		description: 'Visitors by city',
		kind: 'place',
		unit: 'visitors',
	},
	continent: {
		label: 'Continent',
		plural: 'continents',
		description: 'Visitors by continent',
		kind: 'place',
		unit: 'visitors',
	},
	country: {
		label: 'Country',
		plural: 'countries',
		description: 'Visitors by country',
		kind: 'place',
		unit: 'visitors',
	},
	device: {
		label: 'Device',
		plural: 'devices',
		description: 'Visitors by device type',
		kind: 'text',
		unit: 'visitors',
	},
	event: {
		label: 'Event',
		plural: 'events',
		description: 'Recorded events with value and unit',
		kind: 'event',
		unit: 'events',
	},
	landing_page: {
		label: 'Landing Page',
		plural: 'landing pages',
		description: 'Visitors by the page they arrived on',
		kind: 'text',
		unit: 'visitors',
	},
	language: {
		label: 'Language',
		plural: 'languages',
		description: 'Visitors by language',
		kind: 'text',
		unit: 'visitors',
	},
	os: {
		label: 'Operating System',
		plural: 'operating systems',
		description: 'Visitors by operating system',
		kind: 'text',
		unit: 'visitors',
	},
	page: {
		label: 'Page',
		plural: 'pages',
		description: 'Pageviews by page',
		kind: 'text',
		unit: 'pageviews',
	},
	pageviews: {
		label: 'Pageviews',
		plural: 'days by pageviews',
		description: 'Pageviews by day',
		kind: 'day',
		unit: 'pageviews',
	},
	pageviews_hours: {
		label: 'Pageviews by Hour',
		plural: 'hours by pageviews',
		description: 'Pageviews by hour of the day, summed over the range',
		kind: 'hour',
		unit: 'pageviews',
	},
	referrer: {
		label: 'Referrer',
		plural: 'referrers',
		description: 'Visitors by the website they came from',
		kind: 'source',
		unit: 'visitors',
	},
	resolution: {
		label: 'Screen Resolution',
		plural: 'screen resolutions',
		description: 'Visitors by screen resolution',
		kind: 'text',
		unit: 'visitors',
	},
	visitors: {
		label: 'Visitors',
		plural: 'days by visitors',
		description: 'Visitors by day',
		kind: 'day',
		unit: 'visitors',
	},
	visitors_hours: {
		label: 'Visitors by Hour',
		plural: 'hours by visitors',
		description: 'Visitors by hour of the day, summed over the range',
		kind: 'hour',
		unit: 'visitors',
	},
};

/** Names that servers of other generations use. An expression can give them. */
const OTHER_GENERATIONS: Readonly<Record<string, Pick<Statistic, 'plural' | 'kind' | 'unit'>>> = {
	visitor: { plural: 'days by visitors', kind: 'day', unit: 'visitors' },
	pageview: { plural: 'days by pageviews', kind: 'day', unit: 'pageviews' },
	visitors_hour: { plural: 'hours by visitors', kind: 'hour', unit: 'visitors' },
	pageviews_hour: { plural: 'hours by pageviews', kind: 'hour', unit: 'pageviews' },
	operating_system: { plural: 'operating systems', kind: 'text', unit: 'visitors' },
	screen_resolution: { plural: 'screen resolutions', kind: 'text', unit: 'visitors' },
};

const KNOWN: typeof OTHER_GENERATIONS = { ...OTHER_GENERATIONS, ...STATISTICS };

/** The kind of the values of a statistic; text for an unknown name. */
export function valueKind(name: string): ValueKind {
	return KNOWN[name]?.kind ?? 'text';
}

/** What the counts of a statistic count; visitors for an unknown name. */
export function unitOf(name: string): Unit {
	return KNOWN[name]?.unit ?? 'visitors';
}

/** The plural of the values of a statistic, e.g. `pages`. */
export function pluralOf(name: string): string {
	return KNOWN[name]?.plural ?? name;
}

/** The statistics that a summary can break down by: all known ones except those by day. */
export function breakdownNames(): string[] {
	return Object.keys(KNOWN).filter((name) => valueKind(name) !== 'day');
}
