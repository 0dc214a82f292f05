import {
	type ActivityState,
	hasRecovered,
	inactiveHours,
	isActivity,
	observe,
	observedRange,
} from '../../../nodes/WebsiteAnalytics/analytics/inactivity';

const at = (time: string) => new Date(`2026-03-${time}:00Z`);
const DAY = '2026-03-10';
const YESTERDAY = '2026-03-09';
/** Returns counts by day, of which some are others than at the first check. */
const counts = (others: Record<string, number> = {}) =>
	new Map(Object.entries({ [YESTERDAY]: 100, [DAY]: 5, ...others }));
const watchAt = (time: string, excluded: string[] = []) => ({
	now: at(time),
	timezone: 'UTC',
	isExcluded: (day: string) => excluded.includes(day),
});
const first = observe(undefined, counts(), watchAt('10T08:00'));
const short = (ms: number) => new Date(ms).toISOString().slice(8, 16);

describe('observe', () => {
	it('counts hours from the first check on', () => {
		expect(observedRange(at('10T08:00'))).toEqual({ from: '2026-03-08', to: '2026-03-11' });
		expect(first).toEqual({
			counts: { '2026-03-08': 0, [YESTERDAY]: 100, [DAY]: 5, '2026-03-11': 0 },
			checkedAt: at('10T08:00').getTime(),
			since: at('10T08:00').getTime(),
		});
	});

	it('gives whole hours, because polls are not exactly one hour apart', () => {
		expect(inactiveHours(first.since, at('10T13:58').getTime())).toBe(6);
		expect(inactiveHours(first.since, at('10T07:00').getTime())).toBe(0);
	});

	it.each([
		['no day grew', '10T13:58', {}, '10T08:00'],
		['today grew', '10T15:00', { [DAY]: 6 }, '10T15:00'],
		['yesterday grew', '10T12:00', { [YESTERDAY]: 101 }, '10T12:00'],
		[
			'yesterday was counted after its end in all timezones',
			'10T15:00',
			{ [YESTERDAY]: 101 },
			'10T12:00',
		],
		['a day ahead of UTC has visitors', '10T12:00', { '2026-03-11': 1 }, '10T12:00'],
		['a day is above its count, after a gap', '30T08:00', { [DAY]: 6 }, '11T12:00'],
		[
			'an unseen day has visitors, after a gap',
			'30T08:00',
			{ '2026-03-20': 3, '2026-03-21': 0 },
			'21T12:00',
		],
		['yesterday has visitors, after a gap', '30T08:00', { '2026-03-29': 3 }, '30T08:00'],
		['fewer are counted, after a gap', '30T08:00', { [DAY]: 4 }, '10T08:00'],
	])('counts hours from the last evidence on: %s', (_what, time, others, expected) => {
		expect(short(observe(first, counts(others), watchAt(time)).since)).toBe(expected);
	});

	it.each([
		['fell', counts({ [DAY]: 3 })],
		['was missing', new Map()],
	])('takes a count for no growth that %s in between', (_what, between) => {
		const other = observe(first, between, watchAt('10T09:00'));

		expect(observe(other, counts(), watchAt('10T10:00')).since).toBe(first.since);
	});

	it('counts hours from now on where a wrong clock has left a later time', () => {
		const wrong = { ...first, since: at('30T08:00').getTime() };

		expect(short(observe(wrong, counts(), watchAt('10T09:00')).since)).toBe('10T09:00');
	});

	it.each([
		['up to now', watchAt('10T20:00', [DAY]), '10T20:00'],
		[
			'in the timezone of the workflow',
			{ ...watchAt('11T06:00', [DAY]), timezone: 'Europe/Berlin' },
			'10T23:00',
		],
		['not of the next day', watchAt('10T20:00', ['2026-03-11']), '10T08:00'],
	])('counts hours from the end of an excluded day on, %s', (_which, watch, expected) => {
		expect(short(observe(first, counts(), watch).since)).toBe(expected);
	});

	it('reads all days since the last check, at most 90', () => {
		expect(observedRange(at('30T08:00'), first)).toEqual({ from: '2026-03-08', to: '2026-03-31' });
		expect(observedRange(new Date('2026-08-10T08:00:00Z'), first)).toEqual({
			from: '2026-05-14',
			to: '2026-08-11',
		});
		expect(observedRange(at('08T08:00'), first).from).toBe('2026-03-06');
	});

	it('keeps the counts of the latest days only', () => {
		const later = observe(first, counts({ '2026-03-29': 7 }), watchAt('30T08:00'));

		expect(later.counts).toEqual({
			'2026-03-28': 0,
			'2026-03-29': 7,
			'2026-03-30': 0,
			'2026-03-31': 0,
		});
	});
});

describe('a recovery', () => {
	const silent: ActivityState = { ...first, reported: { since: first.since, visitors: 0 } };
	const reportedAt = (time: string, others: Record<string, number>, state = silent) =>
		observe(state, counts(others), watchAt(time)).reported;

	it('needs more visitors than three visits of the owner, added up', () => {
		const three = observe(silent, counts({ [DAY]: 8 }), watchAt('11T08:00'));
		const isBack = (today: number) => {
			const reported = reportedAt('11T09:00', { [DAY]: today }, three);
			return reported && hasRecovered(reported);
		};

		expect([8, 19, 20].map(isBack)).toEqual([false, false, true]);
	});

	it.each([
		['seen within the hour', '10T09:00', { [DAY]: 25 }, '10T09:00'],
		['of the first day that grew', '26T18:00', { '2026-03-12': 20, '2026-03-20': 90 }, '12T12:00'],
		['of the day of the last check', '26T18:00', { [DAY]: 25, '2026-03-12': 20 }, '10T12:00'],
	])('is dated: %s', (_what, time, others, expected) => {
		expect(short(reportedAt(time, others)?.backAt ?? 0)).toBe(expected);
	});

	it('is not shown by late counts of a day that was over before', () => {
		const reported = { since: at('10T12:00').getTime(), visitors: 0 };

		expect(reportedAt('11T08:00', { [YESTERDAY]: 150 }, { ...first, reported })).toEqual(reported);
	});

	it('keeps the date of the first visitors', () => {
		const back = observe(silent, counts({ [DAY]: 8 }), watchAt('10T14:00'));

		expect(reportedAt('10T18:00', { [DAY]: 30 }, back)?.backAt).toBe(back.reported?.backAt);
	});

	it('is not seen where the clock is moved back over midnight', () => {
		const empty = counts({ [DAY]: 0 });
		const before = observe(undefined, empty, watchAt('12T00:01'));
		const silent = { ...before, reported: { since: before.since, visitors: 0 } };
		const moved = observe(silent, empty, watchAt('11T23:59'));
		const later = observe(moved, empty, watchAt('12T01:00'));

		expect(later).toMatchObject({ since: before.since, reported: { visitors: 0 } });
	});
});

it.each([
	['what a check has stored', true, {}],
	['a report', true, { reported: { since: 1, visitors: 3, backAt: 2 } }],
	['a count that is a text', false, { counts: { [DAY]: '5' } }],
	['a report without a time', false, { reported: { since: null, visitors: 0 } }],
])('%s is a state: %j', (_what, is, others) => {
	expect(isActivity(JSON.parse(JSON.stringify({ ...first, ...others })))).toBe(is);
});
