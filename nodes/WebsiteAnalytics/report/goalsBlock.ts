import { compact } from 'lodash';
import { expectedByNow, type GoalRow } from '../analytics/goals';
import type { Elapsed } from '../analytics/ranges';
import { changeIn } from './chart/figures';
import type { Block, GoalLine } from './document';
import { beforeText, type Formatter } from './formatter';
import { isolate } from './textFormat';
import { differenceOf } from './totals';

/** A unit comes from outside: a currency, or a word such as `seconds`. */
const PLAIN_UNIT = /^(?!value$)[\p{L}\p{Sc}%]{1,12}$/u;

/** Anybody may send events, each with another unit. */
const MAX_UNITS = 5;

/** Returns how often each goal was reached, and how much of its target that is; nothing without goals. */
export function goalsBlocks(
	goals: GoalRow[],
	elapsed: Elapsed | null,
	formatter: Formatter,
): Block[] {
	if (goals.length === 0) return [];
	const rows = goals.map((goal) => goalLine(goal, elapsed, formatter));
	return [{ kind: 'goals', heading: formatter.words.goals.heading, rows }];
}

function goalLine(goal: GoalRow, elapsed: Elapsed | null, formatter: Formatter): GoalLine {
	const { number, share, words } = formatter;
	const { conversionRate, toDate, previous, change, changePercent, ofTarget } = goal;
	const values = Object.entries(goal.value ?? {})
		.filter(([unit, sum]) => sum !== null && PLAIN_UNIT.test(unit))
		.map(([unit, sum]) => `${number(sum ?? 0)} ${isolate(unit)}`);
	const difference = change === null || change === 0 ? null : differenceOf(change, formatter);
	return {
		label: goal.goal,
		value: goalCount(goal, formatter),
		change: changeIn(changePercent, formatter) ?? difference,
		share: ofTarget,
		elapsed: ofTarget === null ? null : (elapsed?.share ?? null),
		details: compact([...values.slice(0, MAX_UNITS), paceText(goal, elapsed, formatter)]),
		more: compact([
			previous !== null && beforeText(previous, toDate, formatter),
			conversionRate !== null && words.goals.ofVisitors(share(conversionRate)),
		]),
	};
}

/** Returns e.g. `77 of 100`. */
export function goalCount({ count, target }: GoalRow, { number, words }: Formatter): string {
	if (count === null) return words.values.unknown;
	return target === null
		? number(count)
		: words.goals.ofTarget({ count: number(count), target: number(target) });
}

/** Returns e.g. `behind: 93 expected by now`; empty for a range that is over, and before one is expected. */
export function paceText(
	{ count, target }: GoalRow,
	elapsed: Elapsed | null,
	{ number, words }: Formatter,
): string {
	const expected = expectedByNow(target, elapsed);
	if (count === null || !expected) return '';
	return words.goals[count < expected ? 'behind' : 'onTrack'](number(expected));
}
