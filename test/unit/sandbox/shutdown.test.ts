import { Shutdown } from '../../../sandbox/shutdown';

const EVENTS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'exit'] as const;

const released: string[] = [];
let exitCodes: unknown[];
let shutdown: Shutdown;

const resource = (name: string) => ({
	release: async () => void released.push(name),
	releaseSync: () => void released.push(`${name} at once`),
});

/** What the shutdown does on an event of this process. */
const handlerOf = (event: (typeof EVENTS)[number]) =>
	process.listeners(event as 'exit').at(-1) as (code: number) => void;

const before = new Map(EVENTS.map((event) => [event, process.listeners(event as 'exit')] as const));

beforeEach(() => {
	released.splice(0);
	exitCodes = [];
	jest.spyOn(process, 'exit').mockImplementation((code) => {
		exitCodes.push(code);
		return undefined as never;
	});
	jest.spyOn(console, 'log').mockReturnValue();
	shutdown = new Shutdown();
	for (const name of ['service', 'lock', 'n8n']) shutdown.add(resource(name));
});

afterEach(() => {
	jest.restoreAllMocks();
	for (const event of EVENTS) {
		for (const listener of process.listeners(event as 'exit')) {
			if (!before.get(event)?.includes(listener)) process.off(event, listener);
		}
	}
});

it('releases what was started last first, and then exits', async () => {
	await shutdown.exit(0);

	expect(released).toEqual(['n8n', 'lock', 'service']);
	expect(exitCodes).toEqual([0]);
	expect(shutdown.inProgress).toBe(true);
});

it('releases once, also what was released before', async () => {
	const early = shutdown.add(resource('early'));
	await shutdown.release(early);
	await shutdown.exit(1);
	await shutdown.exit(0);

	expect(released).toEqual(['early', 'n8n', 'lock', 'service']);
	expect(exitCodes).toEqual([1]);
});

it('releases the others where one fails', async () => {
	const logged = jest.spyOn(console, 'error').mockReturnValue();
	shutdown.add({ release: async () => await Promise.reject(new Error('stuck')) });
	await shutdown.exit(0);

	expect(released).toEqual(['n8n', 'lock', 'service']);
	expect(logged).toHaveBeenCalledWith(new Error('stuck'));
});

it.each([
	[false, 'SIGINT', 130],
	[false, 'SIGTERM', 143],
	[true, 'SIGINT', 0],
] as const)(
	'where a signal is expected (%s), %s ends with %s',
	async (isExpected, signal, code) => {
		shutdown.expectsSignal = isExpected;
		handlerOf(signal)(0);
		await new Promise(setImmediate);

		expect(exitCodes).toEqual([code]);
		expect(released).toEqual(['n8n', 'lock', 'service']);
	},
);

it('exits at once on a second signal', () => {
	const never = new Promise<never>(() => {});
	shutdown.add({ release: async () => await never });
	handlerOf('SIGINT')(0);
	handlerOf('SIGINT')(0);

	expect(exitCodes).toEqual([130]);
});

it('stops what it started however the process exits', () => {
	handlerOf('exit')(1);

	expect(released).toEqual(['n8n at once', 'lock at once', 'service at once']);
});
