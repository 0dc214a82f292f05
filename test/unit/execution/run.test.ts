import type { ICredentialDataDecryptedObject, INode } from 'n8n-workflow';
import { plainHint } from '../../../nodes/WebsiteAnalytics/execution/hints';
import type { Operation } from '../../../nodes/WebsiteAnalytics/execution/operation';
import { Run, type RunFunctions } from '../../../nodes/WebsiteAnalytics/execution/run';

const OPERATION: Operation = {
	name: 'Get',
	value: 'get',
	action: 'Get it',
	description: 'Get it',
	fields: [],
	items: [],
	execute: async () => await Promise.resolve([]),
};

/** A run of a node, in an execution that can be canceled. */
function newRun({ signal, options = {}, isWatched, getTimezone }: RunSettings = {}) {
	const node = { parameters: { name: 'page' } } as unknown as INode;
	const functions = {
		getNode: () => node,
		getNodeParameter: (name: string, index: number, fallback: unknown) =>
			name === 'requestOptions' ? options : { name, index, fallback },
		getCredentials: async (type: string, index: number) => await Promise.resolve({ type, index }),
		getTimezone,
		getExecutionCancelSignal: () => signal,
		helpers: {},
	} as unknown as RunFunctions;
	const task = { title: 'Website: Get', operation: OPERATION, fields: [] };
	return new Run(functions, task, [4, 5], isWatched);
}

interface RunSettings {
	signal?: AbortSignal;
	options?: object;
	isWatched?: boolean;
	getTimezone?: () => string;
}

const CREDENTIAL = { baseUrl: 'https://a.example', apiKey: 'one' };

it('gives the parameters and the credential of each item', async () => {
	const run = newRun();

	expect(run.parameters.of(4)('search')).toEqual({ name: 'search', index: 4, fallback: '' });
	await expect(run.credentials.of(1)).resolves.toEqual({ type: 'websiteAnalyticsApi', index: 5 });
});

it('reads the timezone of the workflow when it is needed, once', () => {
	const getTimezone = jest.fn(() => 'Europe/Berlin');
	const run = newRun({ getTimezone });

	expect(getTimezone).not.toHaveBeenCalled();
	expect([run.timezone, run.timezone]).toEqual(['Europe/Berlin', 'Europe/Berlin']);
	expect(getTimezone).toHaveBeenCalledTimes(1);
});

describe('what the items share', () => {
	const shared = (run: Run, credential: ICredentialDataDecryptedObject) =>
		run.sharedFor({ ...credential });

	it('belongs to an account', () => {
		const run = newRun();
		const first = shared(run, CREDENTIAL);

		expect(shared(run, CREDENTIAL)).toBe(first);
		expect(shared(run, { ...CREDENTIAL, baseUrl: 'https://a.example/' })).toBe(first);
		expect(shared(run, { ...CREDENTIAL, apiKey: 'two' })).not.toBe(first);
		expect(shared(run, { ...CREDENTIAL, baseUrl: 'https://b.example' })).not.toBe(first);
		expect(
			shared(run, {
				...CREDENTIAL,
				allowedHttpRequestDomains: 'domains',
				allowedDomains: 'a.example',
			}),
		).not.toBe(first);
	});

	it('belongs to one run', () => {
		expect(shared(newRun(), CREDENTIAL)).not.toBe(shared(newRun(), CREDENTIAL));
	});

	it('cannot be had with options that cannot be read', () => {
		const run = newRun({ options: { timeout: -1 } });

		expect(() => shared(run, CREDENTIAL)).toThrow("'Timeout' is not a number of milliseconds: -1");
	});
});

describe('a canceled execution', () => {
	const CANCELED = { message: 'the execution was canceled', solution: 'Run it again.' };

	it('cancels the run', () => {
		const execution = new AbortController();
		const { cancelSignal } = newRun({ signal: execution.signal });

		expect(cancelSignal.aborted).toBe(false);

		execution.abort();

		expect(cancelSignal.reason).toMatchObject(CANCELED);
	});

	it('cancels a run that begins later', () => {
		expect(newRun({ signal: AbortSignal.abort() }).cancelSignal.reason).toMatchObject(CANCELED);
	});

	it('no longer concerns a run that is over', () => {
		const execution = new AbortController();
		const run = newRun({ signal: execution.signal });

		run.end();
		execution.abort();

		expect(run.cancelSignal.aborted).toBe(false);
	});

	it('is not known where n8n does not tell it', () => {
		expect(newRun().cancelSignal.aborted).toBe(false);
	});
});

it('keeps what its items say only where a person sees it', () => {
	const hint = plainHint('dayNotOver', 'The day is not over.');
	const [watched, unwatched] = [newRun({ isWatched: true }), newRun()];

	const say = jest.fn(() => [hint]);
	watched.say(say);
	unwatched.say(say);

	expect(watched.hints).toEqual([hint]);
	expect(say).toHaveBeenCalledTimes(1);
	expect(unwatched.hints).toEqual([]);
});
