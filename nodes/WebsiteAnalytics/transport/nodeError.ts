import { NodeApiError, NodeError, type INode } from 'n8n-workflow';
import { Problem } from '../problem';

/**
 * An error in words for a person. n8n's own errors, about an expression or a missing credential,
 * are as they should be.
 * @param title the operation as a person sees it, e.g. `Website: Get`
 */
export function asNodeError(
	node: INode,
	title: string,
	error: unknown,
	itemIndex?: number,
): NodeError {
	if (error instanceof NodeError) return error;
	const known = error instanceof Problem ? error : undefined;
	const message = `${title}: ${error instanceof Error ? error.message : String(error)}`;
	const nodeError = new NodeApiError(
		node,
		{},
		{ message, description: known?.solution, httpCode: known?.httpCode, itemIndex },
	);
	// n8n replaces words in which it finds the name of a network fault, even within a domain.
	nodeError.message = message;
	return nodeError;
}
