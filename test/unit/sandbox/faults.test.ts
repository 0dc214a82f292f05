import type { Service } from '../../../sandbox/service';
import { empty } from '../../support/replies';
import { send, startSandbox, statisticPath } from './support';

const LIST = '/api/v1/websites';
const busy = empty(503);

async function statuses(service: Service, ...paths: string[]): Promise<number[]> {
	const all: number[] = [];
	for (const path of paths) all.push((await send(service, path)).status);
	return all;
}

describe('a fault', () => {
	it('affects the next request by default, or requests selected by method, path and query', async () => {
		const service = await startSandbox();
		const on = { method: 'GET', path: /^\/api\/v1\/stats\/\d+$/, query: { page: '2' } };
		service.faults.add({ on, times: Infinity, effect: busy });
		service.faults.add({ on: { path: `${LIST}/3` }, effect: busy });
		const ofOs = (id: number, query = {}) => statisticPath(id, { name: 'os', ...query });

		expect(
			await statuses(
				service,
				...[ofOs(3), ofOs(3, { page: '2' }), ofOs(7, { page: '2' })],
				...[`${LIST}/3`, `${LIST}/3`, `${LIST}/34`],
			),
		).toEqual([200, 503, 503, 503, 200, 200]);
	});

	it('comes in the order of adding, before the API key and the limit, until faults are cleared', async () => {
		const service = await startSandbox({ requestsPerMinute: 1, apiKey: 'another' });
		for (const status of [429, 500, 502]) service.faults.add({ effect: empty(status) });

		expect(await statuses({ ...service, apiKey: '' }, LIST, LIST)).toEqual([429, 500]);

		service.faults.clear();

		expect(await statuses(service, LIST, LIST)).toEqual([200, 429]);
	});
});
