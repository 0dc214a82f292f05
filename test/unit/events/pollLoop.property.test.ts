import * as fc from 'fast-check';
import { countBy, difference, pickBy, range, uniq } from 'lodash';
import { daysBetween } from '../../support/days';
import { DAY_MS, HOUR_MS } from './support/pollDoubles';
import { STORAGES } from './support/storedTrigger';
import { TriggerSimulation } from './support/triggerSimulation';

const START_MS = Date.parse('2026-03-20T12:00:00Z');
const FIRST_DAY = '2026-03-20';
const WEBSITES = [1, 2, 3];
/** Hours in which all is well. */
const WELL = range(1, 31);

/** The state of n8n, the host and the websites for some hours. */
const stretch = fc.record({
	hours: fc.integer({ min: 1, max: 60 }),
	broken: fc.subarray(WEBSITES),
	isListBroken: fc.boolean(),
	isDown: fc.boolean(),
	/** The clock of the machine is set forward. */
	clockStepHours: fc.constantFrom(0, 0, 0, 1, 30),
	requestsPerPoll: fc.constantFrom(2, 5, 30),
	/** The process of n8n that polls. */
	process: fc.constantFrom(0, 0, 1),
	/** Hours in which n8n discards what polls return. */
	discarded: fc.array(fc.integer({ min: 0, max: 59 }), { maxLength: 3 }),
	isLate: fc.boolean(),
});

const hasEvent = (id: number, day: string) => (Date.parse(day) / DAY_MS + id) % 3 === 0;

/** Returns the events of days that are due up to a moment, as `id:day`. */
function dueEvents(nowMs: number): string[] {
	const days = daysBetween(FIRST_DAY, new Date(nowMs - DAY_MS).toISOString().slice(0, 10));
	const all = WEBSITES.flatMap((id) => days.map((day) => ({ id, day })));
	return all.filter(({ id, day }) => hasEvent(id, day)).map(({ id, day }) => `${id}:${day}`);
}

interface Story {
	trigger: TriggerSimulation;
	/** Stretches in which a website was not checked for a day, and nothing was reported. */
	unreported: unknown[];
	endMs: number;
}

const stories = fc.record({
	stretches: fc.array(stretch, { minLength: 1, maxLength: 8 }),
	storage: fc.constantFrom(...STORAGES),
	mayDiscard: fc.boolean(),
});
type StoryPlan = typeof stories extends fc.Arbitrary<infer Plan> ? Plan : never;

async function tell({ stretches, storage, mayDiscard }: StoryPlan): Promise<Story> {
	const trigger = new TriggerSimulation({ websites: 3, requestsPerPoll: 30, storage, hasEvent });
	const unreported: unknown[] = [];
	let nowMs = START_MS;
	const pollHours = async (hours: number[]) => {
		for (const hour of hours) await trigger.poll(nowMs + hour * HOUR_MS);
		nowMs += (hours.at(-1) ?? 0) * HOUR_MS;
	};
	await trigger.start(nowMs);
	// Without durable cursors, the scheduler of n8n stores nothing before the first items.
	for (let day = 0; day < 3; day += 1) await pollHours(WELL);

	for (const part of stretches) {
		const { broken, isListBroken, isDown, hours, discarded, requestsPerPoll, process } = part;
		nowMs += part.clockStepHours * HOUR_MS;
		// With storage in memory, n8n never gives up a poll.
		const isLate = part.isLate && storage !== 'memory';
		Object.assign(trigger, { broken: new Set(broken), isListBroken, requestsPerPoll, isLate });
		trigger.switchProcess(process);
		const startedMs = nowMs;
		for (const hour of isDown ? [] : range(hours)) {
			trigger.isDiscarding = mayDiscard && discarded.includes(hour);
			await trigger.poll(startedMs + (hour + 1) * HOUR_MS);
		}
		nowMs += hours * HOUR_MS;
		const isSilent = isListBroken || broken.length > 0;
		const { errors } = trigger.log;
		const isReported = errors.some(({ atMs }) => atMs > startedMs);
		// After seven reports, a failure is reported once a week.
		const isDue = isSilent && hours >= 49 && errors.length < 7;
		if (!isDown && isDue && !isReported) unreported.push(part);
		if (isDown) await trigger.start(nowMs);
	}

	// All is well again.
	Object.assign(trigger, { broken: new Set(), isListBroken: false, isDiscarding: false });
	Object.assign(trigger, { requestsPerPoll: 30 });
	await pollHours(WELL);
	return { trigger, unreported, endMs: nowMs };
}

describe('polls, for random restarts, processes, failures, clock steps and discarded results', () => {
	it('emit each event of each due day, exactly once where n8n discards nothing, and report a website that is not checked for a day', async () => {
		await fc.assert(
			fc.asyncProperty(stories, async (plan) => {
				const { trigger, unreported, endMs } = await tell(plan);
				const { emitted } = trigger.log;
				const due = dueEvents(endMs);

				expect(difference(due, emitted)).toEqual([]);
				// The clock can have been ahead.
				expect(difference(uniq(emitted), due)).toEqual([]);

				const repeated = pickBy(countBy(emitted), (times) => times > 1);

				expect(plan.mayDiscard ? {} : repeated).toEqual({});
				expect(unreported).toEqual([]);
			}),
			{ numRuns: Number(process.env.HOSTILE_RUNS ?? 60) },
		);
	});
});
