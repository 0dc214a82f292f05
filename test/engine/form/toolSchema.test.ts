import { omit } from 'lodash';
import { type INodeParameters, NodeHelpers, traverseNodeParameters } from 'n8n-workflow';
import { NODE, workflowNode } from '../../support/forms';
import { useClock } from '../support/clock';
import { locator, type NodeParameters, PARAMETERS } from '../support/parameters';
import { sharedService } from '../support/sharedService';

const shared = sharedService({ websites: [{ id: 3, domain: 'shop.example', visitorsPerDay: 20 }] });

useClock('2026-03-15T12:00:00Z');

const TOOL = { ...NODE, name: `${NODE.name}Tool` };
const { statistic, website } = PARAMETERS;

/** Returns the arguments of a tool that was added and not changed, as n8n makes the schema for a model. */
function argumentsOf(operation: NodeParameters) {
	const parameters = omit(operation, 'websiteId') as INodeParameters;
	const node = workflowNode(TOOL.name, parameters);
	const { properties } = TOOL;
	const values = NodeHelpers.getNodeParameters(properties, parameters, true, false, node, TOOL);
	const found: Parameters<typeof traverseNodeParameters>[1] = [];
	traverseNodeParameters(values ?? {}, found);
	return found;
}

describe('a tool that was added', () => {
	it.each<[string, NodeParameters, string[]]>([
		['Get', statistic.get, ['Statistic', 'Website', 'Date_Range']],
		['Get Overview', statistic.getOverview, ['Date_Range']],
		// A person chooses everything that changes a website.
		['Website: Delete', website.delete, []],
	])('asks a model by %s for what it names: %#', (_title, parameters, keys) => {
		const found = argumentsOf(parameters);

		expect(found.map(({ key }) => key).sort()).toEqual(keys.sort());
		expect(found.filter(({ description = '' }) => !/^(One|The) /.test(description))).toEqual([]);
		expect(
			found.filter(
				({ key, description = '' }) => key !== 'Website' && !/Default: \w/.test(description),
			),
		).toEqual([]);
	});

	it('does not ask for a website where all are chosen', () => {
		expect(argumentsOf({ ...statistic.getSummary, websites: 'all' }).map(({ key }) => key)).toEqual(
			['Date_Range'],
		);
	});
});

// The two ways in which n8n runs a tool.
describe.each([{ routed: false }, { routed: true }])('a call of such a tool, %j', (execution) => {
	const get = omit(statistic.get, 'websiteId');
	const call = (input: object) => ({ asTool: true, ...execution, input: [{ ...input }] });
	const requestFor = async (input: object) => {
		await shared.run(get, call(input));
		return shared.requests().at(-1);
	};

	it('takes what the model gives', async () => {
		const given = { Website: 'shop.example', Statistic: 'COUNTRY', Date_Range: 'last week' };

		expect(await requestFor(given)).toMatchObject({
			path: '/api/v1/stats/3',
			query: { name: 'country', from: '2026-03-02', to: '2026-03-08' },
		});
	});

	it('keeps a website that a person has chosen', async () => {
		await shared.run({ ...get, websiteId: locator('id', 3) }, call({ Website: 'other.example' }));

		expect(shared.requests().at(-1)).toMatchObject({ path: '/api/v1/stats/3' });
	});
});

it('a node that is no tool takes no text of a model', async () => {
	await shared.run({ ...statistic.get, dateRange: 'lastWeek', dateRangeText: 'last month' });

	expect(shared.requests()).toMatchObject([{ query: { from: '2026-03-02', to: '2026-03-08' } }]);
});
