/** What the values of a statistic are, which decides what a row can tell about them. */
export type ValueKind = 'day' | 'hour' | 'place' | 'event' | 'source' | 'text';

interface Statistic {
	label: string;
	/** What its values are called together, as in "Top pages". */
	plural: string;
	description: string;
	kind: ValueKind;
}

/** The 17 statistics of the interface, section 2, "Statistic". */
export const STATISTICS: Readonly<Record<string, Statistic>> = {
	browser: {
		label: 'Browser',
		plural: 'browsers',
		description: 'Visitors by browser',
		kind: 'text',
	},
	campaign: {
		label: 'Campaign',
		plural: 'campaigns',
		description: 'Visitors by campaign',
		kind: 'text',
	},
	city: { label: 'City', plural: 'cities', description: 'Visitors by city', kind: 'place' },
	continent: {
		label: 'Continent',
		plural: 'continents',
		description: 'Visitors by continent',
		kind: 'place',
	},
	country: {
		label: 'Country',
		plural: 'countries',
		description: 'Visitors by country',
		kind: 'place',
	},
	device: {
		label: 'Device',
		plural: 'devices',
		description: 'Visitors by type of device',
		kind: 'text',
	},
	event: {
		label: 'Event',
		plural: 'events',
		description: 'Recorded events, with value and unit',
		kind: 'event',
	},
	landing_page: {
		label: 'Landing Page',
		plural: 'landing pages',
		description: 'Visitors by the page they arrived on',
		kind: 'text',
	},
	language: {
		label: 'Language',
		plural: 'languages',
		description: 'Visitors by language',
		kind: 'text',
	},
	os: {
		label: 'Operating System',
		plural: 'operating systems',
		description: 'Visitors by operating system',
		kind: 'text',
	},
	page: { label: 'Page', plural: 'pages', description: 'Pageviews by page', kind: 'text' },
	pageviews: {
		label: 'Pageviews',
		plural: 'days by pageviews',
		description: 'Pageviews by day',
		kind: 'day',
	},
	pageviews_hours: {
		label: 'Pageviews by Hour',
		plural: 'hours by pageviews',
		description: 'Pageviews by hour of the day, summed over the range',
		kind: 'hour',
	},
	referrer: {
		label: 'Referrer',
		plural: 'referrers',
		description: 'Visitors by the website they came from',
		kind: 'source',
	},
	resolution: {
		label: 'Screen Resolution',
		plural: 'screen resolutions',
		description: 'Visitors by screen resolution',
		kind: 'text',
	},
	visitors: {
		label: 'Visitors',
		plural: 'days by visitors',
		description: 'Visitors by day',
		kind: 'day',
	},
	visitors_hours: {
		label: 'Visitors by Hour',
		plural: 'hours by visitors',
		description: 'Visitors by hour of the day, summed over the range',
		kind: 'hour',
	},
};

/** Names that servers of other generations use; they can be given by an expression. */
const OTHER_GENERATIONS: Readonly<Record<string, { plural: string; kind: ValueKind }>> = {
	visitor: { plural: 'days by visitors', kind: 'day' },
	pageview: { plural: 'days by pageviews', kind: 'day' },
	visitors_hour: { plural: 'hours by visitors', kind: 'hour' },
	pageviews_hour: { plural: 'hours by pageviews', kind: 'hour' },
	operating_system: { plural: 'operating systems', kind: 'text' },
	screen_resolution: { plural: 'screen resolutions', kind: 'text' },
};

const KNOWN: typeof OTHER_GENERATIONS = { ...OTHER_GENERATIONS, ...STATISTICS };

/** The kind of values that the statistic `name` has; an unknown name has plain text. */
export function valueKind(name: string): ValueKind {
	return KNOWN[name]?.kind ?? 'text';
}

/** What the values of the statistic `name` are called together, e.g. `pages`. */
export function pluralOf(name: string): string {
	return KNOWN[name]?.plural ?? name;
}

/** The statistics that divide the visits of a range: all known ones but those of single days. */
export function breakdownNames(): string[] {
	return Object.keys(KNOWN).filter((name) => valueKind(name) !== 'day');
}
