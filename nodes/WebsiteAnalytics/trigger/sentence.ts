import { createFormatters, type Formatters } from '../report/locale';
import { oneLine, shorten } from '../text';
import { MARKUP } from '../report/textFormat';
import type { TextSettings } from '../report/summaryText';
import { escapeXml } from '../report/xml';

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
