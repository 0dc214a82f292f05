import { orderBy } from 'lodash';
import type { DateRange } from './dateRange';
import {
	changeOf,
	comparedTogether,
	dayCounts,
	isIncomplete,
	totalsOf,
	type Change,
	type ComparedTotals,
	type DayCounts,
	type RangeTraffic,
	type Totals,
} from './comparedTotals';
import type { ComparedRanges } from './comparison';
import { isRunning, type Moment } from './periods';
import { comparison, type Compared, type Completeness } from './summary';

/** The traffic of a website in a range, compared with another; null without comparison. */
export type WebsiteTraffic = Totals &
	Omit<Completeness, 'isComplete'> & {
		websiteId: number;
		domain: string;
		/** Of a range that runs: what of it the change is about. */
		compared: Totals | null;
		previous: (Totals & DayCounts) | null;
		change: Change | null;
	};

/** A website whose traffic could not be read, and why. */
export type FailedWebsite = { websiteId: number; domain: string; error: string };

/** The traffic of many websites together and of each. */
export type OverviewNumbers = DateRange &
	Totals &
	Completeness &
	Compared & {
		websites: WebsiteTraffic[];
		failed: FailedWebsite[];
	};

/** An overview, and what its text says besides. */
export interface Overview {
	numbers: OverviewNumbers;
	/** Those of any website that are left out, because the service sent no count for them. */
	unknownDays: string[];
	/** Of all together; null without comparison. */
	compared: ComparedTotals | null;
	/** The ids of the websites whose earlier range is incomplete. */
	incomplete: ReadonlySet<number>;
}

/** What comes first in an overview: the most visitors, or the largest change of visitors. */
export type OverviewOrder = 'visitors' | 'change';

export interface ReadWebsite {
	traffic: WebsiteTraffic;
	/** Null without comparison. */
	compared: ComparedTotals | null;
	unknownDays: string[];
}

/** The traffic of a website, with the change of what is compared: its days, or hours in place of them. */
export function readWebsite(
	website: { websiteId: number; domain: string },
	{ days, daysWithoutTraffic, unknownDays, compared }: Omit<RangeTraffic, 'comparedDays'>,
	isComplete: boolean,
): ReadWebsite {
	const traffic = {
		...{ ...website, ...totalsOf(days), ...dayCounts(days), daysWithoutTraffic },
		compared: compared && !isComplete ? compared.now : null,
		previous: compared && compared.before,
		change: compared && changeOf(compared),
	};
	return { traffic, unknownDays, compared };
}

export interface OverviewSubject {
	range: DateRange;
	/** Null without comparison. */
	ranges: ComparedRanges | null;
	moment: Pick<Moment, 'openFrom'>;
	/** The days of all websites, added up. */
	ofAll: Pick<RangeTraffic, 'days' | 'daysWithoutTraffic' | 'comparedDays'>;
}

/** The overview of websites: their totals, added up, and each of them in order. */
export function overview(
	{ range, ranges, moment, ofAll }: OverviewSubject,
	websites: ReadWebsite[],
	failed: FailedWebsite[],
	order: OverviewOrder,
): Overview {
	const rows = websites.map(({ traffic }) => traffic);
	const several = websites.flatMap(({ compared }) => compared ?? []);
	const before = ranges?.isByHour ? hoursCounted(several) : dayCounts(ofAll.comparedDays);
	const compared = several.length > 0 ? comparedTogether(several, before) : null;
	const isComplete = !isRunning(range, moment);
	const incomplete = websites.filter(
		(website) => website.compared && isIncomplete(website.compared),
	);
	return {
		numbers: {
			...range,
			...totalsOf(rows),
			...dayCounts(ofAll.days),
			daysWithoutTraffic: ofAll.daysWithoutTraffic,
			isComplete,
			...comparison(ranges, compared, isComplete),
			websites: inOrder(rows, order),
			failed,
		},
		unknownDays: [...new Set(websites.flatMap(({ unknownDays }) => unknownDays))].sort(),
		compared,
		incomplete: new Set(incomplete.map(({ traffic }) => traffic.websiteId)),
	};
}

/** The day whose hours are compared. */
function hoursCounted(websites: ComparedTotals[]): DayCounts {
	const hasTraffic = websites.some(({ before }) => before.daysWithTraffic > 0);
	return { days: 1, daysWithTraffic: hasTraffic ? 1 : 0 };
}

function inOrder(websites: WebsiteTraffic[], order: OverviewOrder): WebsiteTraffic[] {
	const size = ({ visitors, change }: WebsiteTraffic) =>
		order === 'change' ? Math.abs(change?.visitors ?? 0) : visitors;
	return orderBy(websites, [size, 'visitors', 'domain'], ['desc', 'desc']);
}
