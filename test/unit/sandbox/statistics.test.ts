import type { StatisticRow } from '../../../sandbox/service';
import { TODAY } from '../../support/today';
import { closeSandboxes, sendForJson, startSandbox, statisticPath } from './support';

afterEach(closeSandboxes);

async function rowsOf(id: number, query: Record<string, string>): Promise<StatisticRow[]> {
	const { json } = await sendForJson(await startSandbox(), statisticPath(id, query));
	return (json as { data: StatisticRow[] }).data;
}

it('gives a statistic as a flat page', async () => {
	const service = await startSandbox();
	const query = 'from=2026-03-01&to=2026-03-15&name=page&per_page=100';
	const path = `${service.url}/api/v1/stats/3`;
	const all = service.statistic(3, 'page', '2026-03-01', TODAY);
	const last = Math.ceil(all.length / 100);

	expect(last).toBe(3);

	expect(
		await sendForJson(service, statisticPath(3, { name: 'page', per_page: '100', page: '2' })),
	).toEqual({
		status: 200,
		json: {
			current_page: 2,
			data: all.slice(100, 200),
			last_page: last,
			per_page: 100,
			total: all.length,
			from: 101,
			to: 200,
			path,
			first_page_url: `${path}?${query}&page=1`,
			last_page_url: `${path}?${query}&page=3`,
			prev_page_url: `${path}?${query}&page=1`,
			next_page_url: `${path}?${query}&page=3`,
			status: 200,
		},
	});
});

it('gives every row once over all pages', async () => {
	const service = await startSandbox();
	const seen: StatisticRow[] = [];

	for (const page of ['1', '2', '3', '4', '5']) {
		const path = statisticPath(3, { name: 'page', per_page: '50', page });
		const { json } = await sendForJson(service, path);
		seen.push(...(json as { data: StatisticRow[] }).data);
	}

	expect(seen).toEqual(service.statistic(3, 'page', '2026-03-01', TODAY));
});

it('links no page after the last one', async () => {
	const { json } = await sendForJson(await startSandbox(), statisticPath(3, { name: 'device' }));

	expect(json).toMatchObject({
		current_page: 1,
		last_page: 1,
		prev_page_url: null,
		next_page_url: null,
		per_page: 10,
	});
});

it('sorts by count or by value in both directions, by default by the largest count', async () => {
	const byCount = await rowsOf(3, { name: 'device' });

	expect(byCount.map(({ value }) => value)).toEqual(['desktop', 'mobile', 'tablet', '']);

	const rising = await rowsOf(3, { name: 'device', sort: 'asc' });

	expect(rising).toEqual(byCount.toReversed());

	const byValue = await rowsOf(3, { name: 'device', sort_by: 'value', sort: 'asc' });

	expect(byValue.map(({ value }) => value)).toEqual(['', 'desktop', 'mobile', 'tablet']);

	const falling = await rowsOf(3, { name: 'visitors', sort_by: 'value', per_page: '10' });

	expect(falling[0]?.value).toBe(TODAY);
});

it('searches in the value, ignoring case', async () => {
	const rows = await rowsOf(3, { name: 'city', search: 'YORK', search_by: 'value' });

	expect(rows.map(({ value }) => value)).toEqual(['US:New York, NY']);
});

it('gives no rows for a reversed range, a website without traffic, and days after today', async () => {
	expect(await rowsOf(3, { name: 'visitors', from: TODAY, to: '2026-03-01' })).toEqual([]);
	expect(await rowsOf(34, { name: 'visitors' })).toEqual([]);
	expect(await rowsOf(3, { name: 'visitors', from: '2026-03-16', to: '2026-12-31' })).toEqual([]);

	const { json } = await sendForJson(await startSandbox(), statisticPath(34, { name: 'visitors' }));

	expect(json).toMatchObject({ last_page: 1, total: 0, from: null, to: null });
});

it('requires name, from and to', async () => {
	expect(await sendForJson(await startSandbox(), '/api/v1/stats/3')).toMatchObject({
		status: 422,
		json: {
			message: {
				name: [expect.stringContaining('visitors_hours')],
				from: ['The from field is required.'],
				to: ['The to field is required.'],
			},
		},
	});
});

it.each([
	['name', 'visitor'],
	['name', ''],
	['search_by', 'url'],
	['sort_by', 'id'],
	['sort', 'DESC'],
	['per_page', '1000'],
	['page', '-1'],
	['from', '2026-02-29'],
	['from', '2026-3-1'],
	['to', '2026-04-31'],
	['to', '2026-03-15T00:00:00'],
	['to', '15.03.2026'],
	['timezone', 'UTC'],
])('rejects %s=%s, and names only that field', async (field, value) => {
	const path = statisticPath(3, { name: 'visitors', [field]: value });
	const { status, json } = await sendForJson(await startSandbox(), path);

	expect(status).toBe(422);
	expect(Object.keys((json as { message: object }).message)).toEqual([field]);
});

it('accepts a leap day of a leap year', async () => {
	const path = statisticPath(3, { name: 'visitors', from: '2024-02-29' });

	expect((await sendForJson(await startSandbox(), path)).status).toBe(200);
});

it('uses the current day for each request', async () => {
	let today = '2026-03-15';
	const service = await startSandbox({ today: () => today });
	const path = statisticPath(3, { name: 'visitors', from: '2026-03-16', to: '2026-03-17' });

	expect(await sendForJson(service, path)).toMatchObject({ json: { total: 0 } });

	today = '2026-03-17';

	expect(await sendForJson(service, path)).toMatchObject({ json: { total: 2 } });
});
