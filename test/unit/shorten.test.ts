import { shorten } from '../../nodes/WebsiteAnalytics/text';

it.each([
	['abc', 3, 'abc'],
	['abcd', 3, 'ab…'],
	['😀😀😀', 3, '😀😀😀'],
	['😀😀😀😀', 3, '😀😀…'],
	['', 3, ''],
])('shortens %j to %d characters as %j', (text, maxLength, expected) => {
	expect(shorten(text, maxLength)).toBe(expected);
});
