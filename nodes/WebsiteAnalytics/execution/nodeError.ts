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
	const what = `${title}: ${error instanceof Error ? error.message : String(error)}`;
	const { solution: description, httpCode } = known ?? {};
	// A model that uses the node as a tool gets the message alone.
	const message = node.type.endsWith('Tool') ? inOneText(what, description) : what;
	const nodeError = new NodeApiError(node, {}, { message, description, httpCode, itemIndex });
	// n8n replaces words in which it finds the name of a network fault, even within a domain.
	nodeError.message = message;
	return nodeError;
}

/** What happened and what to do about it, where there is room for one text only. */
export function inOneText(what: string, solution?: string | null): string {
	return solution ? `${what}${/[.!?]$/.test(what) ? '' : '.'} ${solution}` : what;
}
