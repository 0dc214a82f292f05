import { isObject } from '../json';

/**
 * Whether n8n polls at least once an hour, by the field 'Poll Times' that n8n adds to the form. Without it, n8n polls
 * every minute.
 */
export function isPolledOften(pollTimes: unknown): boolean {
	if (!isObject(pollTimes) || !Array.isArray(pollTimes.item)) return true;
	const times: unknown[] = pollTimes.item;
	return times.length === 0 || times.some(isOften);
}

function isOften(time: unknown): boolean {
	const { mode, unit, value, cronExpression } = isObject(time) ? time : {};
	switch (mode ?? 'everyMinute') {
		case 'everyMinute':
		case 'everyHour':
			return true;
		case 'everyX':
			return unit !== 'hours' || Number(value) <= 1;
		case 'custom':
			return isEveryHour(String(cronExpression));
		default:
			return false;
	}
}

/** Whether an expression names no hours and no days; it may begin with seconds. */
function isEveryHour(cronExpression: string): boolean {
	const fields = cronExpression.trim().split(/\s+/).slice(-4);
	return fields.every((field) => ['*', '*/1', '?'].includes(field));
}
