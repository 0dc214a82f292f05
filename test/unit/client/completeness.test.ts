import { findGap, incompleteProblem, type Gap } from '../../../nodes/WebsiteAnalytics/client/list';
import type { Page } from '../../../nodes/WebsiteAnalytics/client/page';
import { pageOf } from './support';

/** A page of rows with these values. */
const page = (values: string[], said: Partial<Page> = {}): Page => ({
	currentPage: null,
	lastPage: null,
	total: null,
	nextQuery: null,
	isSilent: true,
	rows: values.map((value) => ({ value })),
	...said,
});
const [first, last] = [page(['a'], { lastPage: 2 }), page(['b'], { lastPage: 2 })];
const counts = page([], { rows: [{ count: 1 }, { count: 1 }] });

it.each<[string, Page[]]>([
	['that is empty', [page([], { total: 0 })]],
	['without a total', [first, last]],
	['with the total of its last page', [page(['a'], { total: 1 }), page(['b'], { total: 2 })]],
	['that says only at the end how many pages it has', [page(['a']), last]],
	['with a row twice that has neither an id nor a value', [counts]],
])('a list %s has no gap', (_what, pages) => {
	expect(findGap(pages)).toBeUndefined();
});

const gap = {
	announced: null,
	sent: 2,
	duplicate: undefined,
	grownTo: undefined,
	hasShrunk: false,
};

it.each<[string, Page[], Gap]>([
	['a total that is not sent', [first, { ...last, total: 3 }], { ...gap, announced: 3 }],
	['a total of 0, and rows', [page(['a', 'b'], { total: 0 })], { ...gap, announced: 0 }],
	['a value twice', [first, first], { ...gap, duplicate: 'a' }],
	[
		'an id twice',
		[page([], { rows: [{ id: 7 }, { id: 7, value: 'x' }] })],
		{ ...gap, duplicate: 7 },
	],
	[
		'a value twice, behind rows without',
		[counts, first, first],
		{ ...gap, sent: 4, duplicate: 'a' },
	],
	['more pages at the end', [first, page(['b'], { lastPage: 3 })], { ...gap, grownTo: 3 }],
	[
		'more pages at the end of three',
		[first, page(['b']), page(['c'], { lastPage: 3 })],
		{ ...gap, sent: 3, grownTo: 3 },
	],
	[
		'that, and its total',
		[first, page(['b'], { lastPage: 3, total: 2 })],
		{ ...gap, announced: 2, grownTo: 3 },
	],
	[
		'a total that falls, as when a row of the first page was deleted',
		[page(['a'], { total: 3 }), page(['c'], { total: 2 })],
		{ ...gap, announced: 2, hasShrunk: true },
	],
	[
		'a total that falls behind pages without',
		[page(['a'], { total: 2 }), page(['b']), page([], { total: 1 }), page([], { total: 2 })],
		{ ...gap, announced: 2, hasShrunk: true },
	],
	['fewer pages at the end', [first, page(['b'], { lastPage: 1 })], { ...gap, hasShrunk: true }],
])('a list with %s has a gap', (_what, pages, expected) => {
	expect(findGap(pages)).toEqual(expected);
});

it('a gap is described, and distinguished from a list that changes', () => {
	const announced = { ...gap, announced: 5 };

	expect(
		pageOf([
			['the same each time', incompleteProblem([announced, announced, announced])],
			['another each time', incompleteProblem([gap, gap, announced])],
			['a row twice', incompleteProblem([{ ...announced, duplicate: 'x'.repeat(200) }])],
			['more pages', incompleteProblem([{ ...announced, grownTo: 3 }])],
			['fewer rows', incompleteProblem([{ ...announced, hasShrunk: true }])],
		]),
	).toMatchSnapshot();
});
