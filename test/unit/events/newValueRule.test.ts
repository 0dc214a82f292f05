import fc from 'fast-check';
import { range, sum } from 'lodash';
import { newValue } from '../../../nodes/WebsiteAnalytics/events/newValue';
import { daysBetween } from '../../support/days';
import { hostOf, type CountsByValue } from './support/host';
import { eventWith, websiteOn, on } from './support/site';

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
	const event = eventWith(newValue, { minimumCount });
	const told: number[] = [];
	let remembered: unknown;
	for (const index of range(series.length)) {
		const day = DAYS[LOOKED_FROM + index] ?? '';
		const checked = await event.check(site, remembered, on(day));
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
