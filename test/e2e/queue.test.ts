import { join } from 'node:path';
import { groupBy, pick, range, sortBy, uniq } from 'lodash';
import { saveCredential } from '../../sandbox/n8n/credential';
import { fetchRows, findTable, type StoredRow } from '../../sandbox/n8n/dataTable';
import { runWorkflow } from '../../sandbox/n8n/execution';
import { importWorkflow, readWorkflow, saveWorkflow } from '../../sandbox/n8n/workflow';
import { type Fault, startService, type Service } from '../../sandbox/service';
import { rateLimited } from '../support/replies';
import {
	forOneWebsite,
	listExecutions,
	onlyTable,
	queueNight,
	SCHEDULE,
	until,
	untilPublished,
} from './support/cluster/nights';
import { openClusterStage, type ClusterStage } from './support/cluster/stage';
import { type Days, daysAgo, trafficRows } from './support/traffic';

const MINUTE_MS = 60_000;

/** A real service allows about 60 requests a minute; a shorter window makes the test shorter. */
const RATE_LIMIT = { requestsPerMinute: 10, rateLimitWindowMs: 1_000 };
/** The latency of a real network, so that requests stay in flight for a while. */
const SLOW_NETWORK: Fault = { times: Infinity, effect: { delayMs: 200 } };
const RATE_LIMITED: Fault = { times: Infinity, effect: rateLimited('2') };
/** The lowest concurrency of a worker that n8n recommends. */
const CONCURRENCY = 5;
/** A worker begins with so many requests in flight, and never has more than the rate limit leaves. */
const IN_FLIGHT_PER_WORKER = { initial: 4, max: RATE_LIMIT.requestsPerMinute };

/** Five nights, each reading the 7 days before it; the last one is tonight. */
const NIGHTS: Days[] = [5, 4, 3, 2, 1].map((ago) => ({ from: daysAgo(ago + 6), to: daysAgo(ago) }));
const NIGHT_OF_THE_KILL = 2;

describe('n8n in queue mode with two workers, one of which is killed', () => {
	let service: Service;
	let stage: ClusterStage | undefined;
	let executions: Record<string, string[]>;
	let killed: string[];
	/** The websites of the killed executions. */
	let websitesOfKilled: Array<number | undefined>;
	/** The rows after each night. */
	const rows: StoredRow[][] = [];
	let rowsOfReadyWorkflow: StoredRow[];
	let executionsOfReadyWorkflow: string[];
	let executionsOnWorkers: string[];

	// Installs n8n if it is missing.
	beforeAll(async () => {
		const websites = range(1, 41).map((id) => ({ id, domain: `site-${id}.example` }));
		service = await startService({ ...RATE_LIMIT, websites });
		service.faults.add(SLOW_NETWORK);
		stage = await openClusterStage({ queue: { concurrency: CONCURRENCY } });
		await runNights(stage);
	}, 15 * MINUTE_MS);

	afterAll(async () => {
		await stage?.close();
		await service.close();
	}, MINUTE_MS);

	async function runNights(running: ClusterStage) {
		const { client, url, workers } = running;
		const [worker] = workers;
		const credential = await saveCredential(client, service);
		const file = join(__dirname, '../../workflows/nightly-statistics.json');
		const nightly = await readWorkflow(file, credential);
		await runWorkflow(client, await saveWorkflow(client, onlyTable(nightly)), SCHEDULE);
		const table = await findTable(client);
		const { id } = await importWorkflow(client, forOneWebsite(nightly));
		await untilPublished(url);

		const websiteIds = service.websites.map((website) => website.id);
		const list = (...states: string[]) => listExecutions(client, id, states);
		const count = async (...status: string[]) => Object.values(await list(...status)).flat().length;
		for (const [night, days] of NIGHTS.entries()) {
			await queueNight(url, websiteIds, days);
			if (night === NIGHT_OF_THE_KILL) {
				await blockBothWorkers(list);
				await worker?.kill();
				killed = worker?.unfinishedExecutions() ?? [];
				// n8n has numbered the executions of the night in the order of the websites.
				const ids = Object.values(await list())
					.flat()
					.map(Number);
				const ofNight = sortBy(ids).slice(-websiteIds.length);
				websitesOfKilled = killed.map((id) => websiteIds[ofNight.indexOf(Number(id))]);
				service.faults.clear();
				service.faults.add(SLOW_NETWORK);
				await worker?.start();
			}
			await until('every execution has ended', async () => (await count('new', 'running')) === 0);
			rows.push(await fetchRows(client, table));
		}
		executions = await listExecutions(client, id);

		const ready = await importWorkflow(client, nightly);
		await runWorkflow(client, ready, SCHEDULE);
		rowsOfReadyWorkflow = await fetchRows(client, table);
		executionsOfReadyWorkflow = Object.values(await listExecutions(client, ready.id)).flat();
		executionsOnWorkers = workers.flatMap((each) => each.startedExecutions());
	}

	/** Has the service rate-limit everything in the middle of a night, until both workers only wait. */
	async function blockBothWorkers(
		list: (...states: string[]) => Promise<Record<string, string[]>>,
	) {
		const ended = async () => (await list('success')).success?.length ?? 0;
		const before = await ended();
		await until('the night is under way', async () => (await ended()) >= before + 5);
		service.faults.clear();
		service.faults.add(RATE_LIMITED);
		let lastChange = { queued: -1, at: 0 };
		await until('both workers wait', async () => {
			const { running = [], new: queued = [] } = await list('new', 'running');
			if (queued.length !== lastChange.queued) {
				lastChange = { queued: queued.length, at: performance.now() };
			}
			return running.length === 2 * CONCURRENCY && performance.now() - lastChange.at > 1_000;
		});
	}

	const expectedRows = (days: Days) => trafficByKey(trafficRows(service, days));

	const trafficByKey = (rowsOfNight: Array<Omit<StoredRow, 'updatedAt'>> = []) =>
		sortBy(rowsOfNight, 'key').map((row) => pick(row, ['key', 'domain', 'visitors', 'pageviews']));

	const lastUpdate = (rowsOfNight: StoredRow[] = []) =>
		Math.max(...rowsOfNight.map(({ updatedAt }) => Date.parse(updatedAt)));

	it('runs 200 executions, and reports those of the killed worker as failed', () => {
		const { success, ...others } = executions;

		expect(killed).toHaveLength(CONCURRENCY);
		// As crashed, or, once they are missing in the queue too, as an error.
		expect(Object.values(others).flat().sort()).toEqual(killed.sort());
		expect(success).toHaveLength(NIGHTS.length * service.websites.length - CONCURRENCY);
	});

	it('lacks only rows of the crashed executions after that night', () => {
		const [first, last] = [NIGHTS[0], NIGHTS[NIGHT_OF_THE_KILL]];
		const keys = new Set(rows[NIGHT_OF_THE_KILL]?.map(({ key }) => key));
		const missing = expectedRows({ from: String(first?.from), to: String(last?.to) }).filter(
			({ key }) => !keys.has(key),
		);
		const websites = uniq(missing.map(({ key }) => Number(key.split(':')[0])));

		expect(websites.length).toBeGreaterThan(0);
		expect(websitesOfKilled).toEqual(expect.arrayContaining(websites));
		expect(new Set(missing.map(({ key }) => key.split(':')[2]))).toEqual(new Set([last?.to]));
	});

	it('has every row of every website exactly once after the next night', () => {
		const first = String(NIGHTS[0]?.from);
		for (const night of range(NIGHT_OF_THE_KILL + 1, NIGHTS.length)) {
			const expected = expectedRows({ from: first, to: String(NIGHTS[night]?.to) });

			expect(trafficByKey(rows[night])).toEqual(expected);
		}
	});

	it('runs the ready workflow for all websites on a worker without duplicating a row', () => {
		expect(executionsOfReadyWorkflow).toHaveLength(1);
		expect(executionsOnWorkers).toEqual(expect.arrayContaining(executionsOfReadyWorkflow));
		expect(trafficByKey(rowsOfReadyWorkflow)).toEqual(trafficByKey(rows.at(-1)));
		expect(lastUpdate(rowsOfReadyWorkflow)).toBeGreaterThan(lastUpdate(rows.at(-1)));
	});

	it('is rate-limited less often than it gets data, with few requests in flight, across both workers', () => {
		const {
			200: successful = [],
			429: limited = [],
			...others
		} = groupBy(service.requests, ({ status }) => status);
		const maxInFlight = Math.max(...service.requests.map(({ inFlight }) => inFlight));
		console.info(
			`${successful.length} successful and ${limited.length} rate-limited responses, ` +
				`at most ${maxInFlight} requests in flight, ${killed.length} executions crashed`,
		);

		expect(others).toEqual({});
		expect(limited.length).toBeGreaterThan(0);
		// A rate-limited request is not retried before the time that the service asks for.
		expect(limited.length).toBeLessThan(successful.length);
		expect(maxInFlight).toBeGreaterThan(IN_FLIGHT_PER_WORKER.initial);
		expect(maxInFlight).toBeLessThanOrEqual(2 * IN_FLIGHT_PER_WORKER.max);
	});
});
