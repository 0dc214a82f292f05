import { range } from 'lodash';
import { hasPassed } from '../../../nodes/WebsiteAnalytics/statistics/valueOrder';

/** Rows whose counts rise and fall. */
const rowsOf = (values: string[]) =>
	values.map((value, index) => ({ value, count: 1 + (index % 3) }));
const steps = (count: number) =>
	range(count).map((index) => `/checkout?step=${String(index).padStart(4, '0')}`);
/** Every other value, and then the others. */
const halves = (values: string[]) => [
	...values.filter((_, index) => index % 2 === 0),
	...values.filter((_, index) => index % 2 === 1),
];

it('a value is passed when the last row comes after it in the order of the rows', () => {
	expect(hasPassed(rowsOf(steps(100)), '/checkout')).toBe(true);
	expect(hasPassed(rowsOf(steps(100)), '/checkout?step=0050b')).toBe(true);
	expect(hasPassed(rowsOf(steps(100)), '/checkout?step=0100')).toBe(false);
	expect(hasPassed(rowsOf(steps(100)), '/checkout?step=0099')).toBe(false);
});

it('a value is not passed while there are too few rows for an order', () => {
	expect(hasPassed(rowsOf(steps(25)), '/checkout')).toBe(true);
	expect(hasPassed(rowsOf(steps(24)), '/checkout')).toBe(false);
	expect(hasPassed([], '/checkout')).toBe(false);
});

it('a value is not passed in rows without an order', () => {
	const rows = [...steps(50).reverse(), ...steps(50)];

	expect(hasPassed(rowsOf(rows), '/checkout')).toBe(false);
	expect(hasPassed(rowsOf(steps(100).reverse()), '/checkout')).toBe(false);
	expect(hasPassed(rowsOf(halves(steps(100))), '/checkout')).toBe(false);
});

it('a value is not passed in rows that go by their counts', () => {
	const byCount = steps(100).map((value, index) => ({ value, count: 500 - index }));

	expect(hasPassed(byCount, '/checkout')).toBe(false);
});

it('equal counts are no order', () => {
	const equal = steps(100).map((value) => ({ value, count: 1 }));

	expect(hasPassed(equal, '/checkout')).toBe(true);
});

describe('hosts that sort in other ways', () => {
	const upperFirst = [
		...range(40).map((n) => `/Z${n + 10}/a`),
		...range(40).map((n) => `/a${n + 10}`),
	];
	const ignoringCase = range(40)
		.flatMap((n) => [`/A${n + 10}`, `/b/A${n + 10}`])
		.sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
	const byNumber = range(1, 60).map((n) => `/a${n}`);

	it('by bytes, capitals come first', () => {
		expect(hasPassed(rowsOf(upperFirst), '/Zz')).toBe(true);
		expect(hasPassed(rowsOf(upperFirst), '/b')).toBe(false);
	});

	it('without a difference between capitals and small letters', () => {
		expect(hasPassed(rowsOf(ignoringCase), '/a')).toBe(true);
		expect(hasPassed(rowsOf(ignoringCase), '/C')).toBe(false);
	});

	it.each([
		['signs before letters of any case', ['/a-x', '/a_x', '/aA', '/ab', '/aB', '/ac']],
		['letters of any case before signs', ['/aA', '/ab', '/aB', '/ac', '/a_x']],
		['letters without regard to signs', ['/a/a', '/ab', '/a/c', '/ad']],
	])('%s', (_what, first) => {
		const values = [...first, ...range(30).map((n) => `/b${n + 10}`)];

		expect(hasPassed(rowsOf(values), '/a')).toBe(true);
		expect(hasPassed(rowsOf(values), '/c')).toBe(false);
		expect(hasPassed(rowsOf([...values].reverse()), '/a')).toBe(false);
	});

	it('numbers by their size', () => {
		expect(hasPassed(rowsOf(byNumber), '/a')).toBe(true);
		// By its digits it would have come before /a59.
		expect(hasPassed(rowsOf(byNumber), '/a100')).toBe(false);
	});

	it('where it is not known in which of two orders, a value has to come before in both', () => {
		const small = range(30).map((n) => `/b${n + 10}`);

		expect(hasPassed(rowsOf(small), '/a')).toBe(true);
		// By bytes it comes before, and with capitals like small letters after.
		expect(hasPassed(rowsOf(small), '/C')).toBe(false);
	});

	it('an accent may make no difference, so that either of two values may come first', () => {
		const rows = [...range(30).map((n) => `/a${n + 10}`), '/café'];

		expect(hasPassed(rowsOf(rows), '/cab')).toBe(true);
		expect(hasPassed(rowsOf(rows), '/cafe')).toBe(false);
	});
});
