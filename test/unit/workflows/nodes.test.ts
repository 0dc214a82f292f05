import type { AnySchemaObject } from 'ajv';
import { WebsiteAnalytics } from '../../../nodes/WebsiteAnalytics/WebsiteAnalytics.node';
import { WebsiteAnalyticsTrigger } from '../../../nodes/WebsiteAnalytics/WebsiteAnalyticsTrigger.node';
import { PACK, WORKFLOWS } from './support/readyWorkflows';
import { OUTPUT_SCHEMAS } from '../../../scripts/outputSchemas';

/** Versions that n8n has: one that it does not have cannot be opened in its editor. */
const VERSIONS: Record<string, number> = {
	[`${PACK}websiteAnalytics`]: 1,
	[`${PACK}websiteAnalyticsTool`]: 1,
	[`${PACK}websiteAnalyticsTrigger`]: 1,
	'n8n-nodes-base.convertToFile': 1.1,
	'n8n-nodes-base.dataTable': 1,
	'n8n-nodes-base.emailSend': 2.1,
	'n8n-nodes-base.googleSheets': 4.7,
	'n8n-nodes-base.manualTrigger': 1,
	'n8n-nodes-base.scheduleTrigger': 1.2,
	'n8n-nodes-base.set': 3.4,
	'n8n-nodes-base.slack': 2.3,
	'n8n-nodes-base.stickyNote': 1,
	'n8n-nodes-base.telegram': 1.2,
	'@n8n/n8n-nodes-langchain.agent': 3,
	'@n8n/n8n-nodes-langchain.chatTrigger': 1.1,
	'@n8n/n8n-nodes-langchain.lmChatOpenAi': 1.2,
};

const POSTING = '`chat:write`';
const TRAFFIC =
	'`key` `websiteId` `domain` `date` `weekday` `visitors` `pageviews` `pageviewsPerVisitor` `key`';

/** What a note promises: its numbers, without those of its steps, and its words for other programs. */
const NOTES: Record<string, { numbers: string; codes: string }> = {
	'all-websites-monthly-report-csv.json': { numbers: '06:00', codes: "`data` `'`" },
	'ask-your-analytics-ai-agent.json': { numbers: '', codes: '' },
	'nightly-referrers-and-pages-to-google-sheets.json': {
		numbers: '02:00 25 7 14',
		codes:
			'`key` `websiteId` `domain` `statistic` `date` `label` `count` `value` `from` `to` `key`',
	},
	'nightly-statistics.json': {
		numbers: '02:00 7',
		codes:
			'`key` `websiteId` `visitors` `pageviews` `pageviewsPerVisitor` `domain` `date` `weekday` `key`',
	},
	'nightly-traffic-to-google-sheets.json': { numbers: '02:00 7', codes: TRAFFIC },
	// By chance: nobody of 3 a day e^-3 = 5 % of the days, nobody of 8 a day e^-8 = 0.03 %.
	'sign-ups-stopped-to-slack.json': {
		numbers: '17 3 8 8',
		codes: `\`/thank-you\` \`eventName\` ${POSTING}`,
	},
	'tell-me-about-new-referrers.json': { numbers: '90', codes: POSTING },
	'tracking-broken-to-slack.json': { numbers: '12 12 15 50', codes: POSTING },
	'unusual-traffic-to-slack.json': { numbers: '56 21', codes: POSTING },
	'weekly-overview-of-all-websites.json': { numbers: '08:00 20', codes: POSTING },
	'weekly-overview-to-telegram.json': { numbers: '08:00 10 20 1,024', codes: '@BotFather' },
	'weekly-summary-to-slack.json': { numbers: '08:00', codes: POSTING },
	'weekly-summary-with-chart.json': {
		numbers: '08:00',
		codes: '`files:write` `channels:read` `groups:read`',
	},
};

/** The labels of the forms of both nodes, and of their choices. */
const LABELS = [new WebsiteAnalytics(), new WebsiteAnalyticsTrigger()]
	.flatMap(({ description }) => description.properties)
	.flatMap(({ displayName, type, options = [] }) => [
		displayName,
		...(type === 'collection' ? [] : options.map(({ name }) => name)),
	]);

/** What else a note may name: parts of n8n, and what people create or have. */
const OTHER_NAMES = [
	...['Website Analytics API', 'Execute workflow', 'Statistic: Get', 'Registration'],
	...['Document', 'Cell Format', 'Referrers and Pages', 'Traffic', 'Website traffic'],
	...['From Email', 'To Email', 'Chat ID', 'Channel Name or ID'],
];

/** The title of a mail, which comes before everything else. */
const SUBJECTS: Record<string, string> = {
	'weekly-overview-of-all-websites.json':
		'=Websites from {{ $json.from }} to {{ $json.to }}: {{ $json.visitors }} visitors',
	'weekly-summary-with-chart.json':
		'={{ $json.domain }} from {{ $json.from }} to {{ $json.to }}: {{ $json.visitors }} visitors',
};

describe.each(WORKFLOWS)('%s', (file, { nodes, connections }) => {
	it('has nodes in versions that n8n has', () => {
		for (const { type, typeVersion } of nodes) {
			expect([type, typeVersion]).toEqual([type, VERSIONS[type]]);
		}
	});

	it('has a note with the right numbers, and the right words for other programs', () => {
		const notes = nodes.filter(({ type }) => type.endsWith('stickyNote'));
		const text = notes.map(({ parameters }) => String(parameters.content)).join('\n');
		const sentences = text.replace(/^\d+\. /gm, '').replace(/\bn8n(?: 1)?\b/g, '');

		expect({
			numbers: (sentences.match(/\d[\d,:]*\d|\d/g) ?? []).join(' '),
			codes: (sentences.match(/`[^`]+`|@\w+/g) ?? []).join(' '),
		}).toEqual(NOTES[file]);
	});

	it('has a note whose bold words are nodes, labels of forms, or known names of n8n', () => {
		const notes = nodes.filter(({ type }) => type.endsWith('stickyNote'));
		const bold = notes.flatMap(({ parameters }) => [
			...String(parameters.content).matchAll(/\*\*([^*]+)\*\*/g),
		]);
		const names = bold.map(([, name = '']) => name);
		const known = [...nodes.map(({ name }) => name), ...LABELS, ...OTHER_NAMES];

		expect(names.length).toBeGreaterThan(0);
		expect(names.filter((name) => !known.includes(name))).toEqual([]);
	});

	it('reads only fields that the node before gives', () => {
		for (const before of nodes.filter(({ type }) => type === `${PACK}websiteAnalytics`)) {
			const { resource, operation } = before.parameters as Record<string, string>;
			const schema = readSchema(resource ?? '', operation ?? '');
			const following = (connections[before.name]?.main ?? []).flat().map(({ node }) => node);
			const parameters = nodes.filter(({ name }) => following.includes(name));
			const paths = JSON.stringify(parameters.map((node) => node.parameters)).matchAll(
				/\$json\.((?:\w+(?:\[0\])?(?:\?\.|\.)?)+)(?!\()/g,
			);

			for (const [, path = ''] of paths) {
				expect([before.name, path, hasPath(schema, path)]).toEqual([before.name, path, true]);
			}
		}
	});

	it('has a mail with the website or all of them, the days and the visitors in its title', () => {
		const mails = nodes.filter(({ type }) => type.endsWith('.emailSend'));

		expect(mails.map(({ parameters }) => parameters.subject)).toEqual(
			file in SUBJECTS ? [SUBJECTS[file]] : [],
		);
	});
});

/** Whether a schema has the field of a path such as `breakdowns.page[0]?.label`, up to a method of it. */
function hasPath(schema: AnySchemaObject, path: string): boolean {
	const methods = ['replace', 'slice'];
	const fields = path.split(/\?\.|\.|\[0\]/).filter((field) => field !== '');
	const of = fields.reduce<AnySchemaObject | undefined>((parent, field) => {
		if (parent?.type === 'string' && methods.includes(field)) return parent;
		const whole = parent?.type === 'array' ? (parent.items as AnySchemaObject) : parent;
		return (whole?.properties as Record<string, AnySchemaObject> | undefined)?.[field];
	}, schema);
	return of !== undefined;
}

function readSchema(resource: string, operation: string): AnySchemaObject {
	return OUTPUT_SCHEMAS[`${resource}/${operation}`] ?? {};
}
