import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { intersection, map, omit, upperFirst } from 'lodash';
import { type INodeProperties, type INodeType, Workflow } from 'n8n-workflow';
import { EVENT_NAMES, EVENTS } from '../../nodes/WebsiteAnalytics/events';
import { WebsiteAnalyticsApi } from '../../credentials/WebsiteAnalyticsApi.credentials';
import { WebsiteAnalytics } from '../../nodes/WebsiteAnalytics/WebsiteAnalytics.node';
import { WebsiteAnalyticsTrigger } from '../../nodes/WebsiteAnalytics/WebsiteAnalyticsTrigger.node';
import { workflowNode } from '../support/forms';
import { Page, pageSerializer } from '../support/page';
import { linesOf } from './form/support/formPage';
import { locator } from './support/parameters';

const FOLDER = join(__dirname, '../../nodes/WebsiteAnalytics');
const credential = new WebsiteAnalyticsApi();
const NODE = new WebsiteAnalytics();
const TRIGGER = new WebsiteAnalyticsTrigger();
const TYPES: Array<[name: string, type: INodeType]> = [
	['the node', NODE],
	['the trigger', TRIGGER],
];

expect.addSnapshotSerializer(pageSerializer);

/** Reads the file beside a node for n8n's node panel. */
const readCodex = ({ description: { name } }: INodeType) =>
	JSON.parse(readFileSync(join(FOLDER, `${upperFirst(name)}.node.json`), 'utf8')) as {
		node: string;
		nodeVersion: string;
	};

/** Returns a page with everything but the fields of forms. */
function pageOf(facts: object, properties: INodeProperties[]): Page {
	const lines = Object.entries(facts).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
	return new Page([...lines, '', ...properties.flatMap((field) => linesOf(field))]);
}

describe.each(TYPES)('%s', (_name, type) => {
	const { description } = type;
	const codex = readCodex(type);

	it('has this description for n8n', () => {
		const choosing = description.properties.filter(({ noDataExpression }) => noDataExpression);

		expect(pageOf({ ...omit(description, 'properties'), ...codex }, choosing)).toMatchSnapshot();
	});
});

it.each(EVENT_NAMES)('a field of %s that shows or hides others takes no expression', (name) => {
	const { properties } = EVENTS[name].form;
	const conditions = properties.map(({ displayOptions }) => displayOptions ?? {});
	const deciding = conditions.flatMap(({ show, hide }) => Object.keys({ ...show, ...hide }));
	const open = properties.filter((field) => !field.noDataExpression);

	expect(intersection(map(open, 'name'), deciding)).toEqual([]);
});

it('the credential has this description for n8n', () => {
	expect(pageOf(omit(credential, 'properties'), credential.properties)).toMatchSnapshot();
});

const LISTED = locator('list', 3, 'shop.example');
const BY_EXPRESSION = '={{ $json.id }}';
const summary = (more: object) => ({ resource: 'statistic', operation: 'getSummary', ...more });
const seen = (websites: string) => ({ event: 'newValue', websites, websiteId: LISTED });

it.each<[string, INodeType, object]>([
	['Get Summary: shop.example', NODE, summary({ websiteId: LISTED })],
	['Get Summary: shop.example', NODE, summary({ websiteId: locator('domain', 'shop.example') })],
	['Get Summary: website 3', NODE, summary({ websiteId: locator('id', '3') })],
	['Get Summary', NODE, summary({ websiteId: { ...LISTED, value: BY_EXPRESSION } })],
	['Get Summary', NODE, summary({ websiteId: BY_EXPRESSION })],
	['Get Summary', NODE, summary({})],
	['Get Overview', NODE, summary({ operation: 'getOverview', websiteId: LISTED })],
	['Website: Get Many', NODE, { resource: 'website', operation: 'getAll', websiteId: LISTED }],
	['New Value Seen: shop.example', TRIGGER, seen('one')],
	['New Value Seen', TRIGGER, seen('all')],
])('the canvas says %s below a node', (subtitle, type, given) => {
	const find = () => type;
	const node = workflowNode('node', given);
	const nodeTypes = { getByName: find, getByNameAndVersion: find, getKnownTypes: () => ({}) };
	const { expression } = new Workflow({ nodes: [node], connections: {}, active: false, nodeTypes });
	const text = type.description.subtitle;

	expect(expression.getSimpleParameterValue(node, text, 'internal', {})).toBe(subtitle);
});
