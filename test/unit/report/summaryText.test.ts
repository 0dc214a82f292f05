import { summaryText } from '../../../nodes/WebsiteAnalytics/report/summaryText';
import type { Mover } from '../../../nodes/WebsiteAnalytics/statistics/breakdown';
import type { DayTraffic } from '../../../nodes/WebsiteAnalytics/statistics/dailyTraffic';
import type { Summary, SummaryNumbers } from '../../../nodes/WebsiteAnalytics/statistics/summary';
import { daysFrom } from '../statistics/support/traffic';
import { SUMMARY_NUMBERS } from './support/summaryNumbers';

const { days: DAYS } = daysFrom('2026-03-08', [
	[45, 150],
	[0, 50],
	[1000, 1050],
]);

const PLAIN = { textFormat: 'plain', locale: 'en-US', language: 'en', chart: 'none' } as const;

/** A summary that is over, without compared days. */
const summaryOf = (numbers: SummaryNumbers, days: DayTraffic[] = []): Summary => ({
	numbers,
	days,
	comparedDays: [],
	isRunning: false,
});

function linesOf(numbers: Partial<SummaryNumbers>, days = DAYS, more: Partial<Summary> = {}) {
	const summary = { ...summaryOf({ ...SUMMARY_NUMBERS, ...numbers }, days), ...more };
	return summaryText('shop.example', summary, PLAIN).split('\n');
}

it('has the totals, the best day and a bar for each day', () => {
	expect(linesOf({})).toEqual([
		'shop.example: Mar 8 – 10, 2026',
		'Visitors: 1,045',
		'Pageviews: 1,250',
		'Best day: Tue, Mar 10, 2026, 1,000 visitors, 1,050 pageviews',
		'Visitors per day: ▁▁█',
	]);
});

it('has the totals before, and the change in percent', () => {
	const lines = linesOf({
		previous: { from: '2026-03-05', to: '2026-03-07', visitors: 2000, pageviews: 1000 },
		change: { visitors: -955, visitorsPercent: -47.8, pageviews: 250, pageviewsPercent: 25 },
	});

	expect(lines.slice(1, 4)).toEqual([
		'Visitors: 1,045 (-47.8%, before: 2,000)',
		'Pageviews: 1,250 (+25%, before: 1,000)',
		'Compared with Mar 5 – 7, 2026',
	]);
});

it('has no percentage of a total that was zero before', () => {
	const lines = linesOf({
		previous: { from: '2026-03-05', to: '2026-03-07', visitors: 0, pageviews: 0 },
		change: { visitors: 1045, visitorsPercent: null, pageviews: 1250, pageviewsPercent: null },
	});

	expect(lines.slice(1, 3)).toEqual([
		'Visitors: 1,045 (before: 0)',
		'Pageviews: 1,250 (before: 0)',
	]);
});

it('says "so far" of a range that is not over', () => {
	const lines = linesOf({}, DAYS, { isRunning: true });

	expect(lines[0]).toBe('shop.example: Mar 8 – 10, 2026, so far');
});

it('says on how many days the compared range had traffic, in place of a percentage where that is less than half', () => {
	const { days: comparedDays } = daysFrom('2026-02-05', [
		[0, 0],
		[0, 0],
		[0, 0],
		[200, 210],
	]);
	const { days } = daysFrom('2026-03-08', [
		[250, 300],
		[245, 300],
		[250, 300],
		[300, 350],
	]);
	const lines = linesOf(
		{
			previous: { from: '2026-02-05', to: '2026-02-08', visitors: 200, pageviews: 210 },
			change: { visitors: 845, visitorsPercent: 422.5, pageviews: 1040, pageviewsPercent: 495.2 },
		},
		days,
		{ comparedDays },
	);

	expect(lines.slice(1, 4)).toEqual([
		'Visitors: 1,045 (before: 200)',
		'Pageviews: 1,250 (before: 210)',
		'Compared with Feb 5 – 8, 2026 (traffic on 1 of 4 days only)',
	]);
});

it('says on how many days the compared range had traffic, beside a percentage where that is half or more', () => {
	const { days: comparedDays } = daysFrom('2026-03-05', [
		[1000, 500],
		[0, 0],
		[1000, 500],
	]);
	const lines = linesOf(
		{
			previous: { from: '2026-03-05', to: '2026-03-07', visitors: 2000, pageviews: 1000 },
			change: { visitors: -955, visitorsPercent: -47.8, pageviews: 250, pageviewsPercent: 25 },
		},
		daysFrom('2026-03-08', [
			[345, 450],
			[350, 400],
			[350, 400],
		]).days,
		{ comparedDays },
	);

	expect(lines.slice(1, 4)).toEqual([
		'Visitors: 1,045 (-47.8%, before: 2,000)',
		'Pageviews: 1,250 (+25%, before: 1,000)',
		'Compared with Mar 5 – 7, 2026 (traffic on 2 of 3 days only)',
	]);
});

it('says that there is no traffic where no day has any', () => {
	const { days } = daysFrom('2026-03-08', [
		[0, 0],
		[0, 0],
	]);

	expect(linesOf({ visitors: 0, pageviews: 0, bestDay: null }, days).slice(1)).toEqual([
		'Visitors: 0',
		'Pageviews: 0',
		'No traffic in this range',
		'Visitors per day: ▁▁',
	]);
});

it('draws a bar for two days, none for one day, and one for several days in a long range', () => {
	const barsOf = (length: number) => {
		const { days } = daysFrom(
			'2025-01-01',
			Array.from({ length }, () => [3, 4]),
		);
		return linesOf({}, days).filter((line) => line.startsWith('Visitors per'));
	};

	expect(barsOf(1)).toEqual([]);
	expect(barsOf(2)).toEqual(['Visitors per day: ██']);
	expect(barsOf(93)).toEqual([`Visitors per 2 days: ${'█'.repeat(47)}`]);
});

it('has the largest values of each breakdown, with their share where there is one', () => {
	const home = { value: '/', label: '/', count: 625, share: 0.5 };
	const lines = linesOf({
		breakdowns: {
			page: [home, { value: '/b', label: '/b', count: 1249, share: 0.9992 }],
			landing_page: [home],
			referrer: [home],
			os: [],
			event: [{ value: 'Sign-up::', label: 'Sign-up', count: 4, share: null }],
		},
	});

	expect(lines.slice(5)).toEqual([
		'',
		'Top pages (pageviews)',
		'1. / (home page): 625 (50%)',
		'2. /b: 1,249 (99.9%)',
		'',
		'Top landing pages (visitors)',
		'1. / (home page): 625 (50%)',
		'',
		'Top referrers (visitors)',
		'1. /: 625 (50%)',
		'',
		'Top operating systems (visitors): none',
		'',
		'Top events',
		'1. Sign-up: 4',
	]);
});

it('has what changed below the breakdown that it changed in', () => {
	const mover = (value: string, more: Omit<Mover, 'value' | 'label'>) => ({
		value,
		label: value,
		...more,
	});
	const lines = linesOf({
		breakdowns: { page: [], os: [], event: [] },
		movers: {
			page: [
				mover('/', { count: 5000, before: 3000, change: 2000, status: 'up' }),
				mover('/b', { count: 20, before: 40, change: -20, status: 'down' }),
				mover('/gone', { count: 0, before: 15, change: -15, status: 'gone' }),
				mover('/new', { count: 10, before: 0, change: 10, status: 'new' }),
				mover('/down', { count: null, before: 1090, change: -80, status: 'down' }),
				mover('/up', { count: 1080, before: null, change: 70, status: 'up' }),
			],
			event: [],
		},
	});

	expect(lines.slice(5)).toEqual([
		'',
		'Top pages (pageviews): none',
		'',
		'What changed in pages (pageviews)',
		'1. / (home page): +2,000 (now: 5,000, before: 3,000)',
		'2. /b: -20 (now: 20, before: 40)',
		'3. /gone: -15 (gone)',
		'4. /new: +10 (new)',
		'5. /down: -80 (or less, before: 1,090)',
		'6. /up: +70 (or more, now: 1,080)',
		'',
		'Top operating systems (visitors): none',
		'',
		'Top events: none',
		'',
		'What changed in events: none',
	]);
});

it('calls countries and empty values as the language does, also among what changed', () => {
	const gone = { count: 0, before: 15, change: -15, status: 'gone' } as const;
	const summary = {
		...SUMMARY_NUMBERS,
		breakdowns: {
			country: [{ value: 'AT:Austria', label: 'Austria', count: 10, share: 0.5 }],
			referrer: [{ value: '', label: 'Direct', count: 10, share: 0.5 }],
		},
		movers: { country: [{ value: '', label: 'Unknown', ...gone }] },
	};
	const text = summaryText('shop.example', summaryOf(summary), {
		textFormat: 'plain',
		language: 'de',
		locale: 'de-DE',
		chart: 'none',
	});

	expect(text.split('\n').slice(4)).toEqual([
		'',
		'Länder mit den meisten Besuchern',
		'1. Österreich: 10 (50\u00a0%)',
		'',
		'Länder mit den größten Veränderungen (Besucher)',
		'1. Unbekannt: -15 (nicht mehr dabei)',
		'',
		'Verweisquellen mit den meisten Besuchern',
		'1. Direkt: 10 (50\u00a0%)',
	]);
});

it('shortens a long name and long values to 80 characters', () => {
	const long = 'x'.repeat(81);
	const summary = {
		...SUMMARY_NUMBERS,
		breakdowns: { page: [{ value: long, label: long, count: 1, share: null }] },
	};
	const text = summaryText(long, summaryOf(summary), PLAIN);

	expect(text).toContain(`${'x'.repeat(79)}…: Mar 8`);
	expect(text).toContain(`1. ${'x'.repeat(79)}…: 1`);
});

it('is marked up in the format, and written in the locale', () => {
	const settings = { ...PLAIN, textFormat: 'slack', locale: 'de-DE' } as const;
	const lines = summaryText('*shop*', summaryOf(SUMMARY_NUMBERS), settings);

	expect(lines.split('\n')).toEqual([
		'*∗shop∗*: 8.–10. März 2026',
		'Visitors: *1.045*',
		'Pageviews: *1.250*',
		'Best day: Di., 10. März 2026, 1.000 visitors, 1.050 pageviews',
	]);
});

describe('in HTML', () => {
	const HTML = { ...PLAIN, textFormat: 'html' } as const;
	const days = (count: number) =>
		daysFrom(
			'2026-03-08',
			Array.from({ length: count }, (_, index) => [index === 0 ? 6 : 2, 10]),
		).days;
	/** The texts of the table of the days. */
	const rowsOf = (count: number) => {
		const html = summaryText(
			'shop.example',
			summaryOf({ ...SUMMARY_NUMBERS, breakdowns: {} }, days(count)),
			HTML,
		);
		const [, table = ''] = html.split('<bdi>Visitors per day</bdi>');
		return table
			.split('\n')
			.filter((line) => line.startsWith('<tr>'))
			.map((line) => [...line.matchAll(/<bdi>([^<]*)<\/bdi>/g)].map(([, text]) => text));
	};

	it('has a row with a bar for each day in place of the bars of letters', () => {
		expect(rowsOf(2)).toEqual([
			['Sun, Mar 8, 2026', '6', ''],
			['Mon, Mar 9, 2026', '2', ''],
		]);
		expect(summaryText('a', summaryOf(SUMMARY_NUMBERS, days(2)), HTML)).not.toMatch(/[▁▂▃▄▅▆▇█]/);
	});

	it('has at most 14 rows for many days, with the visitors of a day on average', () => {
		const rows = rowsOf(30);

		expect(rows).toHaveLength(10);
		// 6, 2 and 2.
		expect(rows[0]).toEqual(['Mar 8 – 10, 2026', '3', '']);
		expect(rowsOf(365)).toHaveLength(14);
	});

	it('has no rows for a single day', () => {
		expect(rowsOf(1)).toEqual([]);
	});

	it.each([
		['png', true],
		['svg', false],
		['none', false],
	] as const)('with the chart %s shows it: %s', (chart, isShown) => {
		const html = summaryText('shop.example', summaryOf(SUMMARY_NUMBERS), { ...HTML, chart });

		expect(html.includes('<img src="cid:chart" alt="Chart: shop.example')).toBe(isShown);
	});
});
