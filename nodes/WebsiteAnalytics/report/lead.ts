import { compact, lowerFirst } from 'lodash';
import { shorten } from '../values/text';
import type { GoalRow } from '../analytics/goals';
import type { Overview } from '../analytics/summary';
import { fill, type Formatter, MAX_VALUE_LENGTH } from './formatter';
import { type Counted, goalCount, paceText } from './totals';

const MAX_GOALS = 3;

/** Returns what happened to a website, from its numbers alone. */
export function summaryLead(
	counted: Counted,
	largest: { label: string; counted: string } | undefined,
	formatter: Formatter,
): string {
	const { words, labelled } = formatter;
	const { previous } = counted.numbers;
	// Against nothing, the largest value would be the largest change.
	const hasBefore = previous !== null && previous.visitors + previous.pageviews > 0;
	const change =
		hasBefore &&
		largest &&
		labelled(words.lead.largestChange, `${largest.label} (${largest.counted})`);
	return sentences([visitorsText(counted, formatter), change, goalsText(counted, formatter)]);
}

/** Returns what happened to all websites: also how many have more visitors, and how many fewer. */
export function overviewLead(overview: Overview, formatter: Formatter): string {
	const { numbers, outages } = overview;
	const counted = numbers.websites.filter(
		({ websiteId }) => !outages.get(websiteId)?.hidden.includes('visitors'),
	);
	const changes = counted.map(({ change }) => change?.visitors ?? 0);
	const up = changes.filter((change) => change > 0).length;
	const down = changes.filter((change) => change < 0).length;
	const { websitesUp, websitesDown } = formatter.words.lead;
	const both = compact([
		up + down > 0 && formatter.withCount(up, websitesUp),
		down > 0 && formatter.withCount(down, websitesDown),
	]);
	return sentences([
		visitorsText(overview, formatter),
		both.join(', '),
		goalsText(overview, formatter),
	]);
}

function sentences(texts: Array<string | false | undefined>): string {
	return compact(texts)
		.map((text) => `${text}.`)
		.join(' ');
}

function visitorsText({ numbers }: Counted, formatter: Formatter): string {
	const { words, counted, number, share, labelled, briefRange } = formatter;
	const { visitors, pageviews, toDate, previous, change } = numbers;
	if (visitors === 0 && pageviews === 0) return words.report.noTraffic;
	if (!previous || !change) {
		return [counted(visitors, 'visitors'), counted(pageviews, 'pageviews')].join(', ');
	}
	const { visitors: difference, visitorsPercent: percent } = change;
	const inPart = (text: string) => (toDate ? labelled(briefRange(toDate), lowerFirst(text)) : text);
	if (percent === null) {
		const before = labelled(words.report.before, number(previous.visitors));
		return inPart(`${counted((toDate ?? numbers).visitors, 'visitors')}, ${before}`);
	}
	const before = formatter.earlierRange(previous, numbers);
	if (difference === 0) return inPart(fill(words.lead.same, { before }));
	// A percentage with one decimal may be zero.
	const exact = percent === 0 ? difference / previous.visitors : percent / 100;
	const part = { share: share(Math.abs(exact)), before };
	return inPart(fill(words.lead[difference > 0 ? 'more' : 'fewer'], part));
}

/** Of goals with a target. */
function goalsText(counted: Counted, formatter: Formatter): string {
	const { labelled, words } = formatter;
	const text = (goal: GoalRow) => {
		const share = goal.ofTarget === null ? '' : formatter.share(goal.ofTarget);
		const details = paceText(goal, counted, formatter) || share;
		const count = goalCount(goal, formatter);
		return labelled(
			shorten(goal.goal, MAX_VALUE_LENGTH),
			details ? `${count} (${details})` : count,
		);
	};
	return counted.numbers.goals
		.filter(({ target }) => target !== null)
		.slice(0, MAX_GOALS)
		.map(text)
		.join(words.semicolon ?? '; ');
}
