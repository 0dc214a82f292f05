import type { DateRange } from '../analytics/dateRange';
import type { TopChanges, WebsiteOfRow } from '../analytics/itemRows';
import type { WebsiteRecord } from '../service/record';

interface AlarmDay extends WebsiteOfRow {
	/** The day, as yyyy-MM-dd. */
	date: string;
}

interface AlarmEnd {
	/** What happened. */
	text: string;
	/** Identifies the event among all events of a service. */
	key: string;
}

/** All events of a check, each with fields of its own. */
export interface Alarm<Fields> {
	/** The value of the event. */
	event: string;
	/** All events in words, ready to send. */
	text: string;
	/**
	 * True.
	 * @only for a sample of Fetch Test Event
	 */
	sample?: boolean;
	/** The single events, each with its own text. */
	events: Array<AlarmDay & Fields & AlarmEnd>;
	/** The same when the same events are found again. */
	key: string;
}

/** A day that differs from the expected ones. */
interface DeviationFields {
	/** Visitors or pageviews. */
	metric: string;
	/** Spike or drop. */
	direction: string;
	/** The number of the day. */
	actual: number;
	/** The expected number. */
	expected: number;
	/** A number below this one is unusual. */
	low: number;
	/** A number above this one is unusual. */
	high: number;
	/**
	 * From expected to actual in percent, with one decimal.
	 * @null where 0 is expected
	 */
	changePercent: number | null;
}

export interface LastingChangeFields extends DeviationFields {
	/** The average number of a day in the four weeks. */
	actual: number;
}

export interface UnusualTrafficFields extends DeviationFields {
	/**
	 * What changed most since the same weekday of the week before.
	 * @null without visitors, and in a sample
	 */
	topChanges: TopChanges | null;
}

export interface NewValueFields {
	/** The name of the statistic. */
	statistic: string;
	/**
	 * What to show, e.g. New York, NY.
	 * @only for a single value
	 */
	label?: string;
	/**
	 * How often it was counted on the day.
	 * @only for a single value
	 */
	count?: number;
	/**
	 * How often it was counted in the days before.
	 * @only for a single value
	 * @null when it is only known that it is rare
	 */
	previous?: number | null;
	/**
	 * The value as the service sends it.
	 * @only for a single value
	 */
	value?: string;
	/**
	 * How many values are new.
	 * @asType integer
	 * @only for more than 20 values
	 */
	newValues?: number;
}

export interface NoVisitorsFields {
	/** Inactive, or recovered. */
	status: 'inactive' | 'recovered';
	/** From when on no visitors were counted, in UTC. */
	since: string;
	/**
	 * Hours without visitors.
	 * @asType integer
	 */
	hours: number;
	/**
	 * The visitors expected in this time.
	 * @asType integer
	 * @nullable
	 * @null for a recovery
	 */
	expected: number | null;
}

/** A total that has crossed the threshold, and its period. */
export interface ThresholdFields extends DateRange {
	/** Visitors, pageviews or value. */
	metric: string;
	/**
	 * The name of the statistic.
	 * @only for a value
	 */
	statistic?: string;
	/**
	 * The value.
	 * @only for a value
	 */
	value?: string;
	/** Above or below. */
	condition: string;
	/**
	 * The number that was crossed.
	 * @asType integer
	 */
	threshold: number;
	/** The total of the period. */
	actual: number;
	/**
	 * The total of the period before.
	 * @null in a sample
	 */
	previous: number | null;
	/** Day, week or month. */
	period: string;
}

/** An item of New Website. */
export interface NewWebsiteItem {
	/** The value of the event. */
	event: string;
	/** What happened. */
	text: string;
	/**
	 * The id of the website.
	 * @asType integer
	 */
	websiteId: number;
	/** The domain of the website. */
	domain: string;
	/** The day on which it was found, as yyyy-MM-dd. */
	date: string;
	/** Its record, as Website: Get returns it. */
	website: WebsiteRecord;
	/** Identifies the event among all events of a service. */
	key: string;
	/**
	 * True.
	 * @only for a sample of Fetch Test Event
	 */
	sample?: boolean;
}
