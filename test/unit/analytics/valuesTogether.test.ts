import { times } from 'lodash';
import { largestChanges } from '../../../nodes/WebsiteAnalytics/analytics/breakdown';
import { isPartlyRead, sumLargest } from '../../../nodes/WebsiteAnalytics/analytics/valuesTogether';
import { largest } from './support/largest';

/** Returns the sums of websites with the names a, b and so on. */
function sumOf(statistic: string, ...websites: Array<ReturnType<typeof largest>>) {
	const sums = sumLargest(websites.length > 1);
	websites.forEach((range, index) => {
		const domain = `${String.fromCharCode(97 + index)}.example`;
		sums.add(domain, [{ statistic, range, finishedPart: null, previous: null }]);
	});
	const [sum] = sums.result();
	if (!sum) throw new Error('There is no sum');
	return sum.range;
}

describe('the values of several websites', () => {
	it('are added up, by falling count', () => {
		expect(sumOf('referrer', largest({ x: 3, y: 4 }), largest({ x: 2 }))).toMatchObject({
			values: [
				{ value: 'x', label: 'x', count: 5, unread: 0 },
				{ value: 'y', label: 'y', count: 4, unread: 0 },
			],
			largestUnreadCount: 0,
		});
	});

	it.each(['page', 'section'])('have the domain before each %s', (statistic) => {
		const { values } = sumOf(statistic, largest({ '/': 3, '': 1 }), largest({ '/': 2 }));

		expect(values.map(({ value, label, count }) => [value, label, count])).toEqual([
			['a.example/', 'a.example/', 3],
			['b.example/', 'b.example/', 2],
			['a.example', 'a.example ', 1],
		]);
	});

	it('have no domain before the pages of one website', () => {
		expect(sumOf('page', largest({ '/': 3 })).values).toMatchObject([{ value: '/' }]);
	});

	describe('of which there are very many', () => {
		const many = times(300, (website) => {
			const rare = times(100, (index) => [`/${website}/${index}`, 1 + (index % 3)]);
			return largest({ ...Object.fromEntries(rare), '/known': 50 });
		});

		it.each([
			['page', 50, 3],
			['referrer', 15_000, 3],
		])('are those with the largest counts: %s', (statistic, first, bound) => {
			const { values, largestUnreadCount } = sumOf(statistic, ...many);

			expect(values.length).toBeLessThan(20_000);
			expect(values[0]).toMatchObject({ count: first, unread: 0 });
			expect(largestUnreadCount).toBeLessThanOrEqual(bound);
			expect(largestUnreadCount).toBeGreaterThan(0);
		});

		it('are perhaps not read of a value that was not kept before', () => {
			const { values } = sumOf('referrer', ...many, largest({ '/0/0': 9 }));

			expect(values.find(({ value }) => value === '/0/0')).toMatchObject({ count: 9, unread: 2 });
		});
	});

	it('say how much of a value was perhaps not read', () => {
		const { values, largestUnreadCount } = sumOf(
			'referrer',
			largest({ x: 9, y: 8 }, 7),
			largest({ x: 5 }, 4),
			largest({ y: 1 }),
		);

		expect(values).toMatchObject([
			{ value: 'x', count: 14, unread: 0 },
			{ value: 'y', count: 9, unread: 4 },
		]);
		expect(largestUnreadCount).toBe(11);
	});

	it('leave nothing unread of a page, which one website has', () => {
		const { values, largestUnreadCount } = sumOf(
			'page',
			largest({ '/': 9 }, 7),
			largest({ '/': 5 }, 4),
		);

		expect(values.map(({ unread }) => unread)).toEqual([0, 0]);
		expect(largestUnreadCount).toBe(7);
	});

	it('are partial sums if a website has partial sums', () => {
		expect(sumOf('channel', largest({ x: 1 }, null), largest({ x: 1 }))).toMatchObject({
			largestUnreadCount: null,
		});
	});
});

it('ranges are added up by themselves', () => {
	const one = { statistic: 'referrer', range: largest({ x: 3 }), finishedPart: largest({ x: 2 }) };
	const first = { ...one, previous: largest({ x: 1 }) };
	const sums = sumLargest(true);
	sums.add('a.example', [first]);
	sums.add('b.example', [{ ...one, previous: largest({ y: 1 }) }]);

	expect(sums.result()).toMatchObject([
		{
			range: { values: [{ count: 6 }] },
			finishedPart: { values: [{ count: 4 }] },
			previous: { values: [{ value: 'x' }, { value: 'y' }] },
		},
	]);
});

it.each([
	['all of it', largest({ x: 3, y: 2 }), false],
	['the first of it', largest({ x: 3, y: 2 }, 2), false],
	['not what may be larger', largest({ x: 3, y: 2 }, 3), true],
	['partial sums', largest({ x: 3, y: 2 }, null), true],
	['too few values', largest({ x: 3 }, 1), true],
])('of a sum, %s was read', (_what, sum, is) => {
	expect(isPartlyRead(sum, 2)).toBe(is);
});

it('of a sum, the changes are the least that they can be', () => {
	const before = sumOf('referrer', largest({ x: 2, y: 9 }), largest({ x: 2 }));
	const now = sumOf('referrer', largest({ x: 9, y: 8 }), largest({ z: 8 }, 3));

	// The second website can have a count of 0 to 3 for x, and for y.
	expect(largestChanges(now, before, 10)).toEqual([
		{ value: 'z', label: 'z', count: 8, previous: 0, change: 8, status: 'new' },
		{ value: 'x', label: 'x', count: null, previous: 4, change: 5, status: 'up' },
	]);
});
