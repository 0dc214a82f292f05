import { ExpressionError, NodeOperationError, type INode } from 'n8n-workflow';
import { Problem } from '../../../nodes/WebsiteAnalytics/problem';
import { asNodeError, withSolution } from '../../../nodes/WebsiteAnalytics/execution/nodeError';

const node = (type: string): INode => ({
	id: '1',
	name: 'Website Analytics',
	type,
	typeVersion: 1,
	position: [0, 0],
	parameters: {},
});
const PROBLEM = new Problem("'Top' is 0", 'Enter a whole number from 1 to 100.', {
	httpCode: '422',
	failure: { cause: 'configuration-invalid' },
});

it('has the problem as its message and the solution as its description', () => {
	expect(
		asNodeError(node('websiteAnalytics'), 'Statistic: Get Summary', PROBLEM, { itemIndex: 2 }),
	).toMatchObject({
		message: "Statistic: Get Summary: 'Top' is 0",
		description: 'Enter a whole number from 1 to 100.',
		httpCode: '422',
		failure: { cause: 'configuration-invalid' },
		context: { itemIndex: 2 },
	});
});

const ADVICE =
	'Check the expressions in the fields of the node. If they are right, report this to its author.';

it.each([
	[new ExpressionError('invalid syntax'), ADVICE],
	[new ExpressionError('invalid syntax', { description: 'Execute it' }), 'Execute it'],
	[new Error('invalid syntax'), ADVICE],
])('says what to do where n8n says only what is wrong (%p)', (error, description) => {
	expect(asNodeError(node('websiteAnalyticsTrigger'), 'New Website', error)).toMatchObject({
		message: 'New Website: invalid syntax',
		description,
	});
});

it('has the solution in its message for a tool, because a model sees only the message', () => {
	const { message } = asNodeError(node('websiteAnalyticsTool'), 'Statistic: Get Summary', PROBLEM);

	expect(message).toBe("Statistic: Get Summary: 'Top' is 0. Enter a whole number from 1 to 100.");
});

it('keeps a domain in its message that contains the name of a network error', () => {
	const named = new Problem('no website has the domain keepermark.example', 'Check it.');

	expect(asNodeError(node('websiteAnalytics'), 'Website: Get', named).message).toBe(
		'Website: Get: no website has the domain keepermark.example',
	);
});

it('is an error of n8n itself as it is', () => {
	const own = new NodeOperationError(node('websiteAnalytics'), 'the expression is broken');

	expect(asNodeError(node('websiteAnalytics'), 'Website: Get', own)).toBe(own);
});

it.each([
	['an error', new TypeError('broken')],
	['an error with empty advice', Object.assign(new Error('broken'), { description: '' })],
	['an error with advice that is no text', Object.assign(new Error('broken'), { description: 5 })],
	['something else', 'broken'],
])('has the advice in its message for a tool, for %s that is no problem', (_what, thrown) => {
	const { message } = asNodeError(node('websiteAnalyticsTool'), 'Website: Get', thrown);

	expect(message).toBe(`Website: Get: broken. ${ADVICE}`);
});

it.each([
	[null, 'null'],
	[{ description: 'Not for a person.', toString: () => 'broken' }, 'broken'],
])('has advice too for %p, which is no error', (thrown, what) => {
	const { message, description } = asNodeError(node('websiteAnalytics'), 'Website: Get', thrown);

	expect(message).toBe(`Website: Get: ${what}`);
	expect(description).toBe(ADVICE);
});

it.each([
	['It failed!', 'Try again.', 'It failed! Try again.'],
	['Did it fail?', 'Try again.', 'Did it fail? Try again.'],
	['It said "No." twice', 'Try again.', 'It said "No." twice. Try again.'],
	['It failed', null, 'It failed'],
	['It failed', 'Try again.', 'It failed. Try again.'],
	['It said "No."', undefined, 'It said "No."'],
	['It failed: Gone.', 'Try again.', 'It failed: Gone. Try again.'],
])('joins "%s" and "%s" into one text', (what, solution, text) => {
	expect(withSolution(what, solution)).toBe(text);
});

it('redacts what the message quotes', () => {
	const quoting = new Problem('the service sent a row twice: "key-1234"', 'Report this.');
	const redact = (text: string) => text.replace('key-1234', '***');

	expect(asNodeError(node('websiteAnalytics'), 'Statistic: Get', quoting, { redact }).message).toBe(
		'Statistic: Get: the service sent a row twice: "***"',
	);
});
