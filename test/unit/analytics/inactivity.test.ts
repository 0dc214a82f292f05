import { range } from 'lodash';
import {
	type ActivityState,
	hasRecovered,
	inactiveHours,
	isActivity,
	observe,
	observedRange,
} from '../../../nodes/WebsiteAnalytics/analytics/inactivity';

const HOUR_MS = 3_600_000;
const at = (time: string) => new Date(`2026-03-${time}:00Z`);
const DAY = '2026-03-10';
const counts = (today: number, yesterday = 100) =>
	new Map([
		['2026-03-09', yesterday],
		[DAY, today],
	]);
const watchAt = (time: string, excluded: string[] = []) => ({
	now: at(time),
	timezone: 'UTC',
	isExcluded: (day: string) => excluded.includes(day),
});
const first = observe(undefined, counts(5), watchAt('10T08:00'));
const since = (state: ActivityState) => new Date(state.since).toISOString().slice(8, 16);

describe('observe', () => {
	it('counts hours from the first check on', () => {
		expect(observedRange(at('10T08:00'))).toEqual({ from: '2026-03-08', to: '2026-03-11' });
		expect(first).toEqual({
			counts: { '2026-03-08': 0, '2026-03-09': 100, [DAY]: 5, '2026-03-11': 0 },
			checkedAt: at('10T08:00').getTime(),
			since: at('10T08:00').getTime(),
		});
	});

	it('counts hours from the last growth on', () => {
		const later = observe(first, counts(5), watchAt('10T13:58'));

		expect(inactiveHours(later.since, at('10T13:58').getTime())).toBe(6);
		expect(since(observe(later, counts(6), watchAt('10T15:00')))).toBe('10T15:00');
		expect(inactiveHours(later.since, at('10T07:00').getTime())).toBe(0);
	});

	it('sees growth of yesterday and of a day ahead of UTC', () => {
		const ahead = counts(5).set('2026-03-11', 1);

		expect(since(observe(first, counts(5, 101), watchAt('10T12:00')))).toBe('10T12:00');
		expect(since(observe(first, ahead, watchAt('10T12:00')))).toBe('10T12:00');
	});

	it('takes a day that was counted late for growth before its end in the last timezone', () => {
		expect(since(observe(first, counts(5, 101), watchAt('10T15:00')))).toBe('10T12:00');
	});

	it('takes a count that returns to its highest value for no growth', () => {
		const corrected = observe(first, counts(3), watchAt('10T09:00'));

		expect(observe(corrected, counts(5), watchAt('10T10:00')).since).toBe(first.since);
	});

	it('takes days that are missing once for no growth when they are back', () => {
		const missing = observe(first, new Map(), watchAt('10T09:00'));

		expect(observe(missing, counts(5), watchAt('10T10:00')).since).toBe(first.since);
	});

	it('counts hours from now on where a wrong clock has left a later time', () => {
		const wrong = { ...first, since: at('30T08:00').getTime() };

		expect(since(observe(wrong, counts(5), watchAt('10T09:00')))).toBe('10T09:00');
	});

	it('counts hours from the end of an excluded day on', () => {
		const berlin = { ...watchAt('11T06:00', [DAY]), timezone: 'Europe/Berlin' };

		expect(since(observe(first, counts(5), watchAt('10T20:00', [DAY])))).toBe('10T20:00');
		expect(since(observe(first, counts(5), berlin))).toBe('10T23:00');
		expect(since(observe(first, counts(5), watchAt('10T20:00', ['2026-03-11'])))).toBe('10T08:00');
	});
});

describe('observe, after a gap', () => {
	const days = (others: Record<string, number>) => new Map(Object.entries(others));

	it('reads all days since the last check, at most 90', () => {
		expect(observedRange(at('30T08:00'), first)).toEqual({ from: '2026-03-08', to: '2026-03-31' });
		expect(observedRange(new Date('2026-08-10T08:00:00Z'), first)).toEqual({
			from: '2026-05-14',
			to: '2026-08-11',
		});
		expect(observedRange(at('08T08:00'), first).from).toBe('2026-03-06');
	});

	it.each([
		['a day is above the count that was seen of it', { [DAY]: 6 }, '11T12:00'],
		['an unseen day has visitors', { [DAY]: 5, '2026-03-20': 3, '2026-03-21': 0 }, '21T12:00'],
		['yesterday has visitors', { '2026-03-29': 3 }, '30T08:00'],
		['no day grew', { [DAY]: 5 }, '10T08:00'],
		['fewer are counted', { [DAY]: 4 }, '10T08:00'],
	])('counts hours from the last evidence on: %s', (_what, counted, expected) => {
		expect(since(observe(first, days(counted), watchAt('30T08:00')))).toBe(expected);
	});

	it('keeps the counts of the latest days only', () => {
		const later = observe(first, days({ '2026-03-20': 3, '2026-03-29': 7 }), watchAt('30T08:00'));

		expect(later.counts).toEqual({
			'2026-03-28': 0,
			'2026-03-29': 7,
			'2026-03-30': 0,
			'2026-03-31': 0,
		});
	});

	it('never counts from a time before the last visitors, whenever an old state is read', () => {
		const offices = (now: Date) =>
			days(
				Object.fromEntries(
					range(1, 32)
						.map((day) => `2026-03-${String(day).padStart(2, '0')}`)
						.filter((day) => ![0, 6].includes(new Date(day).getUTCDay()))
						.map((day) => [day, now.getTime() > Date.parse(day) + 8 * HOUR_MS ? 100 : 0]),
				),
			);
		const early = range(24 * 18).filter((hour) => {
			const now = new Date(at('11T00:30').getTime() + hour * HOUR_MS);
			const state = observe(first, offices(now), { ...watchAt('11T00:30'), now });
			const last = [...offices(now)].findLast(([, count]) => count > 0)?.[0] ?? '';
			return state.since < Math.min(now.getTime(), Date.parse(last) + 24 * HOUR_MS);
		});

		expect(early).toEqual([]);
	});
});

describe('a recovery', () => {
	const silent: ActivityState = { ...first, reported: { since: first.since, visitors: 0 } };
	const after = (visitors: number) => observe(silent, counts(5 + visitors), watchAt('11T08:00'));
	const isBack = ({ reported }: ActivityState) => reported !== undefined && hasRecovered(reported);

	it('needs more visitors than three visits of the owner', () => {
		expect(isBack(after(3))).toBe(false);
		expect(isBack(observe(after(3), counts(14), watchAt('11T09:00')))).toBe(false);
		expect(isBack(observe(after(3), counts(20), watchAt('11T09:00')))).toBe(true);
	});

	it.each([
		['seen within the hour', '10T09:00', { [DAY]: 25 }, '10T09:00'],
		['of the first day that grew', '26T18:00', { '2026-03-12': 20, '2026-03-20': 90 }, '12T12:00'],
		['of the day of the last check', '26T18:00', { [DAY]: 25, '2026-03-12': 20 }, '10T12:00'],
	])('is dated: %s', (_what, time, counted, expected) => {
		const { reported } = observe(silent, new Map(Object.entries(counted)), watchAt(time));

		expect(new Date(reported?.backAt ?? 0).toISOString().slice(8, 16)).toBe(expected);
	});

	it('is not shown by late counts of a day that was over before', () => {
		const reported = { since: at('10T12:00').getTime(), visitors: 0 };

		expect(observe({ ...first, reported }, counts(5, 150), watchAt('11T08:00')).reported).toEqual(
			reported,
		);
	});

	it('keeps the date of the first visitors', () => {
		const first = observe(silent, counts(8), watchAt('10T14:00'));
		const later = observe(first, counts(30), watchAt('10T18:00'));

		expect(later.reported?.backAt).toBe(first.reported?.backAt);
	});
});

describe('a clock that is moved back over midnight', () => {
	it('brings no visitors back', () => {
		const before = observe(undefined, counts(0), watchAt('12T00:01'));
		const silent = { ...before, reported: { since: before.since, visitors: 0 } };
		const moved = observe(silent, counts(0), watchAt('11T23:59'));
		const later = observe(moved, counts(0), watchAt('12T01:00'));

		expect(later.reported?.visitors).toBe(0);
		expect(later.since).toBe(before.since);
	});
});

describe('isActivity', () => {
	it('takes what a check has stored', () => {
		const reported = { ...first, reported: { since: 1, visitors: 3, backAt: 2 } };

		expect(isActivity(JSON.parse(JSON.stringify(first)))).toBe(true);
		expect(isActivity(reported)).toBe(true);
	});

	it.each([
		['nothing', undefined],
		['an older shape', { counts: {}, grewAt: 1 }],
		['a count that is a text', { ...first, counts: { [DAY]: '5' } }],
		['a report without a time', { ...first, reported: { since: null, visitors: 0 } }],
		['a report without visitors', { ...first, reported: { since: 1 } }],
	])('takes %s for nothing', (_what, stored) => {
		expect(isActivity(stored)).toBe(false);
	});
});
