/**
 * A text with a count in the place of `#`, as one for all counts or in the forms that go with them: those that
 * a language does not have are left out. Nothing from outside is in it, which may have a `#` of its own.
 */
export type Forms = string | (Partial<Record<Intl.LDMLPluralRule, string>> & { other: string });

/** A sentence, which is given its parts by their names. */
export type Sentence<Part extends string> = (parts: Readonly<Record<Part, string>>) => string;

/** Writes such a sentence with each part in its place: text`${'domain'} had ${'actual'}.` */
export function text<Part extends string>(
	between: TemplateStringsArray,
	...parts: Part[]
): Sentence<Part> {
	return (given) => String.raw({ raw: between }, ...parts.map((part) => given[part]));
}
