/**
 * The stand-in service: it implements docs/interface.md strictly, so that this pack can be tried and tested without a
 * real service. It generates its traffic and keeps its websites in memory.
 */
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StatisticName } from '../../nodes/WebsiteAnalytics/analytics/catalog';
import { FaultList, type Fault } from './faults';
import type { ReceivedRequest } from './receivedRequest';
import { buildServer } from './server';
import { statisticRows, type StatisticRow } from './traffic';
import { DEFAULT_WEBSITES, WebsiteStore, type NewWebsite, type StoredWebsite } from './websites';

export type { Fault, FaultEffect } from './faults';
export type { ReceivedRequest } from './receivedRequest';
export type { StatisticName };
export type { StatisticRow } from './traffic';
export type { NewWebsite, StoredWebsite } from './websites';

export interface ServiceOptions {
	/** The only API key that the service accepts. Default: `sandbox-key`. */
	apiKey?: string;
	/** Returns the current day as `yyyy-MM-dd`, the last one with traffic. Default: today in UTC. */
	today?: () => string;
	/** Default: 60. `false` turns the rate limit off. */
	requestsPerMinute?: number | false;
	/** Length of that minute, for tests. Default: 60,000. */
	rateLimitWindowMs?: number;
	/** Websites at the start. Default: `DEFAULT_WEBSITES`. */
	websites?: NewWebsite[];
	/** Path of the service on its host, such as `/analytics`. Default: none. */
	basePath?: string;
}

export interface Service {
	/** `http://127.0.0.1:PORT` plus the base path. */
	url: string;
	readonly apiKey: string;
	/**
	 * Replaces the API key. The service then rejects late requests of an earlier run, which still have the old key,
	 * without recording them or applying faults to them.
	 */
	renewKey(): void;
	/** Accepts requests that arrive in another way, such as over TLS. */
	server: Server;
	/** All requests in order of arrival, including those affected by a fault. */
	requests: ReceivedRequest[];
	faults: { add(fault: Fault): void; clear(): void };
	/** The current websites. */
	readonly websites: readonly StoredWebsite[];
	/**
	 * Returns all rows of a statistic between two days (`yyyy-MM-dd`, inclusive), by descending count.
	 * @throws Error when the website does not exist
	 */
	statistic(websiteId: number, name: StatisticName, from: string, to: string): StatisticRow[];
	/** Stops the service and closes all connections, including those with a pending response. */
	close(): Promise<void>;
}

/** Starts the service on a free port of 127.0.0.1. */
export async function startService(options: ServiceOptions = {}): Promise<Service> {
	const {
		apiKey = 'sandbox-key',
		today = () => new Date().toISOString().slice(0, 10),
		requestsPerMinute = 60,
		rateLimitWindowMs = 60_000,
		websites = DEFAULT_WEBSITES,
		basePath = '',
	} = options;
	const store = new WebsiteStore(websites, () => `${today()}T00:00:00.000000Z`);
	const faults = new FaultList();
	const requests: ReceivedRequest[] = [];
	const keys = { current: apiKey, replaced: new Set<string>() };
	const limit = { requestsPerMinute, rateLimitWindowMs };
	const server = buildServer({ keys, today, ...limit, basePath, store, faults, requests });
	await once(server.listen(0, '127.0.0.1'), 'listening');
	const { port } = server.address() as AddressInfo;

	return {
		url: `http://127.0.0.1:${port}${basePath}`,
		get apiKey() {
			return keys.current;
		},
		renewKey() {
			keys.replaced.add(keys.current);
			keys.current = `sandbox-key-${keys.replaced.size}`;
		},
		server,
		requests,
		faults,
		get websites() {
			return store.all;
		},
		statistic(websiteId, name, from, to) {
			const website = store.find(websiteId);
			if (!website) throw new Error(`The stand-in service has no website ${websiteId}.`);
			return statisticRows(website, name, { from, to, today: today() });
		},
		async close() {
			const closed = once(server, 'close');
			server.close();
			server.closeAllConnections();
			await closed;
		},
	};
}
