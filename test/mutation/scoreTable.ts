/** What a run found of a part. */
export interface PartScore {
	name: string;
	/** The goal, in percent. */
	breakAt: number;
	/** How many mutants were tested, and the share of them that was noticed; undefined where the part was not run. */
	measured?: { tested: number; share: string };
}

const BEGIN = '<!-- scores of the mutation tests: written by the command -->';
const END = '<!-- end of the scores -->';
const HEAD = ['| Part | Mutants | Noticed | Goal |', '| --- | --- | --- | --- |'];

/**
 * The document with the table of scores in its marked region. A part that was not run keeps its row.
 * @throws Error where the document has no such region
 */
export function withScores(document: string, parts: PartScore[]): string {
	const begin = document.indexOf(BEGIN);
	const end = document.indexOf(END);
	if (begin < 0 || end < begin) throw new Error(`There is no region between ${BEGIN} and ${END}.`);
	const before = new Map(
		document
			.slice(begin, end)
			.split('\n')
			.map((line) => [/^\| `([^`]+)`/.exec(line)?.[1], cellsOf(line)] as const),
	);
	const rows = parts.map(({ name, breakAt, measured }) => {
		const [, mutants = 'not run', noticed = ''] = before.get(name) ?? [];
		const cells = measured
			? [measured.tested.toLocaleString('en-US'), `${measured.share} %`]
			: [mutants, noticed];
		return `| \`${name}\` | ${cells.join(' | ')} | ${breakAt} % |`;
	});
	const table = [...HEAD, ...rows].join('\n');
	return `${document.slice(0, begin)}${BEGIN}\n\n${table}\n\n${document.slice(end)}`;
}

const cellsOf = (line: string): string[] =>
	line
		.split('|')
		.slice(1, -1)
		.map((cell) => cell.trim());
