import { range } from 'lodash';
import type { ICredentialDataDecryptedObject, INode } from 'n8n-workflow';
import { hintOf } from '../../../nodes/WebsiteAnalytics/form/hint';
import type { Operation } from '../../../nodes/WebsiteAnalytics/run/operation';
import { Run, type RunFunctions } from '../../../nodes/WebsiteAnalytics/run/run';

interface RunSettings {
	/** The credential of an item. */
	credentialOf?(index: number): ICredentialDataDecryptedObject;
	/** The first item has index 4. */
	items?: number;
	options?: object;
	isWatched?: boolean;
}

const CREDENTIAL = { baseUrl: 'https://a.example', apiKey: 'one' };

function newRun(settings: RunSettings = {}) {
	const { credentialOf = () => CREDENTIAL, items = 2, options = {} } = settings;
	const node = { parameters: { name: 'page' } } as unknown as INode;
	const read: number[] = [];
	const functions = {
		getNode: () => node,
		getNodeParameter: (name: string, index: number, fallback: unknown) =>
			name === 'requestOptions' ? options : { name, index, fallback },
		getCredentials: async (_type: string, index: number) => {
			read.push(index);
			return await Promise.resolve({ ...credentialOf(index) });
		},
		helpers: {},
	} as unknown as RunFunctions;
	const task = { title: 'Website: Get', operation: { fields: [] } as unknown as Operation };
	const { signal } = new AbortController();
	const indexes = range(4, 4 + items);
	return { run: new Run(functions, task, indexes, signal, settings.isWatched), read };
}

describe('what items share', () => {
	it('belongs to an account, in whatever way its credential is written', async () => {
		const others: ICredentialDataDecryptedObject[] = [
			{ baseUrl: 'https://a.example/' },
			{ apiKey: 'two' },
			{ baseUrl: 'https://b.example' },
			{ allowedHttpRequestDomains: 'domains', allowedDomains: 'a.example' },
		];
		const { run } = newRun({
			credentialOf: (index) => ({ ...CREDENTIAL, ...others[index - 5] }),
			items: 5,
		});
		const [first, ...shared] = await Promise.all(
			range(4, 9).map(async (index) => await run.sharedFor(index)),
		);

		expect(shared.map((one) => one === first)).toEqual([true, false, false, false]);
		expect(first).not.toBe(await newRun().run.sharedFor(4));
	});

	it('fails for the item alone whose credential cannot be read', async () => {
		const { run } = newRun({
			credentialOf: (index) => {
				if (index === 5) throw new Error('no credential');
				return CREDENTIAL;
			},
		});

		await expect(run.sharedFor(5)).rejects.toThrow('no credential');
		await expect(run.sharedFor(4)).resolves.toBeDefined();
	});
});

it('lets others have their turn while many items begin', async () => {
	// Each item takes long to begin.
	let ms = 0;
	const clock = jest.spyOn(performance, 'now').mockImplementation(() => (ms += 100));
	const { run } = newRun();
	let isOthersTurn = false;
	setTimeout(() => (isOthersTurn = true), 0);
	await run.turnToBegin();
	clock.mockRestore();

	expect(isOthersTurn).toBe(true);
});

it('reads the credentials of 256 items at once, and those of others when they begin', async () => {
	const { run, read } = newRun({ items: 600 });
	await Promise.all([run.sharedFor(4), run.sharedFor(259)]);

	expect(read).toEqual(range(4, 260));

	await run.sharedFor(260);

	expect(read).toEqual(range(4, 516));
});

it('keeps what its items say only where a person sees it', () => {
	const hint = hintOf('dayNotOver', 'The day is not over.');
	const [watched, unwatched] = [newRun({ isWatched: true }).run, newRun().run];
	const hints = jest.fn(() => [null, hint, false as const]);
	watched.say(hints, true);
	unwatched.say(hints, true);

	expect([watched.hints, unwatched.hints]).toEqual([[{ ...hint, isOfWebsite: true }], []]);
	expect(hints).toHaveBeenCalledTimes(1);
});
