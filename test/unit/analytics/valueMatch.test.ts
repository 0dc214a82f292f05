import { namedValue } from '../../../nodes/WebsiteAnalytics/analytics/rows';

describe('namedValue', () => {
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
		['page', '/a', '/a', true],
		['event', 'Sale', 'Sale', false],
		['country', 'DE', 'DE', false],
		['referrer', 'Direct', '', true],
		['country', 'Unknown', '', true],
		['event', 'Unknown', '', false],
	])('%s %s is searched for as %j, and is one value: %j', (statistic, name, search, isSingle) => {
		expect(namedValue(statistic, name)).toMatchObject({ search, isSingle });
	});
});
