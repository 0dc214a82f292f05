import { isFunction, isString, omit } from 'lodash';
import { captionOf } from '../../../../nodes/WebsiteAnalytics/report/chart/points';
import { localeOf, type Language } from '../../../../nodes/WebsiteAnalytics/report/language';
import type { PluralForms } from '../../../../nodes/WebsiteAnalytics/report/languages/english';
import {
	createFormatter,
	type Formatter,
} from '../../../../nodes/WebsiteAnalytics/report/formatter';
import { WHOLE_OVERVIEW } from './overview';
import { overviewText, summaryText } from './reports';
import { WHOLE_SUMMARY } from './summary';

const COUNTS = [0, 1, 2, 5, 22, 1_000_000];

/**
 * Every text of a language, one on a line, from fixed numbers: what somebody who grew up with it is given to
 * read.
 */
export function pageOf(language: Language): string {
	const sections = Object.entries(sectionsOf(language, localeOf(language)));
	return sections.flatMap(([name, lines]) => [`## ${name}`, ...lines]).join('\n');
}

/** The same texts, without the names of the page. */
export function textsOf(language: Language, locale = localeOf(language)): string[] {
	const { Words, ...texts } = sectionsOf(language, locale);
	const words = Words.flatMap((line) => line.replace(/^.*?: /, '').split(' | '));
	return [...Object.values(texts).flat(), ...words];
}

function sectionsOf(language: Language, locale: string) {
	const settings = { language, locale };
	const formatter = createFormatter(settings);
	const { words } = formatter;
	const lines = (text: string) => text.split('\n').filter((line) => line !== '');
	return {
		'A summary': lines(summaryText(WHOLE_SUMMARY, settings)),
		'An overview': lines(overviewText(WHOLE_OVERVIEW, { search: 'example', top: 3 }, settings)),
		Captions: [captionOf(7, words), captionOf(90, words)],
		Words: translationsOf(omit(words, 'colon', 'semicolon'), samplesOf(formatter), formatter),
	};
}

/** Each word, with samples in place of its parts, as `path: text`, or a text for each count. */
function translationsOf(
	given: unknown,
	samples: Samples,
	formatter: Formatter,
	path = '',
): string[] {
	const { alone, own, parts } = samples;
	if (isFunction(given)) {
		const variants = [own[path] ?? {}].flat();
		const said: unknown[] = variants.map((of) =>
			given({ ...parts, ...of, toString: () => alone[path] }),
		);
		return said.every((text) => isString(text) && !text.includes('#'))
			? [`${path}: ${said.join(' | ')}`]
			: translationsOf(said[0], samples, formatter, path);
	}
	if (isForms(given)) {
		return [`${path}: ${COUNTS.map((count) => formatter.withCount(count, given)).join(' | ')}`];
	}
	return isString(given)
		? [`${path}: ${given}`]
		: Object.entries(given as object).flatMap(([name, value]) =>
				translationsOf(value, samples, formatter, path === '' ? name : `${path}.${name}`),
			);
}

function isForms(given: unknown): given is PluralForms {
	const text = isString(given) ? given : (given as { other?: unknown }).other;
	return isString(text) && text.includes('#');
}

type Samples = ReturnType<typeof samplesOf>;

/** What stands in the place of the parts of texts: by their names, by the path of a text, and of texts with one part. */
function samplesOf(formatter: Formatter) {
	const { words, number } = formatter;
	const week = formatter.range({ from: '2026-03-09', to: '2026-03-15' });
	const parts = {
		...{ before: week, part: week, now: number(1045) },
		...{ share: formatter.share(0.7), target: number(100) },
		...{ values: formatter.statistic('page'), inBrackets: ` (${words.metrics.pageviews})` },
	};
	const own: Record<string, object | object[]> = { 'report.fromTo': { before: number(2000) } };
	const alone: Record<string, string> = {
		...{ 'report.website': '7', 'report.soFar': week, 'report.comparedWith': week },
		...{ 'report.noTrafficOn': week, 'overview.websitesWith': 'example' },
		...{ 'overview.shown': number(1200), 'overview.notRead': number(1200) },
		...{ 'goals.ofVisitors': formatter.share(0.021), 'goals.elapsed': formatter.share(0.7) },
	};
	return { parts, own, alone };
}
