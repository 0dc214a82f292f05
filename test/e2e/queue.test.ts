import { join } from 'node:path';
import { groupBy, mapValues, maxBy, merge, range } from 'lodash';
import { startService } from '../../sandbox/service';
import type { N8nClient } from '../../sandbox/n8n/client';
import { fetchRows, findTable } from '../../sandbox/n8n/dataTable';
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
import { daysAgo, storedRows, trafficRows } from './support/traffic';
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
/** The days that the nightly workflow reads. */
const DAYS = { from: daysAgo(7), to: daysAgo(1) };

/** Runs a night in which a worker is killed while both have as many executions as they run at a time, and another night. */
async function runNights() {
	return await openAll(async (use) => {
		let resume = () => {};
		const untilKilled = new Promise<void>((resolve) => (resume = resolve));
		const service = await use(startService({ ...RATE_LIMIT, websites: WEBSITES }));
		const effect = { delayMs: LATENCY_MS, waitFor: async () => await untilKilled };
		service.faults.add({ times: Infinity, effect });
		const { client, url, workers } = await use(startQueueMode());
		const nightly = await readWorkflow(NIGHTLY_FILE, await saveCredential(client, service));
		const createTable = chain('Create the table', ...nodesOf(nightly, SCHEDULE, 'Create Table'));
		await runWorkflow(client, await saveWorkflow(client, createTable), SCHEDULE);
		const table = await findTable(client);
		const { id } = await importWorkflow(client, nightOfWebsite(nightly));

		for (const website of WEBSITES) {
			const body = JSON.stringify({ websiteId: website.id });
			const headers = { 'content-type': 'application/json' };
			// n8n registers the webhook after it has published the workflow.
			await until('n8n accepts the webhook', async () => {
				const options = { method: 'POST', headers, body };
				return (await fetch(`${url}/webhook/${WEBHOOK_PATH}`, options)).ok;
			});
		}
		await until('both workers are busy', async () => {
			const { running = [] } = await listExecutions(client, id);
			return running.length === 2 * CONCURRENCY;
		});
		const killed = await workers[0].kill();
		resume();
		await until('every execution has ended', async () => {
			const { new: queued = [], running = [] } = await listExecutions(client, id);
			return queued.length + running.length === 0;
		});
		const rowsAfterKill = await fetchRows(client, table);

		// The workflow is not published, so its schedule does not start it.
		const ready = await saveWorkflow(client, nightly);
		await runWorkflow(client, ready, SCHEDULE);
		return {
			service,
			killed,
			rowsAfterKill,
			rows: await fetchRows(client, table),
			executions: await listExecutions(client, id),
			executionsOfReadyWorkflow: await listExecutions(client, ready.id),
			startedExecutions: workers.flatMap((each) => each.startedExecutions()),
		};
	});
}

describe('n8n in queue mode with two workers, one of which is killed', () => {
	const story = openForTests(runNights);

	it('reports the executions of the killed worker as failed, and all others succeed', () => {
		const { killed, executions } = story();
		const { success = [], crashed = [], error = [], ...others } = executions;

		expect(killed).toHaveLength(CONCURRENCY);
		// n8n reports a lost execution as an error or as crashed.
		expect([...crashed, ...error].sort()).toEqual(killed.sort());
		expect(success).toHaveLength(WEBSITES.length - CONCURRENCY);
		expect(others).toEqual({});
	});

	it('has every row of every website exactly once after the ready workflow has run on a worker', () => {
		const { executionsOfReadyWorkflow, rows, rowsAfterKill, service, startedExecutions } = story();
		const { success = [], ...others } = executionsOfReadyWorkflow;

		// The killed executions have stored no rows.
		expect(rowsAfterKill).toHaveLength(7 * (WEBSITES.length - CONCURRENCY));
		expect(others).toEqual({});
		expect(success).toHaveLength(1);
		expect(startedExecutions).toEqual(expect.arrayContaining(success));
		expect(storedRows(rows)).toEqual(storedRows(trafficRows(service, DAYS)));
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

/**
 * Returns the nightly workflow for one website that a test chooses, so that several workers share a night. The nodes are
 * those of the ready workflow.
 */
function nightOfWebsite(nightly: Workflow) {
	const parameters = {
		websites: 'one',
		websiteId: { __rl: true, mode: 'id', value: '={{ $json.body.websiteId }}' },
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
