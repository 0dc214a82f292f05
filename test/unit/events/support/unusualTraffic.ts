import type { Service } from '../../../../sandbox/service';
import { unusualTraffic } from '../../../../nodes/WebsiteAnalytics/events/unusualTraffic';
import { serveDays, serveStatistic } from '../../../support/serveStatistic';
import { eventWith } from './site';

/** The event with the defaults of the form, and with these settings. */
export const eventOf = (settings?: Record<string, unknown>) => eventWith(unusualTraffic, settings);

/** What was counted on a day, by value. */
export type Values = Record<string, Record<string, number>>;

/** On all days but some, 100 visitors. Then a day is unusual, at medium sensitivity, below 68 and above 147. */
export function serveVisitors(
	service: Service,
	others: Record<string, number>,
	referrers: Values = {},
	pages: Values = {},
): void {
	serveDays(service, 'visitors', 100, others);
	serveStatistic(service, 'referrer', ({ from = '' }) => Object.entries(referrers[from] ?? {}));
	serveStatistic(service, 'page', ({ from = '' }) => Object.entries(pages[from] ?? {}));
}
