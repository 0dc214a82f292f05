import { calendarUpTo, type Calendar } from '../../../nodes/WebsiteAnalytics/trigger/calendar';
import {
	afterFailing,
	afterHandling,
	afterSkipping,
	afterPoll,
	isAnyDue,
	LIST,
	openDaysOf,
	readDailyState,
	initialState,
	type DailyState,
} from '../../../nodes/WebsiteAnalytics/trigger/dailyState';

const NOW_MS = Date.parse('2026-03-15T12:00:00Z');
const MINUTE_MS = 60_000;

const seeded = initialState('2026-03-13');
const upTo = (day: string) => calendarUpTo(day, () => true, NOW_MS);
const calendar = upTo('2026-03-14');

/** So many minutes later. */
const later = (minutes: number): Calendar => ({ ...calendar, nowMs: NOW_MS + minutes * MINUTE_MS });

const dueDays = (state: DailyState, id: number, at: Calendar) => openDaysOf(state, id, at).due;

it('holds nothing of single websites when it begins', () => {
	expect(seeded).toEqual({
		seen: '2026-03-13',
		handled: '2026-03-13',
		websites: {},
		retries: {},
	});
});

describe('what is due', () => {
	it('is the days after the last one handled, of every website', () => {
		expect(isAnyDue(seeded, calendar)).toBe(true);
		expect(dueDays(seeded, 1, calendar)).toEqual(['2026-03-14']);
		expect(dueDays(seeded, 99, upTo('2026-03-16'))).toEqual([
			'2026-03-14',
			'2026-03-15',
			'2026-03-16',
		]);
	});

	it('is nothing on days that the event does not concern', () => {
		const weekly = (day: string) => calendarUpTo(day, (one) => one === '2026-03-15', NOW_MS);

		expect(isAnyDue(seeded, weekly('2026-03-14'))).toBe(false);
		expect(dueDays(seeded, 1, weekly('2026-03-20'))).toEqual(['2026-03-15']);
	});

	it('is nothing for a website that is ahead', () => {
		const state = afterHandling(seeded, 1, '2026-03-14');

		expect(dueDays(state, 1, calendar)).toEqual([]);
		expect(dueDays(state, 2, calendar)).toEqual(['2026-03-14']);
		expect(isAnyDue(state, calendar)).toBe(true);
	});

	it('is nothing after a complete poll', () => {
		const state = afterPoll(afterHandling(seeded, 1, '2026-03-14'), [1], '2026-03-14');

		expect(state).toEqual({ ...seeded, handled: '2026-03-14' });
		expect(isAnyDue(state, calendar)).toBe(false);
	});
});

describe('days that come too late', () => {
	const behind = afterFailing({ ...seeded, handled: '2026-03-05' }, 1, NOW_MS);

	it('are those of each website, but not while it waits to be tried again', () => {
		expect(openDaysOf(behind, 2, calendar).late).toEqual(['2026-03-06', '2026-03-07']);
		expect(openDaysOf(behind, 1, calendar)).toEqual({ late: [], due: [] });
		expect(openDaysOf(behind, 1, later(1)).late).toEqual(['2026-03-06', '2026-03-07']);
	});

	it('are not there again once they were left out, and a failure is still waited for', () => {
		const state = afterSkipping(behind, 1, '2026-03-07');

		expect(openDaysOf(state, 1, later(1)).late).toEqual([]);
		expect(dueDays(state, 1, later(1))).toHaveLength(7);
		expect(state.retries).toEqual(behind.retries);
	});
});

describe('a website that has failed', () => {
	const failed = afterPoll(afterFailing(seeded, 1, NOW_MS), [1, 2], '2026-03-14');

	it('stays behind the others', () => {
		expect(failed).toMatchObject({ handled: '2026-03-14', websites: { 1: '2026-03-13' } });
	});

	it('is due again after a minute', () => {
		expect(isAnyDue(failed, later(0.9))).toBe(false);
		expect(isAnyDue(failed, later(1))).toBe(true);
		expect(dueDays(failed, 1, later(1))).toEqual(['2026-03-14']);
		expect(dueDays(failed, 2, later(1))).toEqual([]);
	});

	it.each([
		[2, 2],
		[3, 4],
		[6, 32],
		[7, 60],
		[50, 60],
	])('for the time number %i, after %i minutes', (failures, minutes) => {
		let state = seeded;
		for (let count = 0; count < failures; count += 1) state = afterFailing(state, 1, NOW_MS);

		expect(dueDays(state, 1, later(minutes - 0.1))).toEqual([]);
		expect(dueDays(state, 1, later(minutes))).toEqual(['2026-03-14']);
	});

	it('begins with a minute again after a success', () => {
		const state = afterHandling(afterFailing(seeded, 1, NOW_MS), 1, '2026-03-13');

		expect(state.retries).toEqual({});
	});

	it('keeps the days that it had handled before', () => {
		const ahead = afterHandling(seeded, 1, '2026-03-14');
		const state = afterPoll(afterFailing(ahead, 1, NOW_MS), [1], '2026-03-16');

		expect(state.websites).toEqual({ 1: '2026-03-14' });
	});

	it('is forgotten when it was deleted', () => {
		expect(afterPoll(failed, [2], '2026-03-14')).toEqual({ ...seeded, handled: '2026-03-14' });
	});

	it('is due at once when the clock was wrong', () => {
		expect(isAnyDue(failed, later(-24 * 60))).toBe(true);
	});
});

it('waits for the list of the websites when that has failed', () => {
	const state = afterFailing(seeded, LIST, NOW_MS);

	expect(isAnyDue(state, later(0.5))).toBe(false);
	expect(isAnyDue(state, later(1))).toBe(true);
	expect(afterPoll(state, [1], '2026-03-14').retries).toEqual({});
});

it('waits for the list although a website is behind', () => {
	const behind = { ...seeded, handled: '2026-03-14', websites: { 1: '2026-03-12' } };

	expect(isAnyDue(behind, calendar)).toBe(true);
	expect(isAnyDue(afterFailing(behind, LIST, NOW_MS), later(0.5))).toBe(false);
});

describe('stored state', () => {
	const read = (stored: unknown) => readDailyState(stored, '2026-03-14');

	it('is read as it was stored', () => {
		const state = afterFailing(afterHandling(seeded, 1, '2026-03-14'), 2, NOW_MS);

		expect(read(JSON.parse(JSON.stringify(state)))).toEqual(state);
	});

	it.each([
		['nothing', undefined],
		['null', null],
		['text', 'state'],
		['a list', []],
		['an empty object', {}],
		['one without a day', { ...seeded, handled: undefined }],
		['one with a number as its day', { ...seeded, handled: 20260313 }],
		['one with a list of days', { ...seeded, handled: ['2026-03-13'] }],
		['one with a day that there is not', { ...seeded, handled: '2026-02-30' }],
		['one with a day from the future', { ...seeded, handled: '2026-03-17' }],
		['one without websites', { ...seeded, websites: undefined }],
		['one with a list of websites', { ...seeded, websites: [1, 2] }],
	])('is not used when it is %s', (_what, stored) => {
		expect(read(stored)).toBeNull();
	});

	it('is used when a change of the clocks, the hour and the timezone has set the day back', () => {
		const ahead = { seen: '2026-03-16', handled: '2026-03-16' };

		expect(read({ ...seeded, ...ahead })).toMatchObject(ahead);
	});

	it.each([undefined, 7, '2027-01-01', '2026-02-30'])(
		'was of the last day handled when it does not say of which day it was: %j',
		(seen) => {
			expect(read({ ...seeded, seen })).toEqual(seeded);
		},
	);

	it('is used without the parts that cannot be read', () => {
		const websites = { 1: '2026-03-12', 2: 5, 3: 'soon', 4: '2027-01-01' };
		const retries = { 1: { failures: 2, retryAt: 5 }, 2: null, 3: { failures: 1, retryAt: 'x' } };

		expect(read({ ...seeded, websites, retries })).toEqual({
			...seeded,
			websites: { 1: '2026-03-12' },
			retries: { 1: { failures: 2, retryAt: 5 } },
		});
		expect(read({ ...seeded, retries: 'none' })).toEqual(seeded);
	});
});
