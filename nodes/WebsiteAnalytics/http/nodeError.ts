import { type INode, NodeApiError, NodeError } from 'n8n-workflow';
import { toError, UserFacingError } from '../values/userFacingError';
import type { Redact } from './redact';

/**
 * Returns the error that n8n shows. Errors of n8n itself, about an expression or a missing credential, stay unchanged.
 * @param title the operation as the editor shows it, e.g. `Website: Get`
 * @param details.redact removes secrets from the message, which may quote data of the service
 */
export function asNodeError(
	node: INode,
	title: string,
	error: unknown,
	{ itemIndex, redact = (text) => text }: { itemIndex?: number; redact?: Redact } = {},
): NodeError {
	if (error instanceof NodeError) return error;
	const problem = error instanceof UserFacingError ? error : undefined;
	const what = redact(`${title}: ${toError(error).message}`);
	const { httpCode, failure } = problem ?? {};
	const description = problem ? problem.hint : adviceOf(error);
	// A model that uses the node as a tool is given the message only.
	const message = isTool(node) ? withHint(what, description) : what;
	const options = { message, description, httpCode, failure, itemIndex };
	const nodeError = new NodeApiError(node, {}, options);
	// n8n replaces a message that contains the name of a network error, even as part of a domain.
	nodeError.message = message;
	return nodeError;
}

/** Returns whether a node is a tool of an AI agent. */
export function isTool({ type }: Pick<INode, 'type'>): boolean {
	return type.endsWith('Tool');
}

/** Returns the advice of an error of n8n itself, or a general one. */
function adviceOf(error: unknown): string {
	const { description } = error instanceof Error && 'description' in error ? error : {};
	return typeof description === 'string' && description !== ''
		? description
		: 'Check the expressions in the fields of the node. If they are right, report this to its author.';
}

/** The message and its hint as one text. The message of an error in a tool has its hint already. */
export function withHint(message: string, hint?: string | null): string {
	if (!hint || message.endsWith(hint)) return message;
	return `${message}${/[.!?]$/.test(message) ? '' : '.'} ${hint}`;
}

/** Returns an error for a person with another message, and any other error unchanged. */
export function reword(error: unknown, message: (said: string, hint: string) => string): unknown {
	if (!(error instanceof UserFacingError)) return error;
	return new UserFacingError(message(error.message, error.hint), error.hint, error);
}
