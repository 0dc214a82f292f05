import { range } from 'lodash';
import type { IDisplayOptions, INodeProperties } from 'n8n-workflow';
import { EXPRESSION } from '../execution/form';
import type { Period } from '../statistics/dateRange';
import { EVENT_NAMES, EVENTS } from './events';
import { checkAfterField } from './sharedFields';

/** How often a period is over, what it is about, and when that is for the first time. */
const RHYTHMS: Readonly<Record<Period, (hour: string) => string>> = {
	day: (hour) => `Runs once a day, ${hour}, about the day before; the first time tomorrow.`,
	week: (hour) =>
		`Runs once a week, on the day after its end, ${hour}, about that week; the first time when this week is over.`,
	month: (hour) =>
		`Runs once a month, on the 1st, ${hour}, about the month before; the first time when this month is over.`,
};
/** Where an expression gives the period. */
const anyRhythm = (hour: string) =>
	`Runs once for each period that 'Period' gives, on the day after its end, ${hour}, about that period.`;
/** The events about a day, a week or a month. */
const PERIODIC_EVENTS = EVENT_NAMES.filter((name) =>
	EVENTS[name].settings.some((field) => field.name === 'period'),
);
/** Always said, because n8n up to 1.85 cannot show a field by what is nested in another. */
const POLL_TIMES =
	"'Poll Times' can stay as it is. If it polls less often than once an hour, an event can come up to a day later, and a day that is then more than 7 days late is left out.";
const HOURS = range(24);

/** The events that are checked on days that are over. */
export const DAILY_EVENTS = EVENT_NAMES.filter((name) => EVENTS[name].checked === 'daily');

/**
 * Says in the form when the trigger runs, by its settings. A notice cannot compute, so there is one for each
 * hour that can be chosen, and one for an expression.
 */
export function timeNotices(): INodeProperties[] {
	const periods: Period[] = ['day', 'week', 'month'];
	return [
		...periods.flatMap((period) =>
			[...HOURS, null].map((hour) => {
				const sentence = RHYTHMS[period](describeHour(hour));
				return notice(`${sentence} ${POLL_TIMES}`, showFor(period, hour));
			}),
		),
		notice(`${anyRhythm(describeHour(null))} ${POLL_TIMES}`, {
			show: { event: PERIODIC_EVENTS },
			hide: { period: periods },
		}),
		...EVENT_NAMES.flatMap((name) => {
			const event = EVENTS[name];
			return event.checked === 'hourly' ? [notice(event.notice, { show: { event: [name] } })] : [];
		}),
	];
}

/** Hosts count days in UTC, most of them, so that a day has to be over there too. */
function describeHour(hour: number | null): string {
	const time =
		hour === null
			? `the hour of '${checkAfterField.property.displayName}'`
			: `${String(hour).padStart(2, '0')}:00`;
	return `after ${time} in the workflow's timezone and midnight in UTC`;
}

/**
 * Events without a period are about a day. By `hide`, because an expression in a field under `show` would show
 * the notices of all hours.
 */
function showFor(period: Period, hour: number | null): IDisplayOptions {
	return {
		show: { event: DAILY_EVENTS },
		hide: {
			period: period === 'day' ? ['week', 'month', EXPRESSION] : [{ _cnd: { not: period } }],
			readyAt: hour === null ? HOURS : [{ _cnd: { not: hour } }],
		},
	};
}

function notice(displayName: string, displayOptions: IDisplayOptions): INodeProperties {
	return { displayName, name: 'pollNotice', type: 'notice', default: '', displayOptions };
}
