/** Texts that people, spreadsheets and other systems have in place of what was meant. */
export const NOTORIOUS = [
	...['', ' ', '\t\n', '\0', '\u202e', '\ud800', 'a\udc00b', '0', '-1', '1e999', '0x10', '１２'],
	...['½', 'undefined', 'null', 'NaN', 'true', 'false', '__proto__', 'constructor', 'toString'],
	...['[]', '{}', '[', '["page"', '[1]', '["__proto__"]', '[null]', '{"a":1}', '{{ $json }}'],
	...['%', '%00', '#', '?', '../../account', '3/../7', '3?a=1', 'http://[', 'https://', '//'],
	...['.', '..', '.example', 'a..b', 'shop.example', 'SHOP.example.', 'shop.example:99999'],
	...['user:secret@shop.example', '127.1', '::1', '2026-02-30', '2026-01-01', '0000-01-01'],
	...['9999-12-31', '+275760-09-13', '20260101', '2026-W54-9', '2026-01-01T25:00'],
	...['visitors,page', 'visitors', 'custom', 'none', 'en-u-ca-hebrew', 'x-', 'en_US'],
	...['<script>alert(1)</script>', "' OR 1=1 --", 'a\r\nHost: other', 'x'.repeat(300)],
	...['ü'.repeat(70_000), '🔑'.repeat(200), 'a,'.repeat(5000), '*'.repeat(2000)],
	...[`${'a'.repeat(63)}.`.repeat(4)],
];
