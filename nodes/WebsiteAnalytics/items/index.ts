import type { StatisticRow } from '../analytics/itemRows';
import type { WebsiteRecord } from '../service/record';
import type {
	Alarm,
	LastingChangeFields,
	NewValueFields,
	NewWebsiteItem,
	NoVisitorsFields,
	ThresholdFields,
	UnusualTrafficFields,
} from './eventItems';
import type { ReadyRow, ReportItem } from './readyItems';
import type { OverviewItem, SummaryItem } from './summaryItems';
import type { TrafficRow } from './trafficRows';
import type { UnusualDayItem } from './unusualDayItem';
import type { DeletedWebsite, UpsertedWebsite } from './websiteItems';

/**
 * What items hold, in this order. The output schemas, the tables of the documents and the checks of the tests follow from
 * the fields and their comments. The fields of `A & B` are those of A and then those of B.
 *
 * Tags: `@only` says when an optional field is there, and `@null` when a field is null. The editor does not offer a `@rare`
 * field before the first run. An `@asType integer` is `@nullable` where it can be null.
 */
export interface Items {
	/** By operation. */
	website: {
		create: WebsiteRecord;
		upsert: UpsertedWebsite;
		delete: DeletedWebsite;
		get: WebsiteRecord;
		getAll: WebsiteRecord;
		update: WebsiteRecord;
	};
	/** By operation. */
	statistic: {
		get: StatisticRow;
		getAll: StatisticRow;
		getOverview: OverviewItem;
		getSummary: SummaryItem;
		getDailyTraffic: TrafficRow;
		getUnusualDays: UnusualDayItem;
	};
	/** What the items of all alarms have. */
	alarm: Alarm<Record<never, never>>;
	/** By event. */
	trigger: {
		lastingChange: Alarm<LastingChangeFields>;
		newValue: Alarm<NewValueFields>;
		newWebsite: NewWebsiteItem;
		noVisitors: Alarm<NoVisitorsFields>;
		report: ReportItem;
		rows: ReadyRow;
		threshold: Alarm<ThresholdFields>;
		unusualTraffic: Alarm<UnusualTrafficFields>;
	};
}
