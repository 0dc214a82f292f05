import type { Sensitivity } from '../../../nodes/WebsiteAnalytics/statistics/usual';
import { measureRule, type RuleResult } from './measure';
import { autocorrelated, heavyTailed, logNormal, overdispersed, type Noise } from './noise';
import { newRule, oldRule, plainRule, type Rule } from './rules';
import { missedGoal, percent, type Goal, type Table } from './table';

/** Websites on which nothing happens but noise. */
interface Quiet {
	title: string;
	noise: Noise;
	sizes: readonly number[];
	goals: Goals;
}

type Goals = Partial<Record<keyof RuleResult, Goal>>;

/** Visitors a day on average. */
export const SIZES = [200, 2000];
/** 10 percent. */
export const USUAL_NOISE = logNormal(0.1);

const FEW_ALARMS: Goals = { falseAlarms: { most: 3 } };
const FOUND: Goals = { halved: { least: 0.87 }, doubled: { least: 0.94 }, zero: { least: 0.9999 } };

const QUIET: Quiet[] = [
	...[20, 60].map((visitors) => ({
		...quiet(`${visitors} visitors a day`, logNormal, 0.1),
		sizes: [visitors],
	})),
	quiet('chance only', logNormal, 0),
	quiet('normal', logNormal, 0.1, { ...FEW_ALARMS, ...FOUND }),
	quiet('normal', logNormal, 0.2),
	quiet('normal', logNormal, 0.3),
	quiet('overdispersed', overdispersed, 0.1),
	quiet('overdispersed', overdispersed, 0.2),
	quiet('autocorrelated', autocorrelated, 0.1),
	quiet('autocorrelated', autocorrelated, 0.2),
	quiet('heavy tails', heavyTailed, 0.1),
	// Here, noise alone halves or doubles several days a year, and they are to be found.
	quiet('heavy tails', heavyTailed, 0.2, {}),
];

const SENSITIVITIES: Record<Sensitivity, Goals> = {
	low: { falseAlarms: { most: 0.5 } },
	medium: {},
	high: { falseAlarms: { most: 6 } },
};

const MEASURES = ['falseAlarms', 'halved', 'doubled', 'zero'] as const;
const HEADER = [
	'alarms a website and year',
	'halved days found',
	'doubled days found',
	'days without traffic found',
].map((what) => `${what}: old / new`);

/** The rules by the kind of noise. */
export function quietTable(): Table {
	const measured = QUIET.map(({ title, noise, sizes, goals }) => {
		const measure = (rule: Rule) => measureRule(rule, sizes, { noise });
		return rowOf(title, measure(oldRule('medium')), measure(newRule('medium')), goals);
	});
	return tableOf('noise', measured);
}

/** The rules by sensitivity, and a plain one. */
export function sensitivityTable(): Table {
	const measure = (rule: Rule) => measureRule(rule, SIZES, { noise: USUAL_NOISE });
	const measured = Object.entries(SENSITIVITIES).map(([name, goals]) => {
		const sensitivity = name as Sensitivity;
		return rowOf(name, measure(oldRule(sensitivity)), measure(newRule(sensitivity)), goals);
	});
	const plain = measure(plainRule);
	const plainRow = ['a plain rule', ...MEASURES.map((name) => format(name, plain[name]))];
	return tableOf('sensitivity', [...measured, { row: plainRow, missed: [] }]);
}

interface Measured {
	row: string[];
	missed: string[];
}

function tableOf(what: string, measured: Measured[]): Table {
	return {
		header: [what, ...HEADER],
		rows: measured.map(({ row }) => row),
		missed: measured.flatMap(({ missed }) => missed),
	};
}

function rowOf(title: string, before: RuleResult, now: RuleResult, goals: Goals): Measured {
	const cells = MEASURES.map((name) => [before, now].map((rule) => format(name, rule[name])));
	return {
		row: [title, ...cells.map((cell) => cell.join(' / '))],
		missed: MEASURES.flatMap((name) =>
			missedGoal(`${title}: ${name}`, now[name], goals[name] ?? {}),
		),
	};
}

function format(name: keyof RuleResult, value: number): string {
	return name === 'falseAlarms' ? value.toFixed(1) : percent(value);
}

function quiet(
	kind: string,
	noiseOf: (deviation: number) => Noise,
	deviation: number,
	goals = FEW_ALARMS,
): Quiet {
	const title = deviation === 0 ? kind : `${kind}, ${percent(deviation)}`;
	return { title, noise: noiseOf(deviation), sizes: SIZES, goals };
}
