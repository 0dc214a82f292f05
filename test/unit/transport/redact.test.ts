import fc from 'fast-check';
import { hiding } from '../../../nodes/WebsiteAnalytics/transport/redact';

test('every secret is hidden, everywhere in the text', () => {
	expect(hiding(['key-1234', 'pass word'])('key-1234, "pass word" and key-1234')).toBe(
		'***, "***" and ***',
	);
});

test.each(['a b/c+d', 'a%20b%2Fc%2Bd', 'a%20b%2fc%2bd', 'a+b%2Fc%2Bd'])(
	'a secret is hidden as %s',
	(form) => {
		expect(hiding(['a b/c+d'])(`?k=${form}&x=1`)).toBe('?k=***&x=1');
	},
);

test('a short secret is hidden as a word only', () => {
	expect(hiding(['no'])('no, not now, (no)')).toBe('***, not now, (***)');
});

test('of two secrets that begin alike, the longer one is hidden whole', () => {
	expect(hiding(['secret', 'secret-more'])('secret-more')).toBe('***');
});

test('no secret hides nothing', () => {
	expect(hiding(['', ''])('a text')).toBe('a text');
});

test('signs of regular expressions, and half a surrogate pair, are just signs', () => {
	expect(hiding(['a.*(b'])('a.*(b axxb')).toBe('*** axxb');
	expect(hiding(['half\ud800'])('half%EF%BF%BD')).toBe('***');
});

test('no form of any secret of some length is left', () => {
	fc.assert(
		fc.property(fc.string({ minLength: 8, unit: 'binary' }), fc.string(), (secret, around) => {
			const forms = [secret, new URLSearchParams({ '': secret }).toString().slice(1)];
			for (const form of forms) {
				const hidden = hiding([secret])(`<${form}>`);
				expect(hidden).toBe('<***>');
			}
			fc.pre(!around.includes('*'));
			expect(hiding([secret])(around + secret)).not.toContain(secret);
		}),
	);
});
