import fc from 'fast-check';
import type { Service } from '../../../../sandbox/service';
import type { PollResult, TestTrigger } from '../../support/poll';
import { isHigh, parametersOf, type Model } from './model';
import { serveStatistic } from './triggers';
import { daysBetween } from '../../../support/days';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A trigger catches up seven days, so no more may be open, with some room to settle in. */
const MAX_OPEN_DAYS = 6;

/** The trigger and the service that it polls. */
export interface Real {
	trigger: TestTrigger;
	service: Service;
	/** Sets the clock, and the one that measures waits. */
	setTime(ms: number): void;
}

export type Command = fc.AsyncCommand<Model, Real>;

/** A command by the name that a failure shows; by default, it can happen at any time. */
export const command = (
	name: string,
	run: (model: Model, real: Real) => void | Promise<void>,
	check: (model: Readonly<Model>) => boolean = () => true,
): Command => ({
	check,
	run: async (model, real) => await run(model, real),
	toString: () => name,
});

/** Has the service send the counts that the model knows. */
export function serveModel({ service }: Pick<Real, 'service'>): void {
	serveStatistic(service, 'visitors', ({ from = '', to = '' }, path) => {
		const id = Number(path.split('/').at(-1));
		return daysBetween(from, to).map((day) => [day, isHigh(id, day) ? 100 : 10]);
	});
}

async function doPoll(model: Model, real: Real): Promise<Error | null> {
	const result = await real.trigger.poll().catch((error: Error) => error);
	if (result instanceof Error) return result;
	note(result, model, real);
	return null;
}

/** A person publishes the workflow. With durable polling, n8n keeps what is remembered from the next poll on. */
export async function publish(model: Model, real: Real): Promise<Error | null> {
	const error = await doPoll(model, real);
	return error ?? (model.isDurable ? await doPoll(model, real) : null);
}

/** Each key comes once, and no day is left out. */
function note({ items, told }: PollResult, model: Model, { trigger }: Real): void {
	for (const { message } of told) throw new Error(`It has told an error: ${message}`);
	for (const { json: item } of items) {
		const key = String(item.key);
		if (model.emitted.has(key)) throw new Error(`${key} was emitted again`);
		model.emitted.add(key);
	}
	if (items.length > 0) model.saved = save(model, trigger);
}

function save({ emitted, settledDay }: Model, { staticData }: TestTrigger) {
	return { staticData, emitted: new Set(emitted), settledDay };
}

function pass(model: Model, real: Real, ms: number): void {
	model.nowMs += ms;
	real.setTime(model.nowMs);
}

export const advance = (minutes: number) =>
	command(
		`advance(${minutes} min)`,
		(model, real) => pass(model, real, minutes * MINUTE_MS),
		(model) => model.openDays(minutes * MINUTE_MS) <= MAX_OPEN_DAYS,
	);

export const poll = command('poll', async (model, real) => void (await doPoll(model, real)));

export const overlappingPolls = command('overlappingPolls', async (model, real) => {
	await Promise.all([doPoll(model, real), doPoll(model, real)]);
});

export const testEvent = command('testEvent', async (_model, { trigger }) => {
	const before = JSON.stringify(trigger.staticData);
	await trigger.fetchTestEvent().catch(() => undefined);
	if (JSON.stringify(trigger.staticData) !== before) throw new Error('The state has changed');
});

/** n8n ends and starts again: what it has stored is of the last poll that emitted. */
export const crash = command('crash', (model, real) => {
	const { isDurable, saved } = model;
	real.trigger = real.trigger.killed(isDurable ? {} : { staticData: saved?.staticData });
});

export const backUp = command('backUp', (model, { trigger }) => {
	model.backup = save(model, trigger);
});

/** An older database is put back, so that what came after it comes again. */
export const restore = command(
	'restore',
	(model, real) => {
		if (!model.backup) return;
		const { staticData, emitted, settledDay } = model.backup;
		real.trigger = real.trigger.killed({ staticData });
		model.emitted = new Set(emitted);
		model.settledDay = settledDay;
		model.saved = model.backup;
	},
	({ backup, nowMs }) => {
		if (!backup) return false;
		const day = new Date(nowMs).toISOString().slice(0, 10);
		return daysBetween(backup.settledDay, day).length <= MAX_OPEN_DAYS;
	},
);

/** With other settings the trigger starts over. */
export const changeSettings = command('changeSettings', async (model, real) => {
	real.service.faults.clear();
	serveModel(real);
	model.count = model.count === 50 ? 60 : 50;
	real.trigger = real.trigger.restarted({ parameters: parametersOf(model) });
	model.begin();
	const error = await publish(model, real);
	if (error) throw new Error(`The first poll has failed: ${error.message}`);
	model.saved = save(model, real.trigger);
});

/** When faults are over, nothing fails, and nothing is lost. */
export const settle = command('settle', async (model, real) => {
	real.service.faults.clear();
	serveModel(real);
	for (let hour = 0; hour < 3; hour += 1) {
		// Failures are tried again after an hour at most, and pauses are shorter.
		pass(model, real, HOUR_MS + MINUTE_MS);
		const error = await doPoll(model, real);
		if (error) throw new Error(`A poll has failed: ${error.message}`);
	}
	const lost = model.expectedKeys().filter((key) => !model.emitted.has(key));
	if (lost.length > 0) throw new Error(`Lost: ${lost.join(', ')}`);
	model.settledDay = model.lastFinishedDay();
});
