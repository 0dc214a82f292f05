import { DERIVED, isDerived } from './derived';

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
	/** What people call it besides its label. */
	alsoCalled?: readonly string[];
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
		alsoCalled: ['UTM campaign'],
	},
	city: { label: 'City', description: 'Visitors by city', kind: 'place', unit: 'visitors' },
	continent: {
		label: 'Continent',
		description: 'Visitors by continent',
		kind: 'place',
		unit: 'visitors',
		hasOwnCode: true,
	},
	country: {
		label: 'Country',
		description: 'Visitors by country',
		kind: 'place',
		unit: 'visitors',
		hasOwnCode: true,
	},
	device: {
		label: 'Device',
		description: 'Visitors by device type',
		kind: 'text',
		unit: 'visitors',
		alsoCalled: ['device type'],
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
		kind: 'path',
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
		otherNames: ['operating_system'],
	},
	page: { label: 'Page', description: 'Pageviews by page', kind: 'path', unit: 'pageviews' },
	pageviews: {
		label: 'Pageviews',
		description: 'Pageviews by day',
		kind: 'day',
		unit: 'pageviews',
		otherNames: ['pageview'],
		alsoCalled: ['view'],
	},
	pageviews_hours: {
		label: 'Pageviews by Hour',
		description: 'Pageviews by hour of the day, summed over the range',
		kind: 'hour',
		unit: 'pageviews',
		otherNames: ['pageviews_hour'],
		alsoCalled: ['hourly pageview'],
	},
	referrer: {
		label: 'Referrer',
		description: 'Visitors by the website they came from',
		kind: 'source',
		unit: 'visitors',
		alsoCalled: ['referer', 'referral', 'source', 'traffic source'],
	},
	resolution: {
		label: 'Screen Resolution',
		description: 'Visitors by screen resolution',
		kind: 'text',
		unit: 'visitors',
		otherNames: ['screen_resolution'],
		alsoCalled: ['screen size'],
	},
	visitors: {
		label: 'Visitors',
		description: 'Visitors by day',
		kind: 'day',
		unit: 'visitors',
		otherNames: ['visitor'],
		alsoCalled: ['unique visitor'],
	},
	visitors_hours: {
		label: 'Visitors by Hour',
		description: 'Visitors by hour of the day, summed over the range',
		kind: 'hour',
		unit: 'visitors',
		otherNames: ['visitors_hour'],
		alsoCalled: ['hourly visitor'],
	},
} satisfies Readonly<Record<string, Statistic>>;

export type StatisticName = keyof typeof STATISTICS;

const NAMES = Object.keys(STATISTICS) as StatisticName[];
const rowOf = (name: StatisticName): Statistic => STATISTICS[name];

/** The names that servers of other generations use. */
export const OTHER_GENERATIONS: Readonly<Record<string, StatisticName>> = Object.fromEntries(
	NAMES.flatMap((name) => (rowOf(name).otherNames ?? []).map((other) => [other, name])),
);

const KNOWN: ReadonlyMap<string, StatisticName> = new Map([
	...Object.entries(OTHER_GENERATIONS),
	...NAMES.map((name) => [name, name] as const),
]);

/** What people call the statistics besides their labels. */
export const ALSO_CALLED: ReadonlyArray<[words: string, name: StatisticName]> = NAMES.flatMap(
	(name) => (rowOf(name).alsoCalled ?? []).map((words) => [words, name] as [string, StatisticName]),
);

/** The statistic that a name means, also one of another generation; undefined for an unknown name. */
export function knownStatistic(name: string): StatisticName | undefined {
	return KNOWN.get(name);
}

/** The kind of the values of a statistic; text for an unknown name. */
export function valueKind(name: string): ValueKind {
	const known = knownStatistic(name);
	return known ? STATISTICS[known].kind : 'text';
}

/** Whether the values of a statistic are days. */
export function isByDay(name: string): boolean {
	return valueKind(name) === 'day';
}

/** What the counts of a statistic count; visitors for an unknown name. */
export function unitOf(name: string): Unit {
	if (isDerived(name)) return DERIVED[name].unit;
	const known = knownStatistic(name);
	return known ? STATISTICS[known].unit : 'visitors';
}

/** What a summary can break down by: all known statistics except those by day, and what is derived. */
export function breakdownNames(): string[] {
	return [...KNOWN.keys(), ...Object.keys(DERIVED)].filter((name) => !isByDay(name));
}

/** The names of a statistic, in all generations of servers. */
export function namesOf(name: StatisticName): string[] {
	return [name, ...(rowOf(name).otherNames ?? [])];
}

/** Whether a place can be named by its code, because no other one has the same. */
export function hasOwnCode(name: string): boolean {
	const known = knownStatistic(name);
	return known !== undefined && rowOf(known).hasOwnCode === true;
}
