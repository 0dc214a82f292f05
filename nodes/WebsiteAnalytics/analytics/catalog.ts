/** The kind of a statistic's values, which decides the fields of its rows. */
export type ValueKind = 'day' | 'hour' | 'place' | 'event' | 'source' | 'path' | 'text';

/** What the counts of a statistic count. */
export type Unit = 'visitors' | 'pageviews' | 'events';

interface Statistic {
	label: string;
	description: string;
	kind: ValueKind;
	unit: Unit;
	/** Of places: whether a code stands for one value only, so that it can be named by it. */
	hasOwnCode?: boolean;
	/** What servers of other generations call it. An expression can give these names. */
	otherNames?: readonly string[];
}

/** A row, of visitors by what its label says unless it says otherwise. */
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

/** What breakdowns have besides the statistics: the values of one, added up by what they have in common. */
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

/** The statistic that a name means, also one of another generation; undefined for an unknown name. */
export function knownStatistic(name: string): StatisticName | undefined {
	return KNOWN.get(name);
}

/** The kind of the values of a statistic; text for an unknown name. */
export function valueKind(name: string): ValueKind {
	return findStatistic(name)?.kind ?? 'text';
}

export function isByDay(name: string): boolean {
	return valueKind(name) === 'day';
}

/** What the counts of a statistic, or of what is derived from one, count; visitors for an unknown name. */
export function unitOf(name: string): Unit {
	return isDerived(name) ? DERIVED[name].unit : (findStatistic(name)?.unit ?? 'visitors');
}

/** What a summary can break down by: all known statistics except those by day, and what is derived. */
export function breakdownNames(): string[] {
	return [...KNOWN.keys(), ...Object.keys(DERIVED)].filter((name) => !isByDay(name));
}

/** The names of a statistic, in all generations of servers. */
export function namesOf(name: StatisticName): string[] {
	return [name, ...(STATISTICS[name].otherNames ?? [])];
}

/** Whether a place can be named by its code, because no other one has the same. */
export function hasOwnCode(name: string): boolean {
	return findStatistic(name)?.hasOwnCode ?? false;
}
