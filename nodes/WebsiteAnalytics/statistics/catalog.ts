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

/** A row, of visitors by what its label says unless it says otherwise. */
const row = (of: Pick<Statistic, 'label' | 'kind'> & Partial<Statistic>): Statistic => ({
	description: `Visitors by ${of.label.toLowerCase()}`,
	unit: 'visitors',
	...of,
});

/** The statistics of docs/interface.md, section 2. */
export const STATISTICS = {
	browser: row({ label: 'Browser', kind: 'text' }),
	campaign: row({ label: 'Campaign', kind: 'text', alsoCalled: ['UTM campaign'] }),
	city: row({ label: 'City', kind: 'place' }),
	continent: row({ label: 'Continent', kind: 'place', hasOwnCode: true }),
	country: row({ label: 'Country', kind: 'place', hasOwnCode: true }),
	device: row({
		label: 'Device',
		description: 'Visitors by device type',
		kind: 'text',
		alsoCalled: ['device type'],
	}),
	event: row({
		label: 'Event',
		description: 'Recorded events with value and unit',
		kind: 'event',
		unit: 'events',
	}),
	landing_page: row({
		label: 'Landing Page',
		description: 'Visitors by the page they arrived on',
		kind: 'path',
	}),
	language: row({ label: 'Language', kind: 'text' }),
	os: row({ label: 'Operating System', kind: 'text', otherNames: ['operating_system'] }),
	page: row({ label: 'Page', description: 'Pageviews by page', kind: 'path', unit: 'pageviews' }),
	pageviews: row({
		label: 'Pageviews',
		description: 'Pageviews by day',
		kind: 'day',
		unit: 'pageviews',
		otherNames: ['pageview'],
		alsoCalled: ['view'],
	}),
	pageviews_hours: row({
		label: 'Pageviews by Hour',
		description: 'Pageviews by hour of the day, summed over the range',
		kind: 'hour',
		unit: 'pageviews',
		otherNames: ['pageviews_hour'],
		alsoCalled: ['hourly pageview'],
	}),
	referrer: row({
		label: 'Referrer',
		description: 'Visitors by the website they came from',
		kind: 'source',
		alsoCalled: ['referer', 'referral', 'source', 'traffic source'],
	}),
	resolution: row({
		label: 'Screen Resolution',
		kind: 'text',
		otherNames: ['screen_resolution'],
		alsoCalled: ['screen size'],
	}),
	visitors: row({
		label: 'Visitors',
		description: 'Visitors by day',
		kind: 'day',
		otherNames: ['visitor'],
		alsoCalled: ['unique visitor'],
	}),
	visitors_hours: row({
		label: 'Visitors by Hour',
		description: 'Visitors by hour of the day, summed over the range',
		kind: 'hour',
		otherNames: ['visitors_hour'],
		alsoCalled: ['hourly visitor'],
	}),
};

export type StatisticName = keyof typeof STATISTICS;

const NAMES = Object.keys(STATISTICS) as StatisticName[];

/** The names that servers of other generations use. */
export const OTHER_GENERATIONS: Readonly<Record<string, StatisticName>> = Object.fromEntries(
	NAMES.flatMap((name) => (STATISTICS[name].otherNames ?? []).map((other) => [other, name])),
);

const KNOWN: ReadonlyMap<string, StatisticName> = new Map([
	...Object.entries(OTHER_GENERATIONS),
	...NAMES.map((name) => [name, name] as const),
]);

/** What people call the statistics besides their labels. */
export const ALSO_CALLED: ReadonlyArray<[words: string, name: StatisticName]> = NAMES.flatMap(
	(name) =>
		(STATISTICS[name].alsoCalled ?? []).map((words): [string, StatisticName] => [words, name]),
);

/** The statistic that a name means, also one of another generation; undefined for an unknown name. */
export function knownStatistic(name: string): StatisticName | undefined {
	return KNOWN.get(name);
}

function knownRow(name: string): Statistic | undefined {
	const known = knownStatistic(name);
	return known && STATISTICS[known];
}

/** The kind of the values of a statistic; text for an unknown name. */
export function valueKind(name: string): ValueKind {
	return knownRow(name)?.kind ?? 'text';
}

/** Whether the values of a statistic are days. */
export function isByDay(name: string): boolean {
	return valueKind(name) === 'day';
}

/** What the counts of a statistic, or of what is derived from one, count; visitors for an unknown name. */
export function unitOf(name: string): Unit {
	return isDerived(name) ? DERIVED[name].unit : (knownRow(name)?.unit ?? 'visitors');
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
	return knownRow(name)?.hasOwnCode ?? false;
}
