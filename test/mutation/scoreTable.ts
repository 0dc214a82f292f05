import type { measure } from './score';
import type { Part } from './parts';

/** What a run found of a part; nothing where it was not run. */
export type PartScore = Pick<Part, 'name' | 'breakAt'> & { measured?: ReturnType<typeof measure> };

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
	const rowsBefore = document.slice(begin, end).matchAll(/^\| `(.+?)` +\| (.*?) +\| (.*?) *\|/gm);
	const before = new Map([...rowsBefore].map(([, name, ...cells]) => [name, cells]));
	const rows = parts.map(({ name, breakAt, measured }) => {
		const [mutants = 'not run', noticed = ''] = before.get(name) ?? [];
		const cells = measured
			? [measured.tested.toLocaleString('en-US'), `${measured.share} %`]
			: [mutants, noticed];
		return `| \`${name}\` | ${cells.join(' | ')} | ${breakAt} % |`;
	});
	const table = [...HEAD, ...rows].join('\n');
	return `${document.slice(0, begin)}${BEGIN}\n\n${table}\n\n${document.slice(end)}`;
}
