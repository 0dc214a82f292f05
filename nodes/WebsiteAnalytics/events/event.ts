import type { IDataObject } from 'n8n-workflow';
import type { Connection } from '../http/connection';
import type { Form } from '../form/form';
import type { OutputField } from '../items/outputField';

/** What one poll works with. */
export interface PollContext {
	connection: Connection;
	/** The address of the service. */
	address: string;
	now: Date;
	/** The day of `now` in the timezone of the workflow, as `yyyy-MM-dd`. */
	today: string;
	timezone: string;
	/** True once this part of the poll's time is used. Then no further check starts. */
	isTimeUp(part?: number): boolean;
	/** Writes a line to the log of n8n. */
	warn(message: string): void;
}

export interface Website {
	websiteId: number;
	domain: string;
}

/** The unit of a check: the account, a website, or one statistic of a website. */
export interface Target extends Website {
	/** Its key in the state. */
	id: string;
	/** One of the rule's `parts`. */
	part?: string;
}

export interface CheckContext extends PollContext, Target {}

export interface CheckResult {
	/** Items of the node; alarms are combined into one item afterwards. */
	items: IDataObject[];
	/** The last day or hour that was checked. The last due one by default. */
	cursor?: string;
	/** What the next check of this target needs. Plain JSON. */
	memory?: object;
}

/** The rule of an event with its settings. */
export interface Rule {
	/** Parts of a website that are checked by themselves, such as statistics. */
	parts?: readonly string[];
	/** Days that can have the event. All by default. */
	concerns?(day: string): boolean;
	/** Days before the last finished one that are still checked after an outage. All by default. */
	catchUpDays?: number;
	/** The first day to check when the trigger starts or a website is added, as `yyyy-MM-dd`. */
	startDate?: string;
	/**
	 * Checks the due days (`yyyy-MM-dd`) or the due hour (`yyyy-MM-ddTHH`), oldest first.
	 * @param memory the memory that the last check of the target returned.
	 * @throws UserFacingError when the service cannot be read. The same days are due again later.
	 */
	check(target: CheckContext, due: string[], memory: unknown): Promise<CheckResult>;
	/** Days that Fetch Test Event searches for a real event. */
	testDays: number;
	/**
	 * Returns what Fetch Test Event shows when there was no real event. Undefined when each day has one.
	 * @param day the last day that the event concerns, as `yyyy-MM-dd`
	 * @throws UserFacingError that says why there is nothing to show
	 */
	sample?(target: CheckContext, day: string): Promise<IDataObject>;
	/** Throws before the trigger starts, when the account has too many targets. */
	begin?(context: PollContext, targets: number): void;
}

/** An event of the trigger. */
export interface TriggerEvent {
	name: string;
	action?: string;
	description: string;
	of: 'websites' | 'account';
	checked: 'daily' | 'hourly';
	/** The heading above several events in one text. Undefined for events that have an item each. */
	heading?: string;
	form: Form<unknown>;
	/** Names of the settings that change the result of a check. With other values, the trigger starts over. */
	decisive: readonly string[];
	/** Fields of an item; of an alarm, the fields of one of its `events`. */
	output: readonly OutputField[];
	/** @param input what the form has read @throws UserFacingError naming the setting */
	rule(input: unknown, moment: Moment): Rule;
}

/** The day that it is, as `yyyy-MM-dd`, in the timezone of the workflow. */
export type Moment = Pick<PollContext, 'today' | 'timezone'>;

interface Definition<Input> extends Omit<TriggerEvent, 'form' | 'decisive' | 'rule'> {
	form: Form<Input>;
	decisive: ReadonlyArray<keyof Input & string>;
	rule(input: Input, moment: Moment): Rule;
}

/** Returns an event whose rule takes what its form reads. */
export function triggerEvent<Input>(definition: Definition<Input>): TriggerEvent {
	return definition;
}
