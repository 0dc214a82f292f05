import { sortBy } from 'lodash';
import type { INodeExecutionData } from 'n8n-workflow';
import type { Service } from '../../../sandbox/service';
import { runNode, type EngineRun } from './engine';
import type { NodeParameters } from './parameters';
import { TestTrigger } from './poll';
import { isTrigger, type RecordedRequest, type Recording, type SavedWorkflow } from './savedFiles';

const DAY_MS = 86_400_000;

/** Stands for the address of the service in recorded responses, which have addresses of pages. */
export const BASE_URL = '{base_url}';

/**
 * Runs the node of a saved workflow on n8n's engine at the moment `now`. The trigger is polled a day
 * before, when it only remembers, and then.
 * @param setClock sets the clock to a moment (ISO 8601)
 * @param routed has n8n's routing run the node, as it does for most tools of AI agents
 * @throws what stopped the run
 */
export async function runSavedWorkflow(
	saved: SavedWorkflow,
	service: Service,
	{ now, setClock, routed }: { now?: string; setClock(now: string): unknown; routed?: boolean },
): Promise<Pick<Recording, 'items' | 'files'>> {
	if (isTrigger(saved)) {
		const trigger = triggerOf(saved, service);
		if (now === undefined) throw new Error(`${saved.file} needs a moment.`);
		await setClock(new Date(Date.parse(now) - DAY_MS).toISOString());
		const first = await trigger.poll();
		await setClock(now);
		const { items } = await trigger.poll();
		return resultOf([...first.items, ...items]);
	}
	if (now !== undefined) await setClock(now);
	const { node, workflow } = saved;
	const { items, error } = await runNode({
		credential: credentialOf(service),
		parameters: node.parameters as EngineRun['parameters'],
		node: { typeVersion: node.typeVersion, credentials: node.credentials },
		timezone: workflow.settings.timezone,
		routed,
	});
	if (error) throw error;
	return resultOf(items);
}

function triggerOf({ node, workflow }: SavedWorkflow, service: Service): TestTrigger {
	return new TestTrigger({
		credential: credentialOf(service),
		parameters: node.parameters as NodeParameters,
		typeVersion: node.typeVersion,
		timezone: workflow.settings.timezone,
	});
}

function credentialOf({ url, apiKey }: Service) {
	return { baseUrl: url, apiKey };
}

function resultOf(items: INodeExecutionData[]): Pick<Recording, 'items' | 'files'> {
	return { items: items.map(({ json }) => json), files: fileNames(items[0]) };
}

/** Makes the service send the recorded responses, and refuse every request that was not recorded. */
export function replayResponses(
	{ faults, requests, url }: Service,
	{ exchanges }: Recording,
): void {
	faults.clear();
	requests.length = 0;
	for (const { request, response } of exchanges) {
		const { method, path, query } = request;
		const replayed = {
			status: response.status,
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify(response.body).replaceAll(BASE_URL, url),
		};
		faults.add({ on: { method, path, query }, effect: { response: replayed } });
	}
	faults.add({ times: Infinity, effect: { response: { status: 418 } } });
}

/** What a service received, in an order that does not depend on which request arrived first. */
export function receivedRequests({ requests }: Pick<Service, 'requests'>): RecordedRequest[] {
	const received = requests.map(({ method, path, query, form }) => ({ method, path, query, form }));
	return sortBy(received, sortKey);
}

/** The recorded requests, in the same order. */
export function recordedRequests({ exchanges }: Recording): RecordedRequest[] {
	return sortBy(
		exchanges.map(({ request }) => request),
		sortKey,
	);
}

/** What requests are sorted by. */
export function sortKey({ method, path, query }: RecordedRequest): string {
	return [method, path, ...Object.entries(query).flat().sort()].join(' ');
}

/** The names of an item's files, by the name of the binary data. */
export function fileNames(item?: {
	binary?: Record<string, { fileName?: string | null }>;
}): Record<string, string> {
	const files = Object.entries(item?.binary ?? {});
	return Object.fromEntries(files.map(([name, { fileName }]) => [name, fileName ?? '']));
}
