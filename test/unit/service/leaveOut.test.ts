import { range } from 'lodash';
import { leaveOut } from '../../../nodes/WebsiteAnalytics/service/match';
import { errorOf } from '../support/errorOf';

const WEBSITES = range(1, 10_001).map((id) => ({ id, domain: `site-${id}.example` }));

describe('the websites without the excluded ones', () => {
	it('are found by ids and by domains, of which the nearest counts', () => {
		const except = [1, '2', 'www.SITE-3.example', 'site-4.example:8080', 'other.example', 20_000];
		const warn = jest.fn();

		expect(leaveOut(WEBSITES, except, warn)).toEqual(WEBSITES.slice(4));
		expect(warn.mock.calls).toEqual([
			[
				"'Except Website Names or IDs' has entries that match none of the websites found: other.example, 20000.",
			],
		]);
	});

	it('are an error when no website is left, but not without any website', () => {
		const all = WEBSITES.slice(0, 2);

		expect(errorOf(() => leaveOut(all, [1, 2]))).toMatchObject({
			message: "'Except Website Names or IDs' leaves out all websites",
			hint: 'Remove at least one of them there.',
		});
		expect(leaveOut([], [1])).toEqual([]);
	});

	// Comparing each with each takes longer than a test may.
	it('are found among 10,000 websites, for 1,000 domains', () => {
		const except = WEBSITES.slice(0, 1000).map(({ domain }) => domain);

		expect(leaveOut(WEBSITES, except)).toHaveLength(9000);
	});
});
