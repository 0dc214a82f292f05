import { pick } from 'lodash';
import type { FormValues } from '../values/formValues';
import { readChoice } from '../values/parameterReaders';
import { lastFinishedDay } from '../analytics/ranges';
import type { TextFormat } from '../report/textFormat';
import { choiceText, type ChosenWebsites, fetchChosenWebsites } from '../form/chosenWebsites';
import type { AnyRule, EventType, PollContext, Today } from './event';
import { EVENT_NAMES, type EventName, EVENTS } from './index';
import { dailySchedule, hourlySchedule, type Schedule } from './schedule';

/** What a poll works with, and what the form of the trigger says at its moment. */
export interface Poll extends PollContext {
	name: EventName;
	event: EventType;
	rule: AnyRule;
	schedule: Schedule;
	/** The choice of websites, as text. */
	choice: string;
	fetchWebsites(): Promise<ChosenWebsites>;
	textFormat?: TextFormat;
	/** The settings that reset the trigger, as text. */
	key: string;
}

/**
 * Reads the form of the trigger.
 * @throws UserFacingError naming the field
 */
export function openPoll(context: PollContext, parameters: Omit<FormValues, keyof Today>): Poll {
	const { now, timezone, connection, source, warn } = context;
	const values = { ...parameters, now, timezone };
	const name = readChoice(values.get('event'), 'Event', EVENT_NAMES);
	const event = EVENTS[name];
	const input = event.form.read(values) as { textFormat?: TextFormat; checkAfter?: number };
	const rule = event.rule(input, context);
	const finished = lastFinishedDay(now, timezone, input.checkAfter ?? 0);
	return {
		...context,
		name,
		event,
		rule,
		textFormat: input.textFormat,
		choice: choiceText(values),
		schedule: event.checked === 'hourly' ? hourlySchedule(now) : dailySchedule(finished, rule),
		fetchWebsites: async () => await fetchChosenWebsites(values, connection, warn),
		key: JSON.stringify([...source, name, pick(input, event.resetsOn), rule.startDate]),
	};
}
