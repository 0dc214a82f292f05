import { createFormatters, type Formatters } from './locale';
import { oneLine, shorten } from '../text';
import { MARKUP } from './textFormat';
import type { TextSettings } from './summaryText';
import { escapeXml } from './xml';

const MAX_VALUE_LENGTH = 80;

/** Formats numbers, days and values from outside for a sentence. */
export interface SentenceFormatters extends Formatters {
	/** A domain, a page or another value, shortened and escaped for the format. */
	value(text: string): string;
}

export function sentenceFormatters({ textFormat, locale }: TextSettings): SentenceFormatters {
	const escape =
		textFormat === 'html' ? (text: string) => escapeXml(oneLine(text)) : MARKUP[textFormat].escape;
	return {
		...createFormatters(locale),
		value: (text) => escape(shorten(text, MAX_VALUE_LENGTH)),
	};
}
