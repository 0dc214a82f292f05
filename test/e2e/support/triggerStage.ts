import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Service, startService } from '../../../sandbox/service';
import {
	CREDENTIAL_TYPE,
	importWorkflow,
	saveCredential,
	type SavedWorkflow,
	TRIGGER_TYPE,
} from '../../../sandbox/n8n/workflow';
import { chain, EVERY_THREE_SECONDS } from './chain';
import { openAll, temporaryFolder } from './lifecycle';
import { startPackedN8n } from './packedN8n';
import { startStandIn } from './standIns/standIn';
import { daysAgo } from './traffic';
import { until } from './until';

const DAY_MS = 24 * 60 * 60_000;

export const POLL_INTERVAL_MS = 3000;

/** An n8n whose triggers poll every three seconds, and what its workflows send. */
export type TriggerStage = Awaited<ReturnType<typeof openTriggerStage>>;

/** Starts an n8n with these environment variables, a service, and a collector of what workflows send. */
export async function openTriggerStage(settings: Record<string, string>) {
	return await openAll(async (use) => {
		const folder = await use(temporaryFolder());
		const clock = startClock(join(folder.path, 'shift'));
		const service = await use(
			startService({
				requestsPerMinute: false,
				websites: [
					{ id: 3, domain: 'shop.example' },
					{ id: 7, domain: 'blog.example' },
				],
				today: () => daysAgo(-clock.daysLater),
			}),
		);
		const collector = await use(startCollector());
		const n8n = await use(
			startPackedN8n({
				...settings,
				CLOCK_SHIFT_FILE: clock.file,
				NODE_OPTIONS: `--require=${join(__dirname, 'shiftClock.cjs')}`,
			}),
		);
		const credentials = { [CREDENTIAL_TYPE]: await saveCredential(n8n.client, service) };

		/** Returns a trigger with the event as its name. Its parameters poll every three seconds. */
		const trigger = (event: string, more: object = {}) => ({
			name: event,
			type: TRIGGER_TYPE,
			credentials,
			parameters: { event, ...more, pollTimes: EVERY_THREE_SECONDS },
		});
		/** Publishes a workflow that sends each item of its triggers to the collector. */
		const publish = async (name: string, ...triggers: Array<ReturnType<typeof trigger>>) =>
			await importWorkflow(n8n.client, chain(name, triggers, sendTo(collector.url)));
		const unpublish = async ({ id }: Pick<SavedWorkflow, 'id'>) =>
			await n8n.client.request('POST', `/workflows/${id}/deactivate`);
		return { clock, service, collector, n8n, trigger, publish, unpublish };
	});
}

/** Starts the clock of the service and of the trigger. */
function startClock(file: string) {
	const clock = {
		file,
		daysLater: 0,
		set(days: number) {
			clock.daysLater = days;
			// Replaces the file as a whole: a poll that reads an empty file would be back at the first day.
			writeFileSync(`${file}.next`, String(days * DAY_MS));
			renameSync(`${file}.next`, file);
		},
		/** Begins the next day, and returns the day that is over now. */
		nextDay() {
			clock.set(clock.daysLater + 1);
			return daysAgo(1 - clock.daysLater);
		},
	};
	clock.set(0);
	return clock;
}

async function startCollector() {
	/** The keys of all items, in the order in which they came. */
	const keys: string[] = [];
	const collector = {
		keys,
		/** Duration of a response, which keeps the execution running. */
		delayMs: 0,
		/** Returns the keys after the first `count`, sorted. */
		since: (count: number) => keys.slice(count).sort(),
		arrived: async (wanted: string[]) =>
			await until(`${wanted.join(', ')} arrives`, () => wanted.every((key) => keys.includes(key))),
	};
	const { url, close } = await startStandIn(async ({ body }) => {
		keys.push(String(Object(body).key));
		await sleep(collector.delayMs);
		return { body: {} };
	});
	return Object.assign(collector, { url, close });
}

function sendTo(url: string) {
	return {
		name: 'Send',
		type: 'n8n-nodes-base.httpRequest',
		typeVersion: 4.2,
		parameters: {
			method: 'POST',
			url,
			sendBody: true,
			specifyBody: 'json',
			jsonBody: '={{ $json }}',
		},
	};
}

/** Makes the service hold back the statistics of a website. `requested` waits for a request, `respond` sends them. */
export function holdBack(service: Service, websiteId: number) {
	let open = () => {};
	const opened = new Promise<void>((resolve) => (open = resolve));
	const path = `/api/v1/stats/${websiteId}`;
	const before = service.requests.length;
	service.faults.add({
		on: { path },
		times: Infinity,
		effect: { waitFor: async () => await opened },
	});
	return {
		respond() {
			service.faults.clear();
			open();
		},
		requested: async () =>
			await until(`${path} is requested`, () =>
				service.requests.slice(before).some((request) => request.path === path),
			),
	};
}
