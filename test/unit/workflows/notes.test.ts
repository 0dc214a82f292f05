import { noteOf, nodeOf, ofType, workflowOf } from './support/readyWorkflows';

it.each([
	[
		'all-websites-monthly-report-csv.json',
		'On the first of each month at 06:00',
		{ field: 'months', triggerAtDayOfMonth: 1, triggerAtHour: 6, triggerAtMinute: 0 },
	],
	[
		'nightly-referrers-and-pages-to-google-sheets.json',
		'Every night at 02:00',
		{ field: 'days', triggerAtHour: 2, triggerAtMinute: 0 },
	],
	[
		'nightly-statistics.json',
		'Every night at 02:00',
		{ field: 'days', triggerAtHour: 2, triggerAtMinute: 0 },
	],
	[
		'nightly-traffic-to-google-sheets.json',
		'Every night at 02:00',
		{ field: 'days', triggerAtHour: 2, triggerAtMinute: 0 },
	],
	[
		'weekly-overview-of-all-websites.json',
		'Every Monday at 08:00',
		{ field: 'weeks', triggerAtDay: [1], triggerAtHour: 8, triggerAtMinute: 0 },
	],
	[
		'weekly-overview-to-telegram.json',
		'Every Monday at 08:00',
		{ field: 'weeks', triggerAtDay: [1], triggerAtHour: 8, triggerAtMinute: 0 },
	],
	[
		'weekly-summary-to-slack.json',
		'Every Monday at 08:00',
		{ field: 'weeks', triggerAtDay: [1], triggerAtHour: 8, triggerAtMinute: 0 },
	],
	[
		'weekly-summary-with-chart.json',
		'Every Monday at 08:00',
		{ field: 'weeks', triggerAtDay: [1], triggerAtHour: 8, triggerAtMinute: 0 },
	],
])('%s starts when its note says: %s', (file, sentence, interval) => {
	const workflow = workflowOf(file);
	const schedules = ofType(workflow, /scheduleTrigger$/).map(({ parameters }) => parameters);

	expect(schedules).toEqual([{ rule: { interval: [interval] } }]);
	expect(noteOf(workflow)).toContain(`\n${sentence} `);
});

describe('what a note says of numbers', () => {
	it('the 25 largest referrers and pages of each of the last 7 days, in 14 requests', () => {
		const workflow = workflowOf('nightly-referrers-and-pages-to-google-sheets.json');
		const { parameters } = nodeOf(workflow, 'Get Referrers and Pages');

		expect(noteOf(workflow)).toContain(
			'the 25 largest referrers and pages of each of the last 7 days',
		);
		expect(noteOf(workflow)).toContain('A night takes 14 requests for each website.');
		expect(parameters).toMatchObject({
			...{ operation: 'getAll', names: ['referrer', 'page'], dateRange: 'last7Days' },
			...{ splitBy: 'day', perPage: 25, simplify: true },
		});
		expect(parameters).not.toHaveProperty('returnAll');
	});

	it("last week's overview, compared with the week before, by mail as HTML, and to Slack", () => {
		const workflow = workflowOf('weekly-overview-of-all-websites.json');
		const overview = (textFormat: string) => ({
			...{ resource: 'statistic', operation: 'getOverview', search: '', dateRange: 'lastWeek' },
			...{ compareTo: 'previousPeriod', orderBy: 'visitors', top: 20, textFormat },
		});

		expect(noteOf(workflow)).toContain('each of the 20 websites with the most visitors');
		expect(nodeOf(workflow, 'Get Overview as HTML').parameters).toEqual(overview('html'));
		expect(nodeOf(workflow, 'Get Overview for Slack').parameters).toEqual(overview('slack'));
		expect(nodeOf(workflow, 'Send Email').parameters).toMatchObject({
			...{ fromEmail: '', toEmail: '', emailFormat: 'html', html: '={{ $json.text }}' },
			options: { appendAttribution: false },
		});
	});

	it("last week's summary, compared with the week before", () => {
		const { parameters } = nodeOf(workflowOf('weekly-summary-to-slack.json'), 'Get Summary');

		expect(parameters).toEqual({
			...{ resource: 'statistic', operation: 'getSummary', dateRange: 'lastWeek', top: 5 },
			websiteId: { __rl: true, mode: 'list', value: '' },
			...{ compareTo: 'previousPeriod', textFormat: 'slack' },
			breakdowns: ['page', 'referrer', 'country'],
		});
	});

	it("last week's overview of 10 websites, as the caption of its picture in Telegram", () => {
		const workflow = workflowOf('weekly-overview-to-telegram.json');

		expect(noteOf(workflow)).toContain('each of the 10 websites with the most visitors');
		expect(nodeOf(workflow, 'Get Overview').parameters).toEqual({
			...{ resource: 'statistic', operation: 'getOverview', search: '', dateRange: 'lastWeek' },
			...{ compareTo: 'previousPeriod', orderBy: 'visitors', top: 10 },
			...{ textFormat: 'telegram', chart: 'png' },
		});
		expect(nodeOf(workflow, 'Send Picture to Telegram').parameters).toEqual({
			...{ resource: 'message', operation: 'sendPhoto', chatId: '' },
			...{ binaryData: true, binaryPropertyName: 'chart' },
			additionalFields: { caption: '={{ $json.text }}', parse_mode: 'HTML' },
		});
	});

	it("last week's summary with its chart, as a file in Slack and within a mail", () => {
		const workflow = workflowOf('weekly-summary-with-chart.json');
		const summary = (textFormat: string) => ({
			...{ resource: 'statistic', operation: 'getSummary', dateRange: 'lastWeek', top: 5 },
			websiteId: { __rl: true, mode: 'list', value: '' },
			...{ compareTo: 'previousPeriod', textFormat, chart: 'png' },
			breakdowns: ['page', 'referrer', 'country'],
		});

		expect(nodeOf(workflow, 'Get Summary for Slack').parameters).toEqual(summary('slack'));
		expect(nodeOf(workflow, 'Get Summary as HTML').parameters).toEqual(summary('html'));
		expect(nodeOf(workflow, 'Post Chart to Slack').parameters).toEqual({
			...{ resource: 'file', operation: 'upload', binaryPropertyName: 'chart' },
			options: { channelId: '', initialComment: '={{ $json.text }}' },
		});
		expect(nodeOf(workflow, 'Send Email').parameters).toMatchObject({
			...{ fromEmail: '', toEmail: '', emailFormat: 'html', html: '={{ $json.text }}' },
			options: { appendAttribution: false, attachments: 'chart' },
		});
	});

	it('12 hours and 50 visitors, and a message when they are back', () => {
		const workflow = workflowOf('tracking-broken-to-slack.json');

		expect(noteOf(workflow)).toContain('has had no visitors for 12 hours');
		expect(noteOf(workflow)).toContain('fewer than 50 visitors a day are ignored');
		expect(noteOf(workflow)).toContain('once more when visitors are back');
		expect(nodeOf(workflow, 'No Visitors').parameters).toMatchObject({
			...{ websites: 'all', hours: 12, minimum: 50, tellWhenBack: true },
		});
	});

	it("last month's summary, compared with the same month a year before", () => {
		const workflow = workflowOf('all-websites-monthly-report-csv.json');

		expect(nodeOf(workflow, 'Get Summary').parameters).toMatchObject({
			...{ operation: 'getSummary', dateRange: 'lastMonth', compareTo: 'previousYear' },
			...{ breakdowns: ['page', 'referrer'], top: 1, textFormat: 'plain' },
		});
		expect(nodeOf(workflow, 'Make CSV File').parameters).toEqual({
			operation: 'csv',
			options: { fileName: '=websites-{{ $json.from.slice(0, 7) }}.csv' },
		});
	});
});
