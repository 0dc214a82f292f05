import { escapeXml } from '../../../nodes/WebsiteAnalytics/report/escape';

it.each([
	['<a href="b">&amp;\'</a>', "&lt;a href=&quot;b&quot;&gt;&amp;amp;'&lt;/a&gt;"],
	['a\u0000b\u001fc\u000b', 'a\ufffdb\ufffdc\ufffd'],
	['half \ud83d of a pair', 'half \ufffd of a pair'],
	['\ude00', '\ufffd'],
	['\ufffe\uffff', '\ufffd\ufffd'],
	['ä 日本 😀\ttab\nline', 'ä 日本 😀\ttab\nline'],
	[']]>', ']]&gt;'],
	['', ''],
])('escapes %j as %j', (text, expected) => {
	expect(escapeXml(text)).toBe(expected);
});
