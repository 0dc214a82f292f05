import { valueKind } from '../analytics/catalog';
import type { Period } from '../analytics/dateRange';
import { choice, integer, optionsOf } from '../form/fields';
import { STATISTIC_OPTIONS } from '../form/summaryFields';
import { DOMAIN, WEBSITE_ID } from '../items/itemFields';
import { booleanField, type OutputField, textField } from '../items/outputField';

export const checkAfterField = integer(
	'Check After (Hour)',
	1,
	{ from: 0, to: 23 },
	"Earliest hour to check, in the workflow's timezone. Raise it if your service finishes counting late.",
);

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

/** The first fields of every event of an alarm. */
export const ALARM_FIELDS: OutputField[] = [
	WEBSITE_ID,
	DOMAIN,
	textField('date', 'the day, as yyyy-MM-dd'),
];

export const ALARM_KEY = textField('key', 'identifies the event among all events of a service');

/** The last fields of every event of an alarm. */
export const ALARM_END: OutputField[] = [textField('text', 'what happened'), ALARM_KEY];

export const EVENT = textField('event', 'the value of the event');

export const SAMPLE = booleanField('sample', 'true', {
	presentWhen: 'for a sample of Fetch Test Event',
});
