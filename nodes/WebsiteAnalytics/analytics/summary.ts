import { map, orderBy, pick } from 'lodash';
import type { BreakdownRow, TopChange } from './breakdown';
import {
	changeOf,
	comparedTogether,
	dayCounts,
	isIncomplete,
	type RangeTraffic,
	totalsOf,
} from './comparedTotals';
import { type DayTraffic, hasTraffic, perVisitor, type Totals } from './dailyTraffic';
import type { GoalRow } from './goals';
import type { Elapsed } from './ranges';

/** The day with the most visitors, then the most pageviews, then the earliest. */
export type BestDay = Pick<DayTraffic, 'date' | 'visitors' | 'pageviews'>;

/** The totals of a range, of the range it is compared with, and the largest values. */
export type SummaryNumbers = ReturnType<typeof summarize> & {
	goals: GoalRow[];
	/** By statistic name. */
	breakdowns: Record<string, BreakdownRow[]>;
	/** By statistic name; only where it was asked for. */
	topChanges?: Record<string, TopChange[]>;
};

/** The numbers of a summary and its days. */
export type Summary = Pick<RangeTraffic, 'days' | 'comparedDays' | 'compared'> & {
	numbers: SummaryNumbers;
	/** Elapsed part of a running week or month; null when it is over. */
	elapsed: Elapsed | null;
};

/** Returns the numbers of a range and of the compared range. */
export function summarize(of: RangeTraffic) {
	const numbers = rangeNumbers(of, totalsOf(of.days));
	const days = orderBy(of.days.filter(hasTraffic), ['visitors', 'pageviews'], ['desc', 'desc']);
	const [bestDay = null] = days.map((day): BestDay => pick(day, 'date', 'visitors', 'pageviews'));
	return { ...numbers, pageviewsPerVisitor: perVisitor(numbers), bestDay, ...comparison(of) };
}

function rangeNumbers(
	{ range, days, suspectedOutageDays, isComplete }: RangeTraffic,
	totals: Totals,
) {
	return { ...range, ...totals, ...dayCounts(days), suspectedOutageDays, isComplete };
}

/** Returns the compared ranges and the change; null without comparison. */
function comparison({ finished, previous, compared }: RangeTraffic) {
	return {
		/** Of a running range: the part that the change is about. */
		toDate: finished && compared && { ...finished, ...compared.now },
		previous: previous && compared && { ...previous, ...compared.before },
		change: compared && changeOf(compared),
	};
}

/** A website whose traffic could not be read, and why. */
export type FailedWebsite = { websiteId: number; domain: string; error: string };

/** Order of the websites of an overview: most visitors first, or largest change of visitors first. */
export type OverviewOrder = 'visitors' | 'change';

/** The traffic of a website. */
export type TrafficOfWebsite = RangeTraffic & { websiteId: number; domain: string };

/** What an overview keeps of a website. Its days would take 1 GB for 10,000 websites. */
export type ReadWebsite = ReturnType<typeof readWebsite>;

export type WebsiteTraffic = ReadWebsite['row'];

/** An overview, and what its text says besides. */
export type Overview = ReturnType<typeof overview>;

/**
 * The overview of websites: their totals, added up, and each of them in order.
 * @param ofAll the days of all websites, added up
 */
export function overview(
	ofAll: RangeTraffic,
	websites: ReadWebsite[],
	failed: FailedWebsite[],
	order: OverviewOrder,
) {
	const rows = map(websites, 'row');
	const size = ({ visitors, change }: WebsiteTraffic) =>
		order === 'change' ? Math.abs(change?.visitors ?? 0) : visitors;
	const several = websites.flatMap((website) => website.compared ?? []);
	const before = dayCounts(ofAll.comparedDays);
	const compared = several.length > 0 ? comparedTogether(several, before) : null;
	const incomplete = websites.flatMap(({ row, compared: own }) =>
		own && isIncomplete(own) ? [[row.websiteId, own.outageDays] as const] : [],
	);
	return {
		numbers: {
			...rangeNumbers(ofAll, totalsOf(rows)),
			...comparison({ ...ofAll, compared }),
			websites: orderBy(rows, [size, 'visitors', 'domain'], ['desc', 'desc']),
			failed,
		},
		/** Of all together; null without comparison. */
		compared,
		/** The suspected outage days of the websites without a percentage, by their ids. */
		incomplete: new Map(incomplete),
	};
}

/** Reduces the days of a website to its row in an overview. */
export function readWebsite({ days, compared, ...website }: TrafficOfWebsite) {
	const { websiteId, domain, suspectedOutageDays, finished } = website;
	const row = {
		websiteId,
		domain,
		...totalsOf(days),
		...dayCounts(days),
		suspectedOutageDays,
		/** Of a range that runs: what of it the change is about. */
		toDate: finished && compared && compared.now,
		previous: compared && compared.before,
		change: compared && changeOf(compared),
	};
	return { row, compared };
}
