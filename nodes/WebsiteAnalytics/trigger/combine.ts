import { mapKeys } from 'lodash';
import type { IBinaryKeyData } from 'n8n-workflow';
import { combinedText } from '../report/combinedText';
import { wordsOf } from '../report/language';
import type { TextSettings } from '../report/textSettings';
import type { Words } from '../report/words';
import { arranged, type EventItem } from './eventItem';

/** So many events are in an item as they are. */
const MAX_EVENTS = 100;

/**
 * The events of a poll as one item, with one text for all of them; no item where there are none. Files keep
 * their name for the first event, and have its number after it for the others, e.g. `chart_2`.
 */
export function combine(
	items: EventItem[],
	heading: (words: Words) => string,
	settings: TextSettings,
): EventItem[] {
	const [first] = items;
	if (!first) return [];
	const { event, sample } = first.json;
	const listed = items.slice(0, MAX_EVENTS).map(withNumberedFiles);
	const texts = items.map(({ json, line }) => line ?? String(json.text));
	const binary: IBinaryKeyData = Object.assign({}, ...listed.map(({ binary }) => binary));
	return [
		{
			json: {
				event,
				text: combinedText(heading(wordsOf(settings.language)), texts, settings),
				...(sample !== undefined && { sample }),
				count: items.length,
				events: listed.map((item) => arranged(item).json),
				more: items.length - listed.length,
				key: `${String(event)}:combined:${items.length}:${hashOf(items.map(({ json }) => String(json.key)))}`,
			},
			...(Object.keys(binary).length > 0 && { binary }),
		},
	];
}

function withNumberedFiles(item: EventItem, index: number): EventItem {
	const { json, binary } = item;
	if (!binary || index === 0) return item;
	const numbered = (name: string) => `${name}_${index + 1}`;
	// The text of a mail refers to its pictures by their names.
	const text = Object.keys(binary).reduce(
		(before, name) => before.replaceAll(`"cid:${name}"`, `"cid:${numbered(name)}"`),
		String(json.text),
	);
	return { json: { ...json, text }, binary: mapKeys(binary, (_file, name) => numbered(name)) };
}

/** The same for the same keys in any order. */
function hashOf(keys: string[]): string {
	// Two rounds of FNV-1a of 32 bits with other beginnings: nobody looks for a collision on purpose.
	const text = [...keys].sort().join('\n');
	return [0x811c9dc5, 0x01000193].map((seed) => fnv(text, seed)).join('');
}

function fnv(text: string, seed: number): string {
	let hash = seed;
	for (let index = 0; index < text.length; index += 1) {
		hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
	}
	return (hash >>> 0).toString(16).padStart(8, '0');
}
