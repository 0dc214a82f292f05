import { markdownTable } from 'markdown-table';
import { measureHappening } from './measure';
import { quietTable, sensitivityTable, SIZES, USUAL_NOISE } from './quiet';
import { newRule, oldRule, type Rule } from './rules';
import { STORIES, type Story } from './stories';
import { missedGoal, percent, type Table } from './table';

/** What the command line calls it. */
export const UNUSUAL_TRAFFIC = 'unusual-traffic';

const TITLE = `Unusual Traffic, simulated. Where nothing else is stated: ${SIZES.join(' and ')} visitors a day, normal noise of 10 %, Medium.`;

/**
 * Simulates what the rule of "Unusual Traffic" finds and how often it is wrong, beside the rule that it
 * had before.
 * @returns tables, and the goals that were missed
 */
export function simulateUnusualTraffic(): { table: string; missed: string[] } {
	const tables = [quietTable(), sensitivityTable(), storyTable()];
	return {
		table: [TITLE, ...tables.map(formatTable)].join('\n\n'),
		missed: tables.flatMap(({ missed }) => missed).map((goal) => `${UNUSUAL_TRAFFIC}: ${goal}`),
	};
}

/** What the rules make of what happens to websites. */
function storyTable(): Table {
	const measured = STORIES.flatMap((story) => {
		const sensitivity = story.sensitivity ?? 'medium';
		const before = measureStory(oldRule(sensitivity), story);
		const now = measureStory(newRule(sensitivity), story);
		return story.results.map(({ what, unit, goal = {} }, index) => {
			const [old = NaN, value = NaN] = [before[index], now[index]];
			const format = unit === 'percent' ? percent : (count: number) => count.toFixed(2);
			return {
				row: [index === 0 ? story.title : '', what, format(old), format(value)],
				missed: missedGoal(`${story.title}: ${what}`, value, goal),
			};
		});
	});
	return {
		header: ['what happens', 'what is measured', 'old', 'new'],
		rows: measured.map(({ row }) => row),
		missed: measured.flatMap(({ missed }) => missed),
	};
}

function measureStory(rule: Rule, { days, website, happeningOf }: Story): number[] {
	return measureHappening(rule, SIZES, { noise: USUAL_NOISE, ...website }, days, happeningOf);
}

function formatTable({ header, rows }: Table): string {
	return markdownTable([header, ...rows]);
}
