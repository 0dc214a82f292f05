import { join } from 'node:path';
import { groupBy, maxBy, omit, range, sortBy } from 'lodash';
import { type Service, startService } from '../../sandbox/service';
import { fetchRows, findTable, type StoredRow } from '../../sandbox/n8n/dataTable';
import { runWorkflow } from '../../sandbox/n8n/execution';
import {
	importWorkflow,
	readWorkflow,
	saveCredential,
	saveWorkflow,
} from '../../sandbox/n8n/workflow';
import {
	createTable,
	listExecutions,
	nightOfWebsite,
	queueNight,
	SCHEDULE,
} from './support/queue/nightOfWebsite';
import { CONCURRENCY, type QueueMode, startQueueMode } from './support/queue/queueMode';
import { type Days, daysAgo, trafficRows } from './support/traffic';
import { until } from './support/until';

const MINUTE_MS = 60_000;
const NIGHTLY_FILE = join(__dirname, '../../workflows/nightly-statistics.json');

/** A real service allows about 60 requests a minute. A shorter window makes the test shorter. */
const RATE_LIMIT = { requestsPerMinute: 10, rateLimitWindowMs: 1_000 };
/** The latency of a real network, so that requests stay in flight for a while. */
const LATENCY_MS = 200;
const WEBSITES = 20;
/** Executions that succeed in the night of the kill before the service stops responding. */
const FINISHED_BEFORE_KILL = 6;

/** The nights until tonight. Each one reads the 7 days before it. */
const nights = [2, 1, 0].map((ago) => ({ from: daysAgo(ago + 7), to: daysAgo(ago + 1) }));
const [FIRST, NIGHT_OF_KILL, LAST] = nights as [Days, Days, Days];

describe('n8n in queue mode with two workers, one of which is killed', () => {
	let service: Service;
	let queueMode: QueueMode | undefined;
	let story: Awaited<ReturnType<typeof runNights>>;
	/** The service responds after this. */
	let untilKilled = Promise.resolve();

	// Installs n8n if it is missing.
	beforeAll(async () => {
		const websites = range(1, WEBSITES + 1).map((id) => ({ id, domain: `site-${id}.example` }));
		service = await startService({ ...RATE_LIMIT, websites });
		const effect = { delayMs: LATENCY_MS, waitFor: async () => await untilKilled };
		service.faults.add({ times: Infinity, effect });
		queueMode = await startQueueMode();
		story = await runNights(queueMode);
	}, 15 * MINUTE_MS);

	afterAll(async () => {
		await queueMode?.close();
		await service.close();
	}, MINUTE_MS);

	async function runNights({ client, url, workers }: QueueMode) {
		const nightly = await readWorkflow(NIGHTLY_FILE, await saveCredential(client, service));
		await runWorkflow(client, await saveWorkflow(client, createTable(nightly)), SCHEDULE);
		const table = await findTable(client);
		const { id } = await importWorkflow(client, nightOfWebsite(nightly));
		const queue = async (days: Days, websites = service.websites) =>
			await queueNight(url, websites, days);
		const rowsAtEnd = async () => {
			await until('every execution has ended', async () => {
				const { new: queued = [], running = [] } = await listExecutions(client, id);
				return queued.length + running.length === 0;
			});
			return await fetchRows(client, table);
		};

		await queue(FIRST);
		await rowsAtEnd();

		await queue(NIGHT_OF_KILL, service.websites.slice(0, FINISHED_BEFORE_KILL));
		await rowsAtEnd();
		let resume = () => {};
		untilKilled = new Promise((resolve) => (resume = resolve));
		await queue(NIGHT_OF_KILL, service.websites.slice(FINISHED_BEFORE_KILL));
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
			killed,
			rowsAfterKill,
			rowsOfLastNight,
			executions: await listExecutions(client, id),
			rowsOfReadyWorkflow: await fetchRows(client, table),
			executionsOfReadyWorkflow: await listExecutions(client, ready.id),
			startedExecutions: workers.flatMap((each) => each.startedExecutions()),
		};
	}

	/** The rows of the nights from the first one to this one. */
	const expectedRows = ({ to }: Days) => sorted(trafficRows(service, { from: FIRST.from, to }));

	const sorted = (rows: Array<Omit<StoredRow, 'updatedAt'>>) =>
		sortBy(rows, 'key').map((row) => omit(row, ['id', 'createdAt', 'updatedAt']));

	it('reports the executions of the killed worker as failed, and all others succeed', () => {
		const { success = [], crashed = [], error = [], ...others } = story.executions;

		expect(story.killed).toHaveLength(CONCURRENCY);
		// n8n reports a lost execution as an error or as crashed.
		expect([...crashed, ...error].sort()).toEqual(story.killed.sort());
		expect(success).toHaveLength(nights.length * WEBSITES - CONCURRENCY);
		expect(others).toEqual({});
	});

	it('has every row of every website exactly once after the next night', () => {
		// The killed executions have not stored the row of the last day.
		const missing = expectedRows(NIGHT_OF_KILL).length - story.rowsAfterKill.length;

		expect(missing).toBe(CONCURRENCY);
		expect(sorted(story.rowsOfLastNight)).toEqual(expectedRows(LAST));
	});

	it('runs the ready workflow on a worker without duplicating a row', () => {
		const { success = [], ...others } = story.executionsOfReadyWorkflow;
		const latestUpdate = (rows: StoredRow[]) => maxBy(rows, 'updatedAt')?.updatedAt ?? '';

		expect(others).toEqual({});
		expect(success).toHaveLength(1);
		expect(story.startedExecutions).toEqual(expect.arrayContaining(success));
		expect(sorted(story.rowsOfReadyWorkflow)).toEqual(expectedRows(LAST));
		expect(latestUpdate(story.rowsOfReadyWorkflow) > latestUpdate(story.rowsOfLastNight)).toBe(
			true,
		);
	});

	it('is rate-limited less often than it gets data, with few requests in flight', () => {
		const { 200: ok = [], 429: limited = [], ...others } = groupBy(service.requests, 'status');

		expect(others).toEqual({});
		expect(limited.length).toBeGreaterThan(0);
		expect(limited.length).toBeLessThan(ok.length);
		// Each worker keeps to the limit of the service.
		expect(maxBy(service.requests, 'inFlight')?.inFlight).toBeLessThanOrEqual(
			2 * RATE_LIMIT.requestsPerMinute,
		);
	});
});
