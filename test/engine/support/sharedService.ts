import { setTimeout } from 'node:timers/promises';
import {
	type FaultEffect,
	type Service,
	type ServiceOptions,
	startService,
} from '../../../sandbox/service';
import { TODAY } from '../../support/today';
import type { CredentialData } from './credentials';
import { type EngineResult, type EngineRun, runNode } from './engine';
import type { NodeParameters } from './parameters';
import { asSentRequest, type SentRequest } from './sentRequest';

export type RunOptions = Partial<Omit<EngineRun, 'parameters'>>;

export interface SharedService {
	readonly service: Service;
	readonly credential: CredentialData;
	/**
	 * Runs the node against the service.
	 * @throws the error that stopped the run
	 */
	run(parameters: NodeParameters, options?: RunOptions): Promise<EngineResult>;
	/** Returns the requests since the test began, in order of arrival. */
	requests(): SentRequest[];
	/** Waits until the service has received `requests` requests since the test began. */
	received(requests: number): Promise<void>;
	/** Makes the service respond like this to every request until the test ends. */
	respondWith(effect: FaultEffect): void;
	/** Makes the service respond like this to the next request. Further calls are for the requests after that. */
	respondOnceWith(effect: FaultEffect): void;
}

/**
 * Starts one service for all tests of a file or a describe block. Each test begins without requests and faults, and
 * with a new API key unless `options` has a key.
 */
export function sharedService(options: ServiceOptions = {}): SharedService {
	return serviceBetween(beforeAll, afterAll, options);
}

/** Starts a new service for each test: for tests after which the process remembers a limit of the host. */
export function serviceForEachTest(options: ServiceOptions = {}): SharedService {
	return serviceBetween(beforeEach, afterEach, options);
}

type Hook = (run: () => Promise<void>) => void;

function serviceBetween(start: Hook, stop: Hook, options: ServiceOptions): SharedService {
	let started: Service | undefined;
	const running = (): Service => {
		if (!started) throw new Error('The service runs only while tests run');
		return started;
	};
	const shared: SharedService = {
		get service() {
			return running();
		},
		get credential() {
			return { baseUrl: running().url, apiKey: running().apiKey };
		},
		async run(parameters, runOptions) {
			const result = await runNode({ credential: shared.credential, parameters, ...runOptions });
			if (result.error) throw result.error;
			return result;
		},
		requests: () => running().requests.map(asSentRequest),
		received: async (requests) => {
			while (running().requests.length < requests) await setTimeout(5);
		},
		respondWith: (effect) => running().faults.add({ times: Infinity, effect }),
		respondOnceWith: (effect) => running().faults.add({ effect }),
	};

	start(async () => {
		started = await startService({ today: () => TODAY, requestsPerMinute: false, ...options });
	});

	beforeEach(() => {
		// A request that is still in flight from an earlier test must not use up a fault of this test.
		if (start === beforeAll && options.apiKey === undefined) running().renewKey();
		running().requests.length = 0;
		running().faults.clear();
	});

	stop(async () => {
		await started?.close();
	});

	return shared;
}
