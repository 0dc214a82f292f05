import type { StatisticName } from '../statisticNames';
import type { StoredWebsite } from '../websites';
import { breakdowns, type Draw } from './breakdowns';
import { daysWithTraffic, type Range } from './days';
import { randomFor } from './random';

/** A row of a statistic: section 4.6 of the interface. */
export interface StatisticRow {
	value: string;
	count: number;
}

/**
 * Gives all rows of a statistic over a range, by falling count, then by value. Each day is drawn from the
 * website's id and the day alone, so its numbers are the same in whatever range it is asked for.
 */
export function statisticRows(
	website: StoredWebsite,
	name: StatisticName,
	range: Range,
): StatisticRow[] {
	const counts = new Map<string, number>();
	const count = (value: string, more: number) => {
		if (more > 0) counts.set(value, (counts.get(value) ?? 0) + more);
	};

	for (const totals of daysWithTraffic(website, range)) {
		if (name === 'visitors' || name === 'pageviews') {
			count(totals.day, totals[name]);
		} else {
			for (const draw of breakdowns[name]) {
				const seed = `${website.id} ${totals.day} ${draw.seed}`;
				spread(draw, draw.total(totals), website.paths, seed, count);
			}
		}
	}

	const rows = [...counts].map(([value, total]) => ({ value, count: total }));
	return rows.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

/** Spreads a total over the values by their weights, give or take a half, without losing any of it. */
function spread(
	{ values }: Draw,
	total: number,
	paths: number,
	seed: string,
	count: (value: string, more: number) => void,
): void {
	const random = randomFor(seed);
	const weighted = values(paths).map(({ value, weight }) => ({
		value,
		weight: weight * random(0.5, 1.5),
	}));
	const whole = weighted.reduce((sum, { weight }) => sum + weight, 0);
	// Where in a count the rounding falls is chance, or the last values would always come off badly.
	const phase = random(0, 0.999);
	let weightSoFar = 0;
	let givenSoFar = 0;
	for (const { value, weight } of weighted) {
		weightSoFar += weight;
		const due = Math.floor((total * weightSoFar) / whole + phase);
		count(value, due - givenSoFar);
		givenSoFar = due;
	}
}
