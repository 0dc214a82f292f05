import { hintOf, type Hint } from '../../execution/hint';
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
export function notOverHint({ from, to }: DateRange, lastDay: string): Hint | null {
	if (to <= lastDay) return null;
	const first = from > lastDay ? from : addDays(lastDay, 1);
	return hintOf(
		'dayNotOver',
		`Days are judged when they are over in the timezone of the workflow and in UTC, so those from ${first} on are left out.`,
	);
}

/** For days that are left out because it is unknown what is usual for them. */
export function notJudgedHint(days: DayInRange[]): Hint | null {
	const count = days.filter(({ judged, isQuiet }) => !judged && !isQuiet).length;
	if (count === 0) return null;
	const why = `nobody knows what is usual, because there was traffic on fewer than ${MIN_DAYS_BEFORE} of the ${DAYS_BEFORE} days before.`;
	const are = count === 1 ? 'is' : 'are';
	return hintOf(
		'notJudged',
		`${count} of ${days.length} days ${are} left out: ${why}`,
		(those) => `Days of ${those} are left out: ${why}`,
	);
}

/** For days that were judged without those of the past. @param refusal why the service does not send them */
export function refusalHint({ message }: Problem): Hint {
	return hintOf(
		'pastRefused',
		`The days of earlier months and years could not be read, so days that come every year or month may be unusual: ${message}`,
	);
}

/** For an item that gives no days. @param website its name @param days those that were checked */
export function nothingUnusualHint(
	website: string,
	{ from, to }: DateRange,
	days: DayInRange[],
	wanted: WantedDirection,
): Hint | null {
	const isAnyJudged = days.some(({ judged }) => judged);
	if (!isAnyJudged) return null;
	const none = `no ${KINDS[wanted]}`;
	const when = from === to ? `on ${from}` : `from ${from} to ${to}`;
	const see = "To see what is usual, switch on 'All Days'.";
	return hintOf(
		'nothingUnusual',
		`${website} had ${none} ${when}. ${see}`,
		(those) => `${those} had ${none}, so they give no items. ${see}`,
	);
}
