import {
	connect,
	type Connection,
	type ConnectionSettings,
} from '../../../nodes/WebsiteAnalytics/client/connection';
import { startService, type Service, type ServiceOptions } from '../../../sandbox/service';
import { fetchClient } from '../../../scripts/checkService/fetchClient';
import { TODAY } from '../../support/today';

export interface ConnectedService {
	readonly service: Service;
	/** A connection to the service, with Node's own `fetch` in place of n8n. */
	connect(settings?: Partial<ConnectionSettings>): Connection;
}

/**
 * The stand-in service for the tests of a file or a describe block; each test begins without requests
 * and faults. A test after which the process remembers a limit of the host needs one of its own.
 */
export function connectedService(options: ServiceOptions = {}): ConnectedService {
	let started: Service | undefined;
	const running = (): Service => {
		if (!started) throw new Error('The service runs only while tests run');
		return started;
	};

	beforeAll(async () => {
		started = await startService({ today: () => TODAY, requestsPerMinute: false, ...options });
	});

	beforeEach(() => {
		// What the test before has still under way must not use up a fault of this one.
		if (options.apiKey === undefined) running().renewKey();
		running().requests.length = 0;
		running().faults.clear();
	});

	afterAll(async () => {
		await started?.close();
	});

	return {
		get service() {
			return running();
		},
		connect(settings = {}) {
			const account = { address: running().url, apiKey: running().apiKey };
			return connect(account, fetchClient(account), { caller: {}, ...settings });
		},
	};
}
