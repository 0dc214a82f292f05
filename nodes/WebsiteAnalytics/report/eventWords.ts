import type { Unit } from '../statistics/catalog';
import type { DateRange, Period } from '../statistics/dateRange';
import type { Totals } from '../statistics/summary';
import type { StatisticWords } from './wording';

/** What a sentence says of a threshold that was crossed, or in a sample was not. */
export interface Crossing {
	domain: string;
	metric: keyof Totals;
	range: DateRange;
	actual: number;
	side: 'above' | 'below' | 'notAbove' | 'notBelow';
	count: number;
	period: Period;
	previous: number;
}

/** The same for a value of a statistic. */
export interface ValueCrossing extends Omit<Crossing, 'metric'> {
	statistic: StatisticWords;
	value: string;
	unit: Unit;
}

/** What a sentence says of a value of a statistic on a day. */
export interface ValueOnDay {
	statistic: StatisticWords;
	domain: string;
	date: string;
	value: string;
	count: number;
	unit: Unit;
}

/** What a sentence says of a time without visitors. */
export interface Silence {
	domain: string;
	hours: number;
	/** How many visitors are missing at least. */
	missing: number;
}

/** What a sentence says of a day that is not as usual. */
export interface UnusualDay {
	domain: string;
	metric: keyof Totals;
	date: string;
	actual: number;
	usual: number;
	changePercent: number | null;
}

/** What a sentence says of a period that is over. */
export interface PeriodOver {
	domain: string;
	range: DateRange;
	visitors: number;
	/** By how many percent the visitors have changed; null where nothing is compared. */
	visitorsPercent: number | null;
	pageviews: number;
}

/** The sentences of the trigger. Those of a sample come after the one that marks it. */
export interface EventWords {
	/** Marks an item that would not have been emitted. */
	sample(text: string): string;
	newWebsite(domain: string): string;
	newestWebsite(domain: string): string;
	newValue(value: ValueOnDay): string;
	largestValue(value: ValueOnDay): string;
	/** How often a new value was counted before: 0, a number, or fewer than a number. */
	notThereBefore(days: number): string;
	hadBefore(count: number, days: number): string;
	hadFewerBefore(than: number, days: number): string;
	/** What starts the workflow: so many in all, and so many of them on one day. */
	valueNeeded(count: number, days: number, onDay: number): string;
	crossed(crossing: Crossing): string;
	valueCrossed(crossing: ValueCrossing): string;
	/** Of a value that is not there. @param values other values, which contain its text */
	similarValues(values: string): string;
	crossingNeeded(period: Period, condition: 'above' | 'below', count: number): string;
	unusual(day: UnusualDay): string;
	/** Of a day for which nobody knows what is usual. */
	unusualUnknown(day: Pick<UnusualDay, 'domain' | 'metric' | 'date' | 'actual'>): string;
	/** @param causes values with the change of each, e.g. `google.com (+150), /offer (+30)` */
	changedMost(causes: string): string;
	/** What starts the workflow: below or above a number; null for a side that is not looked at. */
	unusualNeeded(below: number | null, above: number | null): string;
	ignoredBelow(count: number): string;
	noVisitors(silence: Silence): string;
	visitorsAgain(domain: string, hours: number): string;
	visitorsSoFar(domain: string, today: number, yesterday: number): string;
	/** What starts the workflow: so many hours without another visitor. */
	silenceNeeded(hours: number): string;
	/** Why it never starts: fewer visitors on an average day than are looked at, or hardly any. */
	notWatchedBelow(minimum: number, perDay: number): string;
	tooFewVisitors: string;
	/** A report on one line. */
	periodOver(period: PeriodOver): string;
	/** The last line of a list that is too long. */
	andMore(count: number): string;
}
