import type { DayTraffic } from '../analytics/dailyTraffic';
import type { OfWebsite } from '../analytics/itemRows';

/** The website of the rows of days. */
interface TrafficWebsite extends OfWebsite {
	/**
	 * The domain of the website.
	 * @only with 'Add Domain'
	 * @null when it could not be looked up
	 */
	domain?: string | null;
}

/** The traffic of a website on a day. */
export type TrafficRow = TrafficWebsite &
	DayTraffic & {
		/** Identifies the day among all days of all websites of a service. */
		key: string;
	};

/** Returns the days of a range as rows of one website. */
export function dailyTrafficRows(website: TrafficWebsite, days: DayTraffic[]): TrafficRow[] {
	return days.map((day) => ({
		...website,
		...day,
		key: `${website.websiteId}:traffic:${day.date}`,
	}));
}
