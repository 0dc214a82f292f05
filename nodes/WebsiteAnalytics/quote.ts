import { oneLine } from './oneLine';
import { shorten } from './shorten';

const MAX_QUOTE_LENGTH = 100;

/** A value of any type as an error quotes it: text in quotation marks, everything else as JSON. */
export function quote(given: unknown, maxLength = MAX_QUOTE_LENGTH): string {
	return typeof given === 'string'
		? `"${shorten(oneLine(withMarks(given)), maxLength)}"`
		: shorten(oneLine(toJson(given)), maxLength);
}

/** Control characters, which nobody would see, as a mark. */
function withMarks(text: string): string {
	return text.replace(/(?!\s)\p{Cc}/gu, '\ufffd');
}

/** An expression can give what JSON cannot hold. */
function toJson(given: unknown): string {
	if (typeof given !== 'object' || given === null) return String(given);
	try {
		return JSON.stringify(given);
	} catch {
		return 'an object that contains itself or a value that is no JSON';
	}
}
