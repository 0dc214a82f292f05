import { readdirSync, readFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { map, uniqBy } from 'lodash';
import { type Service, startService } from '../../sandbox/service';
import { fetchRows, findTable } from '../../sandbox/n8n/dataTable';
import type { SavedWorkflow } from '../../sandbox/n8n/workflow';
import { MINUTE_MS, temporaryFolder } from './support/lifecycle';
import { type NpmStart, npmStart } from './support/npmStart';
import { daysAgo, storedRows, trafficRows } from './support/traffic';

jest.setTimeout(15 * MINUTE_MS);

const temporary = temporaryFolder();
const folder = temporary.path;
const runs: NpmStart[] = [];
let service: Service;
let first: Awaited<ReturnType<typeof start>>;
let copy: SavedWorkflow;

function spawnStart(args: string[] = []) {
	// All processes of `npm start` have the folder in their environment, n8n's task runner too.
	const PATH = [process.env.PATH, folder].join(delimiter);
	const run = npmStart(folder, { PATH }, args);
	runs.push(run);
	return run;
}

/** Returns what a start shows when n8n is up, and the rows that are stored then. */
async function start() {
	const run = spawnStart();
	const ready = await run.ready();
	return { run, ...ready, rows: await fetchRows(ready.n8n, await findTable(ready.n8n)) };
}

/** Returns the running processes that have the folder in their environment. Other tests have an n8n too. */
function remainingProcesses() {
	const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
	return ids.filter((id) => {
		try {
			return readFileSync(`/proc/${id}/environ`, 'utf8').includes(folder);
		} catch {
			// It exited after the listing, or belongs to another user.
			return false;
		}
	});
}

beforeAll(async () => {
	service = await startService();
});

afterAll(async () => {
	await Promise.all(runs.map((run) => run.close()));
	await service.close();
	temporary.close();
});

describe('npm start', () => {
	it('stores and shows every day of every website, and leaves no process running after Ctrl-C', async () => {
		first = await start();
		const { n8n, rows, run, url, workflowId } = first;
		const expected = trafficRows(service, { from: daysAgo(7), to: daysAgo(1) });

		expect(expected).toContainEqual(expect.objectContaining({ visitors: 0, pageviews: 0 }));
		expect(storedRows(rows)).toEqual(storedRows(expected));
		expect(expected.filter(({ key }) => !run.output().includes(` ${key} `))).toEqual([]);
		expect(remainingProcesses()).not.toEqual([]);

		const path = `/workflows/${workflowId}`;
		const { name, nodes, connections } = await n8n.request<SavedWorkflow>('GET', path);
		copy = await n8n.request('POST', '/workflows', { name, nodes, connections });

		expect(await run.close()).toBe(0);
		expect(remainingProcesses()).toEqual([]);
		await expect(fetch(url)).rejects.toThrow('fetch failed');
	});

	it('keeps the rows once, the address of the stand-in service, and a workflow of the user with the name of its own at the next start', async () => {
		const { n8n, rows, run, serviceUrl, workflowId } = await start();
		const workflows = await n8n.request<SavedWorkflow[]>('GET', '/workflows');
		const states = workflows.map(({ id, active, updatedAt }) => ({ id, active, updatedAt }));

		expect(uniqBy(rows, 'key')).toEqual(rows);
		expect(map(rows, 'key')).toEqual(expect.arrayContaining(map(first.rows, 'key')));
		expect(serviceUrl).toBe(first.serviceUrl);
		expect(states).toHaveLength(2);
		expect(states).toContainEqual({ id: copy.id, active: false, updatedAt: copy.updatedAt });
		expect(states).toContainEqual(expect.objectContaining({ id: workflowId, active: true }));
		expect(run.output()).toContain(`Workflow: ${copy.name}, published.`);

		await run.close();
	});

	it('shows the rows and exits with --once, and leaves no process running', async () => {
		const run = spawnStart(['--once']);

		expect(await run.ended()).toBe(0);
		expect(map(first.rows, 'key').filter((key) => !run.output().includes(` ${key} `))).toEqual([]);
		expect(remainingProcesses()).toEqual([]);
	});
});
