import { dropWhile, range } from 'lodash';
import type { Sensitivity, Usual } from '../../../nodes/WebsiteAnalytics/statistics/usual';

const WOBBLES: Readonly<Record<Sensitivity, number>> = { low: 4.5, medium: 3.5, high: 2.8 };
const MIN_CHANGE = 0.3;

/**
 * For comparison, an earlier rule: the median of the weekday at the level of the last four weeks, and the
 * median absolute deviation of all days. At least 30 percent away.
 */
export function oldUsualAfter(counts: readonly number[], sensitivity: Sensitivity): Usual | null {
	const logs = dropWhile(counts, (count) => count === 0).map((count) => Math.log(count + 1));
	if (logs.length < 21) return null;
	const weekdays = range(7).map((weekday) => {
		return middle(logs.filter((_log, index) => index % 7 === weekday));
	});
	const remainders = logs.map((log, index) => log - (weekdays[index % 7] ?? 0));
	const usualLog = (weekdays[logs.length % 7] ?? 0) + middle(remainders.slice(-28));
	const usual = Math.max(0, Math.exp(usualLog) - 1);
	const deviation = 1.4826 * middle(remainders.map(Math.abs));
	const wobble = 1.07 * Math.max(deviation, 1 / Math.sqrt(Math.max(usual, 1)), 0.07);
	const band = WOBBLES[sensitivity] * wobble;
	return {
		usual,
		low: Math.min(Math.exp(usualLog - band) - 1, (1 - MIN_CHANGE) * usual),
		high: Math.max(Math.exp(usualLog + band) - 1, (1 + MIN_CHANGE) * usual),
	};
}

function middle(values: number[]): number {
	const sorted = Float64Array.from(values).sort();
	const [low = 0, high = 0] = [(sorted.length - 1) / 2, sorted.length / 2].map(
		(index) => sorted[Math.floor(index)],
	);
	return (low + high) / 2;
}
