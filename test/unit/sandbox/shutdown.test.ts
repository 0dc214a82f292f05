import { Shutdown } from '../../../sandbox/shutdown';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const before = new Map(SIGNALS.map((signal) => [signal, process.listeners(signal)] as const));

let stopped: string[];
let exitCodes: unknown[];
let shutdown: Shutdown;

beforeEach(() => {
	stopped = [];
	exitCodes = [];
	jest.spyOn(process, 'exit').mockImplementation((code) => {
		exitCodes.push(code);
		return undefined as never;
	});
	jest.spyOn(console, 'log').mockReturnValue();
	shutdown = new Shutdown();
	for (const name of ['service', 'n8n']) shutdown.add(async () => void stopped.push(name));
});

afterEach(() => {
	jest.restoreAllMocks();
	for (const signal of SIGNALS) {
		for (const listener of process.listeners(signal)) {
			if (!before.get(signal)?.includes(listener)) process.off(signal, listener);
		}
	}
});

function receive(signal: (typeof SIGNALS)[number]): void {
	const handle = process.listeners(signal).at(-1) as () => void;
	handle();
}

describe('the shutdown', () => {
	it('stops what was started last first, and then exits', async () => {
		await shutdown.exit(0);

		expect(stopped).toEqual(['n8n', 'service']);
		expect(exitCodes).toEqual([0]);
		expect(shutdown.inProgress).toBe(true);
	});

	it('happens once', async () => {
		await shutdown.exit(1);
		await shutdown.exit(0);

		expect(stopped).toEqual(['n8n', 'service']);
		expect(exitCodes).toEqual([1]);
	});

	it('stops the others when one fails', async () => {
		const logged = jest.spyOn(console, 'error').mockReturnValue();
		shutdown.add(async () => await Promise.reject(new Error('stuck')));
		await shutdown.exit(0);

		expect(stopped).toEqual(['n8n', 'service']);
		expect(logged).toHaveBeenCalledWith(new Error('stuck'));
	});

	it.each([
		[false, 'SIGINT', 130],
		[false, 'SIGTERM', 143],
		[true, 'SIGINT', 0],
	] as const)(
		'with an expected signal (%s), ends after %s with exit code %s',
		async (isExpected, signal, code) => {
			shutdown.expectsSignal = isExpected;
			receive(signal);
			await new Promise(setImmediate);

			expect(exitCodes).toEqual([code]);
			expect(stopped).toEqual(['n8n', 'service']);
		},
	);

	it('exits at once on a second signal', () => {
		shutdown.add(async () => await new Promise<never>(() => {}));
		receive('SIGINT');
		receive('SIGINT');

		expect(exitCodes).toEqual([130]);
	});
});
