import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Service, startService } from '../../../sandbox/service';
import { CREDENTIAL_TYPE, saveCredential } from '../../../sandbox/n8n/credential';
import { importWorkflow, TRIGGER_TYPE } from '../../../sandbox/n8n/workflow';
import { json } from '../../support/replies';
import { chain, EVERY_THREE_SECONDS } from './chain';
import { type KillableN8n, startKillableN8n } from './killableN8n';
import { startStandIn } from './standIns/standIn';
import { daysAgo } from './traffic';
import { until } from './until';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const ALARMS = ['lastingChange', 'newValue', 'noVisitors', 'threshold', 'unusualTraffic'];
const NOTHING = { name: 'Nothing', type: 'n8n-nodes-base.noOp', typeVersion: 1, parameters: {} };

const POLL_INTERVAL_MS = 3000;

/** Tests the trigger in an n8n with these environment variables, which decide how n8n polls. */
export function testTrigger(settings: Record<string, string>): void {
	// n8n starts again in some tests, which takes minutes on a busy machine.
	jest.setTimeout(10 * MINUTE_MS);
	const folder = mkdtempSync(join(tmpdir(), 'website-analytics-trigger-'));
	const clockFile = join(folder, 'shift');
	let daysLater = 0;
	let service: Service;
	let collector: Awaited<ReturnType<typeof startStandIn>>;
	/** The keys of the reports and new websites that a workflow has sent to it, and those of rows. */
	const collected: string[] = [];
	const rows: string[] = [];
	/** How long it takes to respond, which keeps the execution running. */
	let collectorDelayMs = 0;
	let n8n: KillableN8n | undefined;
	let alarmsId: string;

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
			const { key, visitors } = Object(body) as { key?: string; visitors?: number };
			const isRow = visitors !== undefined && !key?.includes(':report:');
			(isRow ? rows : collected).push(String(key));
			await sleep(collectorDelayMs);
			return { body: {} };
		});
		n8n = await startKillableN8n({
			...settings,
			CLOCK_SHIFT_FILE: clockFile,
			NODE_OPTIONS: `--require=${join(__dirname, 'shiftClock.cjs')}`,
		});
		const { client } = n8n;
		const credentials = { [CREDENTIAL_TYPE]: await saveCredential(client, service) };
		const trigger = (event: string, more: object = {}) => ({
			name: event,
			type: TRIGGER_TYPE,
			credentials,
			parameters: { event, ...more, pollTimes: EVERY_THREE_SECONDS },
		});
		const send = {
			name: 'Send',
			type: 'n8n-nodes-base.httpRequest',
			typeVersion: 4.2,
			parameters: {
				method: 'POST',
				url: collector.url,
				sendBody: true,
				specifyBody: 'json',
				jsonBody: '={{ $json }}',
			},
		};
		const report = trigger('report', { breakdowns: [], options: { checkAfter: 0 } });
		await importWorkflow(client, chain('Events', [report, trigger('newWebsite')], send));
		const nightly = trigger('rows', { lookBack: 1, options: { checkAfter: 0 } });
		await importWorkflow(client, chain('Rows', [nightly], send));
		const alarms = ALARMS.map((event) => trigger(event, { options: { checkAfter: 0 } }));
		({ id: alarmsId } = await importWorkflow(client, chain('Alarms', alarms, NOTHING)));
	}, 15 * MINUTE_MS);

	afterAll(async () => {
		await n8n?.close();
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

	const listsOfWebsites = () =>
		service.requests.filter(({ path }) => path === '/api/v1/websites').length;
	const keys = () => [...collected].sort();
	/** The keys of the reports of the day before the clock's, for each website. */
	const reportKeys = (later: number, websiteIds = [3, 7]) => {
		const day = daysAgo(1 - later);
		return websiteIds.map((id) => `${id}:report:${day}:${day}`);
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
		const before = listsOfWebsites();
		setDaysLater(1);
		await arrived(...reportKeys(1));
		await until('all triggers look', async () => listsOfWebsites() >= before + 3 + ALARMS.length);

		expect(keys()).toEqual(reportKeys(1).sort());
	});

	it('gives the rows of a day, and checks alarms without an error', async () => {
		const wanted = [3, 7].map((id) => `${id}:traffic:${daysAgo(0)}`);
		await until('rows arrive', async () => wanted.every((key) => rows.includes(key)));
		const failed = JSON.stringify({ workflowId: alarmsId, status: ['error', 'crashed'] });
		const path = `/executions?filter=${encodeURIComponent(failed)}`;

		expect(await n8n?.client.request('GET', path)).toMatchObject({ results: [] });

		// The other tests are about restarts, and need no polls of alarms.
		await n8n?.client.request('POST', `/workflows/${alarmsId}/deactivate`);
	});

	it('reports every day that passed while n8n was killed in the middle of a poll', async () => {
		service.faults.add({ times: Infinity, effect: { delayMs: 3000 } });
		const before = service.requests.length;
		setDaysLater(2);
		await until('a day is read', async () =>
			service.requests.slice(before).some(({ path }) => path.startsWith('/api/v1/stats/')),
		);
		await n8n?.kill();
		service.faults.clear();
		setDaysLater(3);
		await n8n?.restart();
		await arrived(...reportKeys(2), ...reportKeys(3));

		expect(keys()).toEqual([1, 2, 3].flatMap((later) => reportKeys(later)).sort());
	});

	it('reports nothing again after n8n was killed in an execution, and started while the service is down', async () => {
		collectorDelayMs = 10_000;
		setDaysLater(4);
		const [first = '', second] = reportKeys(4);
		await arrived(first);
		await n8n?.kill();
		collectorDelayMs = 0;
		service.faults.add({ times: Infinity, effect: json(503, { message: 'Down.' }) });
		const before = service.requests.length;
		setDaysLater(5);
		await n8n?.restart();
		// n8n tries an activation that fails at most five times, and then never again.
		await until('polls fail', async () => service.requests.length > before + 2);
		await sleep(2 * POLL_INTERVAL_MS);
		service.faults.clear();
		setDaysLater(6);
		await arrived(...reportKeys(5), ...reportKeys(6));

		expect(keys().filter((key) => key !== second)).toEqual(
			[...[1, 2, 3, 5, 6].flatMap((later) => reportKeys(later)), first].sort(),
		);
		expect(new Set(keys()).size).toBe(keys().length);
	});

	it('reports a website that was added', async () => {
		const response = await fetch(`${service.url}/api/v1/websites`, {
			method: 'POST',
			headers: { authorization: `Bearer ${service.apiKey}`, accept: 'application/json' },
			body: new URLSearchParams({ domain: 'new.example' }),
		});
		setDaysLater(7);
		await arrived('8:newWebsite', ...reportKeys(7, [3, 7, 8]));

		expect(response.status).toBe(201);
		expect(keys().filter((key) => key.endsWith('newWebsite'))).toEqual(['8:newWebsite']);
	});
}
