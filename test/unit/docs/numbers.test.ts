import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MEASURED, STATEMENTS } from './support/numbers';

const read = (file: string) => readFileSync(join(__dirname, '../../..', file), 'utf8');
const NUMBER = /(?<![\w.])\d/;
/** On pages that state limits and numbers of requests. "One" is also a pronoun. */
const WORD = /\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|twice)\b/i;
const WITH_WORDS = ['limits', 'items', 'messages', 'check-service'].map(
	(name) => `docs/${name}.md`,
);

/** The lines that state something: without programs, and without what was measured or simulated. */
function statingLines(text: string): string[] {
	const sections = text.replace(/^```.*?^```/gms, '').split(/^(?=#+ )/m);
	return sections.flatMap((section) => {
		const [heading = '', ...lines] = section.split('\n');
		const name = heading.replace(/^#+ /, '');
		if (MEASURED.sections.includes(name)) return [];
		return MEASURED.tables.includes(name) ? lines.filter((line) => !line.startsWith('|')) : lines;
	});
}

describe.each(Object.entries(STATEMENTS))('%s', (file, statements) => {
	const lines = statingLines(read(file));

	it('has the numbers of the code in its sentences', () => {
		const missing = statements.filter(
			(statement) => !lines.some((line) => line.includes(statement)),
		);

		expect(missing).toEqual([]);
	});

	it('has no number that the table of these tests does not know', () => {
		const unknown = lines.filter((line) => {
			const rest = statements.reduce((text, statement) => text.replaceAll(statement, ''), line);
			const text = rest.replace(/`[^`]*`|\]\([^)]*\)/g, '');
			return NUMBER.test(text) || (WITH_WORDS.includes(file) && WORD.test(text));
		});

		expect(unknown).toEqual([]);
	});
});
