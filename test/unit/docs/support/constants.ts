import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../../../..');

/**
 * The number of a constant, as the code has it, also where the file keeps it to itself.
 * @throws Error when the file has no such constant, or one that is no product of numbers
 */
export function constantOf(file: string, name: string): number {
	const source = readFileSync(join(ROOT, file), 'utf8');
	const [, value] = new RegExp(`const ${name} = ([\\d_.* ]+);`).exec(source) ?? [];
	if (value === undefined) throw new Error(`${file} has no number ${name}.`);
	return value
		.replaceAll('_', '')
		.split('*')
		.reduce((product, factor) => product * Number(factor), 1);
}
