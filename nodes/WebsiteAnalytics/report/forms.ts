/**
 * A text with a count in the place of `#`, as one for all counts or in the forms that go with them: those that
 * a language does not have are left out. Nothing from outside is in it, which may have a `#` of its own.
 */
export type Forms = string | (Partial<Record<Intl.LDMLPluralRule, string>> & { other: string });

/** Writes a count into the form that goes with it in a language. */
export function createWithCount(
	language: string,
	number: (value: number) => string,
): (count: number, forms: Forms) => string {
	const rules = new Intl.PluralRules(language);
	return (count, forms) => {
		const form = typeof forms === 'string' ? forms : (forms[rules.select(count)] ?? forms.other);
		return form.replaceAll('#', number(count));
	};
}
