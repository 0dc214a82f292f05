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
	/** The requests since the test began, in order of arrival. */
	requests(): SentRequest[];
	/** Waits until the service has received so many requests since the test began. */
	received(requests: number): Promise<void>;
	/** Has the service respond like this to every request until the test ends. */
	respondWith(effect: FaultEffect): void;
	/** Has the service respond like this to one request; further calls are for the requests after it. */
	respondOnceWith(effect: FaultEffect): void;
}

/**
 * One service for all tests of a file or a describe block; each test begins without requests and faults, and with an
 * API key of its own unless the options say which.
 */
export function sharedService(options: ServiceOptions = {}): SharedService {
	return serviceBetween(beforeAll, afterAll, options);
}

/** A service of its own for each test, for tests after which the process remembers a limit of the host. */
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
		// What a run of the test before has still under way must not use up a fault of this one.
		if (start === beforeAll && options.apiKey === undefined) running().renewKey();
		running().requests.length = 0;
		running().faults.clear();
	});

	stop(async () => {
		await started?.close();
	});

	return shared;
}
