import { ExpressionError, type INode, NodeOperationError } from 'n8n-workflow';
import { UserFacingError } from '../../../nodes/WebsiteAnalytics/values/userFacingError';
import { asNodeError, reword, withHint } from '../../../nodes/WebsiteAnalytics/http/nodeError';

const node = (type = 'websiteAnalytics'): INode => ({
	id: '1',
	name: 'Website Analytics',
	type,
	typeVersion: 1,
	position: [0, 0],
	parameters: {},
});
const PROBLEM = new UserFacingError("'Top' is 0", 'Enter a whole number from 1 to 100.', {
	httpCode: '422',
	failure: { cause: 'configuration-invalid' },
});
const ADVICE =
	'Check the expressions in the fields of the node. If they are right, report this to its author.';

describe('asNodeError', () => {
	it('has the problem as its message and the hint as its description', () => {
		expect(asNodeError(node(), 'Statistic: Get Summary', PROBLEM, { itemIndex: 2 })).toMatchObject({
			message: "Statistic: Get Summary: 'Top' is 0",
			description: 'Enter a whole number from 1 to 100.',
			httpCode: '422',
			failure: { cause: 'configuration-invalid' },
			context: { itemIndex: 2 },
		});
	});

	it.each<[thrown: unknown, message: string, description: string]>([
		[new ExpressionError('broken', { description: 'Execute it' }), 'broken', 'Execute it'],
		[new TypeError('broken'), 'broken', ADVICE],
		[Object.assign(new Error('broken'), { description: '' }), 'broken', ADVICE],
		[Object.assign(new Error('broken'), { description: 5 }), 'broken', ADVICE],
		['broken', 'broken', ADVICE],
		[null, 'null', ADVICE],
		[{ description: 'Not for a person.', toString: () => 'broken' }, 'broken', ADVICE],
		// n8n replaces messages with the name of a network error in them, such as EPERM.
		[
			new UserFacingError('no keepermark.example', 'Check it.'),
			'no keepermark.example',
			'Check it.',
		],
	])('of %p says what happened and what to do', (thrown, message, description) => {
		expect(asNodeError(node(), 'Website: Get', thrown)).toMatchObject({
			message: `Website: Get: ${message}`,
			description,
		});
		// A model sees only the message.
		expect(asNodeError(node('websiteAnalyticsTool'), 'Website: Get', thrown).message).toBe(
			`Website: Get: ${message}. ${description}`,
		);
	});

	it('is an error of n8n itself as it is', () => {
		const own = new NodeOperationError(node(), 'the expression is broken');

		expect(asNodeError(node(), 'Website: Get', own)).toBe(own);
	});

	it.each([
		['It failed!', 'Try again.', 'It failed! Try again.'],
		['It said "No." twice', 'Try again.', 'It said "No." twice. Try again.'],
		['It failed. Try again.', 'Try again.', 'It failed. Try again.'],
		['It failed', null, 'It failed'],
		['It failed: Gone.', 'Try again.', 'It failed: Gone. Try again.'],
	])('joins "%s" and "%s" into one text', (what, hint, text) => {
		expect(withHint(what, hint)).toBe(text);
	});

	it('redacts what the message quotes', () => {
		const quoting = new UserFacingError('the service sent a row twice: "key-1234"', 'Report this.');
		const redact = (text: string) => text.replace('key-1234', '***');

		expect(asNodeError(node(), 'Statistic: Get', quoting, { redact }).message).toBe(
			'Statistic: Get: the service sent a row twice: "***"',
		);
	});
});

it('a reworded error keeps what else it says, and an error of another kind stays as it is', () => {
	const failed = {
		kind: 'temporary',
		httpCode: '503',
		failure: { cause: 'rate-limited' },
	} as const;
	const error = new UserFacingError('it failed', 'Wait.', failed);

	expect(reword(error, (said, hint) => `${said}, so ${hint}`)).toMatchObject({
		...failed,
		message: 'it failed, so Wait.',
		hint: 'Wait.',
	});

	const other = new Error('other');

	expect(reword(other, () => 'unused')).toBe(other);
});
