import { exactValue, namedValue } from '../../../nodes/WebsiteAnalytics/analytics/valueMatch';

describe('a value by its name', () => {
	it.each([
		['page', '/checkout', '/checkout', true],
		['page', '/checkout', '/checkout/done', false],
		['page', '/checkout', '/Checkout', false],
		['referrer', 'news.example', 'www.news.example', false],
		['event', 'Registration', 'Registration::', true],
		['event', 'Registration', 'Registration:29:USD', true],
		['event', 'Registration', 'Registration', true],
		['event', 'Registration', 'Registration Failed::', false],
		['event', 'Registration::', 'Registration::', true],
		['event', 'Registration::', 'Registration:29:USD', false],
		['event', 'USD', 'Registration:29:USD', false],
		['event', 'Form: sent', 'Form: sent:29:USD', true],
		['country', 'DE', 'DE:Germany', true],
		['country', 'Germany', 'DE:Germany', true],
		['country', 'DE:Germany', 'DE:Germany', true],
		['country', 'de', 'DE:Germany', false],
		['country', 'DE', 'SE:Sweden', false],
		['continent', 'EU', 'EU:Europe', true],
		['city', 'New York, NY', 'US:New York, NY', true],
		['city', 'US:New York, NY', 'US:New York, NY', true],
		// The code is that of the country, which has other cities.
		['city', 'US', 'US:New York, NY', false],
		['country', 'Unknown', '', true],
		['country', 'Unknown', 'US:United States', false],
		['browser', 'Unknown', '', true],
		['browser', 'Unknown', 'Unknown', true],
		['referrer', 'Direct', '', true],
		['referrer', 'Unknown', '', false],
		['event', 'Unknown', '::', true],
		['event', 'Unknown', 'Unknown:1:USD', true],
	])('%s %j is the stored value %j: %j', (statistic, name, value, is) => {
		expect(namedValue(statistic, name).matches(value)).toBe(is);
	});

	it.each([
		['page', '/a', ['/b', '/a'], true],
		['page', '/a', ['/b'], false],
		['referrer', 'Direct', ['a.example', ''], true],
		['referrer', 'Direct', ['Direct'], false],
		['country', 'Unknown', ['XX:Unknown'], false],
		['event', 'a', ['a', 'a:1:USD'], false],
		['event', 'Unknown', ['', '::'], false],
		['country', 'DE', ['DE:Germany'], false],
	])('of the statistic %s, all %s are among %j: %j', (statistic, name, values, is) => {
		expect(namedValue(statistic, name).hasAll(values)).toBe(is);
	});

	it.each([
		['page', '/a', '/a'],
		['event', 'Sale', 'Sale'],
		['referrer', 'Direct', null],
		['event', 'Unknown', null],
	])(
		'of the statistic %s, what %s means is found by a search for %j',
		(statistic, name, search) => {
			expect(namedValue(statistic, name).search).toBe(search);
		},
	);
});

it('an exact value is no other one', () => {
	const match = exactValue('Registration');

	expect([['a', 'Registration'], ['a']].map(match.hasAll)).toEqual([true, false]);
	expect(['Registration', 'Registration::', ''].map(match.matches)).toEqual([true, false, false]);
});
