import { isObject } from '../../nodes/WebsiteAnalytics/json';

describe('isObject', () => {
	it.each([
		[true, [{}, { a: 1 }]],
		[false, [[], null, undefined, 'text', 1]],
	])('is %s for each of %j', (is, given) => {
		expect(given.map(isObject)).toEqual(given.map(() => is));
	});
});
