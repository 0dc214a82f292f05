import { TODAY } from '../../support/today';
import { sendForJson, startSandbox, statisticPath } from './support';

const TWELVE_WEBSITES = Array.from({ length: 12 }, (_, index) => ({
	id: index * 2 + 5,
	domain: `site${String(index + 1).padStart(2, '0')}.example`,
}));

/** The fields that a response rejects, with the reasons. */
async function rejected(path: string): Promise<Record<string, string[]>> {
	const { status, json } = await sendForJson(await startSandbox(), path);

	expect(status).toBe(422);

	return (json as { message: Record<string, string[]> }).message;
}

describe('the list of websites', () => {
	it('has ten a page, the newest first, with links and meta', async () => {
		const service = await startSandbox({ websites: TWELVE_WEBSITES });
		const path = `${service.url}/api/v1/websites`;

		const newest = TWELVE_WEBSITES.toReversed().slice(0, 10);

		expect((await sendForJson(service, '/api/v1/websites')).json).toEqual({
			data: newest.map((website) => expect.objectContaining(website)),
			links: {
				first: `${path}?page=1`,
				last: `${path}?page=2`,
				prev: null,
				next: `${path}?page=2`,
			},
			meta: { current_page: 1, last_page: 2, per_page: 10, total: 12, from: 1, to: 10, path },
			status: 200,
		});

		expect((await sendForJson(service, '/api/v1/websites?sort=asc&page=2')).json).toMatchObject({
			links: { prev: `${path}?sort=asc&page=1`, next: null },
		});
	});
});

describe('a statistic', () => {
	it('is a flat page', async () => {
		const service = await startSandbox();
		const query = 'from=2026-03-01&to=2026-03-15&name=page&per_page=100';
		const path = `${service.url}/api/v1/stats/3`;
		const all = service.statistic(3, 'page', '2026-03-01', TODAY);
		const page = statisticPath(3, { name: 'page', per_page: '100', page: '2' });

		expect((await sendForJson(service, page)).json).toEqual({
			...{ current_page: 2, last_page: 3, per_page: 100, total: all.length, from: 101, to: 200 },
			data: all.slice(100, 200),
			path,
			first_page_url: `${path}?${query}&page=1`,
			last_page_url: `${path}?${query}&page=3`,
			prev_page_url: `${path}?${query}&page=1`,
			next_page_url: `${path}?${query}&page=3`,
			status: 200,
		});
	});

	it('needs its name and its range', async () => {
		expect(await rejected('/api/v1/stats/3')).toEqual({
			name: [expect.stringContaining('visitors_hours')],
			from: ['The from field is required.'],
			to: ['The to field is required.'],
		});
	});
});

it.each([
	[statisticPath(3, { name: 'visitor' }), 'name'],
	[statisticPath(3, { name: 'page', search_by: 'url', sort_by: 'id' }), 'search_by sort_by'],
	[statisticPath(3, { name: 'page', sort: 'DESC', per_page: '1000' }), 'sort per_page'],
	[statisticPath(3, { name: 'page', page: '-1', timezone: 'UTC' }), 'page timezone'],
	[statisticPath(3, { name: 'page', from: '2026-02-29', to: '2026-03-15T00:00' }), 'from to'],
	[statisticPath(3, { name: 'page', from: '2026-3-1' }), 'from'],
	['/api/v1/websites?search_by=url&sort_by=count&sort=up', 'search_by sort_by sort'],
	['/api/v1/websites?per_page=20&page=0&limit=5&search=x', 'per_page page limit'],
])('%s is rejected only for %s', async (path, fields) => {
	expect(Object.keys(await rejected(path)).sort()).toEqual(fields.split(' ').sort());
});
