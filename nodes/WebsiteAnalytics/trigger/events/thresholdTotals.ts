import { Problem } from '../../problem';
import type { Unit } from '../../statistics/catalog';
import type { IsQuiet, KnownTotal } from '../../statistics/dailyTraffic';
import type { DateRange } from '../../statistics/dateRange';
import type { Crossing } from '../../report/crossingText';
import type { WebsiteContext } from '../event';

/** The total of a period, and of the one before. */
export interface PeriodTotals {
	actual: KnownTotal;
	previous: KnownTotal;
	/** The day that `previous` is of, where the day before is unknown or quiet. */
	previousDay?: string;
}

/** Sentences about the days before. */
export interface Explained {
	first?: string[];
	then?: string[];
}

/** What can cross a number. */
export interface ThresholdMetric {
	/** The fields of an item that say what it is. */
	fields: { metric: string; statistic?: string; value?: string };
	/** What its totals count. */
	unit: Unit;
	/** The value that they are of; undefined for all traffic. */
	value?: Crossing['value'];
	/** Null where one of them is unknown, because the service sent no counts. @throws Problem */
	fetchTotals(
		website: WebsiteContext,
		range: DateRange,
		before: DateRange,
		isQuiet: IsQuiet,
	): Promise<PeriodTotals | null>;
	/** What a person who tries a setting should know, before what is said of the totals or after it. @throws Problem */
	explain?(website: WebsiteContext, range: DateRange, totals: PeriodTotals): Promise<Explained>;
	/** Why a total may never be more than 0, by what was counted up to a day; null where it was. @throws Problem */
	doubt?(website: WebsiteContext, day: string): Promise<Problem | null>;
}
