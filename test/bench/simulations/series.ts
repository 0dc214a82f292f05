import { readFileSync } from 'node:fs';
import { upperFirst } from 'lodash';
import { isDay } from '../../../nodes/WebsiteAnalytics/analytics/dateRange';
import { SandboxError } from '../../../sandbox/sandboxError';
import type { Series } from './days';
import { reportedShifts, SHIFT_HISTORY } from './lastingChange';
import { decimal, percent, tabulate } from './table';
import { judgeTraffic } from './unusualTraffic';

type NamedSeries = Series & { name: string };

/** Last year with the eight weeks before, and the days that the fold reads. */
const TRAFFIC_HISTORY = 456;
const LEAST_DAYS = TRAFFIC_HISTORY + 28;
const DAYS_A_YEAR = 365.25;
const SENSITIVITIES = ['low', 'medium', 'high'] as const;

/**
 * Returns what Unusual Traffic finds in real counts.
 * @throws SandboxError for a file without series
 */
export function judgeSeries(file: string): string {
	const rows = readSeries(file).flatMap((series) =>
		SENSITIVITIES.map((sensitivity) => {
			const outcome = judgeTraffic(series, TRAFFIC_HISTORY, sensitivity);
			const { reported, halved, doubled, empty } = outcome;
			return [
				series.name,
				upperFirst(sensitivity),
				perYear(reported, series, TRAFFIC_HISTORY),
				...[halved, doubled, empty].map((share) => percent(share, 1)),
			];
		}),
	);
	return tabulate(['Series', 'Sensitivity', 'Alarms a year', 'Half', 'Twice', 'None'], rows, 2);
}

/**
 * Returns what Lasting Change finds in real counts.
 * @throws SandboxError for a file without series
 */
export function lastingChangesOf(file: string): string {
	const rows = readSeries(file).flatMap((series) =>
		SENSITIVITIES.map((sensitivity) => {
			const found = reportedShifts(series, SHIFT_HISTORY, sensitivity);
			return [series.name, upperFirst(sensitivity), perYear(found, series, SHIFT_HISTORY)];
		}),
	);
	return tabulate(['Series', 'Sensitivity', 'Alarms a year'], rows, 2);
}

function perYear({ length }: readonly unknown[], { counts }: Series, history: number): string {
	return decimal((length / (counts.length - history)) * DAYS_A_YEAR);
}

/**
 * Returns the series of a file: JSON with a first day (`from`) and `counts` by name.
 * @throws SandboxError for a file without series
 */
export function readSeries(file: string): NamedSeries[] {
	const all = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Series>;
	for (const [name, { from, counts }] of Object.entries(all)) {
		if (isDay(from) && counts.every((count) => count >= 0) && counts.length >= LEAST_DAYS) continue;
		throw new SandboxError(`${file}: ${name} needs a first day and ${LEAST_DAYS} counts.`);
	}
	return Object.entries(all).map(([name, series]) => ({ name, ...series }));
}
