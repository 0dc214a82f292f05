import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { WebsiteAnalyticsTrigger } from '../../nodes/WebsiteAnalytics/WebsiteAnalyticsTrigger.node';

const FOLDER = join(__dirname, '../../workflows');
const PACK = 'n8n-nodes-website-analytics.';

const workflowSchema = z
	.object({
		name: z.string(),
		nodes: z.array(
			z
				.object({
					name: z.string(),
					type: z.string(),
					typeVersion: z.number(),
					position: z.tuple([z.number(), z.number()]),
					parameters: z.record(z.unknown()),
				})
				.strict(),
		),
		connections: z.record(
			z.record(
				z.array(z.array(z.object({ node: z.string(), type: z.string(), index: z.literal(0) }))),
			),
		),
		settings: z.object({ executionOrder: z.literal('v1') }).strict(),
	})
	.strict();

type Workflow = z.infer<typeof workflowSchema>;
type Node = Workflow['nodes'][number];

const FILES = readdirSync(FOLDER).sort();
const WORKFLOWS = FILES.map((file): [file: string, workflow: Workflow] => [
	file,
	workflowSchema.parse(JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))),
]);

function workflowOf(file: string): Workflow {
	const found = WORKFLOWS.find(([name]) => name === file);
	if (!found) throw new Error(`There is no workflow ${file}.`);
	return found[1];
}

function nodeOf({ nodes }: Workflow, name: string): Node {
	const found = nodes.find((node) => node.name === name);
	if (!found) throw new Error(`There is no node ${name}.`);
	return found;
}

const ofType = ({ nodes }: Workflow, pattern: RegExp) =>
	nodes.filter(({ type }) => pattern.test(type));
const noteOf = (workflow: Workflow) =>
	String(ofType(workflow, /stickyNote$/)[0]?.parameters.content);
const shownName = ({ parameters }: Node, field: string) =>
	(parameters[field] as { value: unknown }).value;

/** How each runs: the nodes in their order, as `one > another`. */
const PATHS: Record<string, string[]> = {
	'all-websites-monthly-report-csv.json': [
		'First of the Month > Get All Websites',
		'Run Now > Get All Websites',
		'Get All Websites > Get Summary',
		'Get Summary > One Line per Website',
		'One Line per Website > Make CSV File',
	],
	'ask-your-analytics-ai-agent.json': [
		'When Chat Message Received > AI Agent',
		'OpenAI Chat Model (ai_languageModel) > AI Agent',
		'List Websites (ai_tool) > AI Agent',
		'Get Website Summary (ai_tool) > AI Agent',
		'Get Website Traffic by Day (ai_tool) > AI Agent',
		'Get Website Statistic (ai_tool) > AI Agent',
	],
	'nightly-referrers-and-pages-to-google-sheets.json': [
		'Every Night > Get All Websites',
		'Run Now > Get All Websites',
		'Get All Websites > Get Referrers and Pages',
		'Get Referrers and Pages > Append or Update Rows',
	],
	'nightly-statistics.json': [
		'Every Night > Get All Websites',
		'Run Now > Get All Websites',
		'Get All Websites > Get Traffic by Day',
		'Get Traffic by Day > Store Rows',
	],
	'nightly-traffic-to-google-sheets.json': [
		'Every Night > Get All Websites',
		'Run Now > Get All Websites',
		'Get All Websites > Get Traffic by Day',
		'Get Traffic by Day > Append or Update Rows',
	],
	'sign-ups-stopped-to-slack.json': ['Sign-Ups Stopped > Post to Slack'],
	'tell-me-about-new-referrers.json': ['New Referrer Seen > Post to Slack'],
	'tracking-broken-to-slack.json': ['No Visitors > Post to Slack'],
	'unusual-traffic-to-slack.json': ['Unusual Traffic > Post to Slack'],
	'weekly-overview-of-all-websites.json': [
		'Every Monday > Get Overview as HTML',
		'Every Monday > Get Overview for Slack',
		'Run Now > Get Overview as HTML',
		'Run Now > Get Overview for Slack',
		'Get Overview as HTML > Send Email',
		'Get Overview for Slack > Post to Slack',
	],
	'weekly-overview-to-telegram.json': [
		'Every Monday > Get Overview',
		'Run Now > Get Overview',
		'Get Overview > Send Picture to Telegram',
	],
	'weekly-summary-to-slack.json': [
		'Every Monday > Get Summary',
		'Run Now > Get Summary',
		'Get Summary > Post to Slack',
	],
	'weekly-summary-with-chart.json': [
		'Every Monday > Get Summary for Slack',
		'Every Monday > Get Summary as HTML',
		'Run Now > Get Summary for Slack',
		'Run Now > Get Summary as HTML',
		'Get Summary for Slack > Post Chart to Slack',
		'Get Summary as HTML > Send Email',
	],
};

it('every ready workflow has a test', () => {
	expect(FILES).toEqual(Object.keys(PATHS));
});

describe.each(WORKFLOWS)('%s', (file, workflow) => {
	const { nodes, connections } = workflow;

	it('leads from every trigger to its end', () => {
		const links = Object.entries(connections).flatMap(([from, byType]) =>
			Object.entries(byType).flatMap(([type, outputs]) =>
				outputs
					.flat()
					.filter((to) => to.type === type)
					.map((to) => `${from}${type === 'main' ? '' : ` (${type})`} > ${to.node}`),
			),
		);
		const linked = links.flatMap((link) => link.replace(/ \(\w+\)/, '').split(' > '));
		const working = nodes.filter(({ type }) => !type.endsWith('stickyNote'));

		expect(links).toEqual(PATHS[file]);
		expect([...new Set(linked)].sort()).toEqual(working.map(({ name }) => name).sort());
	});

	it('has every name once', () => {
		expect(new Set(nodes.map(({ name }) => name)).size).toBe(nodes.length);
	});

	it('has a note that begins with its name, and names nodes that it has', () => {
		const note = noteOf(workflow);

		expect(note).toMatch(new RegExp(`^## ${workflow.name}\n`));

		const named = [...note.matchAll(/ (?:in|behind|of|with) \*\*(\w[\w ]+)\*\*/g)];
		// Names in n8n, and fields.
		const others = ['Chat ID', 'Document', 'Execute workflow', 'From Email', 'Statistic'];
		const names = [...nodes.map(({ name }) => name), ...others];

		expect(named.map(([, name = '']) => name).filter((name) => !names.includes(name))).toEqual([]);
		expect(note).toContain("Set the timezone in the workflow's settings");
	});

	it('links to no previews in Slack, and adds nothing to the text', () => {
		const messages = ofType(workflow, /\.slack$/).filter(
			({ parameters }) => parameters.resource !== 'file',
		);

		for (const { parameters } of messages) {
			expect(parameters).toEqual({
				resource: 'message',
				operation: 'post',
				select: 'channel',
				channelId: { __rl: true, mode: 'name', value: '#website-analytics' },
				messageType: 'text',
				text: '={{ $json.text }}',
				otherOptions: { includeLinkToWorkflow: false, mrkdwn: true, unfurl_links: false },
			});
		}
	});

	it('reads all websites where it lists them', () => {
		const lists = nodes.filter(
			({ type, parameters }) =>
				type.startsWith(PACK) &&
				parameters.operation === 'getAll' &&
				parameters.resource === 'website',
		);

		for (const { parameters } of lists) expect(parameters.returnAll).toBe(true);
	});

	it('gives each website of a list to the node behind it', () => {
		const perWebsite = Object.entries(connections)
			.filter(([from]) => from === 'Get All Websites')
			.flatMap(([, { main = [] }]) => main.flat());

		for (const { node } of perWebsite) {
			expect(nodeOf(workflow, node).parameters.websiteId).toEqual({
				__rl: true,
				mode: 'id',
				value: '={{ $json.id }}',
			});
		}
	});
});

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

describe('rows that go to a sheet', () => {
	it.each([
		['nightly-traffic-to-google-sheets.json', 'Traffic', 'Get Traffic by Day'],
		[
			'nightly-referrers-and-pages-to-google-sheets.json',
			'Referrers and Pages',
			'Get Referrers and Pages',
		],
	])('%s writes values as they are, one row for each key', (file, sheet, source) => {
		const workflow = workflowOf(file);
		const { parameters } = nodeOf(workflow, 'Append or Update Rows');

		expect(parameters).toMatchObject({
			operation: 'appendOrUpdate',
			documentId: { mode: 'url', value: '' },
			columns: { mappingMode: 'autoMapInputData', matchingColumns: ['key'] },
			// What the editor calls "Let n8n format": n8n writes text, so nothing becomes a formula.
			options: { cellFormat: 'RAW' },
		});
		expect(shownName(nodeOf(workflow, 'Append or Update Rows'), 'sheetName')).toBe(sheet);
		expect(noteOf(workflow)).toContain(`a sheet named **${sheet}**`);
		expect(nodeOf(workflow, source).parameters).toMatchObject({
			dateRange: 'last7Days',
			addDomain: true,
		});
	});

	const dayFields =
		'`websiteId`, `domain`, `date`, `weekday`, `visitors`, `pageviews`, `pageviewsPerVisitor`, `key`';

	it.each([
		['nightly-traffic-to-google-sheets.json', `this first row: ${dayFields}.`],
		[
			'nightly-referrers-and-pages-to-google-sheets.json',
			'this first row: `websiteId`, `domain`, `statistic`, `date`, `label`, `count`, `value`, `from`, `to`, `key`.',
		],
		[
			'nightly-statistics.json',
			'`websiteId`, `visitors`, `pageviews`, `pageviewsPerVisitor`: number',
		],
		['nightly-statistics.json', '`domain`, `date`, `weekday`, `key`: string'],
	])('%s has a note that names every field of a row: %s', (file, columns) => {
		expect(noteOf(workflowOf(file))).toContain(columns);
	});

	it('nightly-statistics.json updates the row of the same key', () => {
		const workflow = workflowOf('nightly-statistics.json');

		expect(nodeOf(workflow, 'Store Rows').parameters).toMatchObject({
			operation: 'upsert',
			dataTableId: { mode: 'name', value: 'Website traffic' },
			matchType: 'allConditions',
			filters: {
				conditions: [{ keyName: 'key', condition: 'eq', keyValue: '={{ $json.key }}' }],
			},
			columns: { mappingMode: 'autoMapInputData' },
		});
		expect(nodeOf(workflow, 'Get Traffic by Day').parameters).toMatchObject({
			operation: 'getDailyTraffic',
			dateRange: 'last7Days',
			addDomain: true,
		});
	});

	it('all-websites-monthly-report-csv.json puts a quote before what starts like a formula', () => {
		const { parameters } = nodeOf(
			workflowOf('all-websites-monthly-report-csv.json'),
			'One Line per Website',
		);
		const { assignments } = parameters.assignments as {
			assignments: Array<{ name: string; value: string; type: string }>;
		};
		const guarded = assignments.filter(({ value }) => value.includes('.replace('));

		expect(assignments.map(({ name, type }) => `${name}: ${type}`)).toEqual([
			...['domain: string', 'from: string', 'to: string', 'visitors: number'],
			...['pageviews: number', 'pageviewsPerVisitor: string', 'bestDay: string'],
			...['visitorsYearBefore: number', 'visitorsPercent: string'],
			...['pageviewsYearBefore: number', 'pageviewsPercent: string'],
			...['topPage: string', 'topReferrer: string'],
		]);
		expect(guarded.map(({ name }) => name)).toEqual(['domain', 'topPage', 'topReferrer']);
		expect(assignments.map(({ value }) => /\$json\.([\w.?[\]]+\w)(?!\()/.exec(value)?.[1])).toEqual(
			[
				...[
					'domain',
					'from',
					'to',
					'visitors',
					'pageviews',
					'pageviewsPerVisitor',
					'bestDay?.date',
				],
				...['previous.visitors', 'change.visitorsPercent'],
				...['previous.pageviews', 'change.pageviewsPercent'],
				...['breakdowns.page[0]?.label', 'breakdowns.referrer[0]?.label'],
			],
		);

		for (const { value } of guarded) {
			expect(value).toMatch(/\.replace\(\/\^\[=\+@\\t\\r-\]\/, "'\$&"\) \}\}$/);
		}
	});
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

describe('the triggers', () => {
	const { properties } = new WebsiteAnalyticsTrigger().description;

	it.each([
		[
			'unusual-traffic-to-slack.json',
			'Unusual Traffic',
			{ event: 'unusualTraffic', combine: true },
		],
		['tell-me-about-new-referrers.json', 'New Referrer Seen', { event: 'newValue' }],
		['tracking-broken-to-slack.json', 'No Visitors', { event: 'noVisitors', tellWhenBack: true }],
		[
			'sign-ups-stopped-to-slack.json',
			'Sign-Ups Stopped',
			// Nobody signed up on the day, and somebody did on the one before.
			{
				...{ event: 'threshold', metric: 'value', value: 'Registration' },
				...{ condition: 'below', count: 1 },
			},
		],
	])('of %s have the defaults of the node, but for what they are about', (file, name, own) => {
		const { event } = own;
		const { type, parameters } = nodeOf(workflowOf(file), name);
		const { pollTimes, ...fields } = parameters;

		expect(type).toBe(`${PACK}websiteAnalyticsTrigger`);
		expect(fields).toMatchObject(own);
		expect(pollTimes).toEqual({ item: [{ mode: 'everyMinute' }] });

		for (const [field, value] of Object.entries(fields)) {
			if (field in own) continue;
			const defaults = properties
				.filter(({ name, displayOptions }) => {
					const shownFor = displayOptions?.show?.event ?? [event];
					return name === field && shownFor.includes(event);
				})
				.map((property): unknown => property.default);

			expect([...new Set(defaults)]).toEqual([value]);
		}
	});
});

describe('the tools of the agent', () => {
	const workflow = workflowOf('ask-your-analytics-ai-agent.json');
	const toolsWith = (parameter: string) =>
		ofType(workflow, /Tool$/).filter(({ parameters }) => parameter in parameters);
	/** What n8n's button writes, with the description that was typed into it. */
	const BY_BUTTON =
		/^=\{\{ \/\*n8n-auto-generated-fromAI-override\*\/ \$fromAI\('(\w+)', `([^`]+)`, 'string'\) \}\}$/;
	const keyAndDescription = (value: unknown) => BY_BUTTON.exec(String(value))?.slice(1);

	it('only read', () => {
		expect(
			ofType(workflow, /Tool$/).map(({ parameters }) => [
				parameters.resource,
				parameters.operation,
			]),
		).toEqual([
			['website', 'getAll'],
			['statistic', 'getSummary'],
			['statistic', 'getDailyTraffic'],
			['statistic', 'get'],
		]);
	});

	it('say to the model what they give', () => {
		const tools = ofType(workflow, /Tool$/).map(({ name, parameters }) => [
			name,
			parameters.toolDescription,
		]);

		expect(tools).toEqual([
			['List Websites', expect.stringMatching(/^Lists the websites .* their domain and id\.$/)],
			[
				'Get Website Summary',
				expect.stringMatching(/ in a range of days, compared with the days /),
			],
			['Get Website Traffic by Day', expect.stringMatching(/ for every day of a range\.$/)],
			['Get Website Statistic', expect.stringMatching(/^Gives the top values of one statistic /)],
		]);
	});

	it('know the day that it is', () => {
		const { options } = nodeOf(workflow, 'AI Agent').parameters;

		expect(options).toEqual({
			systemMessage: expect.stringMatching(
				/^=You answer .* Today is \{\{ \$today\.toFormat\('yyyy-MM-dd'\) \}\}\. Never invent numbers\./,
			),
		});
	});

	it('let the model choose every range, and both days', () => {
		const tools = toolsWith('dateRangeText');

		expect(tools).toHaveLength(3);

		for (const { parameters } of tools) {
			expect(keyAndDescription(parameters.dateRangeText)).toEqual([
				'Date_Range',
				expect.stringMatching(
					/^One of: Yesterday, Today, Last 7 Days, Last 14 Days, Last 28 Days, Last 30 Days, Last 90 Days, This Week, Last Week, This Month, Last Month, This Quarter, Last Quarter, This Year, Last Year, or Custom for/,
				),
			]);
			expect(keyAndDescription(parameters.from)).toEqual([
				'From',
				expect.stringMatching(/^First day as yyyy-MM-dd/),
			]);
			expect(keyAndDescription(parameters.to)).toEqual([
				'To',
				expect.stringMatching(/^Last day as yyyy-MM-dd/),
			]);
			expect(parameters.websiteId).toMatchObject({ mode: 'domain' });
			expect(keyAndDescription((parameters.websiteId as { value: unknown }).value)).toEqual([
				'Website',
				expect.stringContaining(' List_Websites '),
			]);
		}
	});

	it('let the model choose every statistic but the daily ones, which have a tool of their own', () => {
		const { parameters } = nodeOf(workflow, 'Get Website Statistic');

		expect(keyAndDescription(parameters.nameText)).toEqual([
			'Statistic',
			'One of: Browser, Campaign, City, Continent, Country, Device, Event, Landing Page, Language, Operating System, Page, Pageviews by Hour, Referrer, Screen Resolution, Visitors by Hour',
		]);
		expect(parameters.perPage).toBe(25);
	});
});
