import { hang, passedMs } from '../support/waits';
import { range, upperFirst } from 'lodash';
import { type ILoadOptionsFunctions, NodeApiError } from 'n8n-workflow';
import { getWebsites, searchWebsites } from '../../../nodes/WebsiteAnalytics/form/editorMethods';
import { json } from '../../support/replies';
import {
	CHECK_KEY,
	KEY_REJECTED,
	NO_API_KEY,
	NO_LIST,
	notCompleteWithin,
} from '../../support/wordings';
import type { CredentialData } from '../support/credentials';
import { testResultOf } from '../support/credentialTest';
import { loadOptionsContext } from '../support/loadOptions';
import { serviceForEachTest, sharedService } from '../support/sharedService';

describe('the lists of websites', () => {
	const shared = sharedService({
		apiKey: 'sandbox-key',
		websites: range(1, 251).map((id) => ({
			id,
			// The order by domain is the reverse of the order by id.
			domain: `site-${999 - id}.example`,
			visitorsPerDay: 0,
		})),
	});

	async function search(filter?: string, token?: string) {
		return await searchWebsites.call(loadOptionsContext(shared.credential), filter, token);
	}

	it('lists all websites to choose several of by their domains, in whatever order they come', async () => {
		const data = ['b.example', 'a.example', null].map((domain, id) => ({ id: id + 1, domain }));
		shared.respondWith(json(200, { data }));

		expect(await getWebsites.call(loadOptionsContext(shared.credential))).toEqual([
			{ name: 'Website 3', value: '3' },
			{ name: 'a.example', value: '2' },
			{ name: 'b.example', value: '1' },
		]);
	});

	/** Returns the results of each page. */
	async function searchAll(filter?: string) {
		const pages = [await search(filter)];
		for (let token = pages[0]?.paginationToken; token; token = pages.at(-1)?.paginationToken)
			pages.push(await search(filter, token as string));
		return pages.map(({ results }) => results);
	}

	it('lists websites by domain, 100 at a time, to the last page', async () => {
		const pages = await searchAll();

		expect(pages.map(({ length }) => length)).toEqual([100, 100, 50]);
		expect(pages.flat()).toEqual(
			range(250, 0).map((id) => ({ name: `site-${999 - id}.example`, value: String(id) })),
		);
		expect(shared.requests().map(({ query }) => query)).toEqual(
			[{}, { page: '2' }, { page: '3' }].map((page) => ({
				sort_by: 'domain',
				sort: 'asc',
				per_page: '100',
				...page,
			})),
		);
	});

	it('searches on the service', async () => {
		const { results, paginationToken } = await search(' E-75 ');

		expect(results.map(({ name }) => name)).toEqual(
			range(750, 760).map((number) => `site-${number}.example`),
		);
		expect(paginationToken).toBeUndefined();
		expect(shared.requests()).toMatchObject([{ query: { search: 'E-75', search_by: 'domain' } }]);
	});

	it('finds international domains in the encoding of the service', async () => {
		const data = [
			{ id: 1, domain: 'xn--mnchen-3ya.example' },
			{ id: 2, domain: 'b.example' },
		];
		shared.respondWith(json(200, { data }));

		expect((await search('München')).results).toEqual([
			{ name: 'xn--mnchen-3ya.example', value: '1' },
		]);
		expect(shared.requests()[0]?.query.search).toBeUndefined();
	});

	describe('a list that cannot be read', () => {
		type EditorList = (this: ILoadOptionsFunctions) => Promise<unknown>;

		/** Returns the error that the editor shows instead of the list. */
		async function failureOfList(list: EditorList, more: Partial<CredentialData> = {}) {
			const context = loadOptionsContext({ ...shared.credential, ...more });
			const error: unknown = await list.call(context).catch((thrown: unknown) => thrown);
			if (error instanceof NodeApiError) return error;
			throw new Error('There is no error of n8n');
		}

		it.each<[which: string, EditorList]>([
			['to search', searchWebsites],
			['to choose several of', getWebsites],
		])('%s says why, without the key that comes back', async (_which, list) => {
			shared.respondWith(json(401, { message: 'Nobody knows sandbox-key.' }));

			expect(await failureOfList(list)).toMatchObject({
				message: `Website list: ${KEY_REJECTED}: Nobody knows ***.`,
				httpCode: '401',
			});
		});

		it('says so after ten seconds when the host does not respond', async () => {
			const beforeMs = passedMs();
			hang(shared.service);

			expect((await failureOfList(searchWebsites)).message).toMatch(
				/^Website list: .* within 10 s$/,
			);
			expect(passedMs() - beforeMs).toBe(10_000);
		});

		it('says so before anything is sent when the credential is not complete', async () => {
			const { message } = await failureOfList(searchWebsites, { apiKey: ' ' });

			expect(message).toBe(`Website list: ${NO_API_KEY}`);
			expect(shared.requests()).toEqual([]);
		});
	});
});

describe('the test of a credential', () => {
	const shared = serviceForEachTest();

	const failed = (message: string) => ({ status: 'Error', message });
	const SET_BASE_URL =
		"Open the credential and set 'Base URL' to the address of the analytics service, e.g. https://analytics.example.";
	const test = async (more: object = {}) => await testResultOf({ ...shared.credential, ...more });

	it('passes with one request, for the list of websites', async () => {
		expect(await test()).toEqual({ status: 'OK', message: 'Connection successful' });
		expect(shared.requests()).toMatchObject([
			{ query: { sort_by: 'id', sort: 'desc', per_page: '10' } },
		]);
	});

	it('fails in one attempt, without the key that comes back', async () => {
		shared.respondWith(json(401, { message: 'Wer ist sandbox-key?' }));

		expect(await test()).toEqual(failed(`${upperFirst(KEY_REJECTED)}: Wer ist ***? ${CHECK_KEY}`));
		expect(shared.requests()).toHaveLength(1);
	});

	it('never shows the key, also where a response is none of the service', async () => {
		shared.respondWith(json(200, { message: 'Who is sandbox-key?' }));

		expect((await test()).message).toContain('Who is ***?');
	});

	it('fails when the service sends one website instead of a list', async () => {
		shared.respondWith(json(200, { data: { id: 3 } }));

		expect((await test()).message).toContain(`The service sent ${NO_LIST}. `);
	});

	it('waits for a slow service until ten seconds have passed in total, in one attempt', async () => {
		const beforeMs = passedMs();
		// Nine seconds pass between the first two readings of the clock.
		jest
			.mocked(performance.now)
			.mockReturnValue(beforeMs)
			.mockReturnValueOnce(beforeMs - 9000);
		hang(shared.service);

		expect(await test()).toEqual({
			status: 'Error',
			message: expect.stringContaining(`${upperFirst(notCompleteWithin('1 s'))}. `),
		});
		expect(passedMs() - beforeMs).toBe(1000);
		expect(shared.requests()).toHaveLength(1);
	});

	it('fails for a base URL and for a key that cannot be used, before anything is sent', async () => {
		const baseUrl = 'https://me:secret@host.example';

		expect(await test({ baseUrl })).toEqual(
			failed(`'Base URL' contains a user name or password. ${SET_BASE_URL}`),
		);
		expect((await test({ apiKey: 'Bearer ' })).message).toContain(`${NO_API_KEY}. `);
		expect(shared.requests()).toEqual([]);
	});
});
