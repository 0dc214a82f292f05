import {
	NodeHelpers,
	type INode,
	type INodeParameters,
	type INodeProperties,
	type INodeTypeDescription,
} from 'n8n-workflow';
import { WebsiteAnalytics } from '../../../nodes/WebsiteAnalytics/WebsiteAnalytics.node';
import { NODE_TYPE } from './engine';
import type { NodeParameters } from './parameters';

/** The fields and notices that the form shows for these parameters, with the defaults of the others. */
export function shownFields(given: NodeParameters, { asTool = false } = {}): INodeProperties[] {
	const { description } = new WebsiteAnalytics();
	const name = asTool ? `${description.name}Tool` : description.name;
	const nodeType: INodeTypeDescription = { ...description, name };
	const node: INode = {
		id: '1',
		name: 'Website Analytics',
		type: asTool ? `${NODE_TYPE}Tool` : NODE_TYPE,
		typeVersion: 1,
		position: [0, 0],
		parameters: given as INodeParameters,
	};
	const values = NodeHelpers.getNodeParameters(
		nodeType.properties,
		node.parameters,
		true,
		false,
		node,
		nodeType,
	);
	return nodeType.properties.filter((field) =>
		NodeHelpers.displayParameter(values ?? {}, field, node, nodeType),
	);
}
