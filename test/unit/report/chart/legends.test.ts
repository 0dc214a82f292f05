import { omit, uniq } from 'lodash';
import { daysChart } from '../../../../nodes/WebsiteAnalytics/report/chart/daysChart';
import { overviewChart } from '../../../../nodes/WebsiteAnalytics/report/chart/overviewChart';
import { COLORS, type Scene } from '../../../../nodes/WebsiteAnalytics/report/chart/scene';
import { unusualDaysChart } from '../../../../nodes/WebsiteAnalytics/report/chart/unusualDaysChart';
import { overviewOf, website } from '../support/overview';
import { summaryOfDays } from '../support/summary';
import { daysOf } from '../support/days';
import { ENGLISH } from '../support/reports';
import { CHART, lookOf } from '../support/scenes';

const days = daysOf([10, 10]);
const judged = days.map(({ date }) => ({
	...{ date, actual: 10, low: 5, high: 15, triggers: true },
}));
const unusual = (metric: 'visitors' | 'pageviews') =>
	unusualDaysChart(CHART, metric, judged, ENGLISH);

it.each<[string, Scene, Record<string, string>]>([
	[
		'days',
		daysChart(CHART, summaryOfDays(days, days), ENGLISH),
		{
			...{ Visitors: 'line visitors', Pageviews: 'line pageviews' },
			'Before: Mar 1 – 7, 2026': 'dashes pageviewsBefore',
		},
	],
	[
		'websites',
		overviewChart(CHART, overviewOf([website('a.example', 10, 5)]), ENGLISH),
		{ Visitors: 'area visitors', 'Before: Mar 1 – 7, 2026': 'area visitorsBefore' },
	],
	[
		'unusual visitors',
		unusual('visitors'),
		{ Visitors: 'line visitors', Usual: 'area usual', Unusual: 'dot unusual' },
	],
	[
		'unusual pageviews',
		unusual('pageviews'),
		{ Pageviews: 'line pageviews', Usual: 'area usual', Unusual: 'dot unusual' },
	],
])('of %s has before each word what is drawn', (_what, { shapes }, signs) => {
	const places = Object.keys(signs).map((word) =>
		shapes.findIndex((shape) => shape.kind === 'label' && shape.text === word),
	);
	const found = places.map((place) => shapes[place - 1]).map((shape) => shape && lookOf(shape));
	const drawn = shapes.slice(Math.max(...places) + 1).map(lookOf);

	expect(found).toEqual(Object.values(signs));
	expect(drawn).toEqual(expect.arrayContaining(found));
});

describe.each(['light', 'dark'] as const)('the colors on %s ground', (ground) => {
	/** WCAG 2.2, relative luminance. */
	const luminance = (color: string) => {
		const [red = 0, green = 0, blue = 0] = [1, 3, 5]
			.map((at) => parseInt(color.slice(at, at + 2), 16) / 255)
			.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
		return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
	};
	const contrast = (color: string, other: string) => {
		const [dark = 0, light = 0] = [color, other].map(luminance).sort((a, b) => a - b);
		return (light + 0.05) / (dark + 0.05);
	};

	it('are another one for each thing', () => {
		const tones = Object.values(omit(COLORS, 'faint')).map((of) => of[ground]);

		expect(uniq(tones)).toEqual(tones);
	});

	it.each([
		['text', 7],
		['faint', 4.5],
		['visitors', 3],
		['pageviews', 3],
		['unusual', 3],
		['up', 4.5],
		['down', 4.5],
	] as const)('let %s stand out from it', (name, least) => {
		expect(contrast(COLORS[name][ground], COLORS.ground[ground])).toBeGreaterThan(least);
	});
});
