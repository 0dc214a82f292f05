import { range } from 'lodash';
import {
	afterReturning,
	isBack,
	updateWatch,
	watchInSilence,
	beginWatch,
	daysToRead,
	hoursToUpdate,
	isTooOld,
	silenceOf,
	type Watch,
} from '../../../nodes/WebsiteAnalytics/analytics/silence';

const at = (iso: string) => new Date(`${iso}Z`);
const counts = (days: Record<string, number>) => new Map(Object.entries(days));

/** What the looks at these moments leave behind, and whether visitors had come at the last one. */
function look(...looks: Array<[iso: string, days: Record<string, number>, quiet?: string[]]>) {
	const [[first, days, quietFirst], ...others] = looks as [(typeof looks)[0], ...typeof looks];
	let watch: Watch = beginWatch(counts(days), at(first), quietFirst);
	let grownBy = 0;
	for (const [iso, seen, quiet] of others) {
		({ watch, grownBy } = updateWatch(watch, counts(seen), at(iso), quiet));
	}
	return { watch, grownBy };
}

describe('the days to read', () => {
	it.each<[string, string | null, string, string]>([
		[
			'four weeks in the first look, which show the last visitors',
			null,
			'2026-02-16',
			'2026-03-17',
		],
		[
			'yesterday, today and tomorrow in UTC, because the service may be in any zone',
			...(['2026-03-16T12:00', '2026-03-15', '2026-03-17'] as const),
		],
		[
			'all since the last look, so that nobody who came in between is overlooked',
			...(['2026-03-06T12:00', '2026-03-05', '2026-03-17'] as const),
		],
	])('are %s', (_which, before, from, to) => {
		const watch = before === null ? null : look([before, {}]).watch;

		expect(daysToRead(watch, at('2026-03-16T13:00'))).toEqual({ from, to });
	});

	it('begin anew after four weeks, and after a look in the future', () => {
		const { watch } = look(['2026-03-06T12:00', {}]);
		const moments = [
			'2026-04-03T12:00',
			'2026-04-03T13:00',
			'2026-03-06T11:00',
			'2026-03-06T10:00',
		];

		expect(moments.map((now) => isTooOld(watch, at(now)))).toEqual([false, true, false, true]);
	});
});

describe('visitors have come', () => {
	const before = { '2026-03-15': 40, '2026-03-16': 10 };

	it.each<[string, boolean, Record<string, number>]>([
		['when the number of the day is higher', true, { ...before, '2026-03-16': 11 }],
		[
			'when the number of the day before is, in a late midnight',
			true,
			{ ...before, '2026-03-15': 41 },
		],
		['when another day has begun with some', true, { ...before, '2026-03-17': 1 }],
		['when one number shrinks and another grows', true, { '2026-03-15': 20, '2026-03-16': 11 }],
		['not when all numbers are as before', false, before],
		['not when a day is no longer read', false, { '2026-03-16': 10 }],
		['not when the service corrects numbers down', false, { ...before, '2026-03-16': 8 }],
		['not when the service sends nothing', false, {}],
	])('%s', (_title, has, after) => {
		const { watch, grownBy } = look(['2026-03-16T12:00', before], ['2026-03-16T13:00', after]);

		expect(grownBy > 0).toBe(has);
		expect(watch.grewAt).toBe(at(has ? '2026-03-16T13:00' : '2026-03-16T12:00').getTime());
	});

	it.each<[string, number[], string]>([
		['after a correction, from the lower number on', [100, 60, 61], '2026-03-16T14:00'],
		['not while a correction stays', [100, 60, 60], '2026-03-16T12:00'],
		['not when two servers take turns', [100, 98, 100, 98, 100], '2026-03-16T12:00'],
	])('%s', (_title, numbers, grewAt) => {
		const looks = numbers.map((count, index): [string, Record<string, number>] => [
			`2026-03-16T${12 + index}:00`,
			{ '2026-03-16': count },
		]);

		expect(look(...looks).watch.grewAt).toBe(at(grewAt).getTime());
	});
});

it('all visitors count that have come since the last look, also on a day that is over', () => {
	const [first, second] = [
		{ '2026-03-15': 40, '2026-03-16': 10 },
		{ '2026-03-15': 42, '2026-03-16': 13, '2026-03-17': 4 },
	];

	expect(look(['2026-03-16T12:00', first], ['2026-03-16T13:00', second]).grownBy).toBe(9);
});

it.each([
	['the last day with visitors', '2026-03-16', '2026-03-16T13:00'],
	['an earlier day', '2026-03-15', '2026-03-16T12:00'],
])('visitors of a quiet day do not count: %s', (_which, quiet, grewAt) => {
	const before = { '2026-03-15': 40, '2026-03-16': 10 };
	const after = { ...before, [quiet]: 50 };
	const { watch, grownBy } = look(
		['2026-03-16T12:00', before],
		['2026-03-16T13:00', after, [quiet]],
	);

	expect([watch.grewAt, grownBy, watch.counts]).toEqual([
		...[at(grewAt).getTime(), 0, { '2026-03-15': [40, 40], '2026-03-16': [10, 10] }],
	]);
});

it('a silence begins after a quiet day, also one without visitors', () => {
	const { watch } = look(['2026-03-16T12:00', {}], ['2026-03-16T13:00', {}, ['2026-03-16']]);

	expect([watch.grewAt, watch.last]).toEqual([at('2026-03-16T13:00').getTime(), ['2026-03-16', 0]]);
});

describe('a silence', () => {
	it('lasts since the look at which the numbers had grown', () => {
		const { watch } = look(
			['2026-03-16T08:00', { '2026-03-16': 10 }],
			['2026-03-16T09:00', { '2026-03-16': 12 }],
			['2026-03-16T20:00', { '2026-03-16': 12 }],
		);

		expect(silenceOf(watch, at('2026-03-16T20:00'))).toEqual({
			sinceMs: at('2026-03-16T09:00').getTime(),
			hours: 11,
		});
	});

	it('is as long as the looks are apart, give or take some minutes', () => {
		const { watch } = look(['2026-03-16T08:04', { '2026-03-16': 10 }]);

		expect(silenceOf(watch, at('2026-03-16T20:00')).hours).toBe(12);
		expect(silenceOf(watch, at('2026-03-16T19:58')).hours).toBe(11);
	});

	it('lasts since the end of the last day with visitors, in the last zone, where no look was before', () => {
		const { watch } = look(['2026-03-16T15:00', { '2026-03-12': 30, '2026-03-13': 0 }]);

		expect(silenceOf(watch, at('2026-03-16T15:00'))).toEqual({
			sinceMs: at('2026-03-13T12:00').getTime(),
			hours: 75,
		});
	});

	it('remembers the last day with visitors when it is no longer read', () => {
		const { watch } = look(
			['2026-03-12T15:00', { '2026-03-12': 30 }],
			['2026-03-13T15:00', { '2026-03-12': 31 }],
			['2026-03-14T15:00', { '2026-03-12': 31 }],
			['2026-03-15T15:00', {}],
			['2026-03-16T15:00', {}],
		);

		expect(watch.last).toEqual(['2026-03-12', 31]);
		expect(watch.counts).toEqual({});
	});
});

describe('visitors after a silence', () => {
	const { watch } = look(['2026-03-16T08:00', {}]);
	const before = { ...watch, gaps: [1, 1, 1] };

	it('may be the owner, unless they come at three looks', () => {
		const isOver = (visitors: number, looks: number) =>
			isBack({ visitors, looks, endedAt: 0, grewAt: 0 });

		expect([isOver(3, 3), isOver(9, 2), isOver(2, 3)]).toEqual([true, false, false]);
		expect([14, 15].map((grownBy) => watchInSilence(watch, before, grownBy).gaps)).toEqual([
			...[[1, 1, 1], []],
		]);
	});

	it('count anew after six hours without, or two days where many come at once', () => {
		const earlier = { visitors: 1, looks: 1, endedAt: 0, grewAt: 0 };
		const looksAfter = (minutes: number, grownBy: number) =>
			afterReturning(earlier, grownBy, before, new Date(minutes * 60_000)).looks;

		expect([looksAfter(365, 1), looksAfter(366, 1)]).toEqual([2, 1]);
		expect([looksAfter(366, 14), looksAfter(48 * 60, 15)]).toEqual([1, 2]);
	});
});

describe('how often a service updates its numbers', () => {
	const hourly = (count: number) =>
		range(count).map((hour): [string, Record<string, number>] => [
			`2026-03-16T${String(hour).padStart(2, '0')}:00`,
			{ '2026-03-16': 10 + hour },
		]);

	it('may be once a day, until they were seen to grow four times', () => {
		expect(hoursToUpdate(look(...hourly(1)).watch)).toBe(48);
		expect(hoursToUpdate(look(...hourly(3)).watch)).toBe(48);
	});

	it('is known from when they grew: a silence has to be twice as long', () => {
		expect(hoursToUpdate(look(...hourly(4)).watch)).toBe(2);
		expect(look(...hourly(20)).watch.gaps).toHaveLength(8);
	});

	it('is once a day where they grew once a day', () => {
		const days = range(10, 20).map((day): [string, Record<string, number>] => [
			`2026-03-${day}T06:00`,
			{ [`2026-03-${day - 1}`]: 50 },
		]);

		expect(hoursToUpdate(look(...days).watch)).toBe(48);
	});

	it('does not seem to be rare because of a night, or of a pause between looks', () => {
		const { watch } = look(
			...hourly(6),
			['2026-03-16T16:00', { '2026-03-16': 99 }],
			// After 26 hours, and then after a minute more.
			['2026-03-17T18:00', { '2026-03-17': 99 }],
			['2026-03-18T20:01', { '2026-03-18': 99 }],
		);

		expect(watch.gaps).toEqual([1, 1, 1, 1, 1, 11, 26]);
		expect(hoursToUpdate(watch)).toBe(2);
	});
});
