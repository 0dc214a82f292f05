import type { Language } from '../../../../../nodes/WebsiteAnalytics/report/language';

const APOSTROPHE = /(?<=\p{L})'(?=\p{L})/u;

/** What a language writes in another way. */
const WRONG: Partial<Record<Language, RegExp>> = {
	fr: /(?<!\u00a0):|(?<=\p{L})'(?=\p{L})/u,
	it: APOSTROPHE,
	nl: APOSTROPHE,
};

/** The texts that have gaps, a sign that would be markup in a chat or a mail, or a wrong sign of the language. */
export function misspelled(language: Language, texts: string[]): string[] {
	return texts.filter(
		(text) =>
			text.trim() !== text ||
			text === '' ||
			/undefined|null|NaN|\[object| {2}/.test(text) ||
			/[*_~`<>&|\\[\]#@]/.test(text) ||
			WRONG[language]?.test(text),
	);
}
