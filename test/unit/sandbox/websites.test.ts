import { DEFAULT_RECORD } from '../../support/defaultRecord';
import { closeSandboxes, listDomains, sendForJson, startSandbox } from './support';

afterEach(closeSandboxes);

const TWELVE_WEBSITES = Array.from({ length: 12 }, (_, index) => ({
	id: index * 2 + 5,
	domain: `site${String(index + 1).padStart(2, '0')}.example`,
}));

describe('listing websites', () => {
	it('gives ten websites per page, newest first, with links and meta', async () => {
		const service = await startSandbox({ websites: TWELVE_WEBSITES });

		const { status, json } = await sendForJson(service, '/api/v1/websites');
		const list = `${service.url}/api/v1/websites`;

		expect(status).toBe(200);
		expect(json).toEqual({
			data: expect.any(Array),
			links: {
				first: `${list}?page=1`,
				last: `${list}?page=2`,
				prev: null,
				next: `${list}?page=2`,
			},
			meta: { current_page: 1, last_page: 2, per_page: 10, total: 12, from: 1, to: 10, path: list },
			status: 200,
		});
		expect(await listDomains(service)).toEqual(
			['12', '11', '10', '09', '08', '07', '06', '05', '04', '03'].map((n) => `site${n}.example`),
		);
	});

	it('gives further pages with the query in their links, and an empty page after the last', async () => {
		const service = await startSandbox({ websites: TWELVE_WEBSITES });
		const query = '?per_page=10&sort=asc';
		const list = `${service.url}/api/v1/websites${query}`;

		const second = await sendForJson(service, `/api/v1/websites${query}&page=2`);

		expect(second.json).toMatchObject({
			data: [{ id: 25 }, { id: 27 }],
			links: { prev: `${list}&page=1`, next: null },
			meta: { current_page: 2, from: 11, to: 12 },
		});

		const third = await sendForJson(service, `/api/v1/websites${query}&page=3`);

		expect(third.json).toMatchObject({ data: [], meta: { last_page: 2, from: null, to: null } });
	});

	it('searches anywhere in the domain, ignoring case', async () => {
		const service = await startSandbox();

		expect(await listDomains(service, '?search=S.EXAMPLE&search_by=domain')).toEqual([
			'members.example',
			'docs.example',
		]);
		expect(await listDomains(service, '?search=nowhere')).toEqual([]);
	});

	it('sorts by domain', async () => {
		const sorted = [
			'blog.example',
			'docs.example',
			'intranet.example',
			'members.example',
			'quiet.example',
			'shop.example',
		];
		const service = await startSandbox();

		expect(await listDomains(service, '?sort_by=domain&sort=asc')).toEqual(sorted);
		expect(await listDomains(service, '?sort_by=domain&sort=desc')).toEqual(sorted.toReversed());
	});

	it('lists all invalid fields of the query', async () => {
		const path =
			'/api/v1/websites?search_by=url&sort_by=count&sort=up&per_page=20&page=0&limit=5&search=x';

		expect(await sendForJson(await startSandbox(), path)).toEqual({
			status: 422,
			json: {
				message: {
					search_by: ['The search_by must be one of: domain.'],
					sort_by: ['The sort_by must be one of: id, domain.'],
					sort: ['The sort must be one of: desc, asc.'],
					per_page: ['The per_page must be one of: 10, 25, 50, 100.'],
					page: ['The page must be a whole number from 1.'],
					limit: ['The limit field is not known.'],
				},
				status: 422,
			},
		});
	});
});

describe('getting a website', () => {
	it('gives its record, which says only whether a password is set', async () => {
		const service = await startSandbox();

		expect(await sendForJson(service, '/api/v1/websites/21')).toEqual({
			status: 200,
			json: {
				data: {
					...DEFAULT_RECORD,
					id: 21,
					domain: 'members.example',
					privacy: 2,
					password: true,
				},
				status: 200,
			},
		});
	});

	it('accepts no query', async () => {
		expect((await sendForJson(await startSandbox(), '/api/v1/websites/3?page=1')).status).toBe(422);
	});
});
