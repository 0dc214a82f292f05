import { range } from 'lodash';
import {
	readSilenceMemory,
	type SilenceMemory,
} from '../../../nodes/WebsiteAnalytics/events/silenceMemory';
import * as stored from '../../../nodes/WebsiteAnalytics/events/stored';

const { isNumber, isText } = stored;

it.each<[string, (value: unknown) => boolean, fitting: unknown[], others: unknown[]]>([
	['a text', isText, ['', 'a'], [1, null, undefined, ['a']]],
	['a day', stored.isDayText, ['2026-02-28'], ['2026-02-30', 'today', 20260228, null]],
	['a number', isNumber, [0, -1.5], ['1', null, NaN, Infinity]],
	['a whole number', stored.isWholeNumber, [0, -1], ['1', 1.5, null]],
	['true', stored.isTrue, [true], [false, 1, 'true']],
	['a list', stored.listOf(isNumber), [[], [1, 2]], [[1, null], {}, '12', null]],
	['a list of two', stored.listOf(isNumber, 2), [[1, 2]], [[1], [1, 2, 3]]],
	['an object', stored.shapeOf({ a: isText }), [{ a: '' }, { a: '', b: 1 }], [null, [], 'a', {}]],
])('%s is known as one', (_what, is, fitting, others) => {
	expect([...fitting, ...others].filter((value) => is(value))).toEqual(fitting);
});

it('what has another shape is left out', () => {
	const given = { a: 1, b: 'b', c: 2 };

	expect(stored.readFields(given, { a: isNumber, b: isNumber })).toEqual({ a: 1 });
	expect(stored.readEntries(given, isNumber)).toEqual({ a: 1, c: 2 });
	expect(stored.readFields([1], { 0: isNumber })).toEqual({});
	expect([undefined, null, 'a', [1]].map((one) => stored.readEntries(one, isNumber))).toEqual(
		Array(4).fill({}),
	);
});

describe('the memory of a silence', () => {
	const usual = {
		day: '2026-03-16',
		hours: { perDay: 72, weekdays: range(7), hours: range(24) },
	};
	const watch: SilenceMemory['watch'] = {
		counts: { '2026-03-16': [10, 12] },
		...{ checkedAt: 2, grewAt: 1, gaps: [1, 9] },
		last: ['2026-03-16', 10],
	};
	const reported = { key: '1:a', sinceMs: 1 };
	const returning = { visitors: 2, looks: 1, endedAt: 1, grewAt: 2 };

	it.each<SilenceMemory>([
		{ watch, usual, reported, returning, isLogged: true },
		{ watch: { ...watch, last: null } },
	])('is what was stored (%#)', (memory) => {
		expect(readSilenceMemory(JSON.parse(JSON.stringify(memory)))).toEqual(memory);
	});

	it.each([
		{ counts: 'x' },
		{ counts: { '2026-03-15': [8, 9], '2026-03-16': [10] } },
		{ gaps: [1, null] },
		{ last: undefined },
		{ last: ['2026-03-16'] },
		{ last: ['yesterday', 10] },
	])('is none where it has %j', (other) => {
		expect(readSilenceMemory({ watch: { ...watch, ...other } })).toBeNull();
	});

	it.each([{ weekdays: [] }, { hours: range(12) }, { perDay: null }])(
		'is without what was usual where that is %j',
		(other) => {
			const hours = { ...usual.hours, ...other };

			expect(readSilenceMemory({ watch, usual: { ...usual, hours } })).toEqual({ watch });
		},
	);
});
