import { DOMAIN, WEBSITE_ID } from '../form/items';
import { PLAIN_ROW_FIELDS, TRAFFIC_FIELDS } from '../form/rowItems';
import { textField, type ItemField } from '../itemField';

const OF_TRAFFIC = { only: "with 'Rows' Traffic by Day" };
const OF_STATISTICS = { only: "with 'Rows' Statistics" };
const COMMON = ['websiteId', 'domain', 'statistic', 'date', 'key'];

const own = (fields: ItemField[], details: Pick<ItemField, 'only'>) =>
	fields
		.filter(({ name }) => !COMMON.includes(name))
		.map((field): ItemField => ({ ...details, ...field }));

/** The fields of an item of Rows Ready: a day, or a value on a day. */
export const ROW_ITEM: ItemField[] = [
	WEBSITE_ID,
	DOMAIN,
	textField('statistic', 'the name of the statistic', OF_STATISTICS),
	textField('date', 'the day, as yyyy-MM-dd', { null: 'where the value of a row is no day' }),
	...own(TRAFFIC_FIELDS, OF_TRAFFIC),
	...own(PLAIN_ROW_FIELDS, OF_STATISTICS),
	textField('key', 'identifies the row among all rows of a service'),
];
