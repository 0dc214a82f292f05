import { hintOf, type Hint, type Hints } from '../../execution/hint';
import { PAGE_SENTENCE, PICTURE_SENTENCE } from '../../fields/reportFields';
import { wordsOf } from '../../report/language';
import { type ReportSettings, statisticWords } from '../../report/writer';
import { MAX_DERIVED_PAGES } from '../../service/values';
import { MAX_PAGE_SIZE } from '../../transport/pages';
import { quote } from '../../text';
import { DERIVED, isDerived } from '../../statistics/derived';
import type { GoalRow } from '../../statistics/goals';
import { listed } from './hints';

const ENGLISH = wordsOf('en');

/** For breakdowns of sums that lack values, because there are too many. @param names of the breakdowns */
export function notReadHints(names: string[]): Hint[] {
	return names.filter(isDerived).map((name) => {
		const values = statisticWords(DERIVED[name].of, ENGLISH).other;
		const sums = statisticWords(name, ENGLISH).other;
		const sentence = (of: string) =>
			`There are too many ${values}${of} to read all, so ${sums} are those of the ${(MAX_DERIVED_PAGES * MAX_PAGE_SIZE).toLocaleString('en-US')} largest at most. The rest is in the last row.`;
		return hintOf(`notRead ${name}`, sentence(''), (those) => sentence(` for ${those}`));
	});
}

/** For a text in HTML that shows a picture, which only an attachment within the mail brings, and for an attached page. */
export function fileHints({ textFormat, chart, isPage }: ReportSettings): Hints {
	return [
		textFormat === 'html' && chart === 'png' && hintOf('picture', PICTURE_SENTENCE),
		isPage && hintOf('page', PAGE_SENTENCE),
	];
}

/** For goals that did not happen, whose names may be wrong, and for those that are not known. */
export function goalHints(goals: GoalRow[]): Hint[] {
	const none = goals.filter(({ count, before }) => count === 0 && !before);
	const unknown = goals.filter(({ count }) => count === null);
	const about = (kind: string, rows: GoalRow[], sentence: (events: string) => string) => {
		const names = rows.map(({ goal }) => quote(goal));
		return names.length === 0 ? [] : [hintOf(kind, sentence(listed(names, 'events')))];
	};
	return [
		...about(
			'noEvents',
			none,
			(events) => `There were no events ${events}. Check whether 'Goals' has their names.`,
		),
		...about(
			'unknownEvents',
			unknown,
			(events) =>
				`Nobody knows how often ${events} happened: the service has too many events, or sends no count.`,
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
