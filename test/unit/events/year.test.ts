import { countBy, range } from 'lodash';
import { daysBetween } from '../../support/days';
import { DAY_MS, HOUR_MS } from './support/pollDoubles';
import { type SimulationSettings, TriggerSimulation } from './support/triggerSimulation';

const START_MS = Date.parse('2026-01-10T12:00:00Z');
const END_MS = Date.parse('2027-01-10T12:00:00Z');

const isIn = (ms: number, from: string, to: string) =>
	ms >= Date.parse(`${from}T12:00:00Z`) && ms < Date.parse(`${to}T12:00:00Z`);

/** Returns true for some days of each website, without a pattern, and for no day in summer. */
function isRare(id: number, day: string): boolean {
	const number = Date.parse(day) / DAY_MS;
	const isSummer = day > '2026-06-01' && day < '2026-09-01';
	return !isSummer && ((number * 7 + id * 13) ^ (number >> 1)) % 17 === 0;
}

interface Year extends SimulationSettings {
	pollsEveryHours?: number;
}

/**
 * Simulates a year. n8n restarts every 19 days, and is down for ten days. The host is down for three days. Website 2
 * cannot be read for twelve days.
 */
async function simulateYear({
	pollsEveryHours = 6,
	...settings
}: Year): Promise<TriggerSimulation> {
	const trigger = new TriggerSimulation(settings);
	const all = range(1, settings.websites + 1);
	await trigger.start(START_MS);
	let wasUp = true;
	for (const hour of range(1, (END_MS - START_MS) / HOUR_MS)) {
		const nowMs = START_MS + hour * HOUR_MS;
		const isHostDown = isIn(nowMs, '2026-03-02', '2026-03-05');
		const isUp = !isIn(nowMs, '2026-06-29', '2026-07-09');
		trigger.isListBroken = isHostDown;
		const isBroken = isIn(nowMs, '2026-04-01', '2026-04-13');
		trigger.broken = new Set(isHostDown ? all : isBroken ? [2] : []);
		if (isUp && (!wasUp || hour % (24 * 19) === 0)) await trigger.start(nowMs);
		if (isUp && hour % pollsEveryHours === 0) await trigger.poll(nowMs);
		wasUp = isUp;
	}
	return trigger;
}

const always = { websites: 10, requestsPerPoll: 30, hasEvent: () => true };
const rare = { ...always, hasEvent: isRare };
const overloaded = { websites: 10, requestsPerPoll: 4 };
const memory = { storage: 'memory' as const, rule: { catchUpDays: 7 } };
const durable = { storage: 'durable' as const, rule: { catchUpDays: 7 } };
const scheduled = { storage: 'database' as const, rule: { catchUpDays: 7 } };
const endsWeek = (day: string) => new Date(day).getUTCDay() === 0;

const YEARS: Array<[string, Year]> = [
	['daily events, in memory', { ...always, ...memory }],
	['daily events, durable', { ...always, ...durable }],
	['weekly events, in memory', { ...always, ...memory, rule: { isEventDay: endsWeek } }],
	['rare events, in memory', { ...rare, ...memory }],
	['daily events, by the scheduler', { ...always, ...scheduled }],
	['rare events, durable', { ...rare, ...durable }],
	['rare events, every day caught up', { ...rare, storage: 'memory' }],
	['rare events, polled once a day', { ...rare, ...memory, pollsEveryHours: 24 }],
	['daily events of an overloaded host, in memory', { ...always, ...overloaded, ...memory }],
	['rare events of an overloaded host, durable', { ...rare, ...overloaded, ...durable }],
];

describe.each(YEARS)('a simulated year of %s', (_what, year) => {
	let trigger: TriggerSimulation;

	beforeAll(async () => {
		trigger = await simulateYear(year);
	});

	it('checks or logs each day of each website', () => {
		const { isEventDay = () => true } = year.rule ?? {};
		// The last days may still be due.
		const days = daysBetween('2026-01-10', '2027-01-01').filter(isEventDay);
		const all = range(1, year.websites + 1).flatMap((id) => days.map((day) => `${id}:${day}`));
		const { checked, skipped } = trigger.log;

		expect(all.filter((entry) => !checked.has(entry) && !skipped.has(entry))).toEqual([]);
	});

	it('emits each event exactly once', () => {
		const { checked, emitted } = trigger.log;
		const happened = [...checked].filter((entry) => {
			const [id = '', day = ''] = entry.split(':');
			return year.hasEvent(Number(id), day);
		});

		expect(countBy(emitted)).toEqual(countBy(happened));
	});

	it('reports the failures of the host and of the website', () => {
		const messages = trigger.log.errors.map(({ message }) => message);

		expect(messages.length).toBeGreaterThan(3);
		expect(messages.some((message) => message.startsWith('2.example'))).toBe(true);
	});

	it('reports them within a day', () => {
		const down = Date.parse('2026-03-02T12:00:00Z');
		const first = trigger.log.errors.find(({ atMs }) => atMs >= down)?.atMs ?? Infinity;

		expect(first - down).toBeLessThan(DAY_MS);
	});
});
