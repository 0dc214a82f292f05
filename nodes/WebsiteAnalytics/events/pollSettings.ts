import { pick } from 'lodash';
import { readChoice } from '../values/parameterReaders';
import { lastFinishedDay } from '../analytics/ranges';
import type { TextFormat } from '../report/textFormat';
import type { FormValues } from '../form/form';
import { choiceOf, type ChosenWebsites, fetchChosenWebsites } from './chosenWebsites';
import type { AnyRule, EventType, PollContext } from './event';
import { EVENT_NAMES, type EventName, EVENTS } from './index';
import { dailySchedule, hourlySchedule, type Schedule } from './schedule';

/** What the form of the trigger says at the moment of a poll. */
export interface PollSettings {
	name: EventName;
	event: EventType;
	rule: AnyRule;
	schedule: Schedule;
	/** The choice of websites, as text. */
	choice: string;
	fetchWebsites(): Promise<ChosenWebsites>;
	textFormat: TextFormat;
	/** The settings that reset the trigger, as text. */
	key: string;
}

/** What the loop needs of the settings. */
export type LoopSettings = Pick<
	PollSettings,
	'name' | 'rule' | 'schedule' | 'choice' | 'fetchWebsites'
> & { event: Pick<EventType, 'scope' | 'heading'> };

/** Fields that several forms have. */
interface SharedInput {
	textFormat?: TextFormat;
	/** The earliest hour to check a finished day. */
	checkAfter?: number;
}

/** Reads the form of the trigger. @throws UserFacingError naming the field */
export function readSettings(values: FormValues, context: PollContext): PollSettings {
	const { get } = values;
	const name = readChoice(get('event'), 'Event', EVENT_NAMES);
	const event = EVENTS[name];
	const input = event.form.read(values) as SharedInput;
	const { textFormat = 'plain', checkAfter = 0 } = input;
	const rule = event.rule(input, context);
	const { now, timezone } = context;
	const finished = lastFinishedDay(now, timezone, checkAfter);
	return {
		name,
		event,
		rule,
		textFormat,
		choice: choiceOf(get),
		schedule: event.checked === 'hourly' ? hourlySchedule(now) : dailySchedule(finished, rule),
		fetchWebsites: async () => await fetchChosenWebsites(values, context),
		key: JSON.stringify([name, pick(input, event.resetsOn), rule.startDate]),
	};
}
