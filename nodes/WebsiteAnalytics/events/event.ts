import type { IDataObject } from 'n8n-workflow';
import type { DateRange } from '../analytics/dateRange';
import type { Connection } from '../http/connection';
import type { Row } from '../report/document';
import type { NamedWebsite } from '../service/match';
import type { Site } from '../service/site';
import { watchedWebsites } from '../form/chosenWebsites';
import { integer, notice } from '../form/fields';
import { type Fields, type Form, form, type InputOf } from '../form/form';
import { textFormatField } from '../form/reportFields';

const checkAfterField = integer(
	'Check After (Hour)',
	1,
	{ from: 0, to: 23 },
	"Earliest hour to check, in the workflow's timezone. Raise it if your service finishes counting late.",
);

/** The moment of a poll. */
export interface Today {
	now: Date;
	/** The day of `now` in the timezone of the workflow, as `yyyy-MM-dd`. */
	today: string;
	timezone: string;
	/** Whether a person publishes or tests the trigger, so that a setting that has become wrong can be rejected. */
	isPublishing?: boolean;
}

/** What one poll works with. */
export interface PollContext extends Today {
	connection: Connection;
	/** The address of the service, and the credential. */
	source: unknown[];
	siteOf(website: NamedWebsite): Site;
	/** Whether the trigger is published for the first time, which a failure can stop. */
	mayRefuse: boolean;
	/** True once this part of the poll's time is used. Then no further check starts. */
	isTimeUp(part?: number): boolean;
	/** True when the poll has taken more time than n8n grants, so that n8n may have given it up. */
	isLate(): boolean;
	/** Writes a line to the log of n8n. */
	warn(message: string): void;
}

/** What a rule found. The poll adds the website, the name of the event and the prefix of the key. */
export interface Found {
	/** The day of the event, as `yyyy-MM-dd`. */
	date: string;
	/** What the item has besides. A row has all fields here. */
	fields: IDataObject;
	/** What happened, not escaped. Undefined for a row. */
	text?: string;
	/** How large it is, among others of its kind. */
	size?: number;
	/** How a list of alarms shows the event, without its day. The text by default. */
	row?: Row;
	/** The arrow before the text in a list: up or down; 0 for none. */
	direction?: number;
	/** What identifies it among all events of this kind of the website. */
	key?: ReadonlyArray<string | number>;
	/** The website of an event of the account. */
	website?: NamedWebsite;
}

/** An event that a rule found on a website. */
export interface FoundEvent extends Found {
	website: NamedWebsite;
	/** Whether it only shows what an event looks like. */
	isSample?: boolean;
}

/** The due days (`yyyy-MM-dd`) or the due hour (`yyyy-MM-ddTHH`), from the first to the last one. */
export interface Due extends DateRange {
	/** All of them, oldest first. The days between are not always due. */
	due: string[];
	/** The first due day that can be reported. */
	reportFrom: string;
	/** The days that are too old to be reported. Some of them are due. */
	unreported: string[];
}

/** What a check works with. */
interface CheckInput<Memory> extends Due {
	site: Site;
	/** What the last check returned. */
	memory?: Memory;
	/** One of the rule's statistics, or empty. */
	statistic: string;
}

/** The result of a check. */
export interface Checked<Memory = object> {
	found: Found[];
	/** The last day that was checked. The last due one by default. */
	checkedTo?: string;
	/** What the next check needs. Plain JSON. */
	memory?: Memory;
	/** Lines for the log of n8n. Those without a text are left out. */
	notes?: Array<string | undefined>;
}

/** The rule of an event with its settings, at the moment of a poll. */
export interface Rule<Memory = object> {
	/** Statistics of a website that are checked by themselves. */
	statistics?: readonly string[];
	/** Days that can have the event. All by default. */
	isEventDay?(day: string): boolean;
	/** Days before the last finished one that are still checked after an outage. All by default. */
	catchUpDays?: number;
	/** The last of the due days that can be reported. All by default. */
	reportedDays?: number;
	/** The first day to check when the trigger starts or a website is added, as `yyyy-MM-dd`. */
	startDate?: string;
	/** Days that Fetch Test Event searches for a real event of a daily event. One by default. */
	testDays?: number;
	/** Returns whether a stored value is a memory of this rule. A rule without it has no memory. */
	isMemory?(stored: unknown): stored is Memory;
	/**
	 * Finds the events of the due days.
	 * @throws UserFacingError when the service cannot be read. The same days are due again later.
	 */
	check(input: CheckInput<Memory>): Promise<Checked<Memory>>;
	/**
	 * Returns what Fetch Test Event shows when there was no real event. Undefined when each day has one.
	 *
	 * @param day the last day of the event (`yyyy-MM-dd`), or its hour
	 * @throws UserFacingError that says why there is nothing to show
	 */
	sample?(site: Site, day: string): Promise<Found>;
	/**
	 * Returns a line for the log about the time that a night takes.
	 *
	 * @throws UserFacingError when the service allows too few requests for the targets
	 */
	assertFeasible?(targets: number, requestsPerMinute: number): string;
}

/** An event of the trigger. */
export interface EventType {
	name: string;
	action?: string;
	description: string;
	/** An event of the account is not about websites that a person chooses. */
	isOfAccount?: true;
	/** Other events are checked once a day. */
	isHourly?: true;
	/** The heading above several events in one text. Undefined for events that have an item each. */
	heading?: string;
	form: Form<unknown>;
	/** Names of the settings that change the result of a check. With other values, the trigger starts over. */
	resetsOn: readonly string[];
	/**
	 * @param settings what the form has read
	 * @throws UserFacingError naming the setting
	 */
	rule(settings: unknown, context: PollContext): Rule;
}

interface Definition<F extends Fields, O extends Fields, Memory> extends Omit<
	EventType,
	'form' | 'resetsOn' | 'rule'
> {
	/** Its own fields. {@link eventType} adds the others. */
	fields?: F;
	options?: O;
	resetsOn: ReadonlyArray<keyof (F & O) & string>;
	rule(settings: InputOf<F> & InputOf<O>, context: PollContext): Rule<Memory>;
}

/** Returns an event whose rule takes what its form reads. Adds the fields that follow from how it is checked. */
export function eventType<
	F extends Fields = Record<never, never>,
	O extends Fields = Record<never, never>,
	Memory extends object = object,
>({ fields, options, ...event }: Definition<F, O, Memory>): EventType {
	const days = fields && 'period' in fields ? 'day, week or month' : 'day';
	const when = event.isHourly ? 'Checks once an hour' : `Checks each ${days} once it is over`;
	const all = {
		pollNotice: notice(`${when}. You can leave 'Poll Times' unchanged.`),
		...(!event.isOfAccount && { websites: watchedWebsites }),
		...fields,
		...(event.heading && { textFormat: textFormatField }),
	};
	const more = { ...options, ...(!event.isHourly && { checkAfter: checkAfterField }) };
	return { ...event, form: form(all, more) };
}
