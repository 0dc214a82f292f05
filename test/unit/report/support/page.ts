import { isString, omit } from 'lodash';
import { createFormatter } from '../../../../nodes/WebsiteAnalytics/report/formatter';
import { type Language, localeOf } from '../../../../nodes/WebsiteAnalytics/report/locale';
import { WHOLE_OVERVIEW } from './overview';
import { overviewText, summaryText } from './reports';
import { WHOLE_SUMMARY } from './summary';

const COUNTS = [0, 1, 2, 5, 22, 1_000_000];

/** What a native speaker reads: every text of a language that has parts, made from fixed numbers. */
export function pageOf(language: Language): string {
	const sections = Object.entries(sectionsOf(language, localeOf(language)));
	return sections.flatMap(([name, lines]) => [`## ${name}`, ...lines]).join('\n');
}

/** All texts of a language: those of the page, and every word. */
export function textsOf(language: Language, locale = localeOf(language)): string[] {
	const { words } = createFormatter({ language, locale });
	const texts = Object.values(sectionsOf(language, locale)).flat();
	return [
		...texts.flatMap((line) => line.split(' | ')),
		...wordsIn(omit(words, 'colon', 'semicolon')),
	];
}

function sectionsOf(language: Language, locale: string) {
	const settings = { language, locale };
	const { words, range, number, withCount } = createFormatter(settings);
	const { linesLeftOut, units, overview, report } = words;
	const lines = (text: string) => text.split('\n').filter((line) => line !== '');
	const ofMany = [overview.notRead, overview.shown].map((forms) => forms(number(1200)));
	return {
		'A summary': lines(summaryText(WHOLE_SUMMARY, settings)),
		'An overview': lines(overviewText(WHOLE_OVERVIEW, { search: 'example', top: 3 }, settings)),
		Counts: [linesLeftOut, ...Object.values(units), ...ofMany].map((forms) =>
			COUNTS.map((count) => withCount(count, forms)).join(' | '),
		),
		Others: [
			report.website(7),
			report.comparedWith(range({ from: '2026-03-09', to: '2026-03-15' })),
		],
	};
}

/** The texts without a count or other parts. */
function wordsIn(given: unknown): string[] {
	if (isString(given)) return given.includes('#') ? [] : [given];
	return typeof given === 'object' ? Object.values(given ?? {}).flatMap(wordsIn) : [];
}
