import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { saveCredential, CREDENTIAL_TYPE } from '../../../sandbox/n8n/credential';
import { importWorkflow, TRIGGER_TYPE } from '../../../sandbox/n8n/workflow';
import { startService, type Service } from '../../../sandbox/service';
import { chain, EVERY_THREE_SECONDS } from './chain';
import { until } from './cluster/nights';
import { type ClusterStage, openClusterStage, type StageOptions } from './cluster/stage';
import { startStandIn } from './standIns/standIn';
import { daysAgo } from './traffic';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const POLL_INTERVAL_MS = 3000;
/** After this time, n8n no longer tries to activate a trigger whose first poll fails. */
const ACTIVATION_MS = 40_000;

/** Tests the trigger in a way in which n8n polls. The restart with a service that is down needs polls at the start. */
export function testTrigger(options: StageOptions, pollsAtStart = false): void {
	jest.setTimeout(3 * MINUTE_MS);
	const folder = mkdtempSync(join(tmpdir(), 'website-analytics-trigger-'));
	const clockFile = join(folder, 'shift');
	let daysLater = 0;
	let service: Service;
	let collector: Awaited<ReturnType<typeof startStandIn>>;
	/** The keys of the reports that a workflow has sent to it. */
	const collected: string[] = [];
	/** How long it takes to respond, which keeps the execution running. */
	let collectorDelayMs = 0;
	let stage: ClusterStage | undefined;

	// Installs n8n if it is missing.
	beforeAll(async () => {
		setDaysLater(0);
		service = await startService({
			requestsPerMinute: false,
			websites: [
				{ id: 3, domain: 'shop.example' },
				{ id: 7, domain: 'blog.example' },
			],
			today: () => daysAgo(-Math.floor(daysLater)),
		});
		collector = await startStandIn(async ({ body }) => {
			collected.push(String(Object(body).key));
			await sleep(collectorDelayMs);
			return { body: {} };
		});
		stage = await openClusterStage({
			...options,
			settings: {
				...options.settings,
				CLOCK_SHIFT_FILE: clockFile,
				NODE_OPTIONS: `--require=${join(__dirname, 'shiftClock.cjs')}`,
			},
		});
		const { client } = stage;
		const credentials = { [CREDENTIAL_TYPE]: await saveCredential(client, service) };
		const report = {
			...{ name: 'Report', type: TRIGGER_TYPE, credentials },
			parameters: {
				...{ event: 'report', breakdowns: [], options: { checkAfter: 0 } },
				pollTimes: EVERY_THREE_SECONDS,
			},
		};
		const send = {
			...{ name: 'Send', type: 'n8n-nodes-base.httpRequest', typeVersion: 4.2 },
			parameters: {
				...{ method: 'POST', url: collector.url, sendBody: true },
				...{ specifyBody: 'json', jsonBody: '={{ $json }}' },
			},
		};
		await importWorkflow(client, chain('Events', report, send));
	}, 15 * MINUTE_MS);

	afterAll(async () => {
		await stage?.close();
		await collector.close();
		await service.close();
		rmSync(folder, { recursive: true, force: true });
	}, MINUTE_MS);

	/** Sets the clock of the service and of the trigger. */
	function setDaysLater(days: number): void {
		daysLater = days;
		// As a whole: a poll that read an empty file would be back at the first day, and begin anew.
		writeFileSync(`${clockFile}.next`, String(days * DAY_MS));
		renameSync(`${clockFile}.next`, clockFile);
	}

	const keys = () => [...collected].sort();
	/** The keys of the reports of the day before the clock's, for each website. */
	const reportKeys = (later: number) => {
		const day = daysAgo(1 - later);
		return [3, 7].map((id) => `${id}:report:${day}:${day}`);
	};
	const arrived = async (...wanted: string[]) =>
		await until(`${wanted.join(', ')} arrives`, async () =>
			wanted.every((key) => keys().includes(key)),
		);

	it('starts nothing when it is published', async () => {
		// With durable polling, n8n forgets what the trigger did while it was published.
		await sleep(2 * POLL_INTERVAL_MS + 1000);

		expect(service.requests.map(({ path }) => path)).toContain('/api/v1/websites');
		expect(keys()).toEqual([]);
	});

	it('starts a workflow when a day is over, once for each website', async () => {
		setDaysLater(1);
		await arrived(...reportKeys(1));

		expect(keys()).toEqual(reportKeys(1).sort());
	});

	it('reports every day that passed while n8n was killed in the middle of a poll', async () => {
		service.faults.add({ times: Infinity, effect: { delayMs: 3000 } });
		const before = service.requests.length;
		setDaysLater(2);
		await until('a day is read', async () =>
			service.requests.slice(before).some(({ path }) => path.startsWith('/api/v1/stats/')),
		);
		await stage?.killMain();
		service.faults.clear();
		setDaysLater(3);
		await stage?.startMain();
		await arrived(...reportKeys(2), ...reportKeys(3));

		expect(keys()).toEqual([1, 2, 3].flatMap((later) => reportKeys(later)).sort());
	});

	it('reports nothing again after n8n was killed in the middle of an execution', async () => {
		collectorDelayMs = 10_000;
		setDaysLater(4);
		const [first = '', second] = reportKeys(4);
		await arrived(first);
		await stage?.killMain();
		collectorDelayMs = 0;
		await stage?.startMain();
		setDaysLater(5);
		await arrived(...reportKeys(5));

		expect(keys().filter((key) => key !== second)).toEqual(
			[...[1, 2, 3, 5].flatMap((later) => reportKeys(later)), first].sort(),
		);
		expect(new Set(keys()).size).toBe(keys().length);
	});

	if (pollsAtStart) {
		it('goes on after n8n was started while the service was down', async () => {
			service.faults.add({ times: Infinity, effect: { connection: 'drop' } });
			await stage?.killMain();
			setDaysLater(7);
			const before = service.requests.length;
			await stage?.startMain();
			await until('n8n polls', async () => service.requests.length > before);
			await sleep(ACTIVATION_MS);
			service.faults.clear();
			await arrived(...reportKeys(7));

			expect(new Set(keys()).size).toBe(keys().length);
		});
	}
}
