import { daysOf } from '../../nodes/WebsiteAnalytics/analytics/dateRange';

/** Returns the days from one to another, both included, each `yyyy-MM-dd`. */
export const daysBetween = (from: string, to: string) => daysOf({ from, to });
