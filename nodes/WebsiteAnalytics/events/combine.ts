import { mapKeys } from 'lodash';
import type { IBinaryKeyData } from 'n8n-workflow';
import { combinedText } from '../report/combinedText';
import type { Writer } from '../report/writer';
import type { Words } from '../report/words/english';
import { hashOf } from './hash';
import { arranged, withText, type EventItem } from './eventItem';

/**
 * The events of a poll as one item, with one text for all of them; no item where there are none. Files keep
 * their name for the first event, and have its number after it for the others, e.g. `chart_2`.
 */
export function combine(
	items: EventItem[],
	heading: (words: Words) => string,
	writer: Writer,
): EventItem[] {
	const [first] = items;
	if (!first) return [];
	const { event, sample } = first.json;
	// A group is a line of the text, and its events are among the others.
	const listed = items.flatMap((item) => item.members ?? item).map(withNumberedFiles);
	const texts = items.map(({ json, line }) => line ?? String(json.text));
	const binary: IBinaryKeyData = Object.assign({}, ...listed.map(({ binary }) => binary));
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
			...(Object.keys(binary).length > 0 && { binary }),
		},
	];
}

function withNumberedFiles(item: EventItem, index: number): EventItem {
	const { binary } = item;
	if (!binary || index === 0) return item;
	const numbered = (name: string) => `${name}_${index + 1}`;
	// The text of a mail refers to its pictures by their names.
	const { json } = withText(item, (text) =>
		Object.keys(binary).reduce(
			(before, name) => before.replaceAll(`"cid:${name}"`, `"cid:${numbered(name)}"`),
			text,
		),
	);
	return { json, binary: mapKeys(binary, (_file, name) => numbered(name)) };
}
