import { sortBy } from 'lodash';
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

/** What is broken comes first. */
const ORDER: Array<Finding['result']> = ['no', 'could not be determined', 'yes'];

/** What the process exits with. */
export const EXIT_CODES = { compatible: 0, broken: 1, wrongUsage: 2, unknown: 3 } as const;

/** The exit code for what was found. */
export function exitCodeOf(findings: Finding[], { isLeftBehind }: ReportFacts): number {
	const needed = findings.filter(({ point }) => point.isNeeded);
	if (isLeftBehind || needed.some(({ result }) => result === 'no')) return EXIT_CODES.broken;
	const isKnown = needed.every(({ result }) => result === 'yes');
	return isKnown ? EXIT_CODES.compatible : EXIT_CODES.unknown;
}

/** The findings as Markdown, a line for each. */
export function renderReport(findings: Finding[], facts: ReportFacts): string {
	const needed = findings.filter(({ point }) => point.isNeeded);
	const others = findings.filter(({ point }) => !point.isNeeded);
	return [
		`# A service, checked for n8n-nodes-website-analytics ${facts.version}`,
		'',
		`${verdict(findings, facts)} ${facts.sent} requests, ${facts.wrote ? 'with writing' : 'only reading'}.`,
		'',
		`## Needed: ${countsOf(needed)}`,
		'',
		...table(needed),
		'',
		`## Useful: ${countsOf(others)}`,
		'',
		...table(others),
	].join('\n');
}

function verdict(findings: Finding[], facts: ReportFacts): string {
	if (facts.isLeftBehind) {
		return 'The website that this check created is still there, or may be.';
	}
	switch (exitCodeOf(findings, facts)) {
		case EXIT_CODES.compatible:
			return 'Everything that the pack needs is there.';
		case EXIT_CODES.broken:
			return 'Something that the pack needs is broken.';
		default:
			return 'Nothing that the pack needs is broken, but not everything could be determined.';
	}
}

function countsOf(findings: Finding[]): string {
	const count = (wanted: Finding['result']) =>
		`${findings.filter(({ result }) => result === wanted).length} ${wanted}`;
	return [count('yes'), count('no'), count('could not be determined')].join(', ');
}

function table(findings: Finding[]): string[] {
	const rows = sortBy(findings, ({ result }) => ORDER.indexOf(result)).map(
		({ point, result, reason }) => {
			const answer = reason === undefined ? result : `${result}: ${reason}`;
			return `| ${point.name} | ${answer} | ${point.affects} |`;
		},
	);
	return ['| Point | Is it there? | Affects |', '| --- | --- | --- |', ...rows];
}
