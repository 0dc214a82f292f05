import {
	isNothing,
	numberOf,
	readBoolean,
	readChoice,
	readText,
	readWholeNumber,
	valuesOf,
} from '../../nodes/WebsiteAnalytics/given';
import { problemOf } from './support/problemOf';

const LONG = 'x'.repeat(50);
const QUOTED_LONG = `"${'x'.repeat(39)}…"`;

describe('a choice', () => {
	it.each([
		['asc', ['asc', 'desc'], 'asc'],
		[' desc ', ['asc', 'desc'], 'desc'],
		['7', [1, 6, 7], 7],
		[7, [1, 6, 7], 7],
		[7, ['1', '7'], '7'],
		[true, ['0', '1'], '1'],
		[false, [0, 1], 0],
		[null, ['', 'all'], ''],
	])('%j of a list is the value of the list', (given, allowed, choice) => {
		expect(readChoice<string | number>(given, 'Sort', allowed)).toBe(choice);
	});

	it.each(['', '  ', null, undefined])('%j is nothing', (given) => {
		expect(problemOf(() => readChoice(given, 'Sort', ['asc', 'desc']))).toMatchObject({
			message: "'Sort' is empty",
			solution: "Choose 'Sort' from its list, or enter an expression that gives one of: asc, desc.",
		});
	});

	it.each([
		['up', '"up"'],
		['ASC', '"ASC"'],
		[1, '"1"'],
		[['asc'], '["asc"]'],
		[{ a: 1 }, '{"a":1}'],
		[LONG, QUOTED_LONG],
	])('%j is not on the list', (given, quoted) => {
		expect(problemOf(() => readChoice(given, 'Sort', ['asc', 'desc'])).message).toBe(
			`'Sort' has an unknown value: ${quoted}`,
		);
	});
});

describe('a boolean', () => {
	it.each([true, 'true', ' TRUE ', '1', 1, 'yes', 'on'])('%j is true', (given) => {
		expect(readBoolean(given, 'Simplify')).toBe(true);
	});

	it.each([false, 'false', 'False', '0', 0, 'no', ' off '])('%j is false', (given) => {
		expect(readBoolean(given, 'Simplify')).toBe(false);
	});

	it.each([
		['', "'Simplify' is empty"],
		[null, "'Simplify' is empty"],
		['maybe', '\'Simplify\' is not true or false: "maybe"'],
		[2, '\'Simplify\' is not true or false: "2"'],
		[[true], "'Simplify' is not true or false: [true]"],
		[LONG, `'Simplify' is not true or false: ${QUOTED_LONG}`],
	])('%j is neither', (given, message) => {
		expect(problemOf(() => readBoolean(given, 'Simplify'))).toMatchObject({
			message,
			solution: "Switch 'Simplify' on or off, or enter an expression that gives true or false.",
		});
	});
});

describe('a text', () => {
	it.each([
		[' shop ', 'shop'],
		[42, '42'],
		[true, 'true'],
		['', ''],
		[null, ''],
		[undefined, ''],
	])('%j is %j', (given, text) => {
		expect(readText(given, 'Search')).toBe(text);
	});

	it.each([
		[['shop'], '["shop"]'],
		[{}, '{}'],
		[[LONG], `["${'x'.repeat(37)}…`],
	])('%j is none', (given, quoted) => {
		expect(problemOf(() => readText(given, 'Search'))).toMatchObject({
			message: `'Search' is not a text: ${quoted}`,
			solution: "Enter a text in 'Search', or an expression that gives one.",
		});
	});
});

describe('a whole number', () => {
	it.each([
		[0, 0],
		[20, 20],
		['20', 20],
		[' 7 ', 7],
		[Number.MAX_SAFE_INTEGER, 9_007_199_254_740_991],
	])('%j is %i', (given, number) => {
		expect(readWholeNumber(given, 'Count', { from: 0 })).toBe(number);
	});

	it.each([-1, 1.5, NaN, Infinity, '', ' ', 'many', null, undefined, true, [5], {}, 2 ** 53])(
		'%j is none',
		(given) => {
			const { message, solution } = problemOf(() => readWholeNumber(given, 'Count', { from: 0 }));

			expect(message).toBe("'Count' must be a whole number from 0 on");
			expect(solution).toContain('Enter a whole number from 0 on.');
		},
	);

	it.each([1, 23])('may be a limit: %j', (given) => {
		expect(readWholeNumber(given, 'Hour', { from: 1, to: 23 })).toBe(given);
	});

	it.each([0, 24, '24'])('is not outside its limits: %j', (given) => {
		expect(problemOf(() => readWholeNumber(given, 'Hour', { from: 1, to: 23 }))).toMatchObject({
			message: "'Hour' must be a whole number from 1 to 23",
			solution: `It is ${JSON.stringify(given)}. Enter a whole number from 1 to 23.`,
		});
	});
});

describe('a number', () => {
	it.each([
		[1.5, 1.5],
		['1.5', 1.5],
		[' -7 ', -7],
	])('%j is %d', (given, number) => {
		expect(numberOf(given)).toBe(number);
	});

	it.each(['', ' ', 'many', null, undefined, true, [5], {}])('%j is none', (given) => {
		expect(numberOf(given)).toBeNaN();
	});
});

it('the values of a list are those of its options', () => {
	const weekStarts = [
		{ name: 'Monday', value: 1 },
		{ name: 'Sunday', value: 7 },
	];

	expect(valuesOf(weekStarts)).toEqual([1, 7]);
});

it.each([
	['', true],
	['  ', true],
	[null, true],
	[undefined, true],
	['NULL', true],
	['undefined', true],
	['default', true],
	['none', false],
	[0, false],
	[false, false],
	[[], true],
	[{}, false],
])('%j stands for nothing: %s', (given, isIt) => {
	expect(isNothing(given)).toBe(isIt);
});
