/**
 * The sandbox service: a stand-in for a web analytics service, for trying and testing this pack. It
 * follows the interface strictly, its traffic is generated, and its state is kept in memory. It is
 * not a real service and never contacts one.
 */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StatisticName } from '../../nodes/WebsiteAnalytics/analytics/catalog';
import { DEFAULT_WEBSITES } from './defaultWebsites';
import { FaultList, type Fault } from './faults';
import { Keys } from './keys';
import type { ReceivedRequest } from './requests';
import { buildServer } from './server';
import { statisticRows, type StatisticRow } from './traffic/statisticRows';
import { WebsiteStore, type NewWebsite, type StoredWebsite } from './websites';

export type { Fault, FaultEffect } from './faults';
export type { ReceivedRequest } from './requests';
export type { StatisticName };
export type { StatisticRow } from './traffic/statisticRows';
export type { NewWebsite, StoredWebsite } from './websites';

export interface ServiceOptions {
	/** Port on 127.0.0.1; 0, the default, takes any free one. */
	port?: number;
	/** The only API key that is accepted. Default: `sandbox-key`. */
	apiKey?: string;
	/** Gives the current day as `yyyy-MM-dd`, the last one with traffic. Default: today in UTC. */
	today?: () => string;
	/** Default: 60. `false` turns the rate limit off. */
	requestsPerMinute?: number | false;
	/** The length of that "minute", so that a test can shorten it. Default: 60,000. */
	rateLimitWindowMs?: number;
	/** The websites to start with. Default: `DEFAULT_WEBSITES`. */
	websites?: NewWebsite[];
	/** The path of the service on its host, such as `/analytics`. Default: none. */
	basePath?: string;
}

export interface Service {
	/** `http://127.0.0.1:PORT` plus the base path. */
	url: string;
	readonly apiKey: string;
	/**
	 * Replaces the API key by another. Requests with an earlier one are neither recorded nor affected by faults:
	 * they come from a run that was over before.
	 */
	renewKey(): void;
	/** For requests that come in another way, such as over TLS. */
	server: Server;
	/** All requests in order of arrival, including those affected by a fault. */
	requests: ReceivedRequest[];
	faults: { add(fault: Fault): void; clear(): void };
	/** The websites as they are now. */
	readonly websites: readonly StoredWebsite[];
	/**
	 * Gives all rows of a statistic between two days (`yyyy-MM-dd`, inclusive), by descending count.
	 * @throws when the website does not exist
	 */
	statistic(websiteId: number, name: StatisticName, from: string, to: string): StatisticRow[];
	/** Stops the service and closes all connections, including those with a pending response. */
	close(): Promise<void>;
}

/**
 * Starts the service on 127.0.0.1.
 * @throws when the port is in use
 */
export async function startService(options: ServiceOptions = {}): Promise<Service> {
	const {
		port = 0,
		today = () => new Date().toISOString().slice(0, 10),
		requestsPerMinute = 60,
		rateLimitWindowMs = 60_000,
		basePath = '',
	} = options;
	const store = new WebsiteStore(options.websites ?? DEFAULT_WEBSITES, today);
	const faults = new FaultList();
	const requests: ReceivedRequest[] = [];
	const keys = new Keys(options.apiKey ?? 'sandbox-key');

	const app = buildServer({
		keys,
		today,
		requestsPerMinute,
		rateLimitWindowMs,
		basePath,
		store,
		faults,
		requests,
	});
	await app.listen({ port, host: '127.0.0.1' });
	const address = app.server.address() as AddressInfo;

	return {
		url: `http://127.0.0.1:${address.port}${basePath}`,
		get apiKey() {
			return keys.current;
		},
		renewKey: () => keys.renew(),
		server: app.server,
		requests,
		faults,
		get websites() {
			return store.all();
		},
		statistic(websiteId, name, from, to) {
			const website = store.find(websiteId);
			if (!website) throw new Error(`The sandbox service has no website ${websiteId}.`);
			return statisticRows(website, name, { from, to, today: today() });
		},
		close: () => app.close(),
	};
}
