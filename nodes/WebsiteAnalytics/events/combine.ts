import { combinedText } from '../report/combinedText';
import type { Writer } from '../report/writer';
import type { Words } from '../report/words/english';
import { hashOf } from './hash';
import { arranged, type EventItem } from './eventItem';

/** The events of a poll as one item, with one text for all of them; no item where there are none. */
export function combine(
	items: EventItem[],
	heading: (words: Words) => string,
	writer: Writer,
): EventItem[] {
	const [first] = items;
	if (!first) return [];
	const { event, sample } = first.json;
	// A group is a line of the text, and its events are among the others.
	const listed = items.flatMap((item) => item.members ?? item);
	const texts = items.map(({ json, line }) => line ?? String(json.text));
	return [
		{
			json: {
				event,
				text: combinedText(heading(writer.words), texts, writer, { events: listed.length }),
				...(sample !== undefined && { sample }),
				count: listed.length,
				events: listed.map((item) => arranged(item).json),
				key: `${String(event)}:combined:${listed.length}:${hashOf(listed.map(({ json }) => String(json.key)))}`,
			},
		},
	];
}
