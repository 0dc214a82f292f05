/** The tables of the interface document, by hand and in its own words. */

export interface DocumentedField {
	field: string;
	/** Value and, where the document gives one, its label. */
	values?: Array<[value: string | number, label?: string]>;
	default?: string | number;
	required?: boolean;
}

/** Section 2, "Website". */
export const WEBSITE_SETTINGS: DocumentedField[] = [
	{
		field: 'privacy',
		values: [
			[0, 'Public'],
			[1, 'Private'],
			[2, 'Password'],
		],
		default: 1,
	},
	{ field: 'password' },
	{
		field: 'email',
		values: [
			[0, 'Disabled'],
			[1, 'Enabled'],
		],
		default: 0,
	},
	{
		field: 'exclude_bots',
		values: [
			[0, 'Disabled'],
			[1, 'Enabled'],
		],
		default: 1,
	},
	{ field: 'exclude_params' },
	{ field: 'exclude_ips' },
];

/** Section 2, "Website": sent on create, and not listed by the update operation. */
export const DOMAIN: DocumentedField = { field: 'domain' };

/** Section 2, "Statistic". */
export const STATISTIC_NAMES = [
	'browser',
	'campaign',
	'city',
	'continent',
	'country',
	'device',
	'event',
	'landing_page',
	'language',
	'os',
	'page',
	'pageviews',
	'pageviews_hours',
	'referrer',
	'resolution',
	'visitors',
	'visitors_hours',
];

const SORT: DocumentedField = {
	field: 'sort',
	values: [
		['desc', 'Descending'],
		['asc', 'Ascending'],
	],
	default: 'desc',
};

/** Section 8 says the same of both lists. */
const PER_PAGE: DocumentedField = {
	field: 'per_page',
	values: [[10], [25], [50], [100]],
	default: 10,
};

/** Section 4.1. */
export const WEBSITES_QUERY: DocumentedField[] = [
	{ field: 'search' },
	{ field: 'search_by', values: [['domain', 'Domain']], default: 'domain' },
	{
		field: 'sort_by',
		values: [
			['id', 'Date created'],
			['domain', 'Domain'],
		],
		default: 'id',
	},
	SORT,
	PER_PAGE,
];

/** Section 4.6. The default of `search_by` is left out: the document gives `url`, which it does not allow. */
export const STATISTICS_QUERY: DocumentedField[] = [
	{ field: 'name', values: STATISTIC_NAMES.map((name) => [name]), required: true },
	{ field: 'from', required: true },
	{ field: 'to', required: true },
	{ field: 'search' },
	{ field: 'search_by', values: [['value', 'Value']] },
	{
		field: 'sort_by',
		values: [
			['count', 'Count'],
			['value', 'Value'],
		],
		default: 'count',
	},
	SORT,
	PER_PAGE,
];
