import {
	startService,
	type FaultEffect,
	type ReceivedRequest,
	type Service,
	type ServiceOptions,
} from '../../../sandbox/service';
import type { CredentialData } from './credentials';
import { runNode, type EngineResult, type EngineRun } from './engine';

/** The day up to which shared services have traffic, a Sunday. */
export const TODAY = '2026-03-15';

export interface SharedService {
	readonly service: Service;
	readonly credential: CredentialData;
	/** Runs the node against the service. Throws what stopped the run. */
	run(
		parameters: EngineRun['parameters'],
		more?: Partial<Omit<EngineRun, 'parameters'>>,
	): Promise<EngineResult>;
	/** Has the service respond to every request of this test with this in place of its own response. */
	respondWith(effect: FaultEffect): void;
	/** The same for the next request alone; several calls apply to as many requests, in their order. */
	respondOnceWith(effect: FaultEffect): void;
	/** The requests since the test began, in order of arrival. */
	sent(): Wire[];
}

/** What the interface says about a request, and nothing else of it. */
export interface Wire {
	method: string;
	path: string;
	query: Record<string, string>;
	form: Record<string, string>;
	body: string;
	authorization?: string;
	accept?: string;
	contentType?: string;
}

/** One service for all tests of a file; requests and faults are forgotten before each test. */
export function sharedService(options: ServiceOptions = {}): SharedService {
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
		async run(parameters, more) {
			const result = await runNode({ credential: shared.credential, parameters, ...more });
			if (result.error) throw result.error;
			return result;
		},
		respondWith: (effect) => running().faults.add({ times: Infinity, effect }),
		respondOnceWith: (effect) => running().faults.add({ effect }),
		sent: () => running().requests.map(wire),
	};
	beforeAll(async () => {
		started = await startService({ today: () => TODAY, requestsPerMinute: false, ...options });
	});
	beforeEach(() => {
		running().requests.length = 0;
		running().faults.clear();
	});
	afterAll(async () => {
		await started?.close();
	});
	return shared;
}

/** How the node chooses a website by its id, domain or from the list. */
export function chosen(mode: 'list' | 'id' | 'domain', value: string | number) {
	return { __rl: true, mode, value };
}

function wire({ method, path, query, form, body, headers }: ReceivedRequest): Wire {
	return {
		method,
		path,
		query,
		form,
		body,
		authorization: headers.authorization,
		accept: headers.accept,
		contentType: headers['content-type'],
	};
}
