import { orderBy } from 'lodash';
import { trafficByDay, type CountsByDay } from './dailyTraffic';
import { countDays, type DateRange } from './dateRange';
import {
	changeOf,
	comparedTotals,
	totalsOf,
	type Change,
	type ComparedTotals,
	type Totals,
} from './comparedTotals';
import type { ComparedRanges } from './comparison';
import type { Gaps } from './gaps';
import { comparison } from './summary';

/** The traffic of a website in a range, compared with another; null without comparison. */
export type WebsiteTraffic = Totals & {
	websiteId: number;
	domain: string;
	/** Of a range that runs: what of it the change is about. */
	compared: Totals | null;
	previous: Totals | null;
	change: Change | null;
};

/** A website whose traffic could not be read, and why. */
export type FailedWebsite = { websiteId: number; domain: string; error: string };

/** The traffic of many websites together and of each. */
export type OverviewNumbers = DateRange &
	Totals & {
		compared: (DateRange & Totals) | null;
		previous: (DateRange & Totals) | null;
		change: Change | null;
		websites: WebsiteTraffic[];
		failed: FailedWebsite[];
	};

/** An overview, and what its text says besides. */
export interface Overview {
	numbers: OverviewNumbers;
	/** Whether the last day of the range may not be over. */
	isRunning: boolean;
	/** Whether the finished hours of a day are compared. */
	isByHour: boolean;
	/** The gaps of the compared range: of all websites together, and by website id. */
	gaps: { ofAll: Gaps | null; byWebsite: ReadonlyMap<number, Gaps> };
}

/** What comes first in an overview: the most visitors, or the largest change of visitors. */
export type OverviewOrder = 'visitors' | 'change';

/** The counts of days, and the days that are unknown. */
interface OverviewTraffic {
	visitors: CountsByDay;
	pageviews: CountsByDay;
	withoutCount?: ReadonlySet<string>;
}

/** The totals of a range, and by days what is compared with what; null without comparison. */
export function compareTraffic(
	{ visitors, pageviews, withoutCount }: OverviewTraffic,
	range: DateRange,
	ranges: Pick<ComparedRanges, 'now' | 'before'> | null,
	today: string,
): { totals: Totals; compared: ComparedTotals | null } {
	const daysOf = (of: DateRange) => trafficByDay(of, today, visitors, pageviews, withoutCount);
	return {
		totals: totalsOf(daysOf(range)),
		compared:
			ranges &&
			comparedTotals(
				daysOf(ranges.now),
				daysOf(ranges.before),
				countDays(ranges.now) + countDays(ranges.before),
			),
	};
}

/** The traffic of a website, with its change. */
export function websiteTraffic(
	website: { websiteId: number; domain: string },
	totals: Totals,
	compared: ComparedTotals | null,
	isRunning: boolean,
): WebsiteTraffic {
	return {
		...website,
		...totals,
		compared: compared && isRunning ? compared.now : null,
		previous: compared && compared.before,
		change: compared && changeOf(compared),
	};
}

/** What an overview is about. */
export interface OverviewRanges {
	range: DateRange;
	isRunning: boolean;
	/** Null without comparison. */
	ranges: ComparedRanges | null;
	/** The gaps of the earlier range, of all websites together. */
	gaps: Gaps | null;
	/** Which share of the compared days of all websites is unknown. */
	unknownShare: number;
}

/** The overview of websites: their totals, added up, and each of them in order. */
export function overview(
	{ range, isRunning, ranges, gaps, unknownShare }: OverviewRanges,
	websites: WebsiteTraffic[],
	failed: FailedWebsite[],
	order: OverviewOrder,
): OverviewNumbers {
	const pairs = websites.flatMap(({ visitors, pageviews, compared, previous }) =>
		previous ? [{ now: compared ?? { visitors, pageviews }, before: previous }] : [],
	);
	const together = pairs.length > 0 && {
		now: totalsOf(pairs.map(({ now }) => now)),
		before: totalsOf(pairs.map(({ before }) => before)),
		...{ gaps, unknownShare, isByHour: ranges?.isByHour ?? false },
	};
	return {
		...range,
		...totalsOf(websites),
		...comparison(ranges, together || null, isRunning),
		websites: inOrder(websites, order),
		failed,
	};
}

function inOrder(websites: WebsiteTraffic[], order: OverviewOrder): WebsiteTraffic[] {
	const size = ({ visitors, change }: WebsiteTraffic) =>
		order === 'change' ? Math.abs(change?.visitors ?? 0) : visitors;
	return orderBy(websites, [size, 'visitors', 'domain'], ['desc', 'desc']);
}
