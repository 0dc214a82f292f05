import { map } from 'lodash';
import type { RangeTraffic } from '../../../../nodes/WebsiteAnalytics/analytics/comparedTotals';
import {
	dayTotals,
	totalsOf as sumOf,
} from '../../../../nodes/WebsiteAnalytics/analytics/dailyTraffic';
import {
	type Overview,
	overview,
	readWebsite,
	type TrafficOfWebsite,
} from '../../../../nodes/WebsiteAnalytics/analytics/summary';
import type { FailedWebsite } from '../../../../nodes/WebsiteAnalytics/analytics/summaryNumbers';
import { WEEK, WEEK_BEFORE } from '../../analytics/support/traffic';
import { totalsOf } from './summary';

interface Details {
	pageviews?: number;
	/** Visitors of the finished days, where the range runs. */
	finished?: number;
	websiteId?: number;
	suspectedOutageDays?: string[];
	missing?: number;
	outageDays?: string[];
	firstTraffic?: string;
}

/** Returns a website with twice as many pageviews as visitors. Without `before`, nothing is compared. */
export function website(
	domain: string,
	visitors: number,
	before?: number,
	details: Details = {},
): TrafficOfWebsite {
	const { pageviews = visitors * 2, websiteId = domain.length } = details;
	const { finished = visitors } = details;
	const now = { visitors: finished, pageviews: pageviews - 2 * (visitors - finished) };
	const { missing = 0, outageDays = [], firstTraffic = null } = details;
	const { suspectedOutageDays = [] } = details;
	const day = {
		date: WEEK.range.from,
		weekday: 'Sunday',
		visitors,
		pageviews,
		pageviewsPerVisitor: 1,
	};
	const previous = {
		visitors: before ?? 0,
		pageviews: (before ?? 0) * 2,
		days: 7,
		daysWithTraffic: 7,
	};
	const compared =
		before === undefined
			? null
			: totalsOf(now, previous, {
					lostBefore: { visitors: missing, pageviews: missing },
					outageDays: { visitors: outageDays, pageviews: outageDays },
				});
	return {
		...WEEK,
		websiteId,
		domain,
		days: [day],
		finishedPart: finished === visitors ? null : WEEK.range,
		outageDays: { visitors: suspectedOutageDays, pageviews: suspectedOutageDays },
		compared,
		firstTraffic,
	};
}

/** Returns an overview of a range that is over, without missing data. */
export function overviewOf(
	websites: TrafficOfWebsite[],
	failed: FailedWebsite[] = [],
	isComplete = true,
	more: Partial<RangeTraffic> = {},
): Overview {
	const several = websites.flatMap(({ compared }) => compared ?? []);
	const isCompared = several.length > 0;
	const ofAll = {
		...WEEK,
		isComplete,
		finishedPart: isCompared && !isComplete ? WEEK.range : null,
		previous: isCompared ? WEEK_BEFORE : null,
		days: map(websites, 'days').flat(),
		compared: isCompared
			? totalsOf(sumOf(map(several, 'now')), {
					...dayTotals([]),
					...sumOf(map(several, 'before')),
				})
			: null,
		...more,
	};
	const { numbers, ...others } = overview(ofAll, websites.map(readWebsite), 'visitors');
	return {
		...others,
		days: [],
		numbers: { ...numbers, failed, forecast: null, goals: [], breakdowns: {} },
		elapsed: null,
		forecastDays: [],
		notes: [],
		notRead: [],
	};
}

/** A running overview with everything that a text can say, of which three websites are shown. */
export const WHOLE_OVERVIEW = overviewOf(
	[
		website('shop.example', 50, 40, { suspectedOutageDays: ['2026-03-09', '2026-03-10'] }),
		website('blog.example.com', 2, 1, {
			pageviews: 2,
			missing: 7,
			outageDays: ['2026-03-02'],
		}),
		website('quiet.example', 0, 0),
		website('other.example', 0, 0),
	],
	[{ websiteId: 5, domain: 'down.example', error: 'the service sent status 501' }],
	false,
);
