import { compact } from 'lodash';
import type { GoalRow } from '../analytics/goals';
import type { Elapsed } from '../analytics/ranges';
import type { Section } from './report';
import { beforeText } from './totals';
import type { Writer } from './writer';

/** A unit comes from outside, and stands where nothing is escaped: a currency, or a word such as `seconds`. */
const PLAIN_UNIT = /^(?!value$)[\p{L}\p{Sc}%]{1,12}$/u;

/** Anybody may send events, and each with another unit. */
const MAX_UNITS = 5;

/**
 * How often each goal was reached, and how much of its target that is; nothing without goals.
 * @param elapsed how much of the week or month is over; null of what is over
 */
export function goalsSection(goals: GoalRow[], elapsed: Elapsed | null, writer: Writer): Section[] {
	const { number, words } = writer;
	if (goals.length === 0) return [];
	const rows = goals.map((goal) => ({
		label: goal.goal,
		value: goal.count === null ? words.values.unknown : number(goal.count),
		detail: details(goal, elapsed, writer),
		change: goal.changePercent ?? 0,
	}));
	return [{ heading: words.goals.heading, rows }];
}

function details(goal: GoalRow, elapsed: Elapsed | null, writer: Writer): string {
	const { number, share, change, difference, words } = writer;
	const { conversionRate, value, toDate, previous, changePercent, target, ofTarget } = goal;
	const hasTarget = target !== null && ofTarget !== null;
	const values = Object.entries(value ?? {})
		.filter(([unit, sum]) => sum !== null && PLAIN_UNIT.test(unit))
		.map(([unit, sum]) => `${number(sum ?? 0)} ${unit}`);
	return compact([
		changePercent === null ? goal.change && difference(goal.change) : change(changePercent),
		previous !== null && beforeText(previous, toDate, writer),
		conversionRate !== null && words.goals.perVisitor(share(conversionRate)),
		...values.slice(0, MAX_UNITS),
		hasTarget && words.goals.ofTarget({ share: share(ofTarget), target: number(target) }),
		hasTarget && elapsed && words.goals.elapsed[elapsed.unit]({ share: share(elapsed.share) }),
	]).join(', ');
}
