import { isId, readWebsiteId } from '../../../nodes/WebsiteAnalytics/websites/id';
import { problemOf } from '../support/problemOf';

it.each([
	[3, 3],
	['3', 3],
	[' 42 ', 42],
	['9007199254740991', Number.MAX_SAFE_INTEGER],
])('reads %j as the id %d', (given, id) => {
	expect(readWebsiteId(given)).toBe(id);
});

it.each(['', '  ', undefined, null])('rejects %j as empty, and says how to choose one', (given) => {
	expect(problemOf(() => readWebsiteId(given))).toMatchObject({
		message: "'Website' is empty",
		solution:
			"Choose the website from the list in 'Website', or enter its id (By ID, e.g. 42) or its domain (By Domain, e.g. shop.example). If 'Website' is an expression, check its value for this item.",
	});
});

it.each([
	...[true, {}, [3], { id: 3 }, '0', 0, '-1', '1.5', 1.5, '1e3', '0x10', '03', 'abc', 'undefined'],
	...['../../account', '3/../4', '3?x=1', '3 4', '٣', '9007199254740993'],
])('rejects %j, which the error shows', (given) => {
	expect(problemOf(() => readWebsiteId(given)).message).toBe(
		`'Website' is not a website id: ${JSON.stringify(given)}`,
	);
});

it.each([
	[true, [3, '3', ' 42 ']],
	[false, [0, '', '03', 'shop', null, [3]]],
])('that it can be an id is %s of each of %j', (is, given) => {
	expect(given.map(isId)).toEqual(given.map(() => is));
});
