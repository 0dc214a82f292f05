import { mapValues } from 'lodash';
import { LANGUAGE_OPTIONS, type Language } from '../../../../nodes/WebsiteAnalytics/report/language';
import { createWriter } from '../../../../nodes/WebsiteAnalytics/report/writer';
import {
	EVENT_HEADINGS,
	type EventHeading,
} from '../../../../nodes/WebsiteAnalytics/report/words/eventHeadings';
import { STATISTIC_WORDS } from '../../../../nodes/WebsiteAnalytics/report/words/statisticWords';

const RANGE = { from: '2026-03-08', to: '2026-03-14' };
const GAPS = { daysWithTraffic: 2, days: 7 };
const DAY = { date: '2026-03-08', visitors: 3, pageviews: 4 };
const VALUE = {
	statistic: { one: 'a', other: 'b' },
	...{ domain: 'c', date: '2026-03-08', value: 'd', count: 3, unit: 'visitors' },
};
const CROSSING = {
	domain: 'a',
	metric: 'visitors',
	range: RANGE,
	actual: 3,
	count: 2,
	previous: 1,
};
const UNUSUAL = { domain: 'a', metric: 'visitors', date: '2026-03-08', actual: 3, usual: 1 };

const PERIOD = { domain: 'a', range: RANGE, visitors: 3, pageviews: 4 };

/** What the texts that are functions are called with, in each of their forms. */
const ARGUMENTS: Record<string, unknown[][]> = {
	labelled: [['a', 'b']],
	counted: ['visitors', 'pageviews', 'events'].flatMap((unit) => [
		[1, unit],
		[2, unit],
	]),
	'report.website': [[7]],
	'report.soFar': [['a']],
	'report.comparedWith': [
		[RANGE, null],
		[RANGE, GAPS],
	],
	'report.before': [[3]],
	'report.beforeOnDays': [[3, GAPS]],
	'report.bestDay': [[DAY]],
	'report.visitorsPerDays': [[1], [2]],
	'report.largest': [
		['a', 'visitors'],
		['a', 'pageviews'],
		['a', 'events'],
	],
	'report.whatChanged': [
		['a', 'visitors'],
		['a', 'pageviews'],
		['a', 'events'],
	],
	'report.orLess': [[3]],
	'report.orMore': [[3]],
	'report.nowAndBefore': [[3, 2]],
	'report.noneOf': [['a']],
	'report.linesLeftOut': [[1], [2]],
	'overview.websitesWith': [['a']],
	'overview.failed': [[1], [2]],
	'overview.shown': [
		[1, 7],
		[2, 7],
	],
	'chart.moreWebsites': [[1], [2]],
	'events.sample': [['a']],
	'events.newWebsite': [['a']],
	'events.noVisitors': [[{ domain: 'a', hours: 12, missing: 36 }]],
	'events.visitorsAgain': [['a', 26]],
	'events.visitorsSoFar': [['a', 27, 72]],
	'events.silenceNeeded': [[14]],
	'events.notWatchedBelow': [[50, 12]],
	'events.newestWebsite': [['a']],
	'events.newValue': [[VALUE]],
	'events.largestValue': [[VALUE]],
	'events.notThereBefore': [[90]],
	'events.hadBefore': [[3, 90]],
	'events.hadFewerBefore': [[3, 90]],
	'events.valueNeeded': [[3, 90, 2]],
	'events.crossed': ['above', 'below', 'notAbove', 'notBelow'].flatMap((side) =>
		['day', 'week', 'month'].map((period) => [{ ...CROSSING, side, period }]),
	),
	'events.valueCrossed': ['above', 'below', 'notAbove', 'notBelow'].flatMap((side) =>
		['day', 'week', 'month'].map((period) => [{ ...CROSSING, ...VALUE, side, period }]),
	),
	'events.similarValues': [['a']],
	'events.crossingNeeded': ['day', 'week', 'month'].flatMap((period) => [
		[period, 'above', 3],
		[period, 'below', 3],
	]),
	'events.unusual': [[{ ...UNUSUAL, changePercent: null }], [{ ...UNUSUAL, changePercent: 200 }]],
	'events.unusualUnknown': [[UNUSUAL]],
	'events.periodOver': [
		[{ ...PERIOD, visitorsPercent: null }],
		[{ ...PERIOD, visitorsPercent: 200 }],
	],
	'events.andMore': [[1], [2]],
	'events.changedMost': [['a (+3)']],
	'events.unusualNeeded': [
		[1, 3],
		[null, 3],
		[1, null],
	],
	'events.ignoredBelow': [[3]],
};

/** Words that are the same in English and in another language. */
const SAME: Partial<Record<Language, string[]>> = {
	de: ['labelled', 'report.website'],
	es: ['labelled'],
	fr: [
		...['statistics.continent.one', 'statistics.continent.other'],
		...['statistics.page.one', 'statistics.page.other'],
	],
	it: ['labelled', 'statistics.browser.one'],
	nl: [
		...['labelled', 'direct', 'report.website'],
		...['statistics.browser.one', 'statistics.browser.other', 'statistics.continent.one'],
	],
	pl: ['labelled'],
	pt: ['labelled'],
};

const OTHERS = LANGUAGE_OPTIONS.map(({ value }) => value).filter((language) => language !== 'en');

/** All texts by their places, in all forms, with numbers and days as in English. */
function textsOf(language: Language): Map<string, string[]> {
	const { words, statistic, heading } = createWriter({ language, locale: 'en-US' });
	const statistics = mapValues(STATISTIC_WORDS, (_words, name) => statistic(name));
	const headings = mapValues(EVENT_HEADINGS, (_words, event) => heading(event as EventHeading));
	return new Map(entriesOf({ ...words, statistics, headings }, ''));
}

function entriesOf(part: object, path: string): Array<[string, string[]]> {
	return Object.entries(part).flatMap(([name, text]): Array<[string, string[]]> => {
		const place = path === '' ? name : `${path}.${name}`;
		if (typeof text === 'string') return [[place, [text]]];
		if (typeof text === 'object') return entriesOf(text, place);
		return [[place, (ARGUMENTS[place] ?? []).map((given) => text(...given))]];
	});
}

const ENGLISH = textsOf('en');

it.each(OTHERS)('has no English left in %s', (language) => {
	const same = [...textsOf(language)]
		.filter(([place, texts]) => texts.some((text) => ENGLISH.get(place)?.includes(text)))
		.map(([place]) => place);

	expect(same.sort()).toEqual([...(SAME[language] ?? [])].sort());
});

it('calls every text', () => {
	const uncalled = [...ENGLISH].filter(([, texts]) => texts.length === 0).map(([place]) => place);

	expect(uncalled).toEqual([]);
});

it.each(['en', ...OTHERS] as const)(
	'has no text without words, and none with gaps, in %s',
	(language) => {
		const texts = [...textsOf(language).values()].flat();

		expect(texts.filter((text) => text.trim() !== text || text === '')).toEqual([]);
		expect(texts.filter((text) => /undefined|null|NaN|\[object| {2}/.test(text))).toEqual([]);
	},
);

it.each(OTHERS)('has no sign in %s that would be markup in a chat or a mail', (language) => {
	const texts = [...textsOf(language).values()].flat();

	expect(texts.filter((text) => /[*_~`<>&|\\[\]#@]/.test(text))).toEqual([]);
});

it.each([
	['fr', /(?<!\u00a0):|(?<=\p{L})'(?=\p{L})/u],
	['it', /(?<=\p{L})'(?=\p{L})/u],
	['nl', /(?<=\p{L})'(?=\p{L})/u],
] as const)('has the apostrophes and colons of %s', (language, wrong) => {
	const texts = [...textsOf(language).values()].flat();

	expect(texts.filter((text) => wrong.test(text))).toEqual([]);
});
