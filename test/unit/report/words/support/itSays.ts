import { isFunction, mapValues } from 'lodash';
import {
	LANGUAGE_OPTIONS,
	localeOf,
	type Language,
} from '../../../../../nodes/WebsiteAnalytics/report/language';
import type { Translated } from '../../../../../nodes/WebsiteAnalytics/report/wording';
import { createWriter, type Writer } from '../../../../../nodes/WebsiteAnalytics/report/writer';
import { enlarged } from './enlarged';
import { misspelled } from './misspelled';

const LANGUAGES = LANGUAGE_OPTIONS.map(({ value }) => value);

/**
 * Adds the tests of the words of an event in every language.
 * @param textsOf uses every word at least once
 * @param expected the texts, with the numbers and days of the language's own locale
 */
export function itSays<EventWords extends object>(
	event: Translated<EventWords>,
	textsOf: (words: EventWords, writer: Writer) => string[],
	expected: Readonly<Record<Language, string[]>>,
): void {
	const textsIn = (language: Language, used = new Set<string>()) => {
		const writer = createWriter({ language, locale: localeOf(language) });
		const words = writer.wordsOf(event);
		const watched = new Proxy(words, {
			get: (target, name, receiver) => {
				used.add(String(name));
				return Reflect.get(target, name, receiver) as unknown;
			},
		});
		return { words, texts: textsOf(watched, writer), used };
	};

	it.each(LANGUAGES)('says everything in the language %s', (language) => {
		const { words, texts, used } = textsIn(language);

		expect(texts).toEqual(expected[language]);
		expect([...used].sort()).toEqual(Object.keys(words).sort());
	});

	it.each(LANGUAGES)('has nothing misspelled in the language %s', (language) => {
		expect(misspelled(language, textsIn(language).texts)).toEqual([]);
	});

	it.each(LANGUAGES)('writes large numbers as the locale does in the language %s', (language) => {
		const writer = createWriter({ language, locale: 'en-US' });
		const words = mapValues(writer.wordsOf(event), (text: unknown) =>
			isFunction(text) ? (...given: unknown[]) => text(...enlarged(given)) as unknown : text,
		) as EventWords;

		expect(textsOf(words, writer).filter((text) => /\d{5}/.test(text))).toEqual([]);
	});

	it.each(LANGUAGES.filter((language) => language !== 'en'))(
		'has no English left in %s',
		(language) => {
			const english = textsIn('en').texts;

			expect(textsIn(language).texts.filter((text) => english.includes(text))).toEqual([]);
		},
	);
}
