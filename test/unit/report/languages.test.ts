import Ajv from 'ajv';
import { map, uniq } from 'lodash';
import { Info } from 'luxon';
import type { Chart } from '../../../nodes/WebsiteAnalytics/report/chart/chart';
import { drawChart } from '../../../nodes/WebsiteAnalytics/report/chart/drawChart';
import { overviewChart } from '../../../nodes/WebsiteAnalytics/report/chart/overviewChart';
import { summaryChart } from '../../../nodes/WebsiteAnalytics/report/chart/summaryChart';
import { canDraw, textWidth } from '../../../nodes/WebsiteAnalytics/report/chart/typeface/glyphs';
import { unusualDaysChart } from '../../../nodes/WebsiteAnalytics/report/chart/unusualDaysChart';
import { createFormatter } from '../../../nodes/WebsiteAnalytics/report/formatter';
import schema from '../../../nodes/WebsiteAnalytics/report/languages/texts.schema.json';
import {
	type Language,
	LANGUAGE_OPTIONS,
	LANGUAGES as TEXTS,
	localeOf,
} from '../../../nodes/WebsiteAnalytics/report/locale';
import { daysOf, judgedDay } from './support/days';
import { labelsOf } from './support/drawings';
import { overviewOf, website } from './support/overview';
import { pageOf, textsOf } from './support/page';
import { summaryOfDays, WHOLE_SUMMARY } from './support/summary';

expect.addSnapshotSerializer({ test: (value) => typeof value === 'string', serialize: String });

/** The free space around a picture. */
const MARGIN = 1.1;
const LANGUAGES = LANGUAGE_OPTIONS.map(({ value }) => value);
const OTHERS = LANGUAGES.filter((language) => language !== 'en');
const formatterOf = (language: Language) =>
	createFormatter({ language, locale: localeOf(language) });

/** Texts that are the same in English and in another language. */
const SAME: Record<string, string[]> = {
	de: ['Website 7'],
	fr: ['Notes', 'continents', 'pages'],
	it: ['Social'],
	nl: ['Direct', 'Website 7', 'browsers'],
};
/** Names and numbers. */
const WITHOUT_WORDS = [
	'Purchase: 10 ▲ +10, 490 USD, 99.5 EUR',
	'▼ −15 /gone',
	'▲ +10 /new',
	'50 ▲ +25.0% shop.example',
	'2 blog.example.com',
	'0 other.example',
];

describe('the schema of the texts', () => {
	const ajv = new Ajv({ allErrors: true });
	const validate = ajv.compile(schema);
	interface Described {
		description?: string;
		properties?: Record<string, Described>;
		required?: string[];
	}

	/** Returns the names of texts and of groups of texts which it does not describe, or does not require. */
	function incomplete({ properties = {}, required = [] }: Described): string[] {
		return Object.entries(properties).flatMap(([name, text]) => {
			const isComplete = text.description && required.includes(name);
			return [...(isComplete ? [] : [name]), ...incomplete(text)];
		});
	}

	it('describes each text, and requires all', () => {
		expect(incomplete(schema)).toEqual([]);
	});

	it.each(LANGUAGES)('describes the file of %s', (language) => {
		validate(TEXTS[language]);

		expect(validate.errors).toBeNull();
	});
});

describe('texts', () => {
	it.each(LANGUAGE_OPTIONS)('are these in $name', ({ value }) => {
		expect(pageOf(value)).toMatchSnapshot();
	});

	it.each(OTHERS)('has no English left in %s but for what SAME confirms', (language) => {
		const english = textsOf('en');
		const same = textsOf(language, 'en-US').filter(
			(text) => english.includes(text) && !WITHOUT_WORDS.includes(text),
		);

		expect(uniq(same).sort()).toEqual(SAME[language] ?? []);
	});

	/** Signs that a language must not write. */
	const APOSTROPHE = /(?<=\p{L})'(?=\p{L})/u;
	const WRONG: Partial<Record<Language, RegExp>> = {
		fr: /(?<!\u00a0):(?! the service)|(?<=\p{L})'(?=\p{L})/u,
		it: APOSTROPHE,
		nl: APOSTROPHE,
	};

	it.each(LANGUAGES)('has no gap, sign of a markup or wrong sign in %s', (language) => {
		const wrong = textsOf(language).filter(
			(text) =>
				/^\s|\s$|^$| {2}|undefined|null|NaN|\[object|[*_~`<>&|\\[\]{}#@]/.test(text) ||
				WRONG[language]?.test(text),
		);

		expect(wrong).toEqual([]);
	});

	describe.each(LANGUAGES)('the pictures in %s', (language) => {
		const locale = localeOf(language);
		const formatter = formatterOf(language);
		const year = { from: '2025-12-29', to: '2026-11-30' };
		const days = daysOf([1, 2]);
		const judged = days.map(({ date }) => judgedDay(date, 99));
		/** The longest range. */
		const before = { from: '2024-12-18', to: '2025-12-17' };
		const summary = summaryOfDays(days, days, year);
		Object.assign(summary.numbers.previous ?? {}, before);
		const overview = overviewOf([website('shop.example', 9, 8)]);
		Object.assign(overview.numbers.previous ?? {}, before);
		const name = 'shop.example';
		const charts: Array<[string, Chart]> = [
			['days', summaryChart(name, summary, formatter)],
			['a running range', summaryChart(name, WHOLE_SUMMARY, formatter)],
			['unusual days', unusualDaysChart({ name, range: year }, 'pageviews', judged, formatter)],
			['websites', overviewChart(name, overview, formatter)],
		];

		it.each(charts)(
			'have room for the words of %s, in letters that a phone shows',
			(_what, chart) => {
				const labels = labelsOf(drawChart(chart));
				const edges = labels.map(({ text, x, y, align, ...style }) => {
					const width = textWidth(text, style);
					const left = x - { start: 0, middle: width / 2, end: width }[align];
					return { text, y, left, right: left + width, isBeside: left + width > 30.05 - MARGIN };
				});
				const overlapping = edges.filter((one) =>
					edges.some(({ y, left }) => one.y === y && one.left < left && one.right > left),
				);

				expect(edges.filter(({ left, isBeside }) => left < MARGIN - 0.05 || isBeside)).toEqual([]);
				expect(overlapping).toEqual([]);
				// Of 360 pixels on a phone.
				expect((Math.min(...map(labels, 'size')) / 30) * 360).toBeGreaterThanOrEqual(10);
			},
		);

		it('draw every letter of the words, the months and the weekdays', () => {
			const { share, difference, compactNumber } = formatter;
			const names = (['short', 'long'] as const).flatMap((length) => [
				...Info.months(length, { locale }),
				...Info.monthsFormat(length, { locale }),
				...Info.weekdays(length, { locale }),
			]);
			const numbers = [1e3, 1e6, 1e9, 1e12].flatMap((count) => [
				share(count),
				difference(-count),
				compactNumber(count),
			]);
			const words = textsOf(language).map((text) => text.replace(/[▁-█▲▼⚠]|\ufe0f/gu, ''));
			const texts = [...words, ...names, ...numbers];
			const letters = uniq(texts.flatMap((text) => [...text.normalize('NFC')]));

			expect(letters.length).toBeGreaterThan(50);
			expect(letters.filter((letter) => !canDraw(letter))).toEqual([]);
		});
	});
});
