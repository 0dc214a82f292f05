import { setTimeout } from 'node:timers/promises';
import { empty, json } from '../../../support/replies';
import { receivedBy, runAndCancel } from '../../support/cancel';
import { useClock } from '../../support/clock';
import { failureOf } from '../../support/failure';
import { PARAMETERS, type NodeParameters } from '../../support/parameters';
import { runPage } from '../../support/runPage';
import { serviceForEachTest } from '../../support/sharedService';

const shared = serviceForEachTest({
	websites: [{ id: 3, domain: 'shop.example', paths: 3 }],
});

useClock('2026-03-16T12:00:00Z');

const EXPORT = { ...PARAMETERS.website.export, since: '2026-02-20' };
const PAGES = { ...EXPORT, names: ['page'] };
const pagesOf = (from: string) => ({ path: '/api/v1/stats/3', query: { name: 'page', from } });

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

it.each([
	['empty', ''],
	['after yesterday', '2026-03-16'],
	['more than ten years ago', '2015-01-01'],
	['not a day', 'soon'],
])("rejects 'Start With' that is %s, before anything is sent", async (_what, since) => {
	const { requests, message } = await failureOf(shared, { ...EXPORT, since: `={{ '${since}' }}` });

	expect(message).toMatch(/^Website: Export: 'Start With' /);
	expect(requests).toBe(0);
});

it('ends at once when the execution is canceled', async () => {
	shared.service.faults.add({
		...{ on: { query: { name: 'page' } }, times: Infinity },
		effect: { connection: 'hang' },
	});
	const { run, items } = await runAndCancel(shared, PAGES, receivedBy(shared, 2));

	expect(run.status).toBe('canceled');
	expect(items).toEqual([]);

	await setTimeout(200);

	expect(shared.requests()).toHaveLength(3);
});
