import type { Calendar } from '../../../nodes/WebsiteAnalytics/events/calendar';
import { isWaiting } from '../../../nodes/WebsiteAnalytics/events/held';

const MINUTE_MS = 60_000;
const SLOT = '2026-03-10';

it.each<[string, { nowMs: number; slot?: string; untilMs?: number }, boolean]>([
	['before its moment', { nowMs: MINUTE_MS }, true],
	['from its moment on', { nowMs: 10 * MINUTE_MS }, false],
	['where another day is over', { nowMs: MINUTE_MS, slot: '2026-03-11' }, false],
	['almost an hour', { nowMs: 60 * MINUTE_MS - 1, untilMs: 90 * MINUTE_MS }, true],
	['no longer than an hour', { nowMs: 60 * MINUTE_MS, untilMs: 90 * MINUTE_MS }, false],
	['not where the clock was set back', { nowMs: -MINUTE_MS }, false],
])('a poll waits with what it holds: %s', (_when, given, waits) => {
	const { nowMs, slot = SLOT, untilMs = 10 * MINUTE_MS } = given;
	const held = { slot: SLOT, found: [], sinceMs: 0, untilMs };

	expect(isWaiting(held, { slot, nowMs } as Calendar)).toBe(waits);
});
