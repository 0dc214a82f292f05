import {
	NodeHelpers,
	type INode,
	type INodeProperties,
	type INodeTypeDescription,
} from 'n8n-workflow';

/** The fields that the form of the node shows, or that of the tool which n8n makes of it. */
export function shownFields(fields: INodeProperties[], node: INode): INodeProperties[] {
	// Of the description, n8n looks at the name, which tells a tool from a node.
	const description = { name: node.type } as INodeTypeDescription;
	return fields.filter((field) =>
		NodeHelpers.displayParameter(node.parameters, field, node, description),
	);
}
