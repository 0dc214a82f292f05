import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { maxBy, minBy, sortBy, uniqBy } from 'lodash';
import { type Service, startService } from '../../sandbox/service';
import type { SavedWorkflow } from '../../sandbox/n8n/workflow';
import { MINUTE_MS, temporaryFolder } from './support/lifecycle';
import { type NpmStart, npmStart } from './support/npmStart';
import { daysAgo, storedRows, trafficRows } from './support/traffic';

/** A row as JSON. */
type StoredRow = ReturnType<typeof trafficRows>[number] & { updatedAt: string };

const FIRST_RUN_MS = 15 * MINUTE_MS;
const LATER_RUN_MS = 3 * MINUTE_MS;

const temporary = temporaryFolder();
const folder = temporary.path;
const rowsFile = join(folder, 'rows.json');
const runs: NpmStart[] = [];
let service: Service;
let rowsOfFirstRun: StoredRow[];
let serviceUrl: string | undefined;
let copy: SavedWorkflow;

/** What a run has printed when it is up: the address of the service, and its workflow in n8n. */
async function printedBy(run: NpmStart) {
	const { n8n } = await run.logIn();
	const [, workflowId = ''] = await run.printed(/\/workflow\/(\w+)\n/);
	const [, address] = await run.printed(/Service: +(\S+)\n[^]*Press Ctrl-C/);
	return { n8n, service: address, workflowId };
}

/** A workflow with the name and the nodes of the one that a run has imported. */
async function nightlyOf({ n8n, workflowId }: Awaited<ReturnType<typeof printedBy>>) {
	const path = `/workflows/${workflowId}`;
	const { name, nodes, connections } = await n8n.request<SavedWorkflow>('GET', path);
	return { name, nodes, connections };
}

function start(args: string[]) {
	// All that it starts has the folder in its environment, n8n's task runner too.
	const PATH = [process.env.PATH, folder].join(delimiter);
	const run = npmStart(folder, args, { PATH });
	runs.push(run);
	return run;
}

/** The rows that the last run stored. */
function rowsOfLastRun(): StoredRow[] {
	return JSON.parse(readFileSync(rowsFile, 'utf8')) as StoredRow[];
}

const lastDayOf = (rows: StoredRow[]) => String(maxBy(rows, 'date')?.date);

/** The command lines of all running processes, each with the environment that it was started with. */
function runningProcesses() {
	return process.platform === 'linux' ? readProc() : readPs();
}

function readProc() {
	const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
	return ids.flatMap((id) => {
		try {
			const [line = '', environment = ''] = ['cmdline', 'environ'].map((file) =>
				readFileSync(`/proc/${id}/${file}`, 'utf8').replaceAll('\0', ' '),
			);
			return [`${line} ${environment}`];
		} catch {
			// It exited after the listing, or belongs to another user.
			return [];
		}
	});
}

function readPs() {
	return execFileSync('ps', ['-axEww', '-o', 'args='], { encoding: 'utf8' }).split('\n');
}

/** What the runs have started and is still there. Other tests have an n8n of this checkout too. */
function remainingProcesses() {
	return runningProcesses().filter((description) => description.includes(folder));
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
	it(
		'stores and shows every day of every website, and leaves no process running',
		async () => {
			const run = start(['--once', '--json', rowsFile]);

			expect(await run.exited).toBe(0);

			rowsOfFirstRun = rowsOfLastRun();
			const expected = trafficRows(service, { from: daysAgo(7), to: daysAgo(1) });

			expect(expected).toHaveLength(service.websites.length * 7);
			expect(expected).toContainEqual(expect.objectContaining({ visitors: 0, pageviews: 0 }));
			expect(storedRows(rowsOfFirstRun)).toEqual(sortBy(expected, 'key'));
			expect(expected.filter(({ key }) => !run.output().includes(` ${key} `))).toEqual([]);
			expect(remainingProcesses()).toEqual([]);
		},
		FIRST_RUN_MS,
	);

	it(
		'updates the same rows in a second run without duplicates, and runs until Ctrl-C',
		async () => {
			const run = start(['--json', rowsFile]);
			const [, editor] = await run.printed(/Editor:\s+(http:\S+)/);

			expect(await (await fetch(String(editor))).text()).toContain('n8n');
			expect(remainingProcesses()).not.toEqual([]);

			const before = await printedBy(run);
			copy = await before.n8n.request('POST', '/workflows', await nightlyOf(before));
			serviceUrl = before.service;

			expect(await run.close()).toBe(0);

			const rows = rowsOfLastRun();
			const lastDay = lastDayOf(rowsOfFirstRun);
			const rowsOfSameDays = rows.filter(({ date }) => date <= lastDay);
			const rowsReadAgain = rows.filter(({ date }) => date >= daysAgo(7));
			const oldestUpdate = String(minBy(rowsReadAgain, 'updatedAt')?.updatedAt);
			const lastOfFirstRun = String(maxBy(rowsOfFirstRun, 'updatedAt')?.updatedAt);

			expect(uniqBy(rows, 'key')).toEqual(rows);
			expect(storedRows(rowsOfSameDays)).toEqual(storedRows(rowsOfFirstRun));
			expect(oldestUpdate > lastOfFirstRun).toBe(true);
			expect(remainingProcesses()).toEqual([]);
			await expect(fetch(String(editor))).rejects.toThrow('fetch failed');
		},
		LATER_RUN_MS,
	);

	it(
		'keeps the address of the stand-in service, and leaves a workflow of the user with the name of its own alone',
		async () => {
			const run = start([]);
			const printed = await printedBy(run);
			const workflows = await printed.n8n.request<SavedWorkflow[]>('GET', '/workflows');
			const states = workflows.map(({ id, active, updatedAt }) => ({ id, active, updatedAt }));
			await run.close();

			expect(printed.service).toBe(serviceUrl);
			expect(states).toHaveLength(2);
			expect(states).toContainEqual({ id: copy.id, active: false, updatedAt: copy.updatedAt });
			expect(states).toContainEqual(
				expect.objectContaining({ id: printed.workflowId, active: true }),
			);
			expect(run.output()).toContain(`Workflow: ${copy.name}, published.`);
		},
		LATER_RUN_MS,
	);
});
