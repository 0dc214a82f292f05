import { valueKind } from '../analytics/catalog';
import type { Period } from '../analytics/dateRange';
import { choice, optionsOf } from '../form/fields';
import { STATISTIC_OPTIONS } from '../form/summaryFields';

/** Options of the statistics that have values: those by day and by hour have none. */
export const VALUE_STATISTICS = STATISTIC_OPTIONS.filter(
	({ value }) => !['day', 'hour'].includes(valueKind(value)),
);

const PERIODS = optionsOf<Period>({ day: {}, week: {}, month: {} });
/** Takes no expression, because the comparison of a report depends on it. */
export const periodField = choice('Period', PERIODS, 'day', {
	noDataExpression: true,
	description: 'The days to add up',
});
