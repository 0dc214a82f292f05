import type { Unit } from '../statistics/catalog';
import type { DateRange } from '../statistics/dateRange';
import type { Gaps } from '../statistics/gaps';
import type { BestDay } from '../statistics/summary';
import type { Wording } from './wording';

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
	/** In place of an empty value: of a referrer, and of everything else. */
	direct: string;
	unknown: string;
	report: ReportWords;
	overview: OverviewWords;
	chart: ChartWords;
	events: EventWords;
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

/** What the texts of all events of the trigger share. */
export interface EventWords {
	/** Marks an item that would not have been emitted. @param text its sentence, which comes after this */
	sample(text: string): string;
	/** The last line of a list that is too long. */
	andMore(count: number): string;
}
