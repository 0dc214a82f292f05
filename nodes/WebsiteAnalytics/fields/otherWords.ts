import type { INodePropertyOptions } from 'n8n-workflow';

/** The choices of a field, as its dropdown lists them. */
export type Choices<T> = ReadonlyArray<Pick<INodePropertyOptions, 'name'> & { value: T }>;

/** Other words for the values of a field, by their {@link keyOf}. */
export type OtherWords<T> = Readonly<Record<string, T>>;

/** Words that do not change which choice is meant. */
const FILLERS = new Set(['a', 'by', 'from', 'in', 'of', 'over', 'per', 'the', 'top']);

/** The form of a text in which capitals, spaces, hyphens and plurals make no difference. */
export function keyOf(text: string): string {
	return text
		.replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
		.toLowerCase()
		.split(/[^\p{L}\d]+/u)
		.filter((word) => !FILLERS.has(word))
		.map(singular)
		.join('');
}

/** The value that a text means: the value itself, its label or another word for it. */
export function meantBy<T extends string | number>(
	text: string,
	choices: Choices<T>,
	others: OtherWords<T> = {},
): T | undefined {
	const key = keyOf(text);
	const choice = choices.find(({ name, value }) => [name, String(value)].map(keyOf).includes(key));
	return choice?.value ?? (Object.hasOwn(others, key) ? others[key] : undefined);
}

function singular(word: string): string {
	return word.length > 3 ? word.replace(/ies$/, 'y').replace(/(?<![isu])s$/, '') : word;
}
