import { passTime } from '../support/noWaits';
import fc from 'fast-check';
import { startService } from '../../../sandbox/service';
import { setClock } from '../support/clock';
import { TestTrigger } from '../support/poll';
import { commands } from './support/serviceCommands';
import { publish, serveModel, settle, type Real } from './support/commands';
import { Model, parametersOf, WEBSITES } from './support/model';

const RUNS = 60;
/** Fixed, so that a slow machine is all that differs from run to run. */
const SEED = 20_260_314;

/** Days before the clocks change, where they do. */
const places = fc.constantFrom<Array<[start: string, timezone: string]>>(
	['2026-03-26T12:00:00Z', 'Europe/Berlin'],
	['2026-10-22T22:30:00Z', 'Europe/Berlin'],
	['2026-04-02T03:00:00Z', 'America/Santiago'],
	['2026-09-03T03:00:00Z', 'America/Santiago'],
	['2026-04-02T12:00:00Z', 'Australia/Lord_Howe'],
	['2026-12-28T12:00:00Z', 'UTC'],
);

/** The clock of the machine, and the one that measures waits. */
const clock = {
	nowMs: 0,
	setTime(ms: number) {
		// The second one is never set back, as that of a machine is not.
		passTime(Math.max(0, ms - clock.nowMs));
		clock.nowMs = ms;
		setClock(new Date(ms).toISOString());
	},
};

/** A trigger that has just begun, on a service of its own. */
async function begin(model: Model): Promise<Real> {
	const service = await startService({
		requestsPerMinute: false,
		websites: WEBSITES.map((id) => ({ id, domain: `site-${id}.example` })),
	});
	const trigger = new TestTrigger({
		credential: { baseUrl: service.url, apiKey: service.apiKey },
		parameters: parametersOf(model),
		timezone: model.timezone,
		isDurable: model.isDurable,
	});
	clock.setTime(model.nowMs);
	serveModel({ service });
	const real = { trigger, service, setTime: clock.setTime };
	await publish(model, real);
	model.begin();
	model.saved = { staticData: trigger.staticData, emitted: new Set(), settledDay: model.seedDay };
	return real;
}

afterEach(() => jest.useRealTimers());

it('emits each key once while its state is kept, and loses none', async () => {
	const result = await fc.check(
		fc.asyncProperty(
			places,
			fc.integer({ min: 0, max: 4 }),
			fc.boolean(),
			fc.commands(commands, { maxCommands: 60, size: '+1' }),
			async ([start, timezone], readyAt, isDurable, sequence) => {
				const model = new Model(start, timezone, readyAt, isDurable);
				const real = await begin(model);
				try {
					await fc.asyncModelRun(() => ({ model, real }), sequence);
					await settle.run(model, real);
				} finally {
					await real.service.close();
				}
			},
		),
		{ numRuns: RUNS, seed: SEED },
	);

	expect(fc.defaultReportMessage(result)).toBeUndefined();
});
