import { range } from 'lodash';
import type { ICredentialDataDecryptedObject } from 'n8n-workflow';
import { form } from '../../../nodes/WebsiteAnalytics/form/form';
import { readRequestOptions } from '../../../nodes/WebsiteAnalytics/run/requestOptions';
import type { RunFunctions, Task } from '../../../nodes/WebsiteAnalytics/run/operation';
import { itemReader } from '../../../nodes/WebsiteAnalytics/run/session';

const CREDENTIAL = { baseUrl: 'https://a.example', apiKey: 'one' };

/** A reader of items from index 4 on, and the items whose credentials were read. */
function newReader(
	items: number,
	credentialOf: (index: number) => ICredentialDataDecryptedObject = () => CREDENTIAL,
) {
	const read: number[] = [];
	const functions = {
		getNode: () => ({ type: 'node', parameters: {} }),
		getTimezone: () => 'UTC',
		getCredentials: async (_type: string, index: number) => {
			read.push(index);
			return await Promise.resolve({ ...credentialOf(index) });
		},
		helpers: {},
	} as unknown as RunFunctions;
	const task = { operation: { form: form({}) }, properties: [] } as unknown as Task;
	const reader = itemReader({
		...{ functions, task, indexes: range(4, 4 + items), now: new Date() },
		cancelSignal: new AbortController().signal,
		readOptions: () => readRequestOptions({}),
	});
	return { reader, read };
}

describe('itemReader', () => {
	it('opens one session for each account, in whatever way its credential is written', async () => {
		const others: ICredentialDataDecryptedObject[] = [
			{ baseUrl: 'https://a.example/' },
			{ apiKey: 'two' },
			{ baseUrl: 'https://b.example' },
			{ allowedHttpRequestDomains: 'domains', allowedDomains: 'a.example' },
		];
		const { reader } = newReader(5, (index) => ({ ...CREDENTIAL, ...others[index - 5] }));
		const [first, ...sessions] = await Promise.all(
			range(4, 9).map(async (index) => (await reader(index)).session),
		);

		expect(first).toBeDefined();
		expect(sessions.map((session) => session === first)).toEqual([true, false, false, false]);
		expect((await newReader(1).reader(4)).session).not.toBe(first);
	});

	it('fails for the item alone whose credential cannot be read', async () => {
		const { reader } = newReader(2, (index) => {
			if (index === 5) throw new Error('no credential');
			return CREDENTIAL;
		});

		expect(await reader(5)).toMatchObject({
			session: undefined,
			error: new Error('no credential'),
		});
		expect(await reader(4)).toMatchObject({ input: {} });
	});

	it('reads 64 items together, each once', async () => {
		const { reader, read } = newReader(150);
		await Promise.all([reader(4), reader(67)]);

		expect(read).toEqual(range(4, 68));

		await reader(68);

		expect(read).toEqual(range(4, 132));
	});
});
