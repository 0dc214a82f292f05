import { STATISTICS, type StatisticName } from '../../../nodes/WebsiteAnalytics/analytics/catalog';
import type { StoredWebsite } from '../websites';
import { daysWithTraffic, type DateRange } from './days';
import { distributionsOf, type Distribution } from './distributions';
import { seededRandom } from './random';

/** A row of a statistic: section 4.6 of the interface. */
export interface StatisticRow {
	value: string;
	count: number;
}

/** So many lists of rows are kept, because clients ask for the same ones again, page by page. */
const MAX_KEPT = 200;
const kept = new Map<string, readonly StatisticRow[]>();

/**
 * Gives all rows of a statistic for a range, by descending count, then by value. The numbers of a day
 * depend only on the day and the website's id, so they are the same in every range.
 */
export function statisticRows(
	website: StoredWebsite,
	name: StatisticName,
	range: DateRange,
): StatisticRow[] {
	const { id, visitorsPerDay, paths } = website;
	const key = JSON.stringify([id, visitorsPerDay, paths, name, range.from, range.to, range.today]);
	const rows = kept.get(key) ?? countRows(website, name, range);
	if (kept.size >= MAX_KEPT) kept.clear();
	kept.set(key, rows);
	return rows.map((row) => ({ ...row }));
}

function countRows(website: StoredWebsite, name: StatisticName, range: DateRange): StatisticRow[] {
	const counts = new Map<string, number>();
	const addCount = (value: string, amount: number) => {
		if (amount > 0) counts.set(value, (counts.get(value) ?? 0) + amount);
	};

	const { kind, unit } = STATISTICS[name];
	const distributions = distributionsOf(name);
	for (const totals of daysWithTraffic(website, range)) {
		if (kind === 'day') addCount(totals.day, totals[unit]);
		for (const distribution of distributions) {
			const seed = `${website.id} ${totals.day} ${distribution.seed}`;
			distribute(distribution, distribution.total(totals), website.paths, seed, addCount);
		}
	}

	const rows = [...counts].map(([value, total]) => ({ value, count: total }));
	return rows.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

/** Distributes a total over the values by their weights, each varied by up to half; the sum is exact. */
function distribute(
	{ values }: Distribution,
	total: number,
	paths: number,
	seed: string,
	addCount: (value: string, amount: number) => void,
): void {
	const random = seededRandom(seed);
	const weighted = values(paths).map(({ value, weight }) => ({
		value,
		weight: weight * random(0.5, 1.5),
	}));
	const totalWeight = weighted.reduce((sum, { weight }) => sum + weight, 0);
	// A random offset, because otherwise rounding down would always affect the last values.
	const roundingOffset = random(0, 0.999);
	let weightSoFar = 0;
	let countSoFar = 0;
	for (const { value, weight } of weighted) {
		weightSoFar += weight;
		const cumulativeCount = Math.floor((total * weightSoFar) / totalWeight + roundingOffset);
		addCount(value, cumulativeCount - countSoFar);
		countSoFar = cumulativeCount;
	}
}
