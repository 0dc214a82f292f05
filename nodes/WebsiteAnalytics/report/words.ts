import type { Forms } from './sentence';
import type { english } from './words/english';

/** The shape of words: a text for each text, and other forms for forms. */
type Like<Given> = [Forms] extends [Given]
	? Forms
	: Given extends string
		? string
		: Given extends (...given: never[]) => unknown
			? Given
			: { readonly [Name in keyof Given]: Like<Given[Name]> };

type EnglishWords = Like<typeof english>;

/** All words of a language: those of English, in which it is said what each is for. */
export type Words = EnglishWords & {
	readonly threshold: {
		/** On which side of a number they are, or in a sample are not; where it is not said as in `limits`. */
		readonly sides?: EnglishWords['limits'];
	};
};

/** What a value of a statistic is, e.g. `page`, and what several are, e.g. `pages`, within a sentence. */
export type StatisticWords = Words['statistics']['page'];
