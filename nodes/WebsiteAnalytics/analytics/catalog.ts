/** The kind of a statistic's values, which decides the fields of its rows. */
export type ValueKind = 'day' | 'hour' | 'place' | 'event' | 'source' | 'path' | 'text';

/** Unit of the counts of a statistic. */
export type Unit = 'visitors' | 'pageviews' | 'events';

interface Statistic {
	label: string;
	description: string;
	kind: ValueKind;
	unit: Unit;
	/** Of places: whether each code belongs to one value, which can be named by the code. */
	hasOwnCode?: boolean;
	/** Names on servers of other generations. An expression can give these names. */
	otherNames?: readonly string[];
}

const row = (label: string, kind: ValueKind, more: Partial<Statistic> = {}): Statistic => ({
	...{ label, description: `Visitors by ${label.toLowerCase()}`, kind, unit: 'visitors' },
	...more,
});

/** The statistics of docs/interface.md, section 2. */
export const STATISTICS = {
	browser: row('Browser', 'text'),
	campaign: row('Campaign', 'text'),
	city: row('City', 'place'),
	continent: row('Continent', 'place', { hasOwnCode: true }),
	country: row('Country', 'place', { hasOwnCode: true }),
	device: row('Device', 'text', {
		description: 'Visitors by device type',
	}),
	event: row('Event', 'event', {
		description: 'Recorded events with value and unit',
		unit: 'events',
	}),
	landing_page: row('Landing Page', 'path', {
		description: 'Visitors by the page they arrived on',
	}),
	language: row('Language', 'text'),
	os: row('Operating System', 'text', { otherNames: ['operating_system'] }),
	page: row('Page', 'path', { description: 'Pageviews by page', unit: 'pageviews' }),
	pageviews: row('Pageviews', 'day', {
		description: 'Pageviews by day',
		unit: 'pageviews',
		otherNames: ['pageview'],
	}),
	pageviews_hours: row('Pageviews by Hour', 'hour', {
		description: 'Pageviews by hour of the day, summed over the range',
		unit: 'pageviews',
		otherNames: ['pageviews_hour'],
	}),
	referrer: row('Referrer', 'source', {
		description: 'Visitors by the website they came from',
	}),
	resolution: row('Screen Resolution', 'text', {
		otherNames: ['screen_resolution'],
	}),
	visitors: row('Visitors', 'day', {
		description: 'Visitors by day',
		otherNames: ['visitor'],
	}),
	visitors_hours: row('Visitors by Hour', 'hour', {
		description: 'Visitors by hour of the day, summed over the range',
		otherNames: ['visitors_hour'],
	}),
};

export type StatisticName = keyof typeof STATISTICS;

/** Breakdowns that are no statistics of the service: the values of a statistic, added up. */
export const DERIVED = {
	channel: {
		label: 'Channel',
		description: 'Visitors by where they came from: search, AI assistants, social and others',
		unit: 'visitors',
		of: 'referrer',
	},
	section: {
		label: 'Section',
		description: 'Pageviews by the first part of the path',
		unit: 'pageviews',
		of: 'page',
	},
} as const;

export type DerivedName = keyof typeof DERIVED;

export function isDerived(name: string): name is DerivedName {
	return Object.hasOwn(DERIVED, name);
}

const NAMES = Object.keys(STATISTICS) as StatisticName[];

/** The statistics by their names in all generations of servers. */
const KNOWN: ReadonlyMap<string, StatisticName> = new Map([
	...NAMES.flatMap((name) =>
		(STATISTICS[name].otherNames ?? []).map((other) => [other, name] as const),
	),
	...NAMES.map((name) => [name, name] as const),
]);

function findStatistic(name: string): Statistic | undefined {
	const known = KNOWN.get(name);
	return known && STATISTICS[known];
}

/** Returns the statistic of a name of any generation; undefined for an unknown name. */
export function knownStatistic(name: string): StatisticName | undefined {
	return KNOWN.get(name);
}

/** Returns the kind of the values of a statistic; text for an unknown name. */
export function valueKind(name: string): ValueKind {
	return findStatistic(name)?.kind ?? 'text';
}

export function isByDay(name: string): boolean {
	return valueKind(name) === 'day';
}

/** Returns the unit of the counts of a statistic or derived breakdown; visitors for an unknown name. */
export function unitOf(name: string): Unit {
	return isDerived(name) ? DERIVED[name].unit : (findStatistic(name)?.unit ?? 'visitors');
}

/** Returns the names of breakdowns: the statistics without those by day, and the derived ones. */
export function breakdownNames(): string[] {
	return [...KNOWN.keys(), ...Object.keys(DERIVED)].filter((name) => !isByDay(name));
}

/** Returns the names of a statistic in all generations of servers. */
export function namesOf(name: StatisticName): string[] {
	return [name, ...(STATISTICS[name].otherNames ?? [])];
}

/** Returns whether no two places have the same code. */
export function hasOwnCode(name: string): boolean {
	return findStatistic(name)?.hasOwnCode ?? false;
}
