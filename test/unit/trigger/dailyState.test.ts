import { calendarUpTo, type Calendar } from '../../../nodes/WebsiteAnalytics/trigger/calendar';
import {
	afterFailing,
	afterHandling,
	afterPoll,
	afterReading,
	afterSkipping,
	initialState,
	isAnyDue,
	lastChecked,
	openDaysOf,
	readDailyState,
	type DailyState,
} from '../../../nodes/WebsiteAnalytics/trigger/dailyState';
import { LIST } from '../../../nodes/WebsiteAnalytics/trigger/emptyList';

const NOW_MS = Date.parse('2026-03-15T12:00:00Z');

const begun = initialState('2026-03-13');
const upTo = (day: string) => calendarUpTo(day, () => true, NOW_MS);
const calendar = upTo('2026-03-14');
const later = (minutes: number): Calendar => ({ ...calendar, nowMs: NOW_MS + minutes * 60_000 });
const dueDays = (state: DailyState, id: number, at = calendar) => openDaysOf(state, id, at).due;

it('holds nothing of single websites when it begins', () => {
	expect(begun).toEqual({
		seen: '2026-03-13',
		handled: '2026-03-13',
		websites: {},
		waiting: {},
		retries: {},
		told: {},
		remembered: {},
		hasWebsites: false,
	});
});

describe('what is due', () => {
	it('is the days after the last one handled, of every website', () => {
		expect(isAnyDue(begun, calendar)).toBe(true);
		expect(dueDays(begun, 99, upTo('2026-03-15'))).toEqual(['2026-03-14', '2026-03-15']);
	});

	it('is nothing for a website that is ahead', () => {
		const state = afterHandling(begun, 1, '2026-03-14');

		expect(dueDays(state, 1)).toEqual([]);
		expect(dueDays(state, 2)).toEqual(['2026-03-14']);
		expect(isAnyDue(state, calendar)).toBe(true);
	});

	it('is nothing after a complete poll', () => {
		const state = afterPoll(afterHandling(begun, 1, '2026-03-14'), [1], '2026-03-14');

		expect(state).toEqual({ ...begun, handled: '2026-03-14' });
		expect(isAnyDue(state, calendar)).toBe(false);
	});
});

it('days that come too late wait with their website, and are gone once they were skipped', () => {
	const behind = afterFailing({ ...begun, handled: '2026-03-05' }, 1, NOW_MS);
	const skipped = afterSkipping(behind, 1, '2026-03-07');

	expect(openDaysOf(behind, 2, calendar).late).toEqual(['2026-03-06', '2026-03-07']);
	expect(openDaysOf(behind, 1, calendar)).toEqual({ late: [], due: [] });
	expect(openDaysOf(behind, 1, later(1)).late).toEqual(['2026-03-06', '2026-03-07']);
	expect(openDaysOf(skipped, 1, later(1))).toMatchObject({ late: [], due: { length: 7 } });
	expect(skipped.retries).toEqual(behind.retries);
	expect([lastChecked(skipped, 1), lastChecked(skipped, 2)]).toEqual(['2026-03-05', '2026-03-05']);
	expect(lastChecked(afterSkipping(skipped, 1, '2026-03-09'), 1)).toBe('2026-03-05');
	expect(lastChecked(afterHandling(skipped, 1, '2026-03-08'), 1)).toBe('2026-03-08');
});

describe('a website that has failed', () => {
	const failed = afterPoll(afterFailing(begun, 1, NOW_MS), [1, 2], '2026-03-14');

	it('stays behind the others, and is due again after a minute', () => {
		expect(failed).toMatchObject({ handled: '2026-03-14', websites: { 1: '2026-03-13' } });
		expect([0.9, 1].map((minutes) => isAnyDue(failed, later(minutes)))).toEqual([false, true]);
		expect(dueDays(failed, 1, later(1))).toEqual(['2026-03-14']);
		expect(dueDays(failed, 2, later(1))).toEqual([]);
	});

	it('waits longer after each failure, and a minute again after a success', () => {
		const twice = afterFailing(afterFailing(begun, 1, NOW_MS), 1, NOW_MS);

		expect([1.9, 2].map((minutes) => dueDays(twice, 1, later(minutes)).length)).toEqual([0, 1]);
		expect(afterReading(twice, 1).retries).toEqual({});
	});

	it('keeps the days that it had handled before', () => {
		const ahead = afterHandling(begun, 1, '2026-03-14');

		expect(afterPoll(afterFailing(ahead, 1, NOW_MS), [1], '2026-03-16').websites).toEqual({
			1: '2026-03-14',
		});
	});

	it('is forgotten when it was deleted', () => {
		expect(afterPoll(failed, [2], '2026-03-14')).toEqual({ ...begun, handled: '2026-03-14' });
	});

	it('is due at once when the clock was wrong', () => {
		expect(isAnyDue(failed, later(-24 * 60))).toBe(true);
	});
});

it('waits for the list of the websites when that has failed, also where a website is behind', () => {
	const behind = { ...begun, handled: '2026-03-14', websites: { 1: '2026-03-12' } };
	const waiting = afterFailing(behind, LIST, NOW_MS);

	expect(isAnyDue(behind, calendar)).toBe(true);
	expect([0.5, 1].map((minutes) => isAnyDue(waiting, later(minutes)))).toEqual([false, true]);
	expect(afterPoll(waiting, [1], '2026-03-14').retries).toEqual({});
});

describe('what was stored', () => {
	const read = (stored: unknown) => readDailyState(stored, calendar);

	it('is read as it was stored', () => {
		const state = afterFailing(afterHandling(begun, 1, '2026-03-14'), 2, NOW_MS);
		const uncertain = { ...state, uncertainUntil: '2026-03-12' };

		expect(read(JSON.parse(JSON.stringify(state)))).toEqual(state);
		expect(read(uncertain)).toEqual(uncertain);
	});

	it.each([
		undefined,
		null,
		'state',
		[],
		{},
		{ ...begun, handled: undefined },
		{ ...begun, handled: 20260313 },
		{ ...begun, handled: ['2026-03-13'] },
		{ ...begun, handled: '2026-02-30' },
		{ ...begun, handled: '2026-03-17' },
		{ ...begun, websites: undefined },
		{ ...begun, websites: [1, 2] },
	])('is not used when it is %j', (stored) => {
		expect(read(stored)).toBeNull();
	});

	it('is used when a change of the clocks, the hour and the timezone has set the day back', () => {
		const ahead = { seen: '2026-03-16', handled: '2026-03-16' };

		expect(read({ ...begun, ...ahead })).toMatchObject(ahead);
	});

	it.each([undefined, 7, '2027-01-01', '2026-02-30'])(
		'is used without another day that is %j',
		(day) => {
			expect(read({ ...begun, seen: day, uncertainUntil: day })).toEqual(begun);
		},
	);

	it('is used without the parts that cannot be read', () => {
		const websites = { 1: '2026-03-12', 2: 5, 3: 'soon', 4: '2027-01-01' };
		const retries = { 1: { failures: 2, retryAt: 5 }, 2: null };

		expect(read({ ...begun, websites, retries })).toEqual({
			...begun,
			websites: { 1: '2026-03-12' },
			retries: { 1: { failures: 2, retryAt: 5 } },
		});
	});
});
