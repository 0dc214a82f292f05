import type { INodeExecutionData, IPollFunctions } from 'n8n-workflow';
import { readChoice } from '../parameterReaders';
import { asNodeError, withSolution } from '../nodeError';
import { Problem } from '../problem';
import { CREDENTIAL } from '../client/httpClient';
import { readAccount } from '../client/serviceAddress';
import { lastFinishedDay } from '../analytics/periods';
import { dailyCalendar, hourlyCalendar } from './calendar';
import { combine } from './combine';
import type { PollContext, TriggerEvent } from './event';
import { areRows, arranged, type EventItem } from './eventItem';
import { EVENT_NAMES, EVENTS } from './index';
import { fingerprintOf } from './fingerprint';
import { pollEvent } from './pollEvent';
import { pollNode } from './pollNode';
import { createPollContext, isActivating } from './pollContext';
import { checkAfterField, combineField } from './sharedFields';
import { fetchTestItems } from './testEvent';

/**
 * One poll of the trigger. What it remembers is in the static data of the node.
 * @throws NodeApiError
 */
export async function poll(functions: IPollFunctions): Promise<INodeExecutionData[][] | null> {
	const node = functions.getNode();
	const event = functions.getNodeParameter('event', '');
	const title = titleOf(event);
	const isActivation = isActivating(functions);
	let redact = (text: string) => text;
	try {
		const account = readAccount(await functions.getCredentials(CREDENTIAL));
		const context = createPollContext(functions, account, title);
		redact = context.connection.redact;
		const row = EVENTS[readChoice(event, 'Event', EVENT_NAMES)];
		const { gather, ...watch } = openEvent(context, row);
		if (context.isManual) return [gather(await fetchTestItems(context, watch)).map(arranged)];
		const poller = {
			nodeId: `${functions.getWorkflow().id} ${node.id}`,
			fingerprint: fingerprintOf(row, node, account),
			staticData: functions.getWorkflowStaticData('node'),
		};
		const items = await pollNode(context, poller, async (memory) => {
			const { items: found, ...left } = await pollEvent(context, memory, watch);
			return { items: gather(found), ...left };
		});
		return items.length === 0 ? null : [items.map(arranged)];
	} catch (error) {
		throw asNodeError(node, title, isActivation ? inOneText(error) : error, { redact });
	}
}

/** Reads the settings of an event, and how its items are put together. @throws Problem naming the field that cannot be read */
function openEvent(context: PollContext, row: TriggerEvent) {
	const { parameter, now, timezone } = context;
	const nowMs = now.getTime();
	const { heading, checked, of } = row;
	// Wrong settings of a text are an error also when nothing has happened.
	const writer = areRows(row) ? undefined : context.writer;
	const isCombined = heading !== undefined && combineField.read(parameter);
	const event = row.read(parameter);
	const lastDay = () => lastFinishedDay(now, timezone, checkAfterField.read(parameter));
	return {
		event,
		calendar:
			checked === 'hourly'
				? hourlyCalendar(nowMs)
				: dailyCalendar(lastDay(), nowMs, event.concerns),
		isOfAccount: of === 'account',
		isTogether: isCombined || event.group !== undefined,
		gather: (items: EventItem[]) =>
			isCombined && writer ? combine(items, heading, writer) : items,
	};
}

/** When n8n cannot activate a workflow, it shows the message of the error and nothing else. */
function inOneText(error: unknown): unknown {
	if (!(error instanceof Problem)) return error;
	return new Problem(withSolution(error.message, error.solution), error.solution, error);
}

function titleOf(event: unknown): string {
	const name = EVENT_NAMES.find((one) => one === event);
	return name ? `Website Analytics Trigger: ${EVENTS[name].name}` : 'Website Analytics Trigger';
}
