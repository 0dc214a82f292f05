import { mean } from 'lodash';
import { markdownTable } from 'markdown-table';
import { measureRule, plainRule, ruleOf, type Rule, type RuleResult } from './measure';

/** What the command line calls it. */
export const UNUSUAL_TRAFFIC = 'unusual-traffic';

const VISITORS = [20, 60, 200, 2000];
const NOISES = [0, 0.1, 0.2, 0.3];
const RULES = {
	low: ruleOf('low'),
	medium: ruleOf('medium'),
	high: ruleOf('high'),
	plain: plainRule,
} satisfies Record<string, Rule>;

/** What is expected of websites with 10 % noise and 200 visitors a day or more. */
const GOALS: Array<{ rule: RuleName; name: keyof RuleResult; least?: number; most?: number }> = [
	{ rule: 'medium', name: 'falseAlarms', most: 2.5 },
	{ rule: 'medium', name: 'halved', least: 0.87 },
	{ rule: 'medium', name: 'doubled', least: 0.94 },
	{ rule: 'medium', name: 'zero', least: 0.9999 },
	{ rule: 'low', name: 'falseAlarms', most: 0.5 },
];
const GOAL_NOISE = 0.1;
const MIN_GOAL_VISITORS = 200;

type RuleName = keyof typeof RULES;
type Row = { visitors: number; noise: number; results: Record<RuleName, RuleResult> };

/**
 * Simulates what the rule of "Unusual Traffic" finds, and how often it is wrong.
 * @returns a table, and the goals that were missed
 */
export function simulateUnusualTraffic(): { table: string; missed: string[] } {
	const rows = VISITORS.flatMap((visitors) =>
		NOISES.map((noise): Row => {
			const measure = (name: RuleName) => measureRule(RULES[name], { visitors, noise });
			const [low, medium] = [measure('low'), measure('medium')];
			const results = { low, medium, high: measure('high'), plain: measure('plain') };
			return { visitors, noise, results };
		}),
	);
	return { table: formatTable(rows), missed: missedGoals(rows) };
}

function formatTable(rows: Row[]): string {
	const header = [
		'visitors a day',
		'noise',
		'false alarms a website and year',
		'halved days found',
		'doubled days found',
		'zero days found',
	];
	const cells = rows.map(({ visitors, noise, results }) => {
		const all = (name: keyof RuleResult, format: (value: number) => string) =>
			Object.values(results)
				.map((result) => format(result[name]))
				.join(' / ');
		return [
			visitors.toLocaleString('en-US'),
			percent(noise),
			all('falseAlarms', (value) => value.toFixed(1)),
			...(['halved', 'doubled', 'zero'] as const).map((name) => all(name, percent)),
		];
	});
	const title = `Unusual Traffic, simulated: ${Object.keys(RULES).join(' / ')}`;
	return `${title}\n\n${markdownTable([header, ...cells], { align: ['r', 'r'] })}`;
}

function missedGoals(rows: Row[]): string[] {
	const relevant = rows.filter(
		({ visitors, noise }) => noise === GOAL_NOISE && visitors >= MIN_GOAL_VISITORS,
	);
	return GOALS.flatMap(({ rule, name, least = -Infinity, most = Infinity }) => {
		const value = mean(relevant.map(({ results }) => results[rule][name]));
		const isMet = value >= least && value <= most;
		return isMet ? [] : [`${UNUSUAL_TRAFFIC}: ${name} at ${rule} is ${value.toFixed(3)}`];
	});
}

function percent(part: number): string {
	return `${Math.round(part * 100)} %`;
}
