import { times } from 'lodash';
import { parseAddress } from '../../../nodes/WebsiteAnalytics/values/webAddress';

describe('an address', () => {
	it('has the host of an international domain, however often addresses are read', () => {
		const hosts = times(20_000, () => parseAddress('https://münchen.example/a')?.host);

		expect(new Set(hosts)).toEqual(new Set(['xn--mnchen-3ya.example']));
	});

	it('is resolved against another one, and null for other texts', () => {
		expect(parseAddress('/login', 'https://a.example/api')?.href).toBe('https://a.example/login');
		expect(parseAddress('shop')).toBeNull();
	});
});
