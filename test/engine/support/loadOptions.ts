import { LoadOptionsContext } from 'n8n-core';
import { type ILoadOptionsFunctions, type INodeParameters, Workflow } from 'n8n-workflow';
import { workflowNode } from '../../support/forms';
import { additionalDataFor, type CredentialData } from './credentials';
import { NODE_TYPE, nodeTypes } from './engine';

/** Returns the context that n8n passes to the search lists of the node in the editor. */
export function loadOptionsContext(
	credential: CredentialData,
	currentNodeParameters: INodeParameters = {},
): ILoadOptionsFunctions {
	const node = workflowNode(NODE_TYPE, {});
	const workflow = new Workflow({ nodes: [node], connections: {}, active: false, nodeTypes });
	const data = { ...additionalDataFor(credential), currentNodeParameters };
	return new LoadOptionsContext(workflow, node, data, 'websiteId');
}
