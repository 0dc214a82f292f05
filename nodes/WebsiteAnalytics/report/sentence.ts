import { createWriter, type Writer } from './writer';
import { oneLine, shorten } from '../text';
import { MARKUP } from './textFormat';
import { MAX_VALUE_LENGTH, type TextSettings } from './summaryText';
import { escapeXml } from './escape';

/** Writes sentences, also with values from outside. */
export interface SentenceWriter extends Writer {
	/** A domain, a page or another value, shortened and escaped for the format. */
	value(text: string): string;
}

export function createSentenceWriter(settings: TextSettings): SentenceWriter {
	const { textFormat } = settings;
	const escape =
		textFormat === 'html' ? (text: string) => escapeXml(oneLine(text)) : MARKUP[textFormat].escape;
	return {
		...createWriter(settings),
		value: (text) => escape(shorten(text, MAX_VALUE_LENGTH)),
	};
}
