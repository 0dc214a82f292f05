import * as fc from 'fast-check';
import { countBy, range } from 'lodash';
import { TriggerSimulation } from './support/triggerSimulation';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const START_MS = Date.parse('2026-03-20T12:00:00Z');
const WEBSITES = [1, 2, 3];

/** What happens for some hours. */
const stretch = fc.record({
	hours: fc.integer({ min: 1, max: 60 }),
	broken: fc.subarray(WEBSITES),
	isListBroken: fc.boolean(),
	isDown: fc.boolean(),
	/** The clock of the machine is set forward. */
	clockStepHours: fc.constantFrom(0, 0, 0, 1, 30),
	requestsPerPoll: fc.constantFrom(2, 5, 30),
});

describe('the poll loop, for random restarts, failures and clock steps', () => {
	it('emits each event once, and reports a website that is not checked for a day', async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.array(stretch, { minLength: 1, maxLength: 8 }),
				fc.constantFrom('memory' as const, 'durable' as const),
				async (stretches, storage) => {
					const settings = { websites: 3, requestsPerPoll: 30, storage };
					const hasEvent = (id: number, day: string) => (Date.parse(day) / DAY_MS + id) % 3 === 0;
					const trigger = new TriggerSimulation({ ...settings, hasEvent });
					const unreported: unknown[] = [];
					let nowMs = START_MS;
					await trigger.start(nowMs);
					for (const part of stretches) {
						nowMs += part.clockStepHours * HOUR_MS;
						Object.assign(trigger, {
							broken: new Set(part.broken),
							isListBroken: part.isListBroken,
						});
						const startedMs = nowMs;
						for (let hour = 0; hour < part.hours; hour += 1) {
							nowMs += HOUR_MS;
							if (!part.isDown) await trigger.poll(nowMs);
						}
						const isSilent = part.isListBroken || part.broken.length > 0;
						const isReported = trigger.log.errors.some(({ atMs }) => atMs > startedMs);
						if (!part.isDown && isSilent && part.hours >= 49 && !isReported) unreported.push(part);
						if (part.isDown) await trigger.start(nowMs);
					}
					// All is well again.
					Object.assign(trigger, { broken: new Set(), isListBroken: false });
					for (const hour of range(1, 31)) await trigger.poll(nowMs + hour * HOUR_MS);
					const { checked, emitted } = trigger.log;
					const happened = [...checked].filter((entry) => {
						const [id = '', day = ''] = entry.split(':');
						return hasEvent(Number(id), day);
					});

					expect(unreported).toEqual([]);
					expect(countBy(emitted)).toEqual(countBy(happened));
				},
			),
			{ numRuns: Number(process.env.HOSTILE_RUNS ?? 50) },
		);
	});
});
