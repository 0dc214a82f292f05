import type { Period } from '../statistics/dateRange';
import type { Recurring } from '../statistics/recurring';
import type { Forms } from './forms';

/** The sentences about each event of the trigger. */
export interface EventWords {
	lastingChange: LastingChangeWords;
	newValue: NewValueWords;
	newWebsite: NewWebsiteWords;
	noVisitors: NoVisitorsWords;
	reportReady: ReportReadyWords;
	threshold: ThresholdWords;
	unusualTraffic: UnusualTrafficWords;
}

/** An event of the trigger of which several can be combined. */
export interface CombinedWords {
	/** What stands above them. */
	heading: string;
}

export interface LastingChangeWords extends CombinedWords {
	/** What an average day has had since about a day, with its unit, and what was to be expected, as a number. */
	changed(change: {
		domain: string;
		since: string;
		actual: string;
		usual: string;
		change: string;
	}): string;
	/** Why nobody knows whether it is the season. */
	noYearBefore: string;
	/** What starts the workflow. @param limits e.g. `below 82 or above 122` */
	needed(limits: string): string;
	/** Why it never starts. */
	ignoredBelow: Forms;
}

export interface NewValueWords extends CombinedWords {
	newValue(value: ValueTexts): string;
	/** It was there before. */
	unusuallyMany(value: ValueTexts): string;
	/** Too many for a sentence each. @param values `statistic`: what they are, `count`: how many, `largest`: a list */
	newValues(values: {
		domain: string;
		day: string;
		statistic: string;
		count: string;
		largest: string;
	}): string;
	/** How many others were not looked at; nobody knows how many. */
	notLookedAt: Forms;
	othersNotLookedAt: string;
	largestValue(value: ValueTexts): string;
	/** What starts the workflow: so many in all, and so many of them on one day; or nine tenths of all on one day. */
	needed(value: { count: string; days: string; onDay: string }): string;
}

/** What a sentence says of a value of a statistic on a day. */
export interface ValueTexts {
	domain: string;
	day: string;
	/** What the value is, e.g. `page`. */
	statistic: string;
	value: string;
	/** With its unit. */
	count: string;
}

export interface NewWebsiteWords {
	newWebsite(domain: string): string;
	newestWebsite(domain: string): string;
}

export interface NoVisitorsWords extends CombinedWords {
	/** @param silence `missing`: how many visitors would have come at least */
	noVisitors(silence: { domain: string; hours: string; missing: string }): string;
	visitorsAgain(silence: { domain: string; hours: string }): string;
	/** @param visitors of today with their unit */
	soFar(visitors: { domain: string; today: string; yesterday: string }): string;
	/** What starts the workflow: so many hours without another visitor. */
	needed: Forms;
	/** Which websites never start it. @param websites e.g. `a.example (3), b.example (0)`, with visitors a day */
	notWatched(websites: { minimum: string; websites: string }): string;
	/** How many of all websites were looked at for that. */
	lookedAt(websites: { count: string; all: string }): string;
	/** Why it never starts: its average day has fewer visitors than the minimum, or hardly any. */
	notWatchedBelow(visitors: { minimum: string; perDay: string }): string;
	tooFewVisitors: string;
}

export interface ReportReadyWords extends CombinedWords {
	/** A report on one line. */
	periodOver(period: PeriodTexts): string;
}

/** What a sentence says of a period that is over: its counts with their units, and of visitors with their change. */
export interface PeriodTexts {
	domain: string;
	range: string;
	visitors: string;
	pageviews: string;
}

export interface ThresholdWords extends CombinedWords {
	/** About visitors or pageviews. */
	crossed(crossing: CrossingTexts): string;
	/** On which side of a number they are, or in a sample are not. */
	sides: Readonly<Record<'above' | 'below', Forms>>;
	not(side: string): string;
	/** What the period before is called. */
	before: Readonly<Record<Period, string>>;
	/** What starts the workflow: such a period after one that is not. @param limit e.g. `above 20` */
	needed: Readonly<Record<Period | 'chosenDay', (limit: string) => string>>;
}

/** What a sentence says of a number that was crossed, or in a sample was not. */
export interface CrossingTexts {
	domain: string;
	range: string;
	/** With its unit. */
	actual: string;
	/** On which side of which number it is. */
	side: string;
	/** What the period before is called, and its count. */
	before: string;
	previous: string;
}

export interface UnusualTrafficWords extends CombinedWords {
	/** The part of the sentence that says how many are usual. */
	usual: Forms;
	/** @param day without a change in percent where that is empty */
	unusual(day: DayTexts & { usual: string; change: string }): string;
	/** Of a day for which it is unknown what is usual. */
	unusualUnknown(day: DayTexts): string;
	/** Of one of the quiet days, for which nobody wants to know what is usual. */
	quietDay(day: DayTexts): string;
	/** Why a day far from usual is not unusual. */
	recurring: Readonly<Record<Recurring, string>>;
	/** Of several websites that are unusual on one day: fewer, more, or most of them none at all. */
	group: Readonly<Record<'drop' | 'spike' | 'none', (websites: GroupTexts) => string>>;
	/** @param causes values with the change of each, e.g. `google.com (+150), /offer (+30)` */
	changedMost(causes: string): string;
	/** What most additional visitors have in common. @param values e.g. `screen resolution 800x600 (92.0%)` */
	surplusFrom(values: string): string;
	probablyBots: string;
	/** What starts the workflow. @param limits e.g. `below 3 or above 20` */
	needed(limits: string): string;
	/** Why it did not start: the count of the day and the usual one are both too small. */
	ignoredBelow: Forms;
}

/** What a sentence says of several websites. */
export interface GroupTexts {
	count: string;
	/** Of how many. */
	all: string;
	day: string;
	/** The largest with their numbers. */
	largest: string;
}

/** What a sentence says of the traffic of a day. */
export interface DayTexts {
	domain: string;
	day: string;
	/** With its unit. */
	actual: string;
}
