import { isObject } from '../../nodes/WebsiteAnalytics/json';

it.each([
	[true, [{}, { a: 1 }]],
	[false, [[], null, undefined, 'text', 1]],
])('that it is an object is %s of each of %j', (is, given) => {
	expect(given.map(isObject)).toEqual(given.map(() => is));
});
