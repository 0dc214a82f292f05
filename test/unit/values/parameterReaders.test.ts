import {
	entriesOf,
	isNothing,
	numberOf,
	parseList,
	plainEntriesOf,
	readBoolean,
	readOption,
	readText,
	readWholeNumber,
} from '../../../nodes/WebsiteAnalytics/values/parameterReaders';
import { errorOf } from '../support/errorOf';

const LONG = 'x'.repeat(50);
const QUOTED_LONG = `"${'x'.repeat(39)}…"`;
const HOUR = { from: 1, to: 23 };

const optionsOf = (values: Array<string | number>) =>
	values.map((value) => ({ name: String(value), value }));

it.each([
	['asc', ['asc', 'desc'], 'asc'],
	[' desc ', ['asc', 'desc'], 'desc'],
	['7', [1, 6, 7], 7],
	[7, ['1', '7'], '7'],
	['ASC', ['asc', 'desc'], 'asc'],
	[null, ['', 'all'], ''],
])('reads %j as a choice of %j: %j', (given, allowed, choice) => {
	expect(readOption(given, 'Sort', optionsOf(allowed))).toBe(choice);
});

it.each([
	[true, [true, 'true', ' TRUE ', '1', 1, 'yes', 'on']],
	[false, [false, 'false', 'False', '0', 0, 'no', ' off ']],
])('reads %s from each of %j', (is, given) => {
	expect(given.map((one) => readBoolean(one, 'Simplify'))).toEqual(given.map(() => is));
});

it.each([
	[' shop ', 'shop'],
	[42, '42'],
	[true, 'true'],
	[null, ''],
	[undefined, ''],
])('reads %j as the text %j', (given, text) => {
	expect(readText(given, 'Search')).toBe(text);
});

it.each([
	[0, { from: 0 }, 0],
	[' 7 ', { from: 0 }, 7],
	[Number.MAX_SAFE_INTEGER, { from: 0 }, 9_007_199_254_740_991],
	[1, HOUR, 1],
	['23', HOUR, 23],
])('reads %j within %j as the whole number %i', (given, limits, number) => {
	expect(readWholeNumber(given, 'Hour', limits)).toBe(number);
});

it.each([
	['', "'Sort' is empty"],
	[null, "'Sort' is empty"],
	['up', '\'Sort\' has an unknown value: "up"'],
	[1, '\'Sort\' has an unknown value: "1"'],
	[{ a: 1 }, '\'Sort\' has an unknown value: {"a":1}'],
	[LONG, `'Sort' has an unknown value: ${QUOTED_LONG}`],
])('reads no choice from %j', (given, message) => {
	expect(errorOf(() => readOption(given, 'Sort', optionsOf(['asc', 'desc'])))).toMatchObject({
		message,
		hint: "Choose 'Sort' from its list, or enter an expression that gives one of: asc, desc.",
	});
});

it.each([
	['', "'Simplify' is empty"],
	[null, "'Simplify' is empty"],
	['maybe', '\'Simplify\' is not true or false: "maybe"'],
	[2, '\'Simplify\' is not true or false: "2"'],
	[LONG, `'Simplify' is not true or false: ${QUOTED_LONG}`],
])('reads neither true nor false from %j', (given, message) => {
	expect(errorOf(() => readBoolean(given, 'Simplify'))).toMatchObject({
		message,
		hint: "Switch 'Simplify' on or off, or enter an expression that gives true or false.",
	});
});

it.each([
	[['shop'], '["shop"]'],
	[{}, '{}'],
	[[LONG], `["${'x'.repeat(37)}…`],
])('reads no text from %j', (given, quoted) => {
	expect(errorOf(() => readText(given, 'Search'))).toMatchObject({
		message: `'Search' is not a text: ${quoted}`,
		hint: "Enter a text in 'Search', or an expression that gives one.",
	});
});

it.each([-1, 1.5, Infinity, ' ', 'many', null, true, [5], {}, 2 ** 53, '0x10', '0b1', '1_000'])(
	'reads no whole number from %j',
	(given) => {
		const { message, hint } = errorOf(() => readWholeNumber(given, 'Count', { from: 0 }));

		expect(message).toBe("'Count' must be a whole number from 0 on");
		expect(hint).toContain('Enter a whole number from 0 on.');
	},
);

it.each([0, 24, '24'])('reads no whole number outside its limits: %j', (given) => {
	expect(errorOf(() => readWholeNumber(given, 'Hour', HOUR))).toMatchObject({
		message: "'Hour' must be a whole number from 1 to 23",
		hint: `It is ${JSON.stringify(given)}. Enter a whole number from 1 to 23.`,
	});
});

it.each([
	[1.5, 1.5],
	['1.5', 1.5],
	[' -7 ', -7],
])('the number of %j is %d', (given, number) => {
	expect(numberOf(given)).toBe(number);
});

it.each([
	[true, ['', '  ', null, undefined, 'NULL', 'undefined', 'default', 'n/a', []]],
	[false, ['none', 0, false, {}]],
])('that it stands for nothing is %s of each of %j', (is, given) => {
	expect(given.map(isNothing)).toEqual(given.map(() => is));
});

it.each([
	['["a", 1]', ['a', 1]],
	[' \n[]', []],
	['["a"', '["a"'],
	['{"a": [1]}', '{"a": [1]}'],
	[['[1]'], ['[1]']],
	[null, null],
])('parses %j as the list %j', (given, list) => {
	expect(parseList(given)).toEqual(list);
});

describe('the entries of a list', () => {
	it.each([
		[' a, b\r\nc\n,', ['a', 'b', 'c']],
		['["a","b"]', ['a', 'b']],
		[' \n["a", 1, "", null]', ['a', 1]],
		['[a], b', ['[a]', 'b']],
		[
			['a', ' b ', '', null, undefined, 0],
			['a', 'b', 0],
		],
		[7, [7]],
		[{ a: 1 }, [{ a: 1 }]],
		['[]', []],
		[null, []],
	])('are read from %j', (given, entries) => {
		expect([entriesOf(given), plainEntriesOf(given)]).toEqual([entries, entries]);
	});

	it.each([
		[['a, b'], ['a, b'], ['a', 'b']],
		['["a\\nb"]', ['a\nb'], ['a', 'b']],
		[
			['["a"]', 'b'],
			['["a"]', 'b'],
			['a', 'b'],
		],
	])('may contain commas in %j, unless they are plain', (given, entries, plain) => {
		expect([entriesOf(given), plainEntriesOf(given)]).toEqual([entries, plain]);
	});
});
