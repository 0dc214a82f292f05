import { Workflow, type INode, type INodeParameters, type NodeHint } from 'n8n-workflow';
import { WebsiteAnalyticsTrigger } from '../../../nodes/WebsiteAnalytics/WebsiteAnalyticsTrigger.node';
import { EVENT_NAMES, EVENTS } from '../../../nodes/WebsiteAnalytics/events';
import { shownFields } from '../../support/forms';

const { description } = new WebsiteAnalyticsTrigger();
const { properties } = description;

it.each<[INodeParameters, string]>([
	...EVENT_NAMES.map((event): [INodeParameters, string] => {
		const { notice = 'Runs once a day, ' } = EVENTS[event];
		return [{ event }, notice];
	}),
	[{ event: 'report', period: 'week' }, 'Runs on the day after each week, '],
	[{ event: 'threshold', period: 'month' }, 'Runs on the 1st, '],
	[{ event: 'report', period: '={{ "week" }}' }, 'Runs on the day after each period, '],
])('the form says when the trigger runs, for %j', (parameters, sentence) => {
	const shown = shownFields(parameters, { type: description });
	const notices = shown.filter(({ name }) => name === 'pollNotice');

	expect(notices).toEqual([
		expect.objectContaining({ displayName: expect.stringContaining(sentence) }),
	]);
});

it('what the form says of it is short, and there is little of it', () => {
	const notices = properties.filter(({ name }) => name === 'pollNotice');

	expect(notices.length).toBeLessThan(20);
	expect(notices.filter(({ displayName }) => !/^[^.]{1,159}\.$/.test(displayName))).toEqual([]);
});

it.each<[INodeParameters, number]>([
	[{ event: 'report', textFormat: 'html', chart: 'png' }, 1],
	[{ event: 'report', textFormat: 'page', chart: 'png' }, 2],
	[{ event: 'report', textFormat: 'page', chart: 'png', combine: true }, 1],
	[{ event: 'report', textFormat: 'html', chart: 'svg' }, 0],
	[{ event: 'report', textFormat: 'slack', chart: 'png' }, 0],
	[{ event: 'unusualTraffic', textFormat: 'html', chart: 'png' }, 0],
	[{}, 0],
])(
	'beside a result, it says how a mail shows the picture or what opens the page: %j',
	(given, count) => {
		const node: INode = {
			...{ id: '1', name: 'trigger', type: 'websiteAnalyticsTrigger', typeVersion: 1 },
			...{ position: [0, 0], parameters: given },
		};
		const nodeTypes = { getByNameAndVersion: () => new WebsiteAnalyticsTrigger() };
		const workflow = new Workflow({
			...{ nodes: [node], connections: {}, active: false, nodeTypes: nodeTypes as never },
		});
		const isShown = ({ displayCondition = '' }: NodeHint) =>
			workflow.expression.getSimpleParameterValue(node, displayCondition, 'internal', {}) === true;

		expect(description.hints?.filter(isShown)).toHaveLength(count);
	},
);
