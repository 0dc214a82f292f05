import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Workflow, type INodeType, type INodeTypeDescription } from 'n8n-workflow';
import { WebsiteAnalyticsApi } from '../../credentials/WebsiteAnalyticsApi.credentials';
import { WebsiteAnalytics } from '../../nodes/WebsiteAnalytics/WebsiteAnalytics.node';
import { WebsiteAnalyticsTrigger } from '../../nodes/WebsiteAnalytics/WebsiteAnalyticsTrigger.node';
import { PARAMETERS, type NodeParameters } from './support/parameters';

const FOLDER = join(__dirname, '../../nodes/WebsiteAnalytics');
const PAGE = 'https://www.npmjs.com/package/n8n-nodes-website-analytics';
const node = new WebsiteAnalytics();
const trigger = new WebsiteAnalyticsTrigger();

/** The line below a node on the canvas, computed as the editor does it. */
function subtitleOf(type: INodeType, parameters: NodeParameters): unknown {
	const workflow = new Workflow({
		nodes: [
			{
				...{ id: '1', name: 'Node', type: 'node', typeVersion: 1, position: [0, 0] },
				parameters: parameters as Record<string, string>,
			},
		],
		connections: {},
		active: false,
		nodeTypes: {
			getByName: () => type,
			getByNameAndVersion: () => type,
			getKnownTypes: () => ({}),
		},
	});
	const given = workflow.getNode('Node');
	return (
		given &&
		workflow.expression.getSimpleParameterValue(given, type.description.subtitle, 'internal', {})
	);
}

const OPERATIONS = Object.values(PARAMETERS).flatMap((operations) =>
	Object.values<NodeParameters>(operations),
);

it.each(OPERATIONS)('the subtitle names the operation and the resource of %j', (parameters) => {
	const { operation, resource } = parameters as Record<string, string>;

	expect(subtitleOf(node, parameters)).toBe(`${operation}: ${resource}`);
});

it('the subtitle of the trigger names its event', () => {
	expect(subtitleOf(trigger, { event: 'newValue' })).toBe('newValue');
});

/** What people type to find the nodes in the panel. */
const ALIASES: Record<string, string[]> = {
	websiteAnalytics: [
		...['Web Analytics', 'Google Analytics alternative', 'Visitors', 'Pageviews', 'Page Views'],
		...['Hits', 'Traffic', 'Referrer', 'Referrers', 'Pages', 'Browser', 'Countries', 'Campaigns'],
		...['Events', 'Statistics', 'Web Stats', 'Monitoring', 'Unusual Traffic', 'Anomaly', 'Alert'],
		...['SEO', 'Report', 'Summary', 'Overview', 'Website'],
	],
	websiteAnalyticsTrigger: [
		...['Web Analytics', 'Web Stats', 'Monitoring', 'Unusual Traffic', 'Anomaly', 'Alert'],
		...['Traffic Alert', 'Traffic Spike', 'Traffic Drop', 'No Visitors', 'Tracking Broken'],
		...['Downtime', 'SEO', 'Visitors', 'Pageviews', 'Page Views', 'Referrer', 'Report', 'Website'],
	],
};

describe.each<[string, INodeTypeDescription, object, string]>([
	[
		'the node',
		node.description,
		{
			...{ name: 'websiteAnalytics', displayName: 'Website Analytics', group: ['transform'] },
			inputs: ['main'],
			description: 'Read the statistics of websites, and manage the websites that are tracked',
			usableAsTool: {
				replacements: {
					description: 'Visitors, pageviews, referrers, pages and other statistics of websites',
				},
			},
		},
		PAGE,
	],
	[
		'the trigger',
		trigger.description,
		{
			...{ name: 'websiteAnalyticsTrigger', displayName: 'Website Analytics Trigger' },
			...{ group: ['trigger'], inputs: [], polling: true },
			description:
				'Read the statistics of websites, and start a workflow when something happens to their traffic',
		},
		`${PAGE}#website-analytics-trigger`,
	],
])('%s', (_which, description, own, documentation) => {
	it('is what n8n has to know of it', () => {
		expect(description).toMatchObject({
			...own,
			version: 1,
			defaults: { name: description.displayName },
			outputs: ['main'],
			icon: { light: 'file:websiteAnalytics.svg', dark: 'file:websiteAnalytics.dark.svg' },
		});
	});

	it('has a credential that it can test itself, with words for what is wrong', () => {
		expect(description.credentials).toEqual([
			{ name: new WebsiteAnalyticsApi().name, required: true, testedBy: 'testCredential' },
		]);
	});

	it('has a file for the panel that is about it', () => {
		const file = join(FOLDER, `${capitalized(description.name)}.node.json`);
		const codex = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;

		expect(codex).toMatchObject({
			node: `n8n-nodes-website-analytics.${description.name}`,
			nodeVersion: '1.0',
			codexVersion: '1.0',
			categories: ['Analytics'],
			alias: ALIASES[description.name],
			resources: {
				credentialDocumentation: [{ url: `${PAGE}#connect` }],
				primaryDocumentation: [{ url: documentation }],
			},
		});
	});
});

it.each([node, trigger])('the methods that fields and the credential name are there', (type) => {
	expect(type.methods).toEqual({
		listSearch: { searchWebsites: expect.any(Function) },
		credentialTest: { testCredential: expect.any(Function) },
	});
});

it('the credential has icons', () => {
	const { icon } = new WebsiteAnalyticsApi();
	const file = (path: string) => join(FOLDER, '../../credentials', path.replace('file:', ''));
	const { light, dark } = icon as { light: string; dark: string };

	for (const path of [light, dark]) {
		expect(readFileSync(file(path), 'utf8')).toMatch(/^<svg [^>]*>[^]*<\/svg>\s*$/);
	}

	expect(light).not.toBe(dark);
});

describe("the hints for n8n's assistant", () => {
	it('name nodes and fields for the node', () => {
		const { builderHint } = node.description;

		expect(builderHint?.relatedNodes).toEqual([
			{ nodeType: 'n8n-nodes-base.scheduleTrigger', relationHint: expect.any(String) },
			{
				nodeType: `n8n-nodes-website-analytics.${trigger.description.name}`,
				relationHint: expect.stringMatching(/^Starts a workflow/),
			},
			{
				nodeType: 'n8n-nodes-base.googleSheets',
				relationHint: expect.stringMatching(/field key$/),
			},
			{ nodeType: 'n8n-nodes-base.dataTable', relationHint: expect.stringMatching(/field key$/) },
			{ nodeType: 'n8n-nodes-base.slack', relationHint: expect.stringMatching(/^Posts the text/) },
		]);
		expect(builderHint?.searchHint).toBe(
			'Visitors, pageviews, referrers, pages, countries and other web statistics of websites, and the websites of an analytics account. Get Traffic by Day lists days, Get Unusual Days finds those far from usual, Get Summary and Get Overview give a text ready to post. For all websites, put Website: Get Many before it.',
		);
	});

	it('name what starts a workflow, and nodes that follow, for the trigger', () => {
		const { builderHint } = trigger.description;

		expect(builderHint?.relatedNodes).toEqual([
			{
				nodeType: `n8n-nodes-website-analytics.${node.description.name}`,
				relationHint: expect.stringMatching(/field websiteId$/),
			},
			{ nodeType: 'n8n-nodes-base.slack', relationHint: expect.stringMatching(/^Posts the text/) },
			{ nodeType: 'n8n-nodes-base.emailSend', relationHint: expect.stringMatching(/HTML$/) },
		]);

		expect(builderHint?.searchHint).toBe(
			'Starts a workflow on the traffic of websites: when a day is unusual, when visitors or pageviews go above or below a number, when a referrer, page, campaign or other value is new, when the report of a day, week or month is ready, when a website was added, or when nobody has visited one for some hours. Watches one website or all of them, and needs no Schedule Trigger. Each item has a text ready to post.',
		);
	});

	it.each([node, trigger])('hold no expressions, which they may not', ({ description }) => {
		expect(JSON.stringify(description.builderHint)).not.toContain('{{');
	});
});

function capitalized(name: string): string {
	return name.charAt(0).toUpperCase() + name.slice(1);
}
