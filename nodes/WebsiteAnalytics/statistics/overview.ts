import { compact, orderBy } from 'lodash';
import { trafficByDay, type CountsByDay } from './dailyTraffic';
import type { DateRange } from './dateRange';
import { gapsIn, type Gaps } from './gaps';
import { changeOf, totalsOf, type Change, type Totals } from './summary';

/** The traffic of a website in a range, compared with another; null without comparison. */
export type WebsiteTraffic = Totals & {
	websiteId: number;
	domain: string;
	previous: Totals | null;
	change: Change | null;
};

/** A website whose traffic could not be read, and why. */
export type FailedWebsite = { websiteId: number; domain: string; error: string };

/** The traffic of many websites together and of each. */
export type OverviewNumbers = DateRange &
	Totals & {
		previous: (DateRange & Totals) | null;
		change: Change | null;
		websites: WebsiteTraffic[];
		failed: FailedWebsite[];
	};

/** An overview, and what its text says besides. */
export interface Overview {
	numbers: OverviewNumbers;
	/** Whether the last day of the range is not over. */
	isRunning: boolean;
	/** The gaps of the compared range: of all websites together, and by website id. */
	gaps: { ofAll: Gaps | null; byWebsite: ReadonlyMap<number, Gaps> };
}

/** What comes first in an overview: the most visitors, or the largest change of visitors. */
export type OverviewOrder = 'visitors' | 'change';

/** The totals of a range and of the one it is compared with, and the gaps of that. */
export function compareTraffic(
	{ visitors, pageviews }: { visitors: CountsByDay; pageviews: CountsByDay },
	range: DateRange,
	compared: DateRange | null,
	today: string,
): { totals: Totals; previous: Totals | null; gaps: Gaps | null } {
	const days = trafficByDay(range, today, visitors, pageviews);
	const before = compared && trafficByDay(compared, today, visitors, pageviews);
	return {
		totals: totalsOf(days),
		previous: before && totalsOf(before),
		gaps: before && gapsIn(before, days),
	};
}

/** The traffic of a website, with its change against a compared range. */
export function websiteTraffic(
	website: { websiteId: number; domain: string },
	totals: Totals,
	previous: Totals | null,
): WebsiteTraffic {
	return { ...website, ...totals, previous, change: previous && changeOf(totals, previous) };
}

/** The overview of websites: their totals, added up, and each of them in order. */
export function overview(
	range: DateRange,
	compared: DateRange | null,
	websites: WebsiteTraffic[],
	failed: FailedWebsite[],
	order: OverviewOrder,
): OverviewNumbers {
	const totals = totalsOf(websites);
	const before = compact(websites.map(({ previous }) => previous));
	const previous = compared && { ...compared, ...totalsOf(before) };
	return {
		...range,
		...totals,
		previous,
		change: previous && changeOf(totals, previous),
		websites: inOrder(websites, order),
		failed,
	};
}

function inOrder(websites: WebsiteTraffic[], order: OverviewOrder): WebsiteTraffic[] {
	const size = ({ visitors, change }: WebsiteTraffic) =>
		order === 'change' ? Math.abs(change?.visitors ?? 0) : visitors;
	return orderBy(websites, [size, 'visitors', 'domain'], ['desc', 'desc']);
}
