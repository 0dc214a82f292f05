import fc from 'fast-check';
import { range } from 'lodash';
import { oneLine, quote } from '../../../nodes/WebsiteAnalytics/values/text';
import { Secrets } from '../../../nodes/WebsiteAnalytics/http/redact';

function redactorFor(...known: string[]) {
	const secrets = new Secrets();
	for (const secret of known) secrets.add(secret);
	return secrets.redact;
}

describe('the redaction of secrets', () => {
	it.each([
		['everywhere', ['key-1234', 'pass word'], 'key-1234, "pass word", key-1234', '***, "***", ***'],
		['of two letters as a whole word only', ['no'], 'no, ano, not, (no)', '***, ano, not, (***)'],
		['that is short with joined spaces', ['a   b'], 'a   b, a b, aa bb', '***, ***, aa bb'],
		['of four letters within words too', ['n00n'], 'n00n, an00nn', '***, a***n'],
		['that is shortened to four letters', ['secret-key'], 'secr… and sec…', '*** and sec…'],
		['in shortened forms', ['pass word'], 'pass wo… pass%20w… pass+wor… pass…', '*** *** *** ***'],
		['and no more than it', ['pass word'], 'passage, pass words…', 'passage, ***s…'],
		['whole, which begins with another', ['secret', 'secret-more'], 'secret-more', '***'],
		['shortened, which begins with another', ['secret', 'secret-more'], '(secret-mo…)', '(***)'],
		[
			'that has an ellipsis',
			['wait…for it'],
			'(wait…) (wait…fo…) (wait…for it)',
			'(***) (***) (***)',
		],
		['beside none', ['', 'key'], 'a - key', 'a - ***'],
		['with half of a surrogate pair', ['half\ud800'], 'half%EF%BF%BD', '***'],
	])('redacts a secret %s', (_what, secrets, text, redacted) => {
		expect(redactorFor(...secrets)(text)).toBe(redacted);
	});

	it.each([
		// The two encodings of JavaScript, and the encoding of PHP.
		"i%20'm%2F*~!",
		'i%20%27m%2f%2a~%21',
		'i+%27m%2F%2A%7E%21',
	])('redacts a secret in the form %s of a URL', (form) => {
		expect(redactorFor("i 'm/*~!")(`?k=${form}&x=1`)).toBe('?k=***&x=1');
	});

	it.each(['&#39;b&quot;', '&#x27;b&quot;', '&#39;b&#34;', '&apos;b&quot;'])(
		'redacts a secret in the form &lt;a&amp;%s of HTML',
		(form) => {
			expect(redactorFor(`<a&'b"`)(`Key &lt;a&amp;${form}.`)).toBe('Key ***.');
		},
	);

	it('redacts a long secret, whole or shortened', () => {
		const length = 16_000;
		const secret = Array.from({ length }, (_, index) =>
			String.fromCharCode(97 + ((index * 7) % 26)),
		);
		const redact = redactorFor(secret.join(''));

		expect(redact(`<${secret.join('')}>`)).toBe('<***>');

		for (const kept of [4, 130, 150, length - 1]) {
			expect(redact(`<${secret.slice(0, kept).join('')}…>`)).toBe('<***>');
		}

		expect(redact('<aho> another text…')).toBe('<aho> another text…');
	});

	it('redacts all forms of any long secret', () => {
		fc.assert(
			fc.property(fc.string({ minLength: 8, unit: 'binary' }), fc.string(), (secret, around) => {
				const forms = [secret, new URLSearchParams({ '': secret }).toString().slice(1)];
				for (const form of forms) {
					const redacted = redactorFor(secret)(`<${form}>`);

					expect(redacted).toBe('<***>');
				}
				fc.pre(!around.includes('*'));

				expect(redactorFor(secret)(around + secret)).not.toContain(secret);
			}),
		);
	});

	it('redacts any secret in what an error quotes, in a text or in JSON', () => {
		fc.assert(
			fc.property(fc.string({ minLength: 4, unit: 'binary' }), (secret) => {
				fc.pre(oneLine(secret).length >= 4);
				const redact = redactorFor(secret);

				expect(redact(quote(`say ${secret} now`, 1000))).toBe('"say *** now"');
				expect(redact(oneLine(`say ${secret} now`))).toBe('say *** now');
				expect(redact(quote({ a: `say ${secret} now` }, 1000))).toMatch(
					/^\{"a":"say +\*\*\* +now"\}$/,
				);
			}),
		);
	});

	it.each(['two  spaces', 'a\ttab', 'a\u0007bell', 'pass\u200fword', ' edge ', 'a\n b'])(
		'redacts the secret %j where it is quoted, also shortened',
		(secret) => {
			const text = `Saved with ${secret}.`;

			expect(redactorFor(secret)(quote(text))).toMatch(/^"Saved with ?\*\*\*\."$/);
			expect(redactorFor(secret)(quote(secret, 5))).toBe('"***"');
		},
	);

	it.each([
		String.raw`pa\/s  s\"w\u00f6rd\ud83d\ude00`,
		String.raw`pa\/s  s\"w\u00F6rd\uD83D\uDE00`,
		String.raw`pa\/s  s\"wörd😀`,
		String.raw`pa/s  s\"w\u00f6rd\ud83d\ude00`,
	])('redacts a secret as JSON has it that is not parsed: %s', (form) => {
		const redact = redactorFor('pa/s  s"wörd😀');
		const text = `<br /> Warning: Undefined index {"password":"${form}"}`;

		expect(redact(text)).toBe('<br /> Warning: Undefined index {"password":"***"}');
		expect(redact(quote(text))).toBe('"<br /> Warning: Undefined index {"password":"***"}"');
	});

	it.each(['Größe-ﬁ', '𐐨𐐨-ΣΟΦΟΣ', 'İstanbul'])('redacts %s after letters of any case', (secret) => {
		expect(redactorFor(secret)(`ŉßİ ${secret}, ${secret}x`)).toBe('ŉßİ ***, ***x');
	});

	it('redacts any of thousands of long secrets', () => {
		const passwordOf = (id: number) => `"+ ${id}-`.repeat(40).slice(0, 128);
		const redact = redactorFor('key-1234', ...range(10_000, 20_000).map(passwordOf));

		expect(redact('The service rejected the input (422).')).toBe(
			'The service rejected the input (422).',
		);
		expect(redact(`key-1234 ${passwordOf(19_999)} ${passwordOf(10_000).slice(0, 50)}…`)).toBe(
			'*** *** ***',
		);
	});
});
