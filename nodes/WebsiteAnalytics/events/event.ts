import type { INodeProperties } from 'n8n-workflow';
import type { ReadParameter } from '../parameterReaders';
import type { Writer } from '../report/writer';
import type { ItemField } from '../itemField';
import type { Direction } from '../analytics/unusual';
import type { Problem } from '../problem';
import type { Words } from '../report/words/english';
import type { Busy } from '../client/traffic';
import type { Connection } from '../client/connection';
import type { EventItem } from './eventItem';
import type { Remark } from './failures';

/** The account, and what an event works with to check it. */
export interface AccountContext {
	connection: Connection;
	now: Date;
	/** The day that it is now, as `yyyy-MM-dd`. */
	today: string;
	timezone: string;
	writer: Writer;
	/** Writes to the log of n8n, what may matter to a person. */
	warn(message: string): void;
}

/** What one poll works with. */
export interface PollContext extends AccountContext {
	parameter: ReadParameter;
	/** Gives the value of a parameter as the workflow has it, with an expression as its text. */
	stored: ReadParameter;
	/** Which websites are chosen, as a text to compare. */
	choice: string;
	/** Whether this part of the time that a poll may take is over, so that nothing more is begun in it. */
	isTimeUp(part?: number): boolean;
	/** Whether a person tests the trigger in the editor. */
	isManual: boolean;
	/** Whether a person has just published the workflow, which had not been published before. */
	isPublished: boolean;
	/** Whether n8n keeps what a poll remembers also when the poll finds nothing. */
	isDurable: boolean;
	/** Whether n8n polls once an hour or more often. */
	isPolledOften: boolean;
	/** Has n8n record a failed execution, which throwing does too, but then the items of the poll are lost. */
	emitError(problem: Problem): void;
	/** Writes to the log of n8n, how far something is. */
	log(message: string): void;
}

/** A website of the account, and what an event works with to check it. */
export interface WebsiteContext extends AccountContext {
	websiteId: number;
	domain: string;
}

/** How the traffic of a day compares with what is usual for it. */
export interface Verdict {
	/** Null for a day that is not unusual. */
	direction: Direction | null;
	actual: number;
	usual: number;
}

/** What a check has found. */
export interface Found {
	items: EventItem[];
	/** What the next one has to know, which n8n stores as JSON. An empty object is not stored. */
	remembered?: object;
	/** Whether there is more to do, for which the target is checked again in turn with the others. */
	isUnfinished?: boolean;
	/** What else a person should know. */
	remark?: Remark;
	/** Undefined where a day was not judged: nobody knows what is usual, or it does not matter. */
	verdict?: Verdict;
	/** What happened on an earlier day that was not complete when it was looked at. */
	earlier?: Found & { slot: string };
}

/** The same with what was checked: a website or a part of it, which the state calls by its id, on a day or in an hour. */
export interface SlotFound extends Found {
	id: string;
	websiteId: number;
	domain: string;
	slot: string;
}

/** A day that was judged. */
export interface JudgedFound extends SlotFound {
	verdict: Verdict;
}

/** Websites that are unusual on one day in the same direction: one event, which has one cause. */
export interface Group {
	day: string;
	direction: Direction;
	/** How many websites of that day were judged, how many were unusual, and how many of these had no traffic. */
	judged: number;
	unusual: number;
	withoutTraffic: number;
	/** The websites whose events the group stands for, the largest difference first. */
	members: JudgedFound[];
}

/** What a check is about, beside the website or the account. */
export interface CheckOf {
	/** The finished day of an event of days, as `yyyy-MM-dd`; otherwise the hour. */
	slot: string;
	/** The last slot that was really checked before it; those in between were skipped. */
	lastChecked?: string;
	/** Whether slots in between may have been checked and found nothing, which n8n has not kept. */
	isUncertain?: boolean;
	/** How many targets there are. */
	targets: number;
	/** One of `parts`. */
	part?: string;
}

/** The rule of an event with its settings: what is checked for it, of each website or of the account as a whole. */
export interface EventRule<Of extends AccountContext = WebsiteContext> {
	/**
	 * What happened on a finished day that it concerns, the oldest first; days may be left out. Of an event that is
	 * looked for once an hour, what has happened since the last check. It is repeated when the poll fails after it. Items
	 * of an event with a group are without what adorns them.
	 * @param remembered what the last check of the same target left. At the first check, and when n8n has stored something
	 * of another shape, it is anything else: then an event of hours only remembers.
	 * @throws Problem, and the check is tried again later
	 */
	check(of: Of, remembered: unknown, about: CheckOf): Promise<Found>;
	/**
	 * Items for a test in the editor that would not have been emitted. Their text says what would have been needed; of an
	 * event whose items are rows, they are the latest ones. An event that happens on all days that it concerns has none.
	 * @param day the last day that it concerns
	 * @throws Problem that says why there is none
	 */
	sample?(of: Of, day: string): Promise<EventItem | EventItem[]>;
	/** Whether it can happen on a day: a week or a month is over on one day only. All days by default. */
	concerns?(day: string): boolean;
	/** How events of several websites on one day are one. An event without a direction has none. */
	group?: EventGroup;
	/** What is checked of each website by itself, so that one that fails does not hold up the others. */
	parts?: readonly string[];
	/** Whether it can be begun with so many websites. @throws Problem that says why not */
	begin?(context: PollContext, websites: number): void;
	/** What a poll says in the log of how far it got, by what all targets had left before it and what they leave. */
	progress?(before: unknown[], after: unknown[]): string | null;
	/**
	 * Sentences that say which websites are not watched, by their visitors of four weeks up to yesterday.
	 * @param all how many websites there are, of which no more may have been looked at
	 */
	describeUnwatched?(
		looked: Array<Busy<{ domain: string }>>,
		context: Pick<AccountContext, 'today' | 'writer'>,
		all: number,
	): string[];
}

/** What a poll needs of an event that several websites can have for one reason, such as a holiday. */
export interface EventGroup {
	/** An item with what adorns it, for more requests. What cannot be read is left out. */
	adorn(website: WebsiteContext, item: EventItem): Promise<EventItem>;
	createItem(group: Group, writer: Writer): EventItem;
}

/** An event: how the form offers it, which fields it has there, what is checked for it and how often. */
export interface TriggerEvent {
	name: string;
	action?: string;
	description: string;
	/** Whether it happens to each website, or to the account as a whole. */
	of: 'websites' | 'account';
	/** Of each finished day, or once an hour. */
	checked: 'daily' | 'hourly';
	/** What the form says of when an event of hours is checked. */
	notice?: string;
	/** What stands above several of them that are combined. Items that are rows have no text, and are not combined. */
	heading?(words: Words): string;
	/** Whether its texts are in the chosen language. All others are in English. */
	isTranslated?: true;
	/** The fields that decide what is found, what is needed first. With other values, the trigger starts over. */
	settings: INodeProperties[];
	/** The fields that decide how an item is written, or what it also holds. */
	presentation?: INodeProperties[];
	/** What is rarely set. Nobody wants to start over for a holiday more. */
	options?: INodeProperties[];
	/** The fields of its items that not all events have. */
	items: readonly ItemField[];
	/** Of an event that can be one of several websites: the fields of such an item that not all events have. */
	groupItems?: readonly ItemField[];
	/** Reads its settings. @throws Problem naming the field that cannot be read */
	read(parameter: ReadParameter): EventRule;
}
