import { mean, range, sum } from 'lodash';
import { markdownTable } from 'markdown-table';
import { isNew, WINDOW_DAYS } from '../../../nodes/WebsiteAnalytics/statistics/newValues';
import { randomNumbers, type Random } from '../unusualTraffic/random';
import { KINDS, type ValueKind } from './simulate';

/** What the command line calls it. */
export const NEW_VALUES = 'new-values';

const VALUES = 2000;
/** As the trigger has it. */
const MINIMUM_COUNT = 5;
/** The least share of the values that a person wants to know of, and the most of the others. */
const GOALS = { wanted: 0.75, unwanted: 0.3 };

/** Whether a value is told on a day of its series. */
type Rule = (series: number[], day: number) => boolean;

const sumOf = (series: number[], from: number, to: number) =>
	sum(series.slice(Math.max(0, from), Math.max(0, to + 1)));

const RULES = {
	trigger: (series, day) =>
		isNew(
			{
				onDay: series[day] ?? 0,
				before: sumOf(series, day - WINDOW_DAYS, day - 1),
				upToDay: sumOf(series, day - WINDOW_DAYS + 1, day),
			},
			MINIMUM_COUNT,
		),
	/** For comparison, what first comes to mind: it was not there at all in the 90 days before. */
	plain: (series, day) =>
		(series[day] ?? 0) >= MINIMUM_COUNT && sumOf(series, day - WINDOW_DAYS, day - 1) === 0,
} satisfies Record<string, Rule>;

type RuleName = keyof typeof RULES;

/** Of many values of a kind: the share that is told, and how often one is told at most. */
type Result = Record<RuleName, { told: number; most: number }>;

/**
 * Simulates of which values "New Value Seen" tells.
 * @returns a table, and the goals that were missed
 */
export function simulateNewValues(): { table: string; missed: string[] } {
	const results = KINDS.map((kind) => ({
		kind,
		result: { trigger: measure(kind, 'trigger'), plain: measure(kind, 'plain') },
	}));
	const header = ['value', 'told', 'told by a plain rule', 'told at most'];
	const rows = results.map(({ kind, result }) => [
		kind.name,
		percent(result.trigger.told),
		percent(result.plain.told),
		result.trigger.most === 1 ? 'once' : `${result.trigger.most} times`,
	]);
	const table = markdownTable([header, ...rows], { align: ['l', 'r', 'r', 'r'] });
	const title = `New Value Seen, simulated, with a minimum count of ${MINIMUM_COUNT}`;
	const missed = results.flatMap(({ kind, result }) => missedGoals(kind, result));
	return { table: `${title}\n\n${table}`, missed };
}

function measure({ simulate }: ValueKind, rule: RuleName): { told: number; most: number } {
	const times = range(VALUES).map((seed) => {
		const series = simulate(mixedNumbers(seed));
		return range(series.length).filter((day) => RULES[rule](series, day)).length;
	});
	return { told: mean(times.map((count) => Math.min(count, 1))), most: Math.max(...times) };
}

/** The first numbers of the generator are nearly the same for all small seeds. */
function mixedNumbers(seed: number): Random {
	const random = randomNumbers(seed);
	for (let skipped = 0; skipped < 20; skipped += 1) random();
	return random;
}

function missedGoals({ name, isWanted }: ValueKind, { trigger }: Result): string[] {
	const isMet = isWanted ? trigger.told >= GOALS.wanted : trigger.told <= GOALS.unwanted;
	if (isMet && trigger.most <= 1) return [];
	return [`${NEW_VALUES}: ${name}: ${percent(trigger.told)}, at most ${trigger.most} times`];
}

function percent(part: number): string {
	return `${(part * 100).toFixed(1)} %`;
}
