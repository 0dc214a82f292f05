import type { IDataObject, INodeExecutionData } from 'n8n-workflow';
import type { WantedDirection } from '../form/unusualFields';
import type { Writer } from '../report/writer';

/** What the trigger emits. */
export interface EventItem extends Pick<INodeExecutionData, 'json'> {
	/** What its text says, on one line, where the text has several. It is not emitted. */
	line?: string;
	/** The events of several websites for which it stands. They are not emitted beside it. */
	members?: EventItem[];
}

/** The item of an event on a website. @param key what tells it from all others of the event on the website */
export function eventItem(
	event: string,
	{ websiteId, domain }: { websiteId: number; domain: string },
	fields: IDataObject,
	text: string,
	key: unknown[],
): EventItem {
	const found = { event, websiteId, domain, ...fields, text };
	return { json: { ...found, key: [websiteId, event, ...key].join(':') } };
}

/** Whether the items of an event are rows, as operations give them. */
export function areRows({ of, heading }: { of: string; heading?: unknown }): boolean {
	return of === 'websites' && heading === undefined;
}

/** Whether it is a row, as operations give it: it has no text, and nothing is added to it. */
export function isRow({ json }: EventItem): boolean {
	return !('text' in json);
}

/** Marks an item that would not have been emitted. */
export function asSample(item: EventItem, { labelled, words }: Writer): EventItem {
	const { json, ...others } = withText(item, (text) => labelled(words.sample, text));
	return { json: { ...json, sample: true }, ...others };
}

/** An item with another text. */
export function withText(item: EventItem, write: (text: string) => string): EventItem {
	return { ...item, json: { ...item.json, text: write(String(item.json.text)) } };
}

/** What a person looks for comes first, in the editor too, which shows the fields in their order. */
export function arranged(item: EventItem): INodeExecutionData {
	const { json } = item;
	if (isRow(item)) return { json };
	const { event, text, sample, ...others } = json;
	return { json: { event, text, ...(sample !== undefined && { sample }), ...others } };
}

/**
 * What would have started the workflow: traffic beyond the limits.
 * @param minimum traffic that does not reach it, now or usually, is ignored
 */
export function describeNeeded(
	event: 'lastingChange' | 'unusualTraffic',
	{ anyOf, number, withCount, words }: Writer,
	{ low, high, usual, actual }: Record<'low' | 'high' | 'usual' | 'actual', number>,
	wanted: WantedDirection,
	minimum: number,
): string {
	if (Math.max(usual, actual) < minimum)
		return words[event].ignoredBelow({ count: number(minimum) });
	const below = withCount(Math.ceil(low), words.limits.below);
	const above = withCount(Math.floor(high), words.limits.above);
	const limits = { drop: [below], spike: [above], both: [below, above] };
	return words[event].needed({ limits: anyOf(limits[wanted]) });
}
