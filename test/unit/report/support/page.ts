import { isString, omit, uniq } from 'lodash';
import type { Document } from '../../../../nodes/WebsiteAnalytics/report/document';
import { createFormatter, fill } from '../../../../nodes/WebsiteAnalytics/report/formatter';
import { type Language, localeOf } from '../../../../nodes/WebsiteAnalytics/report/locale';
import { overviewReport } from '../../../../nodes/WebsiteAnalytics/report/overviewReport';
import { summaryReport } from '../../../../nodes/WebsiteAnalytics/report/summaryReport';
import { WHOLE_OVERVIEW } from './overview';
import { overviewText, summaryText } from './reports';
import { RUNNING_MONTH } from './runningMonth';
import { COMPARED, summaryOf, WHOLE_SUMMARY } from './summary';

const NO_CHANGE = { visitors: 0, visitorsPercent: 0, pageviews: 0, pageviewsPercent: 0 };

const COUNTS = [0, 1, 2, 5, 22, 1_000_000];

/** Returns the page that a native speaker reads: every text of a language that has parts, with fixed numbers. */
export function pageOf(language: Language): string {
	const sections = Object.entries(sectionsOf(language, localeOf(language)));
	return sections.flatMap(([name, lines]) => [`## ${name}`, ...lines]).join('\n');
}

/** Returns all texts of a language: the texts of the page, and every word. */
export function textsOf(language: Language, locale = localeOf(language)): string[] {
	const { words } = createFormatter({ language, locale });
	const texts = Object.values(sectionsOf(language, locale)).flat();
	return [
		...texts.flatMap((line) => line.split(' | ')),
		...wordsIn(omit(words, '$schema', 'colon', 'semicolon')),
	];
}

function sectionsOf(language: Language, locale: string) {
	const formatter = createFormatter({ language, locale });
	const { words, number, share, withCount, monthDay } = formatter;
	const { linesLeftOut, units, websitesNotRead, websitesShown, websitesUp, websitesDown } = words;
	const counts = [websitesNotRead, websitesShown, websitesUp, websitesDown];
	const day = monthDay('2026-11-30');
	const leads = [
		...[WHOLE_SUMMARY, summaryOf({}), summaryOf({ ...COMPARED, change: NO_CHANGE })].map(
			(summary) => summaryReport('shop.example', summary, formatter).document,
		),
		overviewReport(WHOLE_OVERVIEW, '', 9, formatter).document,
		summaryReport('shop.example', RUNNING_MONTH, formatter).document,
	];
	return {
		'A summary': linesOf(summaryText(WHOLE_SUMMARY, { language, locale })),
		'An overview': linesOf(
			overviewText(WHOLE_OVERVIEW, { search: 'example', top: 3 }, { language, locale }),
		),
		'What a mail says besides': uniq([...leads.flatMap(proseOf), words.movedLine]),
		Counts: [linesLeftOut, ...Object.values(units), ...counts].map((forms) =>
			COUNTS.map((count) => withCount(count, forms, 1200)).join(' | '),
		),
		Others: [
			fill(words.unnamedWebsite, { id: '7' }),
			fill(words.noVisitorsOn, { days: day }),
			fill(words.noPageviewsOn, { days: day }),
			fill(words.firstTraffic, { day }),
			fill(words.onTrack, { count: number(93) }),
			fill(words.fromTo, { before: number(50), now: number(55) }),
			fill(words.moreVisitors, { share: share(0.179), before: day }),
			fill(words.ofVisitors, { share: share(0.021) }),
		],
	};
}

/** Returns the sentences of the lead and the footer. */
function proseOf({ lead = '', footer = '' }: Document): string[] {
	return [lead, footer].flatMap((text) => text.split(/(?<=(?:[\p{L})]|\d{4})\.) (?=\p{Lu})/u));
}

/** Returns the lines, without the spaces of columns. */
function linesOf(text: string): string[] {
	const lines = text.split('\n').map((line) => line.trim().replace(/ {2,}/g, ' '));
	return lines.filter((line) => line !== '');
}

/** Returns the texts without a count or other parts. */
function wordsIn(given: unknown): string[] {
	if (isString(given)) return /[#{]/.test(given) ? [] : [given];
	return typeof given === 'object' ? Object.values(given ?? {}).flatMap(wordsIn) : [];
}
