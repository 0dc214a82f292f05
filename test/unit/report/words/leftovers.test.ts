import { mapValues, omit } from 'lodash';
import {
	LANGUAGE_OPTIONS,
	type Language,
} from '../../../../nodes/WebsiteAnalytics/report/language';
import { createWriter } from '../../../../nodes/WebsiteAnalytics/report/writer';
import { STATISTIC_WORDS } from '../../../../nodes/WebsiteAnalytics/report/words/statisticWords';
import { enlarged } from './support/enlarged';
import { misspelled } from './support/misspelled';

const RANGE = { from: '2026-03-08', to: '2026-03-14' };
const GAPS = { daysWithTraffic: 2, days: 7 };
const DAY = { date: '2026-03-08', visitors: 3, pageviews: 4 };
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
	'events.andMore': [[1], [2]],
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
function textsOf(language: Language, given = ARGUMENTS): Map<string, string[]> {
	const { words, statistic } = createWriter({ language, locale: 'en-US' });
	const statistics = mapValues(STATISTIC_WORDS, (_words, name) => statistic(name));
	return new Map(entriesOf({ ...words, statistics }, '', given));
}

function entriesOf(part: object, path: string, given: typeof ARGUMENTS): Array<[string, string[]]> {
	return Object.entries(part).flatMap(([name, text]): Array<[string, string[]]> => {
		const place = path === '' ? name : `${path}.${name}`;
		if (typeof text === 'string') return [[place, [text]]];
		if (typeof text === 'object') return entriesOf(text, place, given);
		return [[place, (given[place] ?? []).map((values) => text(...values))]];
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

it.each(['en', ...OTHERS] as const)('has nothing misspelled in %s', (language) => {
	const texts = [...textsOf(language).values()].flat();

	expect(misspelled(language, texts)).toEqual([]);
});

it.each(LANGUAGE_OPTIONS)('writes large numbers as the locale does in $name', ({ value }) => {
	// An id is no count.
	const texts = textsOf(value, omit(enlarged(ARGUMENTS), 'report.website'));
	const written = [...texts.values()].flat();

	expect(written.filter((text) => /\d{5}/.test(text))).toEqual([]);
	expect(written.filter((text) => /\d,\d{3}/.test(text)).length).toBeGreaterThan(20);
});
