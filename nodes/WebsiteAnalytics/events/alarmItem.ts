import { omit } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { hashOf } from './hash';
import type { Document } from '../report/document';
import { renderDocument } from '../report/renderDocument';
import type { TextFormat } from '../report/textFormat';

/**
 * Returns all alarms of a check as one item: `text` is about all of them, `events` holds each one with its own text.
 * @param heading what stands above several events
 * @param alarms with a plain text each
 */
export function alarmItem(
	event: string,
	heading: string,
	alarms: IDataObject[],
	format: TextFormat,
): IDataObject {
	const texts = alarms.map(({ text }) => String(text));
	const keys = alarms.map(({ key }) => String(key));
	const isSample = alarms.some(({ sample }) => sample === true);
	return {
		event,
		text: renderDocument(documentOf(heading, texts), format),
		...(isSample && { sample: true }),
		events: alarms.map((alarm, index) => ({
			...omit(alarm, 'sample'),
			text: renderDocument(documentOf('', texts.slice(index, index + 1)), format),
		})),
		key: keys.length === 1 ? keys[0] : [event, hashOf(keys)].join(':'),
	};
}

function documentOf(heading: string, texts: string[]): Document {
	const [only] = texts;
	return texts.length === 1 && only !== undefined
		? { title: '', blocks: [{ kind: 'note', text: only }] }
		: { title: `${heading}: ${texts.length}`, blocks: [{ kind: 'list', entries: texts }] };
}
