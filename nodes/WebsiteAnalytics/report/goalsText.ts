import { compact } from 'lodash';
import type { GoalRow } from '../analytics/goals';
import type { Elapsed } from '../analytics/ranges';
import type { Block } from './document';
import { isolate } from './escape';
import { beforeText } from './rangeText';
import type { Formatter } from './formatter';

/** A unit comes from outside, and details are not escaped: a currency, or a word such as `seconds`. */
const PLAIN_UNIT = /^(?!value$)[\p{L}\p{Sc}%]{1,12}$/u;

/** Anybody may send events, each with another unit. */
const MAX_UNITS = 5;

/**
 * Returns a list of goals: how often each was reached, and how much of its target that is; no list without goals.
 *
 * @param elapsed how much of a running range is over
 */
export function goalsBlocks(
	goals: GoalRow[],
	elapsed: Elapsed | null,
	formatter: Formatter,
): Block[] {
	const { number, words } = formatter;
	if (goals.length === 0) return [];
	const rows = goals.map((goal) => ({
		label: goal.goal,
		value: goal.count === null ? words.values.unknown : number(goal.count),
		detail: detailOf(goal, elapsed, formatter),
		change: goal.changePercent ?? 0,
	}));
	return [{ kind: 'list', heading: words.goals.heading, rows }];
}

function detailOf(goal: GoalRow, elapsed: Elapsed | null, formatter: Formatter): string {
	const { number, share, words } = formatter;
	const { conversionRate, toDate, previous, changePercent, target, ofTarget } = goal;
	const hasTarget = target !== null && ofTarget !== null;
	const values = Object.entries(goal.value ?? {})
		.filter(([unit, sum]) => sum !== null && PLAIN_UNIT.test(unit))
		.map(([unit, sum]) => `${number(sum ?? 0)} ${isolate(unit)}`);
	return compact([
		changePercent === null
			? goal.change && formatter.difference(goal.change)
			: formatter.change(changePercent),
		previous !== null && beforeText(previous, toDate, formatter),
		conversionRate !== null && words.goals.ofVisitors(share(conversionRate)),
		...values.slice(0, MAX_UNITS),
		hasTarget && words.goals.ofTarget({ share: share(ofTarget), target: number(target) }),
		hasTarget && elapsed && words.goals.elapsed(share(elapsed.share)),
	]).join(', ');
}
