/** The fields of the item of a summary that are always there; `movers` only with Show What Changed. */
export const SUMMARY_FIELDS = [
	...['websiteId', 'domain', 'from', 'to', 'text', 'visitors', 'pageviews'],
	...['pageviewsPerVisitor', 'bestDay', 'previous', 'change', 'breakdowns'],
];

/** The fields of an unusual day. */
export const UNUSUAL_DAY_FIELDS = [
	...['websiteId', 'domain', 'date', 'weekday', 'metric', 'actual', 'usual', 'low', 'high'],
	...['changePercent', 'direction', 'triggers', 'text', 'key'],
];
