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
}

const row = (
	label: string,
	kind: ValueKind,
	description = `Visitors by ${label.toLowerCase()}`,
	unit: Unit = 'visitors',
): Statistic => ({ label, description, kind, unit });

/** The statistics of docs/interface.md, section 2. */
export const STATISTICS = {
	browser: row('Browser', 'text'),
	campaign: row('Campaign', 'text'),
	city: row('City', 'place'),
	continent: { ...row('Continent', 'place'), hasOwnCode: true },
	country: { ...row('Country', 'place'), hasOwnCode: true },
	device: row('Device', 'text', 'Visitors by device type'),
	event: row('Event', 'event', 'Recorded events with value and unit', 'events'),
	landing_page: row('Landing Page', 'path', 'Visitors by the page they arrived on'),
	language: row('Language', 'text'),
	os: row('Operating System', 'text'),
	page: row('Page', 'path', 'Pageviews by page', 'pageviews'),
	pageviews: row('Pageviews', 'day', 'Pageviews by day', 'pageviews'),
	pageviews_hours: row(
		'Pageviews by Hour',
		'hour',
		'Pageviews by hour of the day, summed over the range',
		'pageviews',
	),
	referrer: row('Referrer', 'source', 'Visitors by the website they came from'),
	resolution: row('Screen Resolution', 'text'),
	visitors: row('Visitors', 'day', 'Visitors by day'),
	visitors_hours: row(
		'Visitors by Hour',
		'hour',
		'Visitors by hour of the day, summed over the range',
	),
};

export type StatisticName = keyof typeof STATISTICS;

/** Breakdowns that are no statistics of the service: the values of a statistic, added up. */
export const DERIVED = {
	channel: {
		label: 'Channel',
		description: 'Visitors by where they came from: search, AI assistants, social and others',
		of: 'referrer',
	},
	section: {
		label: 'Section',
		description: 'Pageviews by the first part of the path',
		of: 'page',
	},
} as const;

export type DerivedName = keyof typeof DERIVED;

/** Returns whether a breakdown adds up the values of a statistic. */
export function isDerived(name: string): name is DerivedName {
	return Object.hasOwn(DERIVED, name);
}

/** Returns the statistic whose values a derived breakdown adds up; any other name unchanged. */
export function statisticOf(name: string): string {
	return isDerived(name) ? DERIVED[name].of : name;
}

/** Returns a statistic; undefined for a name that only the service knows. */
export function findStatistic(name: string): Statistic | undefined {
	return Object.hasOwn(STATISTICS, name) ? STATISTICS[name as StatisticName] : undefined;
}

/** Returns the kind of the values of a statistic; text for an unknown name. */
export function valueKind(name: string): ValueKind {
	return findStatistic(name)?.kind ?? 'text';
}

/** Returns whether the values of a statistic are days. */
export function isByDay(name: string) {
	return valueKind(name) === 'day';
}

/** Returns the unit of the counts of a statistic or derived breakdown; visitors for an unknown name. */
export function unitOf(name: string): Unit {
	return findStatistic(statisticOf(name))?.unit ?? 'visitors';
}
