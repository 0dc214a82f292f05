import type { english, PluralForms } from './languages/english';

/** All texts of a language: the same texts as in English, which describes each. */
export type Translations = Translated<typeof english> & {
	/** Stands between a label and a value. */
	readonly colon?: string;
	/** Stands between two days. */
	readonly semicolon?: string;
};

type Translated<Given> = Given extends Counted | { readonly other: Counted }
	? PluralForms
	: Given extends string
		? string
		: Given extends (...given: never[]) => unknown
			? Given
			: { readonly [Name in keyof Given]: Translated<Given[Name]> };

type Counted = `${string}#${string}`;
