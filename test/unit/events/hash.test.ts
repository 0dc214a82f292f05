import { fnv, hashOf } from '../../../nodes/WebsiteAnalytics/events/hash';

it.each([
	// Of the published test vectors of FNV-1a.
	['', '811c9dc5'],
	['a', 'e40c292c'],
	['foobar', 'bf9cf968'],
])('the hash of "%s" is %s', (text, hash) => {
	expect(fnv(text)).toBe(hash);
});

it('keys have the same hash in any order, and others another one', () => {
	expect(hashOf(['b', 'a'])).toBe(hashOf(['a', 'b']));
	expect(hashOf(['ab', 'c'])).not.toBe(hashOf(['a', 'bc']));
});
