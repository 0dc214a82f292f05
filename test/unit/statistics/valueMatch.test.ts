import { exactValue, namedValue } from '../../../nodes/WebsiteAnalytics/statistics/valueMatch';

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
		// What an empty value is called does not come from the service.
		['country', 'Unknown', '', false],
		['referrer', 'Direct', '', false],
		['event', 'Unknown', '::', false],
	])('%s %j is the stored value %j: %j', (statistic, name, value, is) => {
		expect(namedValue(statistic, name).matches(value)).toBe(is);
	});

	it.each([
		['page', true],
		['referrer', true],
		['event', false],
		['country', false],
		['city', false],
	])('of the statistic %s there is only one: %j', (statistic, isSingle) => {
		expect(namedValue(statistic, 'a').isSingle).toBe(isSingle);
	});
});

it('an exact value is no other one', () => {
	const match = exactValue('Registration');

	expect(match.isSingle).toBe(true);
	expect(['Registration', 'Registration::', ''].map(match.matches)).toEqual([true, false, false]);
});
