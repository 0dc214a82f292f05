import { range } from 'lodash';
import type { Summary } from '../../../../nodes/WebsiteAnalytics/analytics/summary';
import type { Chart } from '../../../../nodes/WebsiteAnalytics/report/chart/chart';
import { chartFile, drawChart } from '../../../../nodes/WebsiteAnalytics/report/chart/drawChart';
import { overviewChart } from '../../../../nodes/WebsiteAnalytics/report/chart/overviewChart';
import { summaryChart } from '../../../../nodes/WebsiteAnalytics/report/chart/summaryChart';
import { unusualDaysChart } from '../../../../nodes/WebsiteAnalytics/report/chart/unusualDaysChart';
import { createFormatter } from '../../../../nodes/WebsiteAnalytics/report/formatter';
import { LANGUAGE_OPTIONS, localeOf } from '../../../../nodes/WebsiteAnalytics/report/locale';
import type { TextFormat } from '../../../../nodes/WebsiteAnalytics/report/textFormat';
import { daysOf, judgedDay } from '../support/days';
import { drawingText, formatterOf, textsOf } from '../support/drawings';
import { overviewOf, website } from '../support/overview';
import { ENGLISH } from '../support/reports';
import { RUNNING_MONTH } from '../support/runningMonth';
import { summaryOfDays } from '../support/summary';

expect.addSnapshotSerializer({ test: (value) => typeof value === 'string', serialize: String });

const SUMMARY = summaryOfDays(daysOf([1, 2], [2, 4]), daysOf([1, 0], [1, 3], '2026-03-01'));
const WEEK = summaryOfDays(daysOf(range(7).map(() => 4)));
const JUDGED = [
	{ ...judgedDay('2026-03-07', 10), found: null },
	judgedDay('2026-03-08', 20),
	judgedDay('2026-03-09', 10),
];
const ALONE = overviewOf([website('a', 1500), website('b', 750), website('c', 0)]);
const COMPARED = overviewOf([
	website('a.example', 1000, 800),
	website('b.example', 90, 100),
	website('c.example', 80, 10, { websiteId: 7, missing: 70 }),
	website('d.example', 30, 30, { websiteId: 8 }),
]);

const NAME = 'shop.example';
const RANGE = { from: '2026-03-08', to: '2026-03-14' };

describe('a chart', () => {
	it.each<[string, Chart]>([
		['days above those that they are compared with', summaryChart(NAME, SUMMARY, ENGLISH)],
		['days without comparison, in German', summaryChart(NAME, WEEK, formatterOf('de-DE', 'de'))],
		['a running month with its forecast and notes', summaryChart(NAME, RUNNING_MONTH, ENGLISH)],
		['unusual days', unusualDaysChart({ name: NAME, range: RANGE }, 'pageviews', JUDGED, ENGLISH)],
		['a bar for each website', overviewChart(NAME, ALONE, ENGLISH)],
		['websites with what was before and their change', overviewChart(NAME, COMPARED, ENGLISH)],
		['no websites', overviewChart(NAME, overviewOf([]), ENGLISH)],
	])('shows %s', (_what, chart) => {
		expect(drawingText(chart)).toMatchSnapshot();
	});

	it('leaves room for the name of a website beside a long warning', () => {
		const outageDays = range(10, 15).map((day) => `2026-02-${day}`);
		const days = [...outageDays, '2026-02-17', '2026-02-19', '2026-02-21'];
		const overview = overviewOf([
			website('blog.example', 9, 8, {
				missing: 9,
				outageDays: days,
				suspectedOutageDays: ['2026-03-09'],
			}),
		]);
		const texts = textsOf(drawChart(overviewChart(NAME, overview, ENGLISH)));

		expect(texts).toContain('blog.example');
		expect(texts.filter((text) => text.startsWith('No traffic'))).toEqual([
			'No traffic on Mon, Mar 9, no tr…',
		]);
	});

	it.each(LANGUAGE_OPTIONS)(
		'says in $name that its earlier line is moved, where no footer says it',
		({ value }) => {
			const { words, ...formatter } = formatterOf(localeOf(value), value);
			const days = daysOf(range(20));
			const month = summaryOfDays(days, daysOf(range(20), undefined, '2026-02-16'));
			const lastText = (summary: Summary, textFormat: TextFormat) =>
				textsOf(drawChart(summaryChart(NAME, summary, { ...formatter, words, textFormat }))).at(-1);

			expect(lastText(month, 'slack')).toBe(words.movedLine);
			expect(lastText(month, 'html')).not.toBe(words.movedLine);
			expect(lastText(SUMMARY, 'slack')).not.toBe(words.movedLine);
		},
	);
});

describe('the attached chart', () => {
	it('is a PNG by its name, its type and its content, in the colors of the brand', async () => {
		const formatter = createFormatter({ ...ENGLISH, brandColor: '#e4002b' });
		const chart = () => summaryChart(NAME, WEEK, formatter);
		const { content, ...file } = await chartFile({ name: NAME, range: RANGE, chart });
		const fileName = 'shop.example-2026-03-08-2026-03-14.png';

		expect(file).toEqual({ name: 'chart', fileName, mimeType: 'image/png' });
		expect(Buffer.from(content).subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
		expect(content.join()).toContain([0xe4, 0x00, 0x2b].join());
	});

	it.each([
		['../../etc/passwd', '..-..-etc-passwd'],
		['a\\b:c\n"d"', 'a-b-c-d-'],
		['bücher.example', 'bücher.example'],
		['हिन्दी.example', 'हिन्दी.example'],
		['x'.repeat(101), 'x'.repeat(100)],
	])('has for %j a file name without a path', async (name, expected) => {
		const chart = () => summaryChart('', WEEK, ENGLISH);
		const { fileName } = await chartFile({ name, range: RANGE, chart });

		expect(fileName).toBe(`${expected}-2026-03-08-2026-03-14.png`);
	});
});
