import type { IExecutePaginationFunctions } from 'n8n-workflow';
import {
	countItems,
	executionOf,
} from '../../../nodes/WebsiteAnalytics/execution/contextInternals';

/** A context that carries these besides what n8n declares. */
function contextWith(internals: object): IExecutePaginationFunctions {
	return internals as IExecutePaginationFunctions;
}

const twoItems = [{ json: {} }, { json: {} }];

it.each([
	['a node', { main: [twoItems] }, 2],
	['a tool', { ai_tool: [twoItems] }, 2],
	['a node without items', { main: [[]] }, 0],
	['a node without input', { main: [null] }, undefined],
	['a node without inputs', { main: [] }, undefined],
	['a node with inputs of an unknown kind', {}, undefined],
	['a version of n8n that does not say', undefined, undefined],
])('counts the items of %s', (_what, inputData, count) => {
	expect(countItems(contextWith({ inputData }))).toBe(count);
});

it('knows the execution that a run belongs to by what its runs share', () => {
	const additionalData = {};

	expect(executionOf(contextWith({ additionalData }))).toBe(additionalData);
	expect(executionOf(contextWith({}))).toBeUndefined();
});
