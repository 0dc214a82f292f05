import { join } from 'node:path';
import { groupBy, range, zip } from 'lodash';
import { saveCredential } from '../../sandbox/n8n/credential';
import { ensureTable, fetchRows, type StoredRow } from '../../sandbox/n8n/dataTable';
import { runWorkflow } from '../../sandbox/n8n/execution';
import { importWorkflow, readWorkflow } from '../../sandbox/n8n/workflow';
import { type Fault, startService, type Service } from '../../sandbox/service';
import { rateLimited } from '../support/replies';
import { watchAnswers } from './support/queue/answers';
import { listExecutions } from './support/queue/executions';
import { forOneWebsite, queueNight, until, untilPublished } from './support/queue/nights';
import { openQueueStage, type QueueStage } from './support/queue/stage';
import { type Days, daysAgo } from './support/traffic';

const MINUTE_MS = 60_000;

/** A real service allows about 60 requests in a minute; the shorter one makes the test shorter. */
const RATE_LIMIT = { requestsPerMinute: 10, rateLimitWindowMs: 2_000 };
/** As a service in the network has, so that requests are under way for a while. */
const SLOW_NETWORK: Fault = { times: Infinity, effect: { delayMs: 200 } };
const RATE_LIMITED: Fault = { times: Infinity, effect: rateLimited('2') };
/** As n8n advises at least. */
const CONCURRENCY = 5;
const MAX_IN_FLIGHT_PER_WORKER = 4;

/** Five nights; the last of them reads the last 7 days as of today. */
const NIGHTS: Days[] = [5, 4, 3, 2, 1].map((ago) => ({ from: daysAgo(ago + 6), to: daysAgo(ago) }));
const NIGHT_OF_THE_KILL = 2;

describe('n8n in queue mode, with two workers of which one is killed', () => {
	let service: Service;
	let stage: QueueStage | undefined;
	let watch: ReturnType<typeof watchAnswers>;
	let executions: Record<string, string[]>;
	let killed: string[];
	let crashed: string[] | undefined;
	/** The rows after each night. */
	const rows: StoredRow[][] = [];
	let rowsOfReadyWorkflow: StoredRow[];

	// An n8n that is not there yet is installed first.
	beforeAll(async () => {
		const websites = range(1, 41).map((id) => ({ id, domain: `site-${id}.example` }));
		service = await startService({ ...RATE_LIMIT, websites });
		service.faults.add(SLOW_NETWORK);
		watch = watchAnswers(service.url);
		stage = await openQueueStage(CONCURRENCY);
		await runNights(stage);
	}, 15 * MINUTE_MS);

	afterAll(async () => {
		await stage?.close();
		watch.stop();
		await service.close();
	}, MINUTE_MS);

	async function runNights({ client, url, killWorker, restartWorker }: QueueStage) {
		const credential = await saveCredential(client, service);
		const table = await ensureTable(client);
		const file = join(__dirname, '../../workflows/nightly-statistics.json');
		const nightly = await readWorkflow(file, credential);
		const { id } = await importWorkflow(client, forOneWebsite(nightly));
		await untilPublished(url);

		const websiteIds = service.websites.map((website) => website.id);
		const list = (...status: string[]) => listExecutions(client, id, status);
		const count = async (...status: string[]) => Object.values(await list(...status)).flat().length;
		for (const [night, days] of NIGHTS.entries()) {
			await queueNight(url, websiteIds, days);
			if (night === NIGHT_OF_THE_KILL) {
				await bringToAHalt(list);
				killed = await killWorker();
				service.faults.clear();
				service.faults.add(SLOW_NETWORK);
				await restartWorker();
			}
			await until('every execution has ended', async () => (await count('new', 'running')) === 0);
			// Later, when the queue misses them too, n8n may call them "error".
			if (night === NIGHT_OF_THE_KILL) ({ crashed } = await list('crashed'));
			rows.push(await fetchRows(client, table));
		}
		executions = await listExecutions(client, id);

		await runWorkflow(client, await importWorkflow(client, nightly), 'Run Now');
		rowsOfReadyWorkflow = await fetchRows(client, table);
	}

	/** Has the service refuse everything in the middle of a night, until both full workers only wait. */
	async function bringToAHalt(list: (...states: string[]) => Promise<Record<string, string[]>>) {
		const ended = async () => (await list('success')).success?.length ?? 0;
		const before = await ended();
		await until('the night is under way', async () => (await ended()) >= before + 5);
		service.faults.clear();
		service.faults.add(RATE_LIMITED);
		let seen = { queued: -1, at: 0 };
		await until('both workers wait', async () => {
			const { running = [], new: queued = [] } = await list('new', 'running');
			if (queued.length !== seen.queued) seen = { queued: queued.length, at: performance.now() };
			return running.length === 2 * CONCURRENCY && performance.now() - seen.at > 1_000;
		});
	}

	function expectedRows({ from, to }: Days) {
		return service.websites.flatMap((website) =>
			service.statistic(website.id, 'visitors', from, to).map(({ value, count }) => ({
				key: `${website.id}:visitors:${value}`,
				count: Number(count),
			})),
		);
	}

	const stored = (all: StoredRow[] = []) =>
		all.map(({ key, count }) => ({ key, count })).sort(byKey);

	const byKey = (a: { key: string }, b: { key: string }) => a.key.localeCompare(b.key);

	it('runs 200 executions, and n8n reports as crashed those that the killed worker had begun', () => {
		expect(killed).toHaveLength(CONCURRENCY);
		expect(crashed?.sort()).toEqual(killed.sort());
		const { success, ...others } = executions;
		expect(Object.values(others).flat().sort()).toEqual(killed);
		expect(success).toHaveLength(NIGHTS.length * service.websites.length - CONCURRENCY);
	});

	it('lacks rows of the crashed executions after that night, and no others', () => {
		const [first, last] = [NIGHTS[0], NIGHTS[NIGHT_OF_THE_KILL]];
		const keys = new Set(rows[NIGHT_OF_THE_KILL]?.map(({ key }) => key));
		const missing = expectedRows({ from: String(first?.from), to: String(last?.to) }).filter(
			({ key }) => !keys.has(key),
		);
		const websites = Object.keys(groupBy(missing, ({ key }) => key.split(':')[0]));
		expect(websites.length).toBeGreaterThan(0);
		expect(websites.length).toBeLessThanOrEqual(killed.length);
		expect(new Set(missing.map(({ key }) => key.split(':')[2]))).toEqual(new Set([last?.to]));
	});

	it('has every row of every website exactly once after the next night', () => {
		const first = String(NIGHTS[0]?.from);
		for (const night of range(NIGHT_OF_THE_KILL + 1, NIGHTS.length)) {
			const expected = expectedRows({ from: first, to: String(NIGHTS[night]?.to) });
			expect(stored(rows[night])).toEqual(expected.sort(byKey));
		}
	});

	it('runs the ready workflow for all websites on a worker, which doubles no row', () => {
		expect(stored(rowsOfReadyWorkflow)).toEqual(stored(rows.at(-1)));
		const written = rowsOfReadyWorkflow.map(({ updatedAt }) => Number(updatedAt));
		expect(Math.max(...written)).toBeGreaterThan(
			Math.max(...(rows.at(-1) ?? []).map(({ updatedAt }) => Number(updatedAt))),
		);
	});

	it('keeps the limit of the service over both workers, and waits when it is refused', () => {
		const {
			data = [],
			refused = [],
			other,
		} = groupBy(watch.answers, ({ status }) =>
			status === 200 ? 'data' : status === 429 ? 'refused' : 'other',
		);
		const mostInFlight = Math.max(...service.requests.map(({ inFlight }) => inFlight));
		// So many and one more cannot all lie in two windows of the limit.
		const { requestsPerMinute, rateLimitWindowMs } = RATE_LIMIT;
		const times = data.map(({ at }) => at);
		const spans = zip(times, times.slice(2 * requestsPerMinute)).flatMap(([from = 0, to]) =>
			to === undefined ? [] : [to - from],
		);
		console.info(
			`${data.length} answered with data and ${refused.length} refused, ` +
				`at most ${mostInFlight} under way, ${killed.length} executions crashed`,
		);
		expect(other).toBeUndefined();
		expect(Math.min(...spans)).toBeGreaterThan(0.9 * rateLimitWindowMs);
		expect(refused.length).toBeGreaterThan(0);
		// Whoever is refused does not ask again before it may.
		expect(refused.length).toBeLessThan(data.length);
		expect(mostInFlight).toBeGreaterThan(MAX_IN_FLIGHT_PER_WORKER);
		expect(mostInFlight).toBeLessThanOrEqual(2 * MAX_IN_FLIGHT_PER_WORKER);
	});
});
