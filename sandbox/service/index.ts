/**
 * The stand-in service: it implements docs/interface.md strictly, so that this pack can be tried and tested without a
 * real service. It generates its traffic and keeps its websites in memory.
 */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { defaults } from 'lodash';
import type { StatisticName } from '../../nodes/WebsiteAnalytics/analytics/catalog';
import { FaultList } from './faults';
import type { ReceivedRequest } from './receivedRequest';
import { buildServer, type ServiceOptions } from './server';
import { statisticRows, type StatisticRow } from './traffic';
import { DEFAULT_WEBSITES, WebsiteStore } from './websites';

export type { Fault, FaultEffect } from './faults';
export type { ReceivedRequest } from './receivedRequest';
export type { ServiceOptions } from './server';
export type { StatisticName };
export type { StatisticRow } from './traffic';
export type { NewWebsite, StoredWebsite } from './websites';

export type Service = Awaited<ReturnType<typeof startService>>;

/** Starts the service on a free port of 127.0.0.1. */
export async function startService(options: ServiceOptions = {}) {
	const settings = defaults({}, options, {
		apiKey: 'sandbox-key',
		today: () => new Date().toISOString().slice(0, 10),
		requestsPerMinute: 60,
		rateLimitWindowMs: 60_000,
		websites: DEFAULT_WEBSITES,
		basePath: '',
	});
	const { today, basePath } = settings;
	const store = new WebsiteStore(settings.websites, () => `${today()}T00:00:00.000000Z`);
	const faults = new FaultList();
	const requests: ReceivedRequest[] = [];
	const keys = { current: settings.apiKey, replaced: new Set<string>() };
	const server = buildServer(settings, { keys, store, faults, requests });
	await once(server.listen(0, '127.0.0.1'), 'listening');
	const { port } = server.address() as AddressInfo;

	return {
		url: `http://127.0.0.1:${port}${basePath}`,
		get apiKey() {
			return keys.current;
		},
		/**
		 * Replaces the API key. The service then rejects late requests of an earlier run, which still have the old key,
		 * without recording them or applying faults to them.
		 */
		renewKey() {
			keys.replaced.add(keys.current);
			keys.current = `sandbox-key-${keys.replaced.size}`;
		},
		/** Accepts requests that arrive in another way, such as over TLS. */
		server,
		/** All requests in order of arrival, including those affected by a fault. */
		requests,
		faults,
		/** The current websites. */
		get websites() {
			return store.all;
		},
		/** Returns all rows of a statistic between two days (`yyyy-MM-dd`, inclusive), by descending count. */
		statistic(websiteId: number, name: StatisticName, from: string, to: string): StatisticRow[] {
			const website = store.all.find(({ id }) => id === websiteId);
			if (!website) throw new Error(`The stand-in service has no website ${websiteId}.`);
			return statisticRows(website, name, { from, to, today: today() });
		},
		/** Stops the service and closes all connections, including those with a pending response. */
		async close() {
			const closed = once(server, 'close');
			server.close();
			server.closeAllConnections();
			await closed;
		},
	};
}
