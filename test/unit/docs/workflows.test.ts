import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { INodePropertyOptions } from 'n8n-workflow';
import { WebsiteAnalytics } from '../../../nodes/WebsiteAnalytics/WebsiteAnalytics.node';
import { WebsiteAnalyticsTrigger } from '../../../nodes/WebsiteAnalytics/WebsiteAnalyticsTrigger.node';
import {
	FILES,
	nodeOf,
	ofType,
	PACK,
	workflowOf,
	type Node,
} from '../workflows/support/readyWorkflows';

const PAGE = readFileSync(join(__dirname, '../../../docs/workflows.md'), 'utf8');

/** What n8n calls the nodes, by their types. */
const NAMES: Readonly<Record<string, string>> = {
	'n8n-nodes-base.scheduleTrigger': 'Schedule Trigger',
	'n8n-nodes-base.dataTable': 'Data Table',
	'n8n-nodes-base.googleSheets': 'Google Sheets',
	'n8n-nodes-base.emailSend': 'Send Email',
	'n8n-nodes-base.slack': 'Slack',
	'n8n-nodes-base.telegram': 'Telegram',
	'n8n-nodes-base.set': 'Edit Fields',
	'n8n-nodes-base.convertToFile': 'Convert to File',
	[`${PACK}websiteAnalytics`]: 'Website Analytics',
	[`${PACK}websiteAnalyticsTrigger`]: 'Website Analytics Trigger',
};
const nameOf = ({ type }: Node) => NAMES[type] ?? type;

const OPTIONS = [new WebsiteAnalytics(), new WebsiteAnalyticsTrigger()].flatMap(({ description }) =>
	description.properties
		.filter(({ name }) => name === 'operation' || name === 'event')
		.flatMap(({ options }) => options as INodePropertyOptions[]),
);
/** What a node of this pack does, as the form says it. */
const actionOf = ({ parameters }: Node) =>
	OPTIONS.find(({ value }) => value === (parameters.operation ?? parameters.event))?.name;

/** The nodes that follow a trigger, as pairs, in the order of the workflow. */
function pairsFrom(file: string, from: Node): Array<[Node, Node]> {
	const workflow = workflowOf(file);
	const next = (workflow.connections[from.name]?.main ?? []).flat();
	return next.flatMap(({ node }) => {
		const to = nodeOf(workflow, node);
		return [[from, to], ...pairsFrom(file, to)];
	});
}

const withAgent = (file: string) => file.startsWith('ask-');

describe.each(FILES.filter((file) => !withAgent(file)))('the page on %s', (file) => {
	const [start, ...others] = ofType(workflowOf(file), /Trigger$/).filter(
		({ type }) => !type.endsWith('.manualTrigger'),
	);
	const pairs = start ? pairsFrom(file, start) : [];
	const [, paragraph = ''] = PAGE.split(`(../workflows/${file}): `);
	const [text = ''] = paragraph.split(/\.(?:\s|$)/);
	const chains = text.split(/, and (?=Website Analytics)/).map((chain) => chain.split(' → '));

	it('has its nodes in their order', () => {
		const written = chains.flatMap((chain) =>
			chain
				.slice(1)
				.map((to, index) => [chain[index], to].map((name = '') => name.replace(/ \(.*/, ''))),
		);
		const names = pairs.map((pair) => pair.map(nameOf).join(' → '));

		expect(others).toEqual([]);
		expect(written.map((pair) => pair.join(' → '))).toEqual([...new Set(names)]);
	});

	it('has a picture that is described as what it shows', () => {
		const { nodes } = workflowOf(file);
		const triggers = nodes.filter(({ type }) => type.endsWith('Trigger'));
		const own = nodes.filter(({ type }) => type === `${PACK}websiteAnalytics`);
		const others = nodes.filter(
			(node) => !triggers.includes(node) && !own.includes(node) && node.type in NAMES,
		);
		const [, shown = ''] =
			new RegExp(
				`!\\[The workflow in n8n: (.+), beside a note that says what to set\\]\\(images/workflow-${file.replace('.json', '')}\\.png\\)`,
			).exec(PAGE) ?? [];

		expect(shown.startsWith('two triggers')).toBe(triggers.length === 2);
		expect(shown.includes('a Website Analytics Trigger')).toBe(triggers.length === 1);
		expect(shown.includes('two Website Analytics nodes')).toBe(own.length === 2);
		expect(shown.includes('a Website Analytics node')).toBe(own.length === 1);
		expect(
			Object.values(NAMES)
				.filter((name) => shown.includes(name))
				.sort(),
		).toEqual(
			[
				...others.map(nameOf),
				...(own.length > 0 || triggers.length === 1 ? ['Website Analytics'] : []),
				...(triggers.length === 1 ? ['Website Analytics Trigger'] : []),
			].sort(),
		);
	});

	it('says of each Website Analytics node what it does', () => {
		const actions = [...text.matchAll(/Website Analytics(?: Trigger)? \(([^)]+)/g)];
		const nodes = [...new Set(pairs.flat())].filter(({ type }) => type.startsWith(PACK));

		expect(actions).toHaveLength(nodes.length);

		for (const [index, node] of nodes.entries()) {
			expect(actions[index]?.[1]).toMatch(new RegExp(`^${actionOf(node)}\\b`));
		}
	});
});
