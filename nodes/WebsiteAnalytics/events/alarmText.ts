import { createWriter } from '../report/writer';

/** Formats numbers and days of alarms, which are in English: `1,234`, `Sun, Nov 22`. */
export const english = createWriter({ language: 'en', locale: 'en-US', textFormat: 'plain' });

/** Returns a change in percent with its sign, e.g. `-59 %`; an empty text where there was nothing before. */
export function changeText(actual: number, expected: number): string {
	if (Math.round(expected) === 0) return '';
	const percent = Math.round((actual / expected - 1) * 100);
	return `${percent > 0 ? '+' : ''}${english.number(percent)} %`;
}

/** Returns the number beyond which the workflow starts, e.g. `Starts below 284 or above 718.` */
export function limitsText({ below, above }: { below?: number; above?: number }): string {
	const limits = [
		...(below === undefined ? [] : [`below ${english.number(below)}`]),
		...(above === undefined ? [] : [`above ${english.number(above)}`]),
	];
	return `Starts ${limits.join(' or ')}.`;
}
