/**
 * A text with a count in the place of `#`, as one for all counts or in the forms that go with them: those that
 * a language does not have are left out. Nothing from outside is in it, which may have a `#` of its own.
 */
export type Forms = string | (Partial<Record<Intl.LDMLPluralRule, string>> & { other: string });

/** The parts that a sentence is given, by their names. */
export type Parts<Part extends string> = Readonly<Record<Part, string>>;

/** Writes a sentence with each part in its place: text`${'domain'} had ${'actual'}.` */
export function text<Part extends string>(
	between: TemplateStringsArray,
	...parts: Part[]
): (given: Parts<Part>) => string {
	return (given) => String.raw({ raw: between }, ...parts.map((part) => given[part]));
}

/** The shape of words: a text for each text, and other forms for what has a count. */
export type Like<Given> = Given extends Counted | { readonly other: Counted }
	? Forms
	: Given extends string
		? string
		: Given extends (...given: never[]) => unknown
			? Given
			: { readonly [Name in keyof Given]: Like<Given[Name]> };

type Counted = `${string}#${string}`;
