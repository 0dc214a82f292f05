import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Service, type ServiceOptions, startService } from '../../sandbox/service';
import { serveRows } from '../support/serveRows';
import { pageRows, websiteItems } from './task';

interface Options extends Omit<ServiceOptions, 'websites'> {
	/** Number of websites, with the ids from 1 on. */
	websites: number;
	/** Number of values of the statistic `page`. The stand-in generates up to 260. */
	pages?: number;
	/** Duration of each response. */
	delayMs?: number;
	/** Number of requests that the service works on at a time; the others wait. Default: all. */
	slots?: number;
}

/** Starts the stand-in service in the process of the bench. It has no rate limit by default. */
export async function startStandIn(options: Options): Promise<Service> {
	const { websites, pages, delayMs, slots = Infinity, ...others } = options;
	const service = await startService({
		requestsPerMinute: false,
		...others,
		websites: websiteItems(websites).map(({ id }) => ({
			id,
			domain: `site-${id}.example`,
			visitorsPerDay: 5000,
		})),
	});
	await extendBacklog(service);
	if (pages !== undefined) serveRows(service, { page: pageRows(pages) }, { delayMs });
	if (delayMs !== undefined) {
		service.faults.add({ times: Infinity, effect: { waitFor: workIn(slots, delayMs) } });
	}
	return service;
}

/**
 * Lets 8192 connections wait: the HTTP Request node opens all its connections at once. By default 511 can wait, and
 * the others try again after a second.
 */
async function extendBacklog({ server, url }: Service): Promise<void> {
	server.close();
	await once(server, 'close');
	server.listen({ host: '127.0.0.1', port: Number(new URL(url).port), backlog: 8192 });
	await once(server, 'listening');
}

/** Returns a function that waits for one of `slots` slots, first come, first served, and then for `workMs`. */
function workIn(slots: number, workMs: number): () => Promise<void> {
	const waiting: Array<() => void> = [];
	let free = slots;
	return async () => {
		if (free > 0) free -= 1;
		else await new Promise<void>((resolve) => waiting.push(resolve));
		await sleep(workMs);
		const next = waiting.shift();
		if (next) next();
		else free += 1;
	};
}
