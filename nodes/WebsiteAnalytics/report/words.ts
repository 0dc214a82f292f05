import type { StatisticName, Unit } from '../statistics/catalog';
import type { DateRange, Period } from '../statistics/dateRange';
import type { Gaps } from '../statistics/gaps';
import type { BestDay, Totals } from '../statistics/summary';
import type { Formatters } from './locale';

/** The forms of a text, by the count in it: what a language does not have is left out. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** What a language writes counts and days with. */
export interface Wording extends Formatters {
	/** The form that goes with a count. */
	plural(count: number, forms: Forms): string;
	/** A count with the form that goes with it, e.g. `2 lines`. */
	counted(count: number, forms: Forms): string;
}

/**
 * A language. Its texts get counts and days as they are, and format them. What comes from outside, such
 * as a domain, is text that is already shortened and escaped.
 */
export type CreateWords = (wording: Wording) => Words;

/** All texts for people in one language, each as a whole: no language has to build on the grammar of another. */
export interface Words {
	/** E.g. `Visitors: 300`. */
	labelled(label: string, value: string): string;
	/** E.g. `300 visitors`. */
	counted(count: number, unit: Unit): string;
	/** What the values of each statistic are, within a sentence. */
	statistics: Readonly<Record<StatisticName, StatisticWords>>;
	/** In place of an empty value: of a referrer, and of everything else. */
	direct: string;
	unknown: string;
	report: ReportWords;
	overview: OverviewWords;
	chart: ChartWords;
	events: EventWords;
}

/** What a value of a statistic is, e.g. `page`, and what several are, e.g. `pages`. */
export interface StatisticWords {
	one: string;
	other: string;
}

/** The words of a summary, which an overview uses too. */
export interface ReportWords {
	/** Labels. */
	visitors: string;
	pageviews: string;
	/** In place of a title, where there is no domain. */
	website(id: number): string;
	/** Of a range that is not over. @param range e.g. `Mar 8 – 10, 2026` */
	soFar(range: string): string;
	/** @param gaps the days of the range that had traffic, where not all had */
	comparedWith(range: DateRange, gaps: Gaps | null): string;
	before(count: number): string;
	beforeOnDays(count: number, gaps: Gaps): string;
	bestDay(day: BestDay): string;
	noTraffic: string;
	/** The label of the bars. @param days how many days are one bar */
	visitorsPerDays(days: number): string;
	/** Headings. @param values what the values of a statistic are, e.g. `pages` */
	largest(values: string, unit: Unit): string;
	whatChanged(values: string, unit: Unit): string;
	/** The path `/`. */
	homePage: string;
	/** About a value that was not there before, or is not there now. */
	appeared: string;
	disappeared: string;
	/** About a change that is only known to be at least as large, and its other end. */
	orLess(before: number): string;
	orMore(now: number): string;
	nowAndBefore(now: number, before: number): string;
	/** In place of an empty list. */
	none: string;
	noneOf(heading: string): string;
	/** The last line of a text that is too long. */
	linesLeftOut(count: number): string;
}

export interface OverviewWords {
	allWebsites: string;
	websitesWith(search: string): string;
	failed(count: number): string;
	shown(shown: number, all: number): string;
	/** Headings. */
	visitorsByWebsite: string;
	couldNotBeRead: string;
	/** Of a website. */
	noTraffic: string;
}

export interface ChartWords {
	/** What stands for the picture where it is not shown, before what it is about. */
	chart: string;
	/** The legend: the compared days. */
	visitorsBefore: string;
	pageviewsBefore: string;
	/** The legend: what is usual for a day, and a day that is not. */
	usual: string;
	unusual: string;
	/** The axis of the counts. */
	perDay: string;
	/** The last bar of many: websites that have no bar of their own. */
	moreWebsites(count: number): string;
}

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

/** What is listed below, when events are combined. */
export interface EventHeadings {
	newValue: string;
	noVisitors: string;
	report: string;
	threshold: string;
	unusualTraffic: string;
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
	headings: EventHeadings;
	/** The last line of a list that is too long. */
	andMore(count: number): string;
}
