import { compact, map, orderBy, pick } from 'lodash';
import type { Note } from '../values/notes';
import { changeOf, hiddenMetrics, type RangeTraffic, wholeTotals } from './comparedTotals';
import { dayTotals, hasTraffic, perVisitor, totalsOf } from './dailyTraffic';
import type { ForecastDay } from './forecast';
import type { WebsiteOfRow } from './itemRows';
import { daysOfEither, NO_OUTAGES } from './outages';
import type { Elapsed } from './ranges';
import type { OverviewNumbers, SummaryNumbers, WebsiteTraffic } from './summaryNumbers';

/** The days of a report of one website or of all. */
type ReportDays = RangeTraffic & {
	/** Elapsed part of a running week or month; null when it is over. */
	elapsed: Elapsed | null;
	/** Expected counts of the days that are not over, up to the end of the period; empty without a forecast. */
	forecastDays: ForecastDay[];
	/** On days of the range, oldest first. */
	notes: Note[];
	/** Names of the breakdowns whose counts can be too low, because not all values were read. */
	notRead: string[];
};

/** The numbers of a summary and its days. */
export type Summary = ReportDays & { numbers: SummaryNumbers };

/** The numbers of an overview and its days, and which websites had outages. */
export type Overview = ReportDays & ReturnType<typeof overview> & { numbers: OverviewNumbers };

/** Returns the numbers of a range and of the compared range. */
export function summarize(of: RangeTraffic) {
	const pageviewsPerVisitor = perVisitor(wholeTotals(of));
	// The earliest of several.
	const [best] = orderBy(of.days.filter(hasTraffic), ['visitors', 'pageviews'], ['desc', 'desc']);
	const bestDay = best ? pick(best, 'date', 'visitors', 'pageviews') : null;
	return { ...rangeNumbers(of), pageviewsPerVisitor, bestDay, ...comparison(of) };
}

function rangeNumbers(of: RangeTraffic) {
	return { ...of.range, ...countsOf(of), isComplete: of.isComplete };
}

function countsOf({ days, outageDays }: RangeTraffic) {
	return { ...dayTotals(days), suspectedOutageDays: daysOfEither(outageDays) };
}

/** Returns the compared ranges and the change; null without comparison. */
function comparison({ finishedPart, previous, compared }: RangeTraffic) {
	return {
		/** Of a running range: the part that the change is about. */
		toDate: finishedPart && compared && { ...finishedPart, ...compared.now },
		previous: previous && compared && { ...previous, ...compared.before },
		change: compared && changeOf(compared),
	};
}

/** Order of the websites of an overview: most visitors first, or largest change of visitors first. */
export type OverviewOrder = 'visitors' | 'change';

/** The traffic of a website. */
export type TrafficOfWebsite = RangeTraffic & WebsiteOfRow;

/** A website in an overview. */
type ReadWebsite = ReturnType<typeof readWebsite>;

/** Reduces the days of a website to its row in an overview. The days would take 1 GB for 10,000 websites. */
export function readWebsite(website: TrafficOfWebsite) {
	const { websiteId, domain, compared, finishedPart, outageDays, firstTraffic } = website;
	/** The metrics that have no percentage because of outages. */
	const hidden = hiddenMetrics(compared);
	// Missing counts of the earlier range matter only where they hide a percentage.
	const isHiding = hidden.length > 0;
	const row: WebsiteTraffic = {
		websiteId,
		domain,
		...countsOf(website),
		/** Of a range that runs: the totals that the change is about. */
		toDate: finishedPart && compared && compared.now,
		previous: compared && compared.before,
		change: compared && changeOf(compared),
	};
	const outages = {
		outageDays,
		compared: isHiding ? compared : null,
		firstTraffic: isHiding || !compared ? firstTraffic : null,
		hidden,
	};
	return { row, outages, ...pick(website, 'compared', 'lost', 'lostOfOne') };
}

/**
 * Returns the overview of websites: their totals, added up, and each of them in order.
 *
 * @param ofAll the days of all websites, added up
 */
export function overview(ofAll: RangeTraffic, websites: ReadWebsite[], order: OverviewOrder) {
	const rows = map(websites, 'row');
	// A running range is compared by its finished days, so that its websites are in the order of these.
	const size = ({ toDate, visitors, change }: WebsiteTraffic) =>
		order === 'change' ? Math.abs(change?.visitors ?? 0) : (toDate ?? { visitors }).visitors;
	const compared = compact(map(websites, 'compared'));
	const together = {
		...ofAll,
		// The sum of all websites does not show that one of them lacks a day.
		lost: totalsOf(map(websites, 'lost')),
		lostOfOne: totalsOf(map(websites, 'lostOfOne')),
		compared: ofAll.compared && {
			...ofAll.compared,
			lostNow: totalsOf(map(compared, 'lostNow')),
			lostBefore: totalsOf(map(compared, 'lostBefore')),
			// An outage of a small website hides no percentage.
			outageDays: NO_OUTAGES,
		},
	};
	const affected = websites.filter(({ row, outages: { hidden, firstTraffic } }) => {
		return hidden.length > 0 || firstTraffic !== null || row.suspectedOutageDays.length > 0;
	});

	return {
		...together,
		numbers: {
			...rangeNumbers(together),
			...comparison(together),
			websites: orderBy(rows, [size, 'visitors', 'domain'], ['desc', 'desc']),
		},
		/** By the ids of the websites that were probably not counted on all days. */
		outages: new Map(affected.map(({ row, outages }) => [row.websiteId, outages])),
	};
}
