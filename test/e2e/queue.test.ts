import { join } from 'node:path';
import { groupBy, mapValues, maxBy, merge, range } from 'lodash';
import { startService } from '../../sandbox/service';
import type { N8nClient } from '../../sandbox/n8n/client';
import { fetchRows, findTable, type StoredRow } from '../../sandbox/n8n/dataTable';
import { runWorkflow } from '../../sandbox/n8n/execution';
import {
	importWorkflow,
	NODE_TYPE,
	readWorkflow,
	saveCredential,
	saveWorkflow,
	type Workflow,
} from '../../sandbox/n8n/workflow';
import { chain } from './support/chain';
import { openAll, openForTests } from './support/lifecycle';
import { CONCURRENCY, startQueueMode } from './support/queue/queueMode';
import { type Days, daysAgo, storedRows, trafficRows } from './support/traffic';
import { until } from './support/until';

const NIGHTLY_FILE = join(__dirname, '../../workflows/nightly-statistics.json');
/** The trigger of the ready nightly workflow. */
const SCHEDULE = 'Every Night';
const WEBHOOK_PATH = 'night-of-website';

/** A real service allows about 60 requests a minute. A shorter window makes the test shorter. */
const RATE_LIMIT = { requestsPerMinute: 10, rateLimitWindowMs: 1_000 };
/** The latency of a real network, so that requests stay in flight for a while. */
const LATENCY_MS = 200;
const WEBSITES = range(1, 21).map((id) => ({ id, domain: `site-${id}.example` }));
/** Executions that succeed in the night of the kill before the service stops responding. */
const FINISHED_BEFORE_KILL = 6;

/** The nights until tonight. Each one reads the 7 days before it. */
const nights = [2, 1, 0].map((ago) => ({ from: daysAgo(ago + 7), to: daysAgo(ago + 1) }));
const [FIRST, NIGHT_OF_KILL, LAST] = nights as [Days, Days, Days];

/** Runs the nights. A worker is killed in the second one, while both have as many executions as they run at a time. */
async function runNights() {
	return await openAll(async (use) => {
		/** The service responds after this. */
		let untilKilled = Promise.resolve();
		const service = await use(startService({ ...RATE_LIMIT, websites: WEBSITES }));
		const effect = { delayMs: LATENCY_MS, waitFor: async () => await untilKilled };
		service.faults.add({ times: Infinity, effect });
		const { client, url, workers } = await use(startQueueMode());
		const nightly = await readWorkflow(NIGHTLY_FILE, await saveCredential(client, service));
		await runWorkflow(client, await saveWorkflow(client, createTable(nightly)), SCHEDULE);
		const table = await findTable(client);
		const { id } = await importWorkflow(client, nightOfWebsite(nightly));
		const queue = async (days: Days, websites = WEBSITES) => {
			for (const website of websites) {
				const body = JSON.stringify({ websiteId: website.id, ...days });
				const headers = { 'content-type': 'application/json' };
				// n8n registers the webhook after it has published the workflow.
				await until('n8n accepts the webhook', async () => {
					const options = { method: 'POST', headers, body };
					return (await fetch(`${url}/webhook/${WEBHOOK_PATH}`, options)).ok;
				});
			}
		};
		const rowsAtEnd = async () => {
			await until('every execution has ended', async () => {
				const { new: queued = [], running = [] } = await listExecutions(client, id);
				return queued.length + running.length === 0;
			});
			return await fetchRows(client, table);
		};

		await queue(FIRST);
		await rowsAtEnd();

		await queue(NIGHT_OF_KILL, WEBSITES.slice(0, FINISHED_BEFORE_KILL));
		await rowsAtEnd();
		let resume = () => {};
		untilKilled = new Promise((resolve) => (resume = resolve));
		await queue(NIGHT_OF_KILL, WEBSITES.slice(FINISHED_BEFORE_KILL));
		await until('both workers are busy', async () => {
			const { running = [] } = await listExecutions(client, id);
			return running.length === 2 * CONCURRENCY;
		});
		const [worker] = workers;
		const killed = await worker.kill();
		resume();
		await worker.restart();
		const rowsAfterKill = await rowsAtEnd();

		await queue(LAST);
		const rowsOfLastNight = await rowsAtEnd();

		// Not published, so that its schedule does not start it.
		const ready = await saveWorkflow(client, nightly);
		await runWorkflow(client, ready, SCHEDULE);
		return {
			service,
			killed,
			rowsAfterKill,
			rowsOfLastNight,
			executions: await listExecutions(client, id),
			rowsOfReadyWorkflow: await fetchRows(client, table),
			executionsOfReadyWorkflow: await listExecutions(client, ready.id),
			startedExecutions: workers.flatMap((each) => each.startedExecutions()),
		};
	});
}

describe('n8n in queue mode with two workers, one of which is killed', () => {
	const story = openForTests(runNights);

	/** The rows of the nights from the first one to this one. */
	const expectedRows = ({ to }: Days) =>
		storedRows(trafficRows(story().service, { from: FIRST.from, to }));

	it('reports the executions of the killed worker as failed, and all others succeed', () => {
		const { killed, executions } = story();
		const { success = [], crashed = [], error = [], ...others } = executions;

		expect(killed).toHaveLength(CONCURRENCY);
		// n8n reports a lost execution as an error or as crashed.
		expect([...crashed, ...error].sort()).toEqual(killed.sort());
		expect(success).toHaveLength(nights.length * WEBSITES.length - CONCURRENCY);
		expect(others).toEqual({});
	});

	it('has every row of every website exactly once after the next night', () => {
		const { rowsAfterKill, rowsOfLastNight } = story();

		// The killed executions have not stored the row of the last day.
		expect(rowsAfterKill).toHaveLength(expectedRows(NIGHT_OF_KILL).length - CONCURRENCY);
		expect(storedRows(rowsOfLastNight)).toEqual(expectedRows(LAST));
	});

	it('runs the ready workflow on a worker without duplicating a row', () => {
		const { executionsOfReadyWorkflow, rowsOfReadyWorkflow, rowsOfLastNight } = story();
		const { success = [], ...others } = executionsOfReadyWorkflow;
		const latestUpdate = (rows: StoredRow[]) => maxBy(rows, 'updatedAt')?.updatedAt ?? '';

		expect(others).toEqual({});
		expect(success).toHaveLength(1);
		expect(story().startedExecutions).toEqual(expect.arrayContaining(success));
		expect(storedRows(rowsOfReadyWorkflow)).toEqual(expectedRows(LAST));
		expect(latestUpdate(rowsOfReadyWorkflow) > latestUpdate(rowsOfLastNight)).toBe(true);
	});

	it('is rate-limited less often than it gets data, with few requests in flight', () => {
		const { requests } = story().service;
		const { 200: ok = [], 429: limited = [], ...others } = groupBy(requests, 'status');

		expect(others).toEqual({});
		expect(limited.length).toBeGreaterThan(0);
		expect(limited.length).toBeLessThan(ok.length);
		// Each worker keeps to the limit of the service.
		expect(maxBy(requests, 'inFlight')?.inFlight).toBeLessThanOrEqual(
			2 * RATE_LIMIT.requestsPerMinute,
		);
	});
});

/** Returns the part of the nightly workflow that creates the table. */
function createTable(nightly: Workflow) {
	return chain('Create the table', ...nodesOf(nightly, SCHEDULE, 'Create Table'));
}

/**
 * Returns the nightly workflow for one website and the days that a test chooses, so that several workers share a night.
 * The nodes are those of the ready workflow.
 */
function nightOfWebsite(nightly: Workflow) {
	const parameters = {
		websites: 'one',
		websiteId: { __rl: true, mode: 'id', value: '={{ $json.body.websiteId }}' },
		dateRange: 'custom',
		from: '={{ $json.body.from }}',
		to: '={{ $json.body.to }}',
	};
	const webhook = {
		name: 'Website of the Night',
		type: 'n8n-nodes-base.webhook',
		typeVersion: 2,
		webhookId: WEBHOOK_PATH,
		parameters: { httpMethod: 'POST', path: WEBHOOK_PATH },
	};
	const steps = nodesOf(nightly, 'Get Traffic by Day', 'Store Rows').map((node) =>
		node.type === NODE_TYPE ? merge({}, node, { parameters }) : node,
	);
	return chain('Night of one website', webhook, ...steps);
}

function nodesOf({ nodes }: Workflow, ...names: string[]) {
	return nodes.filter(({ name }) => names.includes(name));
}

/** Returns the ids of the latest 100 executions of a workflow by their status. */
async function listExecutions(client: N8nClient, workflowId: string) {
	type Page = { results: Array<{ id: string; status: string }> };
	const filter = encodeURIComponent(JSON.stringify({ workflowId }));
	const { results } = await client.request<Page>('GET', `/executions?filter=${filter}&limit=100`);
	return mapValues(groupBy(results, 'status'), (some) => some.map(({ id }) => id));
}
