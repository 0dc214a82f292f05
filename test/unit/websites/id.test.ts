import fc from 'fast-check';
import { readWebsiteId } from '../../../nodes/WebsiteAnalytics/websites/id';
import { problemOf } from '../support/problemOf';

it.each([
	[3, 3],
	['3', 3],
	[' 42 ', 42],
	['9007199254740991', Number.MAX_SAFE_INTEGER],
])('reads %p as the id %d', (given, id) => {
	expect(readWebsiteId(given)).toBe(id);
});

it.each([[''], ['  '], [undefined], [null]])('rejects %p as empty', (given) => {
	expect(() => readWebsiteId(given)).toThrow("'Website' is empty");
});

it.each([
	[true, 'true'],
	[{}, '{}'],
	[[3], '[3]'],
	[{ id: 3 }, '{"id":3}'],
])('shows what an expression gave when it rejects %p', (given, shown) => {
	expect(() => readWebsiteId(given)).toThrow(`'Website' is not a website id: ${shown}`);
});

it.each([
	['0'],
	[0],
	['-1'],
	['1.5'],
	[1.5],
	['1e3'],
	['0x10'],
	['03'],
	['abc'],
	['undefined'],
	['../../account'],
	['3/../4'],
	['3?x=1'],
	['3 4'],
	['٣'],
	['9007199254740993'],
	[NaN],
	[Infinity],
])('rejects %p', (given) => {
	expect(() => readWebsiteId(given)).toThrow("'Website' is not a website id");
});

it.each(['', 'abc'])('says how to choose a website where it rejects %p', (given) => {
	expect(problemOf(() => readWebsiteId(given)).solution).toBe(
		"Choose the website from the list in 'Website', or enter its id (By ID, e.g. 42) or its domain (By Domain, e.g. shop.example). If 'Website' is an expression, check its value for this item.",
	);
});

it('gives only whole numbers that are safe in a path', () => {
	fc.assert(
		fc.property(fc.oneof(fc.string(), fc.webPath(), fc.double(), fc.anything()), (given) => {
			let id: number | undefined;
			try {
				id = readWebsiteId(given);
			} catch {
				id = undefined;
			}

			expect(id === undefined || (Number.isSafeInteger(id) && id > 0)).toBe(true);
		}),
	);
});
