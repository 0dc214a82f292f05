import type {
	ComparedTotals,
	Totals,
} from '../../../../nodes/WebsiteAnalytics/statistics/comparedTotals';
import {
	overview,
	websiteTraffic,
	type FailedWebsite,
	type Overview,
	type WebsiteTraffic,
} from '../../../../nodes/WebsiteAnalytics/statistics/overview';

const RANGE = { from: '2026-03-08', to: '2026-03-14' };
const COMPARED = { from: '2026-03-01', to: '2026-03-07' };

/** A website with twice as many pageviews as visitors; undefined without comparison. */
export function website(
	domain: string,
	visitors: number,
	before?: number,
	pageviews = visitors * 2,
): WebsiteTraffic {
	const all = { visitors, pageviews };
	const compared = before === undefined ? null : comparedOf(all, before);
	return websiteTraffic({ websiteId: domain.length, domain }, all, compared, false);
}

function comparedOf(now: Totals, before: number): ComparedTotals {
	return {
		now,
		before: { visitors: before, pageviews: before * 2 },
		gaps: null,
		unknownShare: 0,
		isByHour: false,
	};
}

/** An overview that is over, without gaps. */
export function overviewOf(
	websites: WebsiteTraffic[],
	failed: FailedWebsite[] = [],
	more: Partial<Overview> = {},
): Overview {
	const isCompared = websites.some(({ previous }) => previous);
	const ranges = isCompared ? { now: RANGE, before: COMPARED, isByHour: false } : null;
	const about = { range: RANGE, ranges, isRunning: false, gaps: null, unknownShare: 0 };
	return {
		numbers: overview(about, websites, failed, 'visitors'),
		isRunning: false,
		isByHour: false,
		gaps: { ofAll: null, byWebsite: new Map() },
		...more,
	};
}

/** A running overview with everything that a text can say, of which three websites are shown. */
export const WHOLE_OVERVIEW = overviewOf(
	[
		website('shop.example', 50, 40),
		website('blog.example.com', 2, 1, 2),
		website('quiet.example', 0, 0),
		website('other.example', 0, 0),
	],
	[{ websiteId: 5, domain: 'down.example', error: 'the service sent status 501' }],
	{
		isRunning: true,
		gaps: { ofAll: null, byWebsite: new Map([[16, { daysWithTraffic: 1, days: 7 }]]) },
	},
);
