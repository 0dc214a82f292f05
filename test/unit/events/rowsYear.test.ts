import { range } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import type { EventRule } from '../../../nodes/WebsiteAnalytics/events/event';
import { rowsReady } from '../../../nodes/WebsiteAnalytics/events/rowsReady';
import { daysBetween } from '../../support/days';
import { isBroken, isDown, isHostDown, Life } from './support/life';
import { hoursOf } from './support/polledTrigger';
import { countsOf, eventWith } from './support/site';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SINCE = '2025-09-01';
const WEBSITES = 3;

/** Every second day, some visitors are counted late: in the night after the next one. */
const isLate = (day: string) => (Date.parse(day) / DAY_MS) % 2 === 0;
const isCounted = (day: string, nowMs: number) => nowMs >= Date.parse(day) + 2 * DAY_MS;
const hasGrown = (day: string, nowMs: number) => isLate(day) && isCounted(day, nowMs);

/** What the service has at a moment: the late days of a statistic also lose a value. */
function rowsAt(name: string, from: string, to: string, nowMs: number): Array<[string, number]> {
	if (name !== 'page') {
		return daysBetween(from, to).map((day) => [day, hasGrown(day, nowMs) ? 8 : 5]);
	}
	return hasGrown(from, nowMs)
		? [['/a', 8]]
		: [
				['/a', 5],
				['/b', 1],
			];
}

/** A year in Berlin, polled every hour. */
async function live(
	settings: Record<string, unknown>,
	isDurable: boolean,
	requestsPerPoll: number,
) {
	const event = eventWith(rowsReady, { since: SINCE, ...settings });
	const check: EventRule['check'] = async (...of) => {
		const { items, ...others } = await event.check(...of);
		return { items: items.map(({ json }) => ({ json: { key: versionOf(json) } })), ...others };
	};
	const life = new Life({
		...{ websites: WEBSITES, requestsPerPoll, isDurable },
		watch: (context) => hoursOf(context, { ...event, check }),
	});
	life.trigger.respond = ({ query = {} }) => {
		return countsOf(rowsAt(String(query.name), String(query.from), String(query.to), life.nowMs));
	};
	await life.live('2027-01-02T00:00:00Z', 1, () => true);
	return life;
}

/** Such as `1:2026-03-14=5`. */
function versionOf({ websiteId, date, value, visitors, count, removed }: IDataObject): string {
	const row = value === undefined ? '' : `${String(value)}`;
	return `${String(websiteId)}:${String(date)}${row}=${String(visitors ?? count)}${removed === true ? '!' : ''}`;
}

/** The first version of a day is there for so long that it is read, unless n8n, the host or the website fails. */
function isMissed(id: number, day: string): boolean {
	const nightMs = Date.parse(day) + DAY_MS;
	const fails = [nightMs, nightMs + DAY_MS - HOUR_MS].some(
		(ms) => isDown(ms) || isHostDown(ms) || (id === 2 && isBroken(ms)),
	);
	// The past takes longer than its last day grows.
	return fails || day <= '2026-01-09';
}

/** The last ones may not have grown, and of the last one of the past it depends on the requests. */
const DAYS = daysBetween(SINCE, '2026-12-30').filter((day) => day !== '2026-01-09');
const ids = range(1, WEBSITES + 1);

/** The versions of all days: those that have to be given, and with `isMissed` of none all that there were. */
function versionsOf(rows: string[], gone: string[], isLost = isMissed): string[] {
	return ids.flatMap((id) =>
		DAYS.flatMap((day) => {
			const version = (row: string, count: string) => `${id}:${day}${row}=${count}`;
			const first = rows.map((row) => version(row, row === '/b' ? '1' : '5'));
			if (!isLate(day)) return first;
			const later = rows.filter((row) => !gone.includes(row)).map((row) => version(row, '8'));
			if (isLost(id, day)) return later;
			return [...first, ...later, ...gone.map((row) => version(row, '0!'))];
		}),
	);
}

const STATISTIC = { rowsOf: 'statistics', names: ['page'] };

describe.each([
	['traffic', {}, [''], []],
	['statistics', STATISTIC, ['/a', '/b'], ['/b']],
])('a year of %s', (what, settings, rows, gone) => {
	it.each([
		['in memory', false],
		['durable', true],
	])('gives each version of each day exactly once (%s)', async (_mode, isDurable) => {
		const life = await live(settings, isDurable, what === 'traffic' ? 4 : 6);
		const { emitted } = life.diary;
		const possible = new Set(versionsOf(rows, gone, () => false));
		const given = [...emitted.keys()].filter(isOfYear);

		expect(versionsOf(rows, gone).filter((version) => !emitted.has(version))).toEqual([]);
		expect([...emitted].filter(([, times]) => times !== 1)).toEqual([]);
		expect(given.filter((version) => !possible.has(version))).toEqual([]);
	});
});

function isOfYear(version: string): boolean {
	return ['2026-01-09', '2026-12-31', '2027'].every((day) => !version.includes(day));
}
