import type { Period } from '../statistics/dateRange';
import type { Recurring } from '../statistics/recurring';
import type { Forms, Sentence } from './sentence';

/** The sentences about each event of the trigger. */
export interface EventWords {
	lastingChange: LastingChangeWords;
	newValue: NewValueWords;
	newWebsite: Sentence<'domain'>;
	newestWebsite: Sentence<'domain'>;
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

interface LastingChangeWords extends CombinedWords {
	/** What an average day has had since about a day, with its unit, and what was to be expected, as a number. */
	changed: Sentence<'domain' | 'since' | 'actual' | 'usual' | 'change'>;
	/** Why nobody knows whether it is the season. */
	noYearBefore: string;
	/** What starts the workflow. `limits`: e.g. `below 82 or above 122` */
	needed: Sentence<'limits'>;
	/** Why it never starts. */
	ignoredBelow: Sentence<'count'>;
}

interface NewValueWords extends CombinedWords {
	/** What is said of a value: that it is new, that it is more frequent than before, or that it is the largest. */
	kinds: Readonly<Record<'new' | 'frequent' | 'largest', string>>;
	/** `statistic`: what the value is, e.g. `page`; `count`: with its unit */
	valueOfDay: Sentence<'kind' | 'domain' | 'day' | 'statistic' | 'value' | 'count'>;
	/** Too many for a sentence each. `statistic`: what they are, `count`: how many, `largest`: a list */
	newValues: Sentence<'domain' | 'day' | 'statistic' | 'count' | 'largest'>;
	/** How many others were not looked at; nobody knows how many. */
	notLookedAt: Forms;
	othersNotLookedAt: string;
	/** What starts the workflow: so many in all, and so many of them on one day; or nine tenths of all on one day. */
	needed: Sentence<'count' | 'days' | 'onDay'>;
}

interface NoVisitorsWords extends CombinedWords {
	/** `missing`: how many visitors would have come at least */
	noVisitors: Sentence<'domain' | 'hours' | 'missing'>;
	visitorsAgain: Sentence<'domain' | 'hours'>;
	/** `today`: with the unit */
	soFar: Sentence<'domain' | 'today' | 'yesterday'>;
	/** What starts the workflow: so many hours without another visitor. */
	needed: Sentence<'count'>;
	/** Which websites never start it. `websites`: e.g. `a.example (3), b.example (0)`, with visitors a day */
	notWatched: Sentence<'minimum' | 'websites'>;
	/** How many of all websites were looked at for that. */
	lookedAt: Sentence<'count' | 'all'>;
	/** Why it never starts: its average day has fewer visitors than the minimum, or hardly any. */
	notWatchedBelow: Sentence<'minimum' | 'perDay'>;
	tooFewVisitors: string;
}

interface ReportReadyWords extends CombinedWords {
	/** A report on one line: its counts with their units, and of visitors with their change. */
	periodOver: Sentence<'domain' | 'range' | 'visitors' | 'pageviews'>;
}

interface ThresholdWords extends CombinedWords {
	/**
	 * About visitors or pageviews. `actual`: with its unit; `side`: on which side of which number; `before`: what the
	 * period before is called, and `previous`: its count
	 */
	crossed: Sentence<'domain' | 'range' | 'actual' | 'side' | 'before' | 'previous'>;
	/** On which side of a number they are, or in a sample are not; where it is not said as in `limits`. */
	sides?: Readonly<Record<'above' | 'below', Forms>>;
	not(side: string): string;
	/** What the period before is called. */
	before: Readonly<Record<Period, string>>;
	/** What starts the workflow: such a period after one that is not. `limit`: e.g. `above 20` */
	needed: Readonly<Record<Period | 'chosenDay', Sentence<'limit'>>>;
}

interface UnusualTrafficWords extends CombinedWords {
	/** The part of the sentence that says how many are usual. */
	usual: Forms;
	/** Without a change in percent where that is empty. */
	unusual: Sentence<'domain' | 'day' | 'actual' | 'usual' | 'change'>;
	/** Of a day for which it is unknown what is usual. */
	unusualUnknown: Sentence<'domain' | 'day' | 'actual'>;
	/** Of one of the quiet days, for which nobody wants to know what is usual. */
	quietDay: Sentence<'domain' | 'day' | 'actual'>;
	/** Why a day far from usual is not unusual. */
	recurring: Readonly<Record<Recurring, string>>;
	/** Of several websites that are unusual on one day: fewer, more, or most of them none at all. */
	group: Readonly<Record<'drop' | 'spike' | 'none', Sentence<'count' | 'all' | 'day' | 'largest'>>>;
	/** `causes`: values with the change of each, e.g. `google.com (+150), /offer (+30)` */
	changedMost: Sentence<'causes'>;
	/** What most additional visitors have in common. `values`: e.g. `screen resolution 800x600 (92.0%)` */
	surplusFrom: Sentence<'values'>;
	probablyBots: string;
	/** What starts the workflow. `limits`: e.g. `below 3 or above 20` */
	needed: Sentence<'limits'>;
	/** Why it did not start: the count of the day and the usual one are both too small. */
	ignoredBelow: Sentence<'count'>;
}
