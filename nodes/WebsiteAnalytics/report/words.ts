import type { StatisticName, Unit } from '../statistics/catalog';
import type { CalendarUnit, Period } from '../statistics/dateRange';
import type { Channel } from '../statistics/channels';
import type { DerivedName } from '../statistics/derived';
import type { Totals } from '../statistics/summary';
import type { EventWords } from './eventWords';
import type { Forms, Sentence } from './sentence';

/**
 * All words of a language, each sentence or line as a whole: no language has to build on the grammar of
 * another. Sentences are given texts: counts and days as the locale writes them, and what comes from outside,
 * such as a domain, shortened and escaped.
 */
export interface Words extends EventWords {
	/** E.g. `Visitors: 300`. */
	labelled(label: string, value: string): string;
	/** In place of an empty list. */
	none: string;
	/** The last line of a text that is too long, and of a list of sentences. */
	linesLeftOut: Forms;
	andMore: Forms;
	/** What is counted. */
	units: Readonly<Record<Unit, Forms>>;
	/** The same within a sentence, e.g. `visitors`; a label begins with a capital. */
	metrics: Readonly<Record<keyof Totals, string>>;
	/** The sides of a number, as `above 20`. */
	limits: Readonly<Record<'above' | 'below', Forms>>;
	statistics: Readonly<Record<StatisticName | DerivedName, StatisticWords>>;
	values: ValueWords;
	report: ReportWords;
	goals: GoalWords;
	overview: OverviewWords;
	chart: ChartWords;
	/** Below a page: a heading, and sentences. */
	howCounted: string;
	countingRules: readonly string[];
	/** Of entries of the form that are to be left out, but are no websites of the account. */
	notExcepted(entries: string): string;
	/** The label of a sentence about an event that has not happened. */
	sample: string;
}

/** What a value of a statistic is, e.g. `page`, and what several are, e.g. `pages`, within a sentence. */
export interface StatisticWords {
	one: string;
	other: string;
}

/** About the values of statistics. */
export interface ValueWords {
	/** In place of an empty value: of a referrer, and of everything else. */
	direct: string;
	unknown: string;
	/** The path `/`. */
	homePage: string;
	/** The section of pages in no folder. */
	noFolder: string;
	channels: Readonly<Record<Exclude<Channel, 'direct'>, string>>;
	/** In place of all values that were not read. */
	notRead: string;
	/** How often a value was counted in so many days before: never, a number, or fewer than a number. */
	notThereBefore: Forms;
	hadBefore: Sentence<'count' | 'days'>;
	hadFewerBefore: Sentence<'count' | 'days'>;
	/** Of a value that is not there. @param values other values, which contain its text */
	similar(values: string): string;
}

/** The words of a summary, which an overview uses too. */
export interface ReportWords {
	bestDay: string;
	/** In place of a title, where there is no domain. */
	website(id: number): string;
	/** Of a range that is not over. @param range e.g. `Mar 8 – 10, 2026` */
	soFar(range: string): string;
	comparedWith(range: string): string;
	/** Of a range that is not over: what of it the change is about, days or hours. */
	partComparedWith: Sentence<'part' | 'before'>;
	hoursComparedWith: Sentence<'before'>;
	/** After the change of a count. */
	fromTo: Sentence<'before' | 'now'>;
	/** On how many of the days of the compared range there was traffic: alone, and after a count. */
	trafficOnDays(days: string): Forms;
	onDays(days: string): Forms;
	noTraffic: string;
	/** About days of the range. @param days e.g. `Sat, Mar 7` */
	noTrafficOn(days: string): string;
	/** Days that are left out, because the service sent no count for them. */
	noCountFor(days: string): string;
	/** Headings. `values`: what those of a statistic are, e.g. `pages`; `inBrackets`: what is counted of them */
	largest(counted: { values: string; unit: Unit; inBrackets: string }): string;
	whatChanged: Sentence<'values' | 'inBrackets'>;
	/** Labels of the count in the compared range, and in the range. */
	before: string;
	now: string;
	/** After a change that is only known to be at least as large: down, and up. */
	orLess: string;
	orMore: string;
	/** About a value that was not there before, or is not there now. */
	appeared: string;
	disappeared: string;
}

/** About events that are counted as goals. */
export interface GoalWords {
	heading: string;
	/** @param share e.g. `2.1%` */
	perVisitor(share: string): string;
	ofTarget: Sentence<'share' | 'target'>;
	/** How much of the range is over, in the place of `#`, after how much of the target was reached. */
	elapsed: Readonly<Record<CalendarUnit, string>>;
}

export interface OverviewWords {
	allWebsites: string;
	websitesWith(search: string): string;
	failed: Forms;
	/** How many are shown. @param all how many there are */
	shown(all: string): Forms;
	/** Headings. */
	visitorsByWebsite: string;
	couldNotBeRead: string;
	/** Of a website. */
	noTraffic: string;
	/** For how many websites the compared range is incomplete. */
	incomplete: Forms;
}

export interface ChartWords {
	/** What stands for the picture where it is not shown, before what it is about. */
	chart: string;
	/** Of a range on some days of which nothing was counted. */
	incomplete: string;
	/** The legend: what is usual for a day, and a day that is not. */
	usual: string;
	unusual: string;
	/** What the counts are: of the axis, and after what is counted. */
	per: Readonly<Record<Period, string>>;
	/** The same where a point of a line is the mean of several days, after `per.day`. */
	meanOf: Readonly<Record<Exclude<Period, 'day'>, string>>;
	/** The last bar of many: websites that have no bar of their own. */
	moreWebsites: Forms;
}
