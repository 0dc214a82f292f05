import { NodeHelpers, type INode, type INodeParameters } from 'n8n-workflow';
import { WebsiteAnalyticsTrigger } from '../../../nodes/WebsiteAnalytics/WebsiteAnalyticsTrigger.node';

const { description } = new WebsiteAnalyticsTrigger();

/** The names of the fields that the form shows for these parameters. */
function shownFor(parameters: INodeParameters): string[] {
	const node: INode = {
		id: '1',
		name: 'Website Analytics Trigger',
		type: 'websiteAnalyticsTrigger',
		typeVersion: 1,
		position: [0, 0],
		parameters,
	};
	const { properties } = description;
	const values = NodeHelpers.getNodeParameters(
		properties,
		parameters,
		true,
		false,
		node,
		description,
	);
	return properties
		.filter((field) => NodeHelpers.displayParameter(values ?? {}, field, node, description))
		.map(({ name }) => name);
}

const TEXT = ['textFormat', 'locale'];

it.each([
	['unusualTraffic', ['metric', 'direction', 'sensitivity', 'minimum']],
	['threshold', ['metric', 'condition', 'count', 'period']],
	['report', ['period', 'compareTo', 'breakdowns', 'top', 'whatChanged', 'chart']],
	['newValue', ['name', 'minimumCount']],
])('the form of %s shows what it needs', (event, fields) => {
	const shown = shownFor({ event }).filter((name) => name !== 'pollNotice');

	expect(shown).toEqual(['event', 'websites', ...fields, ...TEXT, 'readyAt']);
});

it('the form of newWebsite shows no websites and no hour', () => {
	expect(shownFor({ event: 'newWebsite' })).toEqual(['event', ...TEXT]);
});

it.each([
	['a website to choose', { event: 'unusualTraffic', websites: 'one' }, 'websiteId'],
	['the first day of weeks', { event: 'threshold', period: 'week' }, 'weekStart'],
	['the notice about visitors', { event: 'report', period: 'month' }, 'visitorsNotice'],
])('the form shows %s only where it matters', (_what, parameters, name) => {
	expect(shownFor(parameters)).toContain(name);
	expect(shownFor({ event: parameters.event })).not.toContain(name);
});

it('the form does not ask what changed when nothing is compared', () => {
	expect(shownFor({ event: 'report', compareTo: 'none' })).not.toContain('whatChanged');
});

it('the node is a polling trigger without inputs', () => {
	expect(description).toMatchObject({
		name: 'websiteAnalyticsTrigger',
		displayName: 'Website Analytics Trigger',
		group: ['trigger'],
		polling: true,
		inputs: [],
		outputs: ['main'],
	});
	expect(description).not.toHaveProperty('usableAsTool');
});
