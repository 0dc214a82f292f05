import { NodeHelpers, type INode } from 'n8n-workflow';
import { WebsiteAnalytics } from '../../../nodes/WebsiteAnalytics/WebsiteAnalytics.node';
import { NODE_TYPE } from '../support/engine';
import { PARAMETERS } from '../support/parameters';

const { description } = new WebsiteAnalytics();

/** What n8n makes of the parameters of a node when it loads a workflow, before the node sees them. */
function loaded(parameters: INode['parameters']): INode['parameters'] | null {
	const node: INode = {
		...{ id: '1', name: 'Node', type: NODE_TYPE, typeVersion: 1, position: [0, 0], parameters },
	};
	const { properties } = description;
	return NodeHelpers.getNodeParameters(properties, parameters, true, false, node, description);
}

// Should this fail, the node gets such a value, and has to refuse it in place of ignoring it.
it.each(['={{ { privacy: 0 } }}', '={{ "no object" }}', 'text', 7, []])(
	'n8n empties or drops a collection that is %j as a whole, so that the node cannot tell',
	(settings) => {
		const { settings: loadedSettings = {} } =
			loaded({ ...PARAMETERS.website.upsert, settings }) ?? {};

		expect(loadedSettings).toEqual({});
	},
);
