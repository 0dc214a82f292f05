/** The kind of a statistic's values, which decides the fields of its rows. */
export type ValueKind = 'day' | 'hour' | 'place' | 'event' | 'source' | 'text';

/** What the counts of a statistic count. */
export type Unit = 'visitors' | 'pageviews' | 'events';

interface Statistic {
	label: string;
	description: string;
	kind: ValueKind;
	unit: Unit;
}

/** The statistics of docs/interface.md, section 2. */
export const STATISTICS = {
	browser: {
		label: 'Browser',
		description: 'Visitors by browser',
		kind: 'text',
		unit: 'visitors',
	},
	campaign: {
		label: 'Campaign',
		description: 'Visitors by campaign',
		kind: 'text',
		unit: 'visitors',
	},
	city: {
		label: 'City',
		description: 'Visitors by city',
		kind: 'place',
		unit: 'visitors',
	},
	continent: {
		label: 'Continent',
		description: 'Visitors by continent',
		kind: 'place',
		unit: 'visitors',
	},
	country: {
		label: 'Country',
		description: 'Visitors by country',
		kind: 'place',
		unit: 'visitors',
	},
	device: {
		label: 'Device',
		description: 'Visitors by device type',
		kind: 'text',
		unit: 'visitors',
	},
	event: {
		label: 'Event',
		description: 'Recorded events with value and unit',
		kind: 'event',
		unit: 'events',
	},
	landing_page: {
		label: 'Landing Page',
		description: 'Visitors by the page they arrived on',
		kind: 'text',
		unit: 'visitors',
	},
	language: {
		label: 'Language',
		description: 'Visitors by language',
		kind: 'text',
		unit: 'visitors',
	},
	os: {
		label: 'Operating System',
		description: 'Visitors by operating system',
		kind: 'text',
		unit: 'visitors',
	},
	page: {
		label: 'Page',
		description: 'Pageviews by page',
		kind: 'text',
		unit: 'pageviews',
	},
	pageviews: {
		label: 'Pageviews',
		description: 'Pageviews by day',
		kind: 'day',
		unit: 'pageviews',
	},
	pageviews_hours: {
		label: 'Pageviews by Hour',
		description: 'Pageviews by hour of the day, summed over the range',
		kind: 'hour',
		unit: 'pageviews',
	},
	referrer: {
		label: 'Referrer',
		description: 'Visitors by the website they came from',
		kind: 'source',
		unit: 'visitors',
	},
	resolution: {
		label: 'Screen Resolution',
		description: 'Visitors by screen resolution',
		kind: 'text',
		unit: 'visitors',
	},
	visitors: {
		label: 'Visitors',
		description: 'Visitors by day',
		kind: 'day',
		unit: 'visitors',
	},
	visitors_hours: {
		label: 'Visitors by Hour',
		description: 'Visitors by hour of the day, summed over the range',
		kind: 'hour',
		unit: 'visitors',
	},
} satisfies Readonly<Record<string, Statistic>>;

export type StatisticName = keyof typeof STATISTICS;

/** Names that servers of other generations use. An expression can give them. */
export const OTHER_GENERATIONS: Readonly<Record<string, StatisticName>> = {
	visitor: 'visitors',
	pageview: 'pageviews',
	visitors_hour: 'visitors_hours',
	pageviews_hour: 'pageviews_hours',
	operating_system: 'os',
	screen_resolution: 'resolution',
};

const NAMES = Object.keys(STATISTICS) as StatisticName[];
const KNOWN: ReadonlyMap<string, StatisticName> = new Map([
	...Object.entries(OTHER_GENERATIONS),
	...NAMES.map((name) => [name, name] as const),
]);

/** The statistic that a name means, also one of another generation; undefined for an unknown name. */
export function knownStatistic(name: string): StatisticName | undefined {
	return KNOWN.get(name);
}

/** The kind of the values of a statistic; text for an unknown name. */
export function valueKind(name: string): ValueKind {
	const known = knownStatistic(name);
	return known ? STATISTICS[known].kind : 'text';
}

/** What the counts of a statistic count; visitors for an unknown name. */
export function unitOf(name: string): Unit {
	const known = knownStatistic(name);
	return known ? STATISTICS[known].unit : 'visitors';
}

/** The statistics that a summary can break down by: all known ones except those by day. */
export function breakdownNames(): string[] {
	return [...KNOWN.keys()].filter((name) => valueKind(name) !== 'day');
}
