import { compact, lowerFirst } from 'lodash';
import { fill, type Formatter, shortName } from './formatter';
import { type Counted, goalRow } from './totals';

const MAX_GOALS = 3;

/**
 * Returns what happened, from the numbers alone.
 *
 * @param changes what changed among the values or the websites; may be empty
 */
export function leadText(counted: Counted, changes: string, formatter: Formatter): string {
	return compact([visitorsText(counted, formatter), changes, goalsText(counted, formatter)])
		.map((text) => `${text}.`)
		.join(' ');
}

function visitorsText({ numbers }: Counted, formatter: Formatter): string {
	const { words, counted, number, share, labelled, briefRange } = formatter;
	const { visitors, pageviews, toDate, previous, change } = numbers;
	if (visitors === 0 && pageviews === 0) return words.noTraffic;
	if (!previous || !change) {
		return [counted(visitors, 'visitors'), counted(pageviews, 'pageviews')].join(', ');
	}
	const { visitors: difference, visitorsPercent: percent } = change;
	const inPart = (text: string) => (toDate ? labelled(briefRange(toDate), lowerFirst(text)) : text);
	if (percent === null) {
		const before = labelled(words.before, number(previous.visitors));
		return inPart(`${counted((toDate ?? numbers).visitors, 'visitors')}, ${before}`);
	}
	const before = briefRange(previous, numbers);
	if (difference === 0) return inPart(fill(words.sameVisitors, { before }));
	// A percentage with one decimal may be zero.
	const exact = percent === 0 ? difference / previous.visitors : percent / 100;
	const part = { share: share(Math.abs(exact)), before };
	return inPart(fill(words[difference > 0 ? 'moreVisitors' : 'fewerVisitors'], part));
}

/** Of goals with a target. */
function goalsText(counted: Counted, formatter: Formatter): string {
	const { labelled, words } = formatter;
	const texts = counted.numbers.goals
		.filter(({ target }) => target !== null)
		.slice(0, MAX_GOALS)
		.map((goal) => {
			const { label, value, pace, share } = goalRow(goal, counted, formatter);
			const detail = pace || share;
			return labelled(shortName(label), detail ? `${value} (${detail})` : value);
		});
	return texts.join(words.semicolon);
}
