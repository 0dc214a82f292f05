import { isFunction, isString, omit } from 'lodash';
import { captionOf } from '../../../../nodes/WebsiteAnalytics/report/chart/points';
import { visitorsPer } from '../../../../nodes/WebsiteAnalytics/report/dayBars';
import { localeOf, type Language } from '../../../../nodes/WebsiteAnalytics/report/language';
import type { Forms } from '../../../../nodes/WebsiteAnalytics/report/sentence';
import { englishEvents } from '../../../../nodes/WebsiteAnalytics/report/words/englishEvents';
import { withPercent } from '../../../../nodes/WebsiteAnalytics/report/totals';
import { createWriter, type Writer } from '../../../../nodes/WebsiteAnalytics/report/writer';
import { WHOLE_OVERVIEW } from './overview';
import { overviewText, summaryText } from './reports';
import { WHOLE_SUMMARY } from './summary';

const DOMAIN = 'shop.example';
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
	const writer = createWriter(settings);
	const { words } = writer;
	const lines = (text: string) => text.split('\n').filter((line) => line !== '');
	const units = ['day', 'week', 'month'] as const;
	return {
		'A summary': lines(summaryText(WHOLE_SUMMARY, settings)),
		'An overview': lines(overviewText(WHOLE_OVERVIEW, { search: 'example', top: 3 }, settings)),
		Captions: units.flatMap((unit) => [visitorsPer(unit, words), captionOf(unit, words)]),
		Words: wordsOf(omit(words, notOf(language)), samplesOf(writer), writer),
	};
}

/** Events are in English only. */
const notOf = (language: Language) =>
	language === 'en' ? ['colon'] : ['colon', ...Object.keys(englishEvents)];

/** Each word, with samples in place of its parts, as `path: text`, or a text for each count. */
function wordsOf(given: unknown, samples: Samples, writer: Writer, path = ''): string[] {
	const { alone, own, parts } = samples;
	if (isFunction(given)) {
		const variants = [own[path] ?? {}].flat();
		const said: unknown[] = variants.map((of) =>
			given({ ...parts, ...of, toString: () => alone[path] }),
		);
		return said.every((text) => isString(text) && !text.includes('#'))
			? [`${path}: ${said.join(' | ')}`]
			: wordsOf(said[0], samples, writer, path);
	}
	if (isForms(given)) {
		return [`${path}: ${COUNTS.map((count) => writer.withCount(count, given)).join(' | ')}`];
	}
	return isString(given)
		? [`${path}: ${given}`]
		: Object.entries(given as object).flatMap(([name, value]) =>
				wordsOf(value, samples, writer, path === '' ? name : `${path}.${name}`),
			);
}

function isForms(given: unknown): given is Forms {
	const text = isString(given) ? given : (given as { other?: unknown }).other;
	return isString(text) && text.includes('#');
}

type Samples = ReturnType<typeof samplesOf>;

/** What stands in the place of the parts of texts: by their names, by the path of a text, and of texts with one part. */
function samplesOf(writer: Writer) {
	const { words, number, day, counted, withCount } = writer;
	const { limits, threshold, unusualTraffic } = words;
	const week = writer.range({ from: '2026-03-09', to: '2026-03-15' });
	const named = `${DOMAIN} ${withPercent(counted(40, 'visitors'), -60, writer)}`;
	const parts = {
		...{ domain: DOMAIN, day: day('2026-03-09'), since: day('2026-02-18'), range: week },
		...{ actual: counted(12_000, 'visitors'), previous: number(9000), before: week, part: week },
		...{ visitors: withPercent(counted(12_000, 'visitors'), -20, writer) },
		...{ pageviews: counted(30_000, 'pageviews'), change: writer.change(-30) },
		...{ count: number(12), all: number(2000), days: number(60), onDay: number(3) },
		...{ hours: '12', missing: '36', minimum: '5', perDay: '2', yesterday: '72' },
		...{ share: writer.share(0.7), target: number(100), now: number(1045), usual: number(1000) },
		...{ today: counted(27, 'visitors'), websites: `${DOMAIN} (3), blog.example (0)` },
		...{ statistic: writer.statistic('referrer').one, value: 'news.example' },
		...{ kind: words.newValue.kinds.new, causes: 'news.example (+150), /offer (+30)' },
		...{ values: writer.statistic('page').other, inBrackets: ` (${words.metrics.pageviews})` },
		...{ limit: withCount(10_000, limits.below), side: withCount(10_000, limits.below) },
		limits: writer.anyOf([withCount(10, limits.below), withCount(100, limits.above)]),
		largest: `${named} ${withCount(2, words.andMore)}`,
	};
	const usual = (count: number) => withCount(count, unusualTraffic.usual);
	const own: Record<string, object | object[]> = {
		'report.fromTo': { before: number(2000) },
		'report.largest': (['visitors', 'pageviews', 'events'] as const).map((unit) => ({ unit })),
		'threshold.crossed': { before: threshold.before.day },
		'unusualTraffic.unusual': [{ usual: usual(300) }, { usual: usual(1), change: '' }],
		'newValue.valueOfDay': { count: counted(12, 'visitors') },
		'newValue.newValues': { statistic: writer.statistic('referrer').other },
	};
	const alone: Record<string, string> = {
		...{ 'seenBefore.similar': '/checkout, /checkout/done', notExcepted: `${DOMAIN}, 42` },
		...{ 'report.website': '7', 'report.trafficOnDays': '7', 'report.onDays': '7' },
		...{ 'report.soFar': week, 'report.comparedWith': week, 'overview.shown': number(1200) },
		...{
			'report.noTrafficOn': week,
			'overview.websitesWith': 'example',
		},
		...{ 'goals.perVisitor': writer.share(0.021), 'threshold.not': parts.side },
	};
	return { parts, own, alone };
}
