import type { INodeProperties } from 'n8n-workflow';
import { choiceField, wholeNumberField } from '../form/formField';
import { DEFAULT_BREAKDOWNS, DOMAIN, WEBSITE_ID } from '../form/items';
import { STATISTIC_OPTIONS } from '../form/nameFields';
import { PLAIN_ROW_FIELDS, TRAFFIC_FIELDS } from '../form/rowItems';
import { booleanField, textField, type ItemField } from '../itemField';

export const rowsOfField = choiceField<'traffic' | 'statistics'>(
	{
		displayName: 'Rows',
		name: 'rowsOf',
		default: 'traffic',
		description: 'What is given of each day',
	},
	[
		{
			name: 'Statistics',
			value: 'statistics',
			description: 'The rows of statistics, as Statistic: Get Many gives them with Split By Day',
		},
		{
			name: 'Traffic by Day',
			value: 'traffic',
			description: 'Visitors and pageviews, as Statistic: Get Traffic by Day gives them',
		},
	],
);

export const NAMES = 'Statistics';
export const namesField: INodeProperties = {
	displayName: NAMES,
	name: 'names',
	type: 'multiOptions',
	options: STATISTIC_OPTIONS,
	default: [...DEFAULT_BREAKDOWNS],
	description: 'Which statistics to give',
	displayOptions: { hide: { rowsOf: ['traffic'] } },
};

export const SINCE = 'Start With';
export const sinceField: INodeProperties = {
	displayName: SINCE,
	name: 'since',
	type: 'dateTime',
	typeOptions: { dateOnly: true },
	default: '',
	placeholder: 'e.g. 2025-01-01',
	description:
		'First day to give, also of websites that are added later. Leave empty to begin with the first day that is over after publishing.',
};

export const lookBackField = wholeNumberField(
	{
		displayName: 'Look Back (Days)',
		name: 'lookBack',
		default: 3,
		description:
			'On how many days each night also looks again, because services count some visitors late. Only what has changed is given again.',
	},
	{ from: 0, to: 30 },
);

const OF_TRAFFIC = { only: "with 'Rows' Traffic by Day" };
const OF_STATISTICS = { only: "with 'Rows' Statistics" };
const COMMON = ['websiteId', 'domain', 'statistic', 'date', 'key'];
const own = (fields: ItemField[], details: Pick<ItemField, 'only'>) =>
	fields
		.filter(({ name }) => !COMMON.includes(name))
		.map((field): ItemField => ({ ...details, ...field }));

/** The fields of an item: of a day, or of a value on a day. */
export const ROW_ITEM: ItemField[] = [
	WEBSITE_ID,
	DOMAIN,
	textField('statistic', 'the name of the statistic', OF_STATISTICS),
	textField('date', 'the day, as yyyy-MM-dd'),
	...own(TRAFFIC_FIELDS, OF_TRAFFIC),
	...own(PLAIN_ROW_FIELDS, OF_STATISTICS),
	textField('key', 'identifies the row among all rows of a service'),
	booleanField(
		'removed',
		'whether the row was given before, and is not there any more; its count is 0 then',
		OF_STATISTICS,
	),
];
