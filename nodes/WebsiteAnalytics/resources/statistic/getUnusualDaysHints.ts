import { plainHint, type Hint } from '../../execution/hint';
import type { WantedDirection } from '../../fields/unusualFields';
import type { Problem } from '../../problem';
import type { DateRange } from '../../statistics/dateRange';
import { addDays } from '../../statistics/periods';
import type { DayInRange } from '../../statistics/unusualDay';
import { DAYS_BEFORE, MIN_DAYS_BEFORE } from '../../statistics/usual';

const KINDS: Readonly<Record<WantedDirection, string>> = {
	both: 'unusual day',
	spike: 'spike',
	drop: 'drop',
};

/** For days of a range that cannot be judged yet, which are left out. @param lastDay the last that can */
export function notOverHints({ from, to }: DateRange, lastDay: string): Hint[] {
	if (to <= lastDay) return [];
	const first = from > lastDay ? from : addDays(lastDay, 1);
	return [
		plainHint(
			'dayNotOver',
			`Days are judged when they are over in the timezone of the workflow and in UTC, so those from ${first} on are left out.`,
		),
	];
}

/** For days that are left out because it is unknown what is usual for them. */
export function notJudgedHints(days: DayInRange[]): Hint[] {
	const count = days.filter(({ judged, isQuiet }) => !judged && !isQuiet).length;
	if (count === 0) return [];
	const why = `nobody knows what is usual, because there was traffic on fewer than ${MIN_DAYS_BEFORE} of the ${DAYS_BEFORE} days before.`;
	const are = count === 1 ? 'is' : 'are';
	return [
		{
			kind: 'notJudged',
			alone: `${count} of ${days.length} days ${are} left out: ${why}`,
			several: (those) => `Days of ${those} are left out: ${why}`,
		},
	];
}

/** For days that were judged without those of the past. @param refusal why the service does not send them */
export function refusalHints(refusal: Problem | null): Hint[] {
	if (!refusal) return [];
	return [
		plainHint(
			'pastRefused',
			`The days of earlier months and years could not be read, so days that come every year or month may be unusual: ${refusal.message}`,
		),
	];
}

/** For an item that gives no days. @param website its name @param days those that were checked */
export function nothingUnusualHints(
	website: string,
	{ from, to }: DateRange,
	days: DayInRange[],
	wanted: WantedDirection,
): Hint[] {
	const isAnyJudged = days.some(({ judged }) => judged);
	if (!isAnyJudged) return [];
	const none = `no ${KINDS[wanted]}`;
	const when = from === to ? `on ${from}` : `from ${from} to ${to}`;
	const see = "To see what is usual, switch on 'All Days'.";
	return [
		{
			kind: 'nothingUnusual',
			alone: `${website} had ${none} ${when}. ${see}`,
			several: (those) => `${those} had ${none}, so they give no items. ${see}`,
		},
	];
}
