import { daysChart } from '../../../../nodes/WebsiteAnalytics/report/chart/daysChart';
import { overviewChart } from '../../../../nodes/WebsiteAnalytics/report/chart/overviewChart';
import type { Scene, Shape } from '../../../../nodes/WebsiteAnalytics/report/chart/scene';
import { unusualDaysChart } from '../../../../nodes/WebsiteAnalytics/report/chart/unusualDaysChart';

const COMMON = {
	...{ name: 'shop.example', range: { from: '2026-03-08', to: '2026-03-09' } },
	language: 'en',
	locale: 'en-US',
} as const;
const DAYS = ['2026-03-08', '2026-03-09'].map((date) => ({
	...{ date, weekday: 'Sunday', visitors: 10, pageviews: 20, pageviewsPerVisitor: 2 },
}));

/** The sign at the left of a word. */
function signOf({ shapes }: Scene, word: string): string | undefined {
	const index = shapes.findIndex((shape) => shape.kind === 'label' && shape.text === word);
	const sign = shapes[index - 1];
	return sign && describeSign(sign);
}

function describeSign(shape: Shape): string {
	const kind = shape.kind === 'line' && shape.isDashed ? 'dashes' : shape.kind;
	return `${kind} ${shape.color}`;
}

/** What is drawn beside the legend, in the same words. */
const drawn = ({ shapes }: Scene) => new Set(shapes.slice(shapes.length / 2).map(describeSign));

it('of the days has the colors of the lines, and dashes for the compared ones', () => {
	const scene = daysChart({ ...COMMON, days: DAYS, compared: DAYS });
	const words = ['Visitors', 'Pageviews', 'Visitors before', 'Pageviews before'];

	expect(words.map((word) => signOf(scene, word))).toEqual([
		...['line visitors', 'line pageviews', 'dashes visitorsBefore', 'dashes pageviewsBefore'],
	]);
	expect([...drawn(scene)]).toEqual(
		expect.arrayContaining(words.map((word) => signOf(scene, word))),
	);
});

it('of the websites has the colors of the bars', () => {
	const previous = { visitors: 5, pageviews: 6 };
	const change = { visitors: 5, visitorsPercent: 100, pageviews: 14, pageviewsPercent: 233.3 };
	const website = { websiteId: 3, domain: 'a.example', visitors: 10, pageviews: 20 };
	const scene = overviewChart({ ...COMMON, websites: [{ ...website, previous, change }] });

	expect(['Visitors', 'Visitors before'].map((word) => signOf(scene, word))).toEqual([
		'box visitors',
		'box visitorsBefore',
	]);
});

it.each([
	['visitors', 'Visitors'],
	['pageviews', 'Pageviews'],
] as const)(
	'of unusual days has the signs of the line, the band and the dots, for %s',
	(metric, name) => {
		const known = { actual: 10, usual: 10, low: 5, high: 15 };
		const days = DAYS.map(({ date }, index) => ({ date, ...known, triggers: index === 1 }));
		const scene = unusualDaysChart({ ...COMMON, metric, days });

		expect([name, 'Usual', 'Unusual'].map((word) => signOf(scene, word))).toEqual([
			`line ${metric}`,
			'box usual',
			'dot unusual',
		]);
		expect(drawn(scene)).toContain(`line ${metric}`);
		expect(drawn(scene)).toContain('dot unusual');
		expect(scene.shapes.map(describeSign)).toContain('area usual');
	},
);
