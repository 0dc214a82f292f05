import { ROW_STATUSES } from '../analytics/comparedRows';
import { DOMAIN, DOMAIN_IF_KNOWN, PAGEVIEWS_PER_VISITOR, WEBSITE_ID } from './itemFields';
import { integerField, numberField, type OutputField, textField } from './outputField';

/** The fields of a day of Get Traffic by Day. */
export const TRAFFIC_FIELDS: OutputField[] = [
	WEBSITE_ID,
	{ ...DOMAIN_IF_KNOWN, presentWhen: "with 'Add Domain'" },
	textField('date', 'the day, as yyyy-MM-dd'),
	textField('weekday', 'its weekday, in English'),
	numberField('visitors', 'the visitors of the day'),
	numberField('pageviews', 'the pageviews of the day'),
	PAGEVIEWS_PER_VISITOR,
	textField('key', 'identifies the day among all days of all websites of a service'),
];

/** Which fields a row has depends on its statistic. */
const rare = (presentWhen: string) => ({ presentWhen, isRare: true });
const OF_PLACES = rare('for country, city and continent');
const OF_EVENTS = rare('for events');
const COMPARED_ROWS = rare("with 'Compare To', but not for visitors and pageviews");
const NOT_READ = 'where it takes too many requests, and while no day of the range is over';

const COMPARED_FIELDS: OutputField[] = [
	numberField('toDate', 'the count of the finished days, which the change is about', {
		...rare("while the range is not over, with 'Compare To'"),
		null: NOT_READ,
	}),
	numberField('previous', 'the count of the earlier range', {
		...COMPARED_ROWS,
		null: NOT_READ,
	}),
	numberField('change', 'from previous to now', { ...COMPARED_ROWS, null: NOT_READ }),
	numberField('changePercent', 'the same in percent, with one decimal', {
		...COMPARED_ROWS,
		null: 'where previous is 0 or null, and where much of the earlier range is missing',
	}),
	textField('status', 'how the value changed', {
		...COMPARED_ROWS,
		null: NOT_READ,
		values: ROW_STATUSES,
	}),
];

/** The fields of a row that is simplified. */
export const ROW_FIELDS: OutputField[] = [
	WEBSITE_ID,
	{ ...DOMAIN_IF_KNOWN, ...rare("with 'Add Domain'") },
	textField('statistic', 'the name of the statistic'),
	textField('date', 'the day, as yyyy-MM-dd', {
		...rare("for visitors and pageviews, and for all statistics with 'Split By' Day"),
	}),
	integerField('hour', 'from 0 to 23, summed over the range', {
		...rare('for the statistics by hour'),
	}),
	textField('code', 'the code of the place, e.g. US', OF_PLACES),
	textField('eventName', 'the name of the event', OF_EVENTS),
	textField('eventValue', 'its value', OF_EVENTS),
	textField('eventUnit', 'the unit of its value', OF_EVENTS),
	textField(
		'label',
		'what to show, e.g. New York, NY; Direct or Unknown where the value is empty',
		rare('for statistics that are not by day or by hour'),
	),
	numberField('count', 'how often the value was counted'),
	...COMPARED_FIELDS,
	textField('value', 'the value as the service sends it; an empty one stays empty'),
	textField('from', "the first day of the range, or of the part of it with 'Split By'"),
	textField('to', 'the last day of the same'),
	textField(
		'key',
		'identifies the row among all rows of a service, for sheets and tables that update rows',
	),
];

/** The fields of a row that is compared with nothing. */
const PLAIN_ROW_FIELDS = ROW_FIELDS.filter((field) => !COMPARED_FIELDS.includes(field));

const OF_TRAFFIC = { presentWhen: "with 'Rows' Traffic by Day" };
const OF_STATISTICS = { presentWhen: "with 'Rows' Statistics" };
const COMMON = ['websiteId', 'domain', 'statistic', 'date', 'key'];

const own = (fields: OutputField[], details: Pick<OutputField, 'presentWhen'>) =>
	fields
		.filter(({ name }) => !COMMON.includes(name))
		.map((field): OutputField => ({ ...details, ...field }));

/** The fields of an item of Rows Ready: a day, or a value on a day. */
export const ROW_ITEM: OutputField[] = [
	WEBSITE_ID,
	DOMAIN,
	textField('statistic', 'the name of the statistic', OF_STATISTICS),
	textField('date', 'the day, as yyyy-MM-dd', { null: 'where the value of a row is no day' }),
	...own(TRAFFIC_FIELDS, OF_TRAFFIC),
	...own(PLAIN_ROW_FIELDS, OF_STATISTICS),
	textField('key', 'identifies the row among all rows of a service'),
];
