import { english } from '../report/unusualDayText';

/** Returns where the workflow starts, e.g. `Starts below 284 or above 718.` */
export function limitsText({ below, above }: { below?: number; above?: number }): string {
	const limits = [
		...(below === undefined ? [] : [`below ${english.number(below)}`]),
		...(above === undefined ? [] : [`above ${english.number(above)}`]),
	];
	return `Starts ${limits.join(' or ')}.`;
}
