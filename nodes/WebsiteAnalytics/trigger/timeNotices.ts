import type { IDisplayOptions, INodeProperties } from 'n8n-workflow';
import type { Period } from '../statistics/dateRange';
import type { TriggerEvent } from './event';

/** Hosts count days in UTC, most of them, so that a day has to be over there too. */
const HOUR = "after the hour of 'Check After (Hour)' and midnight in UTC";
const POLL_TIMES = "'Poll Times' can stay as it is.";

const PERIODS = ['day', 'week', 'month'] as const;

/** When a period is over, and what the event is about. */
const RHYTHMS: Readonly<Record<Period, string>> = {
	day: `Runs once a day, ${HOUR}, about the day before, first tomorrow; ${POLL_TIMES}`,
	week: `Runs on the day after each week, ${HOUR}, about that week; ${POLL_TIMES}`,
	month: `Runs on the 1st, ${HOUR}, about the month before; ${POLL_TIMES}`,
};
/** Where an expression gives the period. */
const ANY_RHYTHM = `Runs on the day after each period, ${HOUR}, about that period; ${POLL_TIMES}`;

/** Says in the form when the trigger runs. A notice cannot compute, so there is one for each period. */
export function timeNotices(event: TriggerEvent): INodeProperties[] {
	if (event.checked === 'hourly') return [notice(event.notice)];
	const hasPeriod = event.settings.some(({ name }) => name === 'period');
	if (!hasPeriod) return [notice(RHYTHMS.day)];
	return [
		// By `hide`, because an expression in a field under `show` would show all of them.
		...PERIODS.map((period) =>
			notice(RHYTHMS[period], { hide: { period: [{ _cnd: { not: period } }] } }),
		),
		notice(ANY_RHYTHM, { hide: { period: [...PERIODS] } }),
	];
}

function notice(displayName: string, displayOptions?: IDisplayOptions): INodeProperties {
	return {
		...{ displayName, name: 'pollNotice', type: 'notice', default: '' },
		...(displayOptions && { displayOptions }),
	};
}
