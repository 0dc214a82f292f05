/**
 * The sandbox service: a stand-in for the web analytics service, for trying and testing this pack.
 * It speaks the interface strictly, its traffic is made up, and its state lives in memory. It is no
 * real service, and no real service is reached through it.
 */
import type { AddressInfo } from 'node:net';
import { FaultList, type Fault } from './faults';
import type { ReceivedRequest } from './requests';
import { buildServer } from './server';
import type { StatisticName } from './statisticNames';
import { statisticRows, type StatisticRow } from './traffic';
import { WebsiteStore, type StoredWebsite, type WebsiteSettings } from './websites';
import { defaultWebsites } from './defaultWebsites';

export type { Fault, FaultEffect } from './faults';
export type { ReceivedRequest } from './requests';
export type { StatisticName } from './statisticNames';
export type { StatisticRow } from './traffic';
export type { StoredWebsite, WebsiteSettings } from './websites';

export interface ServiceOptions {
	/** Port on 127.0.0.1; 0, the default, takes any free one. */
	port?: number;
	/** The one API key that is let in. Default: `sandbox-key`. */
	apiKey?: string;
	/** The last day with traffic as `yyyy-MM-dd`, asked on each request. Default: the real day in UTC. */
	today?: () => string;
	/** Default 60; `false` takes the limit away. */
	requestsPerMinute?: number | false;
	/** How many milliseconds that "minute" lasts. Default: 60,000. */
	rateLimitWindow?: number;
	websites?: WebsiteSettings[];
	/** Where on the host the service lives: empty, or such as `/analytics`. */
	basePath?: string;
}

export interface Service {
	/** `http://127.0.0.1:PORT` plus the base path. */
	url: string;
	apiKey: string;
	/** Every request that arrived, in order of arrival, those answered by a fault included. */
	requests: ReceivedRequest[];
	faults: { add(fault: Fault): void; clear(): void };
	/** The websites as they are now. */
	readonly websites: readonly StoredWebsite[];
	/**
	 * Gives all rows of a statistic between two days (`yyyy-MM-dd`, inclusive), by falling count.
	 * Throws when there is no such website.
	 */
	statistic(websiteId: number, name: StatisticName, from: string, to: string): StatisticRow[];
	/** Stops the service and ends open connections, unanswered ones too. */
	close(): Promise<void>;
}

/** Starts the stand-in on 127.0.0.1. Throws when the port is taken. */
export async function startService(options: ServiceOptions = {}): Promise<Service> {
	const {
		port = 0,
		apiKey = 'sandbox-key',
		today = () => new Date().toISOString().slice(0, 10),
		requestsPerMinute = 60,
		rateLimitWindow = 60_000,
		basePath = '',
	} = options;
	const store = new WebsiteStore(options.websites ?? defaultWebsites, today);
	const faults = new FaultList();
	const requests: ReceivedRequest[] = [];

	const app = buildServer({
		apiKey,
		today,
		requestsPerMinute,
		rateLimitWindow,
		basePath,
		store,
		faults,
		requests,
	});
	await app.listen({ port, host: '127.0.0.1' });
	const address = app.server.address() as AddressInfo;

	return {
		url: `http://127.0.0.1:${address.port}${basePath}`,
		apiKey,
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
