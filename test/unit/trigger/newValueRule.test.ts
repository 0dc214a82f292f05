import fc from 'fast-check';
import { range, sum } from 'lodash';
import { newValue } from '../../../nodes/WebsiteAnalytics/trigger/events/newValue';
import { daysBetween } from '../../support/days';
import { hostOf, type CountsByValue } from './support/host';
import { parametersOf, websiteOn } from './support/site';

const FIRST = '2025-01-01';
const DAYS = daysBetween(FIRST, '2026-03-14');
/** The days on which the trigger looks; all of them have 90 days before. */
const LOOKED_FROM = 100;

/** A website that has values on every day. */
const ESTABLISHED = Object.fromEntries(DAYS.map((day) => [day, 50]));

/** The days on which a value is reported, counted from the first one that is checked. */
async function toldOn(series: number[], minimumCount: number): Promise<number[]> {
	const counts: CountsByValue = {
		'www.google.com': ESTABLISHED,
		'a.example': Object.fromEntries(
			series.map((count, index) => [DAYS[LOOKED_FROM + index] ?? '', count]),
		),
	};
	const { connection } = hostOf(counts);
	const site = websiteOn({ connect: () => connection });
	const event = newValue.read(parametersOf({ name: 'referrer', minimumCount }));
	const told: number[] = [];
	let remembered: unknown;
	for (const index of range(series.length)) {
		const day = DAYS[LOOKED_FROM + index] ?? '';
		const checked = await event.check(site, day, remembered);
		const { items } = checked;
		({ remembered } = checked);
		if (items.some(({ json }) => json.value === 'a.example')) told.push(index);
	}
	return told;
}

/** The rule as it is worded, worked out from a series alone. */
function newOn(series: number[], minimum: number): number[] {
	const told: number[] = [];
	for (const [day, onDay] of series.entries()) {
		const before = sum(series.slice(Math.max(0, day - 90), day));
		const isMuch = onDay >= minimum && onDay >= 0.9 * before;
		const reaches = before < minimum && before + onDay >= minimum && onDay >= minimum / 2;
		const wasTold = told.some((other) => day - other <= 90);
		const isFarMore = onDay >= minimum && onDay >= 10 * Math.max(before, 1);
		if (wasTold ? isFarMore : isMuch || reaches) told.push(day);
	}
	return told;
}

const few = fc.oneof(
	{ weight: 6, arbitrary: fc.constant(0) },
	{ weight: 3, arbitrary: fc.integer({ min: 1, max: 4 }) },
	{ weight: 1, arbitrary: fc.integer({ min: 5, max: 1000 }) },
);

it('finds any series on the days that the rule says', async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.array(few, { minLength: 1, maxLength: 200 }),
			fc.integer({ min: 1, max: 12 }),
			async (series, minimumCount) => {
				expect(await toldOn(series, minimumCount)).toEqual(newOn(series, minimumCount));
			},
		),
		{ numRuns: 60, seed: 15 },
	);
});

it.each<[string, number[], number[]]>([
	['a test click on the eve of a campaign', [1, 1000, 900, 20], [1]],
	['2, 4, 8 … 256', [2, 4, 8, 16, 32, 64, 128, 256], [1]],
	['2, 2, 2, 4, 8 … 512', [2, 2, 2, 4, 8, 16, 32, 64, 128, 256, 512], [6]],
	['five test clicks, then 1,000', [1, 1, 1, 1, 1, 1000, 1000], [5]],
	[
		'six clicks, and two months later 2,000',
		[6, ...Array<number>(60).fill(0), 2000, 2000],
		[0, 61],
	],
	['a steady 3 a day', Array<number>(200).fill(3), [1]],
	['one a day', Array<number>(300).fill(1), []],
	['one that comes back within 90 days', [9, ...Array<number>(80).fill(0), 9], [0]],
	['one that comes back after 100 days', [9, ...Array<number>(100).fill(0), 9], [0, 101]],
])('finds %s with a minimum of 5 on the right days', async (_what, series, told) => {
	expect(await toldOn(series, 5)).toEqual(told);
});
