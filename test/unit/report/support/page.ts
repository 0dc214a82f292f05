import { isArray, isString, mapValues, pick, pickBy, times, zipObject } from 'lodash';
import { captionOf } from '../../../../nodes/WebsiteAnalytics/report/chart/points';
import { visitorsPer } from '../../../../nodes/WebsiteAnalytics/report/dayBars';
import { localeOf, type Language } from '../../../../nodes/WebsiteAnalytics/report/language';
import { crossingText } from '../../../../nodes/WebsiteAnalytics/report/crossingText';
import { withPercent } from '../../../../nodes/WebsiteAnalytics/report/totals';
import { unusualDayText } from '../../../../nodes/WebsiteAnalytics/report/unusualDaysText';
import { createWriter, type Writer } from '../../../../nodes/WebsiteAnalytics/report/writer';
import type { Unit } from '../../../../nodes/WebsiteAnalytics/statistics/catalog';
import type { Period } from '../../../../nodes/WebsiteAnalytics/statistics/dateRange';
import { WHOLE_OVERVIEW } from './overview';
import { overviewText, summaryText } from './reports';
import { WHOLE_SUMMARY } from './summary';

const DOMAIN = 'shop.example';
const CHANNEL_NAMES = ['search', 'aiAssistants', 'social', 'email', 'referral'] as const;
const WEEK = { from: '2026-03-09', to: '2026-03-15' };

/** Texts by their names, each of them one text or the same with other counts. */
type Named = Record<string, string | string[]>;

/**
 * Every text of a language, one on a line, from fixed numbers: what somebody who grew up with it is given to
 * read.
 */
export function pageOf(language: Language): string {
	const sections = Object.entries(sectionsOf(language, localeOf(language)));
	return sections.flatMap(([name, texts]) => [`## ${name}`, ...linesOf(texts)]).join('\n');
}

/** The same texts, without the names of the page. */
export function textsOf(language: Language, locale = localeOf(language)): string[] {
	return Object.values(sectionsOf(language, locale)).flatMap((texts) =>
		Object.values(texts).flat(),
	);
}

function linesOf(texts: string[] | Named): string[] {
	if (isArray(texts)) return texts;
	return Object.entries(texts).map(([name, text]) => `${name}: ${[text].flat().join(' | ')}`);
}

function sectionsOf(language: Language, locale: string): Record<string, string[] | Named> {
	const settings = { language, locale };
	const writer = createWriter(settings);
	const lines = (text: string) => text.split('\n').filter((line) => line !== '');
	return {
		'A summary': lines(summaryText(WHOLE_SUMMARY, settings)),
		'An overview': lines(overviewText(WHOLE_OVERVIEW, { search: 'example', top: 3 }, settings)),
		'Below a page': [writer.words.howCounted, ...writer.words.countingRules],
		Counts: countsOf(writer),
		Labels: labelsOf(writer),
		'Values of statistics': statisticsOf(writer),
		'Sentences about events': sentencesOf(writer),
	};
}

function countsOf({ words, counted, withCount, number }: Writer): Named {
	const { report, overview, chart } = words;
	const forms = {
		...{ linesLeftOut: words.linesLeftOut, andMore: words.andMore },
		trafficOnDays: report.trafficOnDays(number(7)),
		onDays: report.onDays(number(7)),
		failed: overview.failed,
		shown: overview.shown(number(1200)),
		incomplete: overview.incomplete,
		moreWebsites: chart.moreWebsites,
	};
	return {
		...mapValues(words.units, (_forms, unit) =>
			[0, 1, 2, 5, 22, 1_000_000].map((count) => counted(count, unit as Unit)),
		),
		...mapValues(forms, (of) => [1, 2, 5].map((count) => withCount(count, of))),
	};
}

function labelsOf({ words }: Writer): Named {
	const { report, overview, values, chart, goals } = words;
	const units = ['day', 'week', 'month'] as const;
	return {
		...{ website: report.website(7), allWebsites: overview.allWebsites },
		...{ noTraffic: report.noTraffic, direct: values.direct, unknown: values.unknown },
		...{ noFolder: values.noFolder, notRead: values.notRead, ...pick(values, CHANNEL_NAMES) },
		...Object.fromEntries(units.map((unit) => [`visitorsPer.${unit}`, visitorsPer(unit, words)])),
		elapsed: Object.values(goals.elapsed).map((say) => say({ share: '70.0%' })),
		...pickBy(chart, isString),
		...zipObject(
			['perDay', 'meanOfWeeks', 'meanOfMonths'],
			units.map((unit) => captionOf(unit, words)),
		),
	};
}

function statisticsOf({ words }: Writer): Named {
	return mapValues(words.statistics, ({ one, other }) => [one, other]);
}

function sentencesOf(writer: Writer): Named {
	const { words, number, day, statistic, counted, labelled, withCount, anyOf } = writer;
	const { values, lastingChange, newValue, noVisitors } = words;
	const { threshold, unusualTraffic } = words;
	const sample = (text: string) => labelled(words.sample, text);
	const days = number(60);
	const value = {
		...{ domain: DOMAIN, day: day('2026-03-09'), statistic: statistic('referrer').one },
		...{ value: 'news.example', count: counted(12, 'visitors') },
	};
	const crossing = {
		...{ domain: DOMAIN, range: WEEK, unit: 'visitors' as const, count: 10_000 },
		...{ actual: 12_000, previous: 9000 },
	};
	const crossed = (period: Period, condition: 'above' | 'below', isBeyond: boolean, of = {}) =>
		crossingText({ ...crossing, period, condition, isBeyond, ...of }, writer);
	const needed = (period: Period, side: 'above' | 'below') =>
		threshold.needed[period]({ limit: withCount(10_000, words.limits[side]) });
	const unusual = (usual: number | null, changePercent: number | null, actual = 300) => {
		const metric = actual === 300 ? 'visitors' : 'pageviews';
		const numbers = { metric, actual, usual, changePercent } as const;
		return unusualDayText({ domain: DOMAIN, date: '2026-03-09', ...numbers }, writer);
	};
	const named = `${DOMAIN} ${withPercent(counted(40, 'visitors'), -60, writer)}`;
	const group = {
		...{ count: number(12), all: number(14), day: day('2026-03-09') },
		largest: `${times(5, () => named).join(', ')} ${withCount(2, words.andMore)}`,
	};
	const limits = [withCount(10, words.limits.below), withCount(100, words.limits.above)];
	const over = (visitors: string, pageviews: number) =>
		words.periodOver({
			...{ domain: DOMAIN, range: writer.range(WEEK) },
			...{ visitors, pageviews: counted(pageviews, 'pageviews') },
		});
	const signUp = { value: { statistic: 'event', value: 'Sign-up' }, unit: 'events', actual: 1 };
	const changed = (actual: number, percent: number) =>
		lastingChange.changed({
			...{ domain: DOMAIN, since: day('2026-02-18'), actual: counted(actual, 'visitors') },
			...{ usual: number(1000), change: writer.change(percent) },
		});
	return {
		'lastingChange.heading': lastingChange.heading,
		'lastingChange.changed': [
			changed(700, -30),
			`${changed(1300, 30)} ${lastingChange.noYearBefore}`,
		],
		'lastingChange.needed': lastingChange.needed({ limits: anyOf(limits) }),
		'lastingChange.ignoredBelow': lastingChange.ignoredBelow({ count: '20' }),
		'newValue.heading': newValue.heading,
		'newValue.newValue': newValue.valueOfDay({ ...value, kind: newValue.kinds.new }),
		'newValue.unusuallyMany': newValue.valueOfDay({
			...{ ...value, kind: newValue.kinds.frequent },
		}),
		'newValue.newValues': newValue.newValues({
			...{ domain: DOMAIN, day: day('2026-03-09'), statistic: statistic('referrer').other },
			...{ count: number(300), largest: 'news.example (12)' },
		}),
		'newValue.notLookedAt': [1, 3, 760].map((count) => withCount(count, newValue.notLookedAt)),
		'newValue.othersNotLookedAt': newValue.othersNotLookedAt,
		notExcepted: words.notExcepted(`${DOMAIN}, 42`),
		'newValue.largestValue': sample(
			newValue.valueOfDay({ ...value, kind: newValue.kinds.largest }),
		),
		'newValue.needed': newValue.needed({ count: number(5), days, onDay: number(3) }),
		'values.notThereBefore': withCount(60, values.notThereBefore),
		'values.hadBefore': values.hadBefore({ count: number(1234), days }),
		'values.hadFewerBefore': values.hadFewerBefore({ count: number(5), days }),
		'values.similar': values.similar('/checkout, /checkout/done'),
		'newWebsite.newWebsite': words.newWebsite({ domain: DOMAIN }),
		'newWebsite.newestWebsite': sample(words.newestWebsite({ domain: DOMAIN })),
		'noVisitors.heading': noVisitors.heading,
		'noVisitors.noVisitors': noVisitors.noVisitors({ domain: DOMAIN, hours: '12', missing: '36' }),
		'noVisitors.visitorsAgain': noVisitors.visitorsAgain({ domain: DOMAIN, hours: '26' }),
		'noVisitors.soFar': noVisitors.soFar({
			...{ domain: DOMAIN, today: counted(27, 'visitors'), yesterday: '72' },
		}),
		'noVisitors.needed': noVisitors.needed({ count: '14' }),
		'noVisitors.notWatched': noVisitors.notWatched({
			minimum: '5',
			websites: `${DOMAIN} (3), blog.example (0)`,
		}),
		'noVisitors.lookedAt': noVisitors.lookedAt({ count: '20', all: '100' }),
		'noVisitors.notWatchedBelow': noVisitors.notWatchedBelow({ minimum: '5', perDay: '2' }),
		'noVisitors.tooFewVisitors': noVisitors.tooFewVisitors,
		'reportReady.heading': words.reports,
		'reportReady.periodOver': [
			over(withPercent(counted(12_000, 'visitors'), -20, writer), 30_000),
			over(counted(1, 'visitors'), 2),
		],
		'threshold.heading': threshold.heading,
		'threshold.crossed (day, above)': crossed('day', 'above', true),
		'threshold.crossed (week, below)': crossed('week', 'below', true),
		'threshold.crossed (month, not above)': crossed('month', 'above', false),
		'threshold.crossed (a value, not below)': crossed('day', 'below', false, signUp),
		'threshold.needed (day)': needed('day', 'above'),
		'threshold.needed (week)': needed('week', 'below'),
		'threshold.needed (month)': needed('month', 'below'),
		'unusualTraffic.heading': unusualTraffic.heading,
		'unusualTraffic.unusual': [unusual(100, 200), unusual(300, 0), unusual(1, null, 0)],
		'unusualTraffic.unusualUnknown': unusual(null, null),
		'unusualTraffic.recurring (year)': unusualTraffic.recurring.year,
		'unusualTraffic.recurring (month)': unusualTraffic.recurring.month,
		'unusualTraffic.quietDay': unusualDayText(
			{
				...{ domain: DOMAIN, date: '2026-03-09', metric: 'visitors', actual: 300 },
				...{ usual: null, changePercent: null, isQuiet: true },
			},
			writer,
		),
		'unusualTraffic.group': Object.values(unusualTraffic.group).map((say) => say(group)),
		'unusualTraffic.changedMost': unusualTraffic.changedMost({
			causes: 'news.example (+150), /offer (+30)',
		}),
		'unusualTraffic.surplusFrom': unusualTraffic.surplusFrom({
			values: `${statistic('resolution').one} 800x600 (92%)`,
		}),
		'unusualTraffic.probablyBots': unusualTraffic.probablyBots,
		'unusualTraffic.needed': [limits, limits.slice(1)].map((of) =>
			unusualTraffic.needed({ limits: anyOf(of) }),
		),
		'unusualTraffic.ignoredBelow': unusualTraffic.ignoredBelow({ count: '20' }),
	};
}
