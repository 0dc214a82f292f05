import { countBy, partition, sortBy } from 'lodash';
import type { Finding } from './point';

interface ReportFacts {
	/** The version of the pack. */
	version: string;
	/** How many requests were sent. */
	sent: number;
	wrote: boolean;
	/** Whether what was created is still there, or may be. */
	isLeftBehind: boolean;
}

/** What the process exits with. */
export const EXIT_CODES = { compatible: 0, broken: 1, wrongUsage: 2, unknown: 3 } as const;

const VERDICTS: Readonly<Record<number, string>> = {
	[EXIT_CODES.compatible]: 'Everything that the pack needs is there.',
	[EXIT_CODES.broken]: 'Something that the pack needs is broken.',
	[EXIT_CODES.unknown]:
		'Nothing that the pack needs is broken, but not everything could be determined.',
};
const LEFT_BEHIND = 'The website that this check created is still there, or may be.';

/** The exit code for what was found. */
export function exitCodeOf(findings: Finding[], { isLeftBehind }: ReportFacts): number {
	const needed = findings.filter(({ isNeeded }) => isNeeded);
	if (isLeftBehind || needed.some(({ result }) => result === 'no')) return EXIT_CODES.broken;
	const isKnown = needed.every(({ result }) => result === 'yes');
	return isKnown ? EXIT_CODES.compatible : EXIT_CODES.unknown;
}

/** The findings as Markdown, a line for each. */
export function renderReport(findings: Finding[], facts: ReportFacts): string {
	const [needed, others] = partition(findings, ({ isNeeded }) => isNeeded);
	const verdict = facts.isLeftBehind ? LEFT_BEHIND : VERDICTS[exitCodeOf(findings, facts)];
	return [
		`# A service, checked for n8n-nodes-website-analytics ${facts.version}`,
		`${verdict} ${facts.sent} requests, ${facts.wrote ? 'with writing' : 'only reading'}.`,
		`## Needed: ${countsOf(needed)}`,
		table(needed),
		`## Useful: ${countsOf(others)}`,
		table(others),
	].join('\n\n');
}

function countsOf(findings: Finding[]): string {
	const { yes = 0, no = 0 } = countBy(findings, 'result');
	return `${yes} yes, ${no} no, ${findings.length - yes - no} could not be determined`;
}

function table(findings: Finding[]): string {
	// What is broken comes first, and what is there last.
	const order: Array<Finding['result']> = ['no', 'could not be determined', 'yes'];
	const rows = sortBy(findings, ({ result }) => order.indexOf(result)).map(
		({ name, affects, result, reason }) => [
			name,
			reason ? `${result}: ${reason}` : result,
			affects,
		],
	);
	const all = [['Point', 'Is it there?', 'Affects'], ['---', '---', '---'], ...rows];
	return all.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
