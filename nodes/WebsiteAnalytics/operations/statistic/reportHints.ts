import { hintOf, type Hint, type Hints } from '../../form/hint';
import { PAGE_SENTENCE, PICTURE_HINT } from '../../form/reportFields';
import { wordsOf } from '../../report/language';
import { type ReportSettings, statisticName } from '../../report/writer';
import { MAX_DERIVED_PAGES, MAX_EVENT_PAGES } from '../../client/values';
import { MAX_PAGE_SIZE } from '../../client/pages';
import { quote } from '../../text';
import type { WantedDirection } from '../../form/unusualFields';
import type { DateRange } from '../../analytics/dateRange';
import { addDays } from '../../analytics/periods';
import { DERIVED, isDerived } from '../../analytics/catalog';
import type { GoalRow } from '../../analytics/goals';
import { listed } from './hints';

const ENGLISH = wordsOf('en');
const MAX_EVENTS = (MAX_EVENT_PAGES * MAX_PAGE_SIZE).toLocaleString('en-US');

const KINDS: Readonly<Record<WantedDirection, string>> = {
	both: 'unusual day',
	spike: 'spike',
	drop: 'drop',
};

/** For breakdowns without values that may be larger than theirs. @param names of the breakdowns */
export function notReadHints(names: string[]): Hint[] {
	return names.map((name) => {
		if (!isDerived(name)) {
			const other = statisticName(name, ENGLISH);
			const sentence = (of: string) =>
				`Not all ${other}${of} were read, and larger ones may be missing: there are too many, or the service does not sort. The rest is in the last row.`;
			return hintOf(`notRead ${name}`, sentence(''), (those) => sentence(` of ${those}`));
		}
		const values = statisticName(DERIVED[name].of, ENGLISH);
		const sums = statisticName(name, ENGLISH);
		const sentence = (of: string) =>
			`There are too many ${values}${of} to read all, so ${sums} are those of the ${(MAX_DERIVED_PAGES * MAX_PAGE_SIZE).toLocaleString('en-US')} largest at most. The rest is in the last row.`;
		return hintOf(`notRead ${name}`, sentence(''), (those) => sentence(` for ${those}`));
	});
}

/** For a text in HTML that shows a picture, which only an attachment within the mail brings, and for an attached page. */
export function fileHints({ textFormat, chart, isPage }: ReportSettings): Hints {
	return [
		textFormat === 'html' && chart && hintOf('picture', PICTURE_HINT),
		isPage && hintOf('page', PAGE_SENTENCE),
	];
}

/** For goals that did not happen, whose names may be wrong, and for goals without a count or a sum of amounts. */
export function goalHints(goals: GoalRow[]): Hints {
	const namesOf = (rows: GoalRow[]) => rows.map(({ goal }) => quote(goal));
	const none = namesOf(goals.filter(({ count, before }) => count === 0 && !before));
	const notCounted = namesOf(goals.filter(({ count }) => count === null));
	const noSum = namesOf(goals.filter(({ value }) => Object.values(value ?? {}).includes(null)));
	const [events, others, unsummed] = [none, notCounted, noSum].map((names) =>
		listed(names, 'events'),
	);
	const check = "Check whether 'Goals' has their names.";
	const why = `the service has more than ${MAX_EVENTS} different values of events.`;
	return [
		none.length > 0 && hintOf('noEvents', `There were no events ${events}. ${check}`),
		notCounted.length > 0 &&
			hintOf('eventsNotCounted', `The events ${others} could not be counted: ${why}`),
		noSum.length > 0 &&
			hintOf(
				'amounts',
				`The events ${unsummed} have amounts that are not plain numbers, such as 1,5. The sum of their unit in 'value' is null.`,
			),
	];
}

/** For websites that are missing in the numbers of all. */
export function failedWebsitesHint(failed: number, all: number): Hint | null {
	if (failed === 0) return null;
	const see = "The field 'failed' lists them with the reasons.";
	return hintOf(
		'failedWebsites',
		`${failed} of ${all} websites could not be read, so the totals are without them. ${see}`,
		(those) =>
			`In ${those} some websites could not be read, so their totals are without them. ${see}`,
	);
}

/** For days of a range that are not over, which are left out. @param lastDay the last finished day */
export function notOverHint({ from, to }: DateRange, lastDay: string): Hint | null {
	if (to <= lastDay) return null;
	const first = from > lastDay ? from : addDays(lastDay, 1);
	return hintOf(
		'dayNotOver',
		`Days from ${first} on are left out: a day is checked once it is over in the workflow's timezone and in UTC.`,
	);
}

/** For days without enough history. */
export function notJudgedHint(days: Array<{ found: unknown; excluded: boolean }>): Hint | null {
	const count = days.filter(({ found, excluded }) => !found && !excluded).length;
	if (count === 0) return null;
	const why =
		'too little history: fewer than 21 days with traffic in the eight weeks before, or none on this weekday.';
	return hintOf(
		'notJudged',
		`Days that were not checked: ${count} of ${days.length}. They have ${why}`,
		(those) => `Some days of ${those} were not checked. They have ${why}`,
	);
}

/** For days that were checked without those of last year. @param refusal why the service does not send them */
export function refusalHint({ message }: Error): Hint {
	return hintOf(
		'pastRefused',
		`The days of last year could not be read, so days that come every year may be reported: ${message}`,
	);
}

/** For an item without unusual days. @param website its name */
export function nothingUnusualHint(
	website: string,
	{ from, to }: DateRange,
	wanted: WantedDirection,
): Hint {
	const none = `no ${KINDS[wanted]}`;
	const when = from === to ? `on ${from}` : `from ${from} to ${to}`;
	const see = "Turn on 'Include Normal Days' to see the expected numbers.";
	return hintOf(
		'nothingUnusual',
		`${website} had ${none} ${when}. ${see}`,
		(those) => `${those} had ${none}, so they have no items. ${see}`,
	);
}
