import { range } from 'lodash';
import { empty, json } from '../../../support/replies';
import { useClock } from '../../support/clock';
import { failureOf } from '../../support/failure';
import { locator, type NodeParameters } from '../../support/parameters';
import { runPage } from '../../support/runPage';
import { serviceForEachTest } from '../../support/sharedService';
import { EXPORT, EXPORTED, PAGES, pagesOf } from './support/exports';

const shared = serviceForEachTest(EXPORTED);

useClock('2026-03-16T12:00:00Z');

/** The text of the file that is attached to the only item. */
async function textOf(parameters: NodeParameters): Promise<string> {
	const { items } = await shared.run(parameters);
	return Buffer.from(items[0]?.binary?.data?.data ?? '', 'base64').toString();
}

it('gets all statistics, with a manifest of what they have', async () => {
	expect(await runPage(shared, EXPORT)).toMatchSnapshot();
});

it.each(['csv', 'ndjson'])('attaches the rows as %s', async (format) => {
	const names = ['page', 'visitors', 'event'];
	const text = await textOf({ ...EXPORT, since: '2026-03-12', names, splitBy: 'none', format });

	expect(text.replaceAll('\r\n', '⏎\n')).toMatchSnapshot();
});

it.each([
	['csv', 1],
	['ndjson', 0],
])('a website without rows gives a complete file (%s) without any', async (format, lines) => {
	const transform = () => ({ data: [], current_page: 1, last_page: 1, total: 0 });
	shared.service.faults.add({ on: { path: /\/stats\// }, effect: { transform }, times: Infinity });
	const parameters = { ...EXPORT, names: ['visitors', 'page'], format };
	const { items } = await shared.run(parameters);
	const { json: manifest, binary } = items[0] ?? {};
	const text = Buffer.from(binary?.data?.data ?? '', 'base64').toString();

	expect(text.split('\n').slice(0, -1)).toHaveLength(lines);
	expect(manifest).toMatchObject({
		...{ rows: 0, gaps: [], isComplete: true },
		statistics: [
			{ statistic: 'visitors', firstDay: null, lastDay: null, daysWithoutRows: [] },
			{ statistic: 'page', rows: 0, firstDay: null, lastDay: null },
		],
	});
});

it('several items and executions at once have a file each', async () => {
	const input = [{ id: 3 }, { id: 3 }];
	const parameters = { ...PAGES, names: 'page, page', websiteId: locator('id', '={{ $json.id }}') };
	const runs = await Promise.all(range(2).map(() => shared.run(parameters, { input })));
	const files = runs.flatMap(({ items }) => items.map(({ binary }) => binary?.data?.data));

	expect(files).toHaveLength(4);
	expect(new Set(files)).toEqual(new Set([expect.stringMatching(/^\w{100}/)]));
});

it('goes on after a part that fails, and says which one is missing', async () => {
	shared.service.faults.add({ on: pagesOf('2026-02-01'), effect: empty(500), times: 9 });
	const { items } = await shared.run({ ...PAGES, since: '2026-01-01' });

	expect(items[0]?.json).toMatchObject({
		isComplete: false,
		statistics: [{ statistic: 'page', firstDay: '2026-01-01', lastDay: '2026-03-15' }],
		gaps: [
			{
				statistic: 'page',
				...{ from: '2026-02-01', to: '2026-02-28' },
				reason: expect.stringMatching(/^the service failed \(500\)/),
			},
		],
	});
});

it.each([
	['the website is not there', { on: { path: '/api/v1/websites/3' }, effect: json(404, {}) }],
	['the API key is rejected in between', { on: pagesOf('2026-02-01'), effect: json(401, {}) }],
	['no part can be read', { on: { path: '/api/v1/stats/3' }, effect: json(403, {}) }],
])('fails when %s', async (_what, fault) => {
	shared.service.faults.add({ ...fault, times: Infinity });
	const { message, httpCode } = await failureOf(shared, PAGES);

	expect({ message, httpCode }).toMatchSnapshot();
});

it('may begin with yesterday', async () => {
	const { items } = await shared.run({ ...PAGES, since: '2026-03-15' });

	expect(items[0]?.json).toMatchObject({ from: '2026-03-15', to: '2026-03-15' });
});

it.each(['', '2026-03-16', '2015-01-01'])('rejects %j as the first day', async (since) => {
	expect(await failureOf(shared, { ...EXPORT, since: `={{ '${since}' }}` })).toMatchObject({
		message: expect.stringMatching(/^Website: Export: 'Start With' /),
		requests: 0,
	});
});
