import { isEmpty, mapValues, pick, sortBy } from 'lodash';
import type { ReceivedRequest, Service } from '../../../sandbox/service';
import { runNode } from './engine';
import { TestTrigger } from './poll';
import { type Exchange, isTrigger, type Recording, type SavedWorkflow } from './savedFiles';

const DAY_MS = 86_400_000;

/**
 * Runs the node of a saved workflow on n8n's engine at the time `now`. Polls a trigger twice: a day before `now`, to
 * store a first state, and at `now`.
 * @param setClock sets the clock (ISO 8601)
 * @param routed lets n8n's routing run the node, as for most AI tools
 * @throws the error that stopped the run
 */
export async function runSavedWorkflow(
	saved: SavedWorkflow,
	{ url, apiKey }: Service,
	{ now, setClock, routed }: { now?: string; setClock(now: string): void; routed?: boolean },
) {
	const { typeVersion, credentials } = saved.node;
	const given = {
		credential: { baseUrl: url, apiKey },
		timezone: saved.settings.timezone,
		parameters: saved.node.parameters,
	};
	if (isTrigger(saved)) {
		const trigger = new TestTrigger({ ...given, typeVersion });
		if (now === undefined) throw new Error(`${saved.file} needs a moment.`);
		setClock(new Date(Date.parse(now) - DAY_MS).toISOString());
		const first = await trigger.poll();
		setClock(now);
		const { items } = await trigger.poll();
		return resultOf([...first.items, ...items]);
	}
	if (now !== undefined) setClock(now);
	const { items, error } = await runNode({ ...given, node: { typeVersion, credentials }, routed });
	if (error) throw error;
	return resultOf(items);
}

/** Returns the recorded parts of a node's output, from this or from another n8n. */
export function resultOf(
	items: Array<{ json: object; binary?: Record<string, { fileName?: string | null }> }>,
): Pick<Recording, 'items' | 'files'> {
	const [{ binary } = {}] = items;
	return {
		...(isEmpty(binary) ? {} : { files: mapValues(binary, ({ fileName }) => fileName ?? '') }),
		items: items.map(({ json }) => json),
	};
}

/** Makes the service send the recorded responses, and refuse every request that was not recorded. */
export function replayResponses({ faults, requests }: Service, { exchanges }: Recording) {
	faults.clear();
	requests.length = 0;
	for (const { request, status, body } of exchanges) {
		const [method, address = ''] = request.split(' ');
		const { pathname: path, searchParams } = new URL(address, 'http://service');
		const headers = { 'content-type': 'application/json' };
		const response = { status, headers, body: JSON.stringify(body) };
		faults.add({
			on: { method, path, query: Object.fromEntries(searchParams) },
			effect: { response },
		});
	}
	faults.add({ times: Infinity, effect: { response: { status: 418 } } });
}

/** Returns the requests that a service received, in an order that does not depend on their arrival. */
export function receivedRequests({ requests }: Pick<Service, 'requests'>) {
	return sortBy(requests.map(requestOf), 'request');
}

/** Returns the recorded requests, in the same order. */
export function recordedRequests({ exchanges }: Recording) {
	return sortBy(
		exchanges.map((exchange) => pick(exchange, ['request', 'form'])),
		'request',
	);
}

/** Returns the recorded properties of a request. Sorts its query by name. */
export function requestOf({
	method,
	path,
	query,
	form,
}: ReceivedRequest): Pick<Exchange, 'request' | 'form'> {
	const search = new URLSearchParams(query);
	search.sort();
	const request = `${method} ${path}${search.size > 0 ? '?' : ''}${search.toString()}`;
	return isEmpty(form) ? { request } : { request, form };
}
