const TEXT = ['Text Format', 'Language', 'Locale'];

interface EventCase {
	name: string;
	event: string;
	/** How its pictures are named, where it is not the only case of the event. */
	picture?: string;
	fields: string[];
	/** What a test of the trigger shows; it finds nothing that would start a workflow. */
	parameters?: object;
	row: object;
}

/** Every event, with the fields of its form and the item that a test gives. */
export const EVENT_CASES: EventCase[] = [
	{
		name: 'New Value Seen',
		event: 'newValue',
		fields: ['Websites', 'Statistic', 'Minimum Count', 'Combine', ...TEXT, 'Check After (Hour)'],
		parameters: { minimumCount: 1_000_000 },
		row: { statistic: 'referrer', sample: 'true' },
	},
	{
		name: 'New Website',
		event: 'newWebsite',
		fields: TEXT,
		row: { domain: expect.stringContaining('.example'), sample: 'true' },
	},
	{
		name: 'No Visitors',
		event: 'noVisitors',
		fields: [
			...['Websites', 'Hours', 'Minimum Visitors a Day', 'Also Tell When Traffic Is Back'],
			...['Combine', ...TEXT],
		],
		row: { hours: expect.stringMatching(/^\d+$/), back: 'false', sample: 'true' },
	},
	{
		name: 'Report Ready',
		event: 'report',
		fields: [
			...['Websites', 'Period', 'Compare To', 'Breakdowns', 'Rows per Breakdown'],
			...['Show What Changed', 'Attach Chart', 'Combine', ...TEXT, 'Check After (Hour)'],
		],
		row: { visitors: expect.stringMatching(/^\d+$/), pageviews: expect.stringMatching(/^\d+$/) },
	},
	{
		name: 'Traffic Above or Below',
		event: 'threshold',
		fields: [
			'Websites',
			'Metric',
			'Condition',
			'Count',
			'Period',
			'Combine',
			...TEXT,
			'Check After (Hour)',
		],
		parameters: { count: 1_000_000 },
		row: { metric: 'visitors', condition: 'above', count: '1000000', sample: 'true' },
	},
	{
		name: 'Traffic Above or Below of a value',
		event: 'threshold',
		picture: 'threshold-value',
		fields: [
			...['Websites', 'Metric', 'Statistic', 'Value', 'Condition', 'Count', 'Period'],
			...['Combine', ...TEXT, 'Check After (Hour)'],
		],
		parameters: { metric: 'value', value: 'Registration', count: 1_000_000 },
		row: { metric: 'value', statistic: 'event', value: 'Registration', sample: 'true' },
	},
	{
		name: 'Unusual Traffic',
		event: 'unusualTraffic',
		fields: [
			...['Websites', 'Metric', 'Direction', 'Sensitivity', 'Ignore Days Below (Visitors)'],
			...['Combine', ...TEXT, 'Check After (Hour)'],
		],
		parameters: { minimum: 1_000_000 },
		row: { metric: 'visitors', usual: expect.stringMatching(/^\d+$/), sample: 'true' },
	},
];
