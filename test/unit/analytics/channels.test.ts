import { channelOf } from '../../../nodes/WebsiteAnalytics/analytics/channels';

it.each([
	[
		'search',
		`www.google.com google.co.uk Google.com.br news.google.de bing.com de.search.yahoo.com yahoo.co.jp
		www.aol.de yandex.ru https://duckduckgo.com/?q=a com.google.android.googlequicksearchbox`,
	],
	[
		'aiAssistants',
		`chatgpt.com chat.openai.com www.perplexity.ai gemini.google.com copilot.microsoft.com claude.ai
		chat.mistral.ai chat.deepseek.com`,
	],
	['social', 'l.facebook.com t.co out.reddit.com m.youtube.com pinterest.de x.com.'],
	[
		'email',
		`mail.google.com outlook.live.com:443 mail.yahoo.co.jp com.google.android.gm
		webmail.university.example mail.shop.example us5.list-manage.com`,
	],
	[
		'referral',
		`news.example mail.ru mail.example notgoogle.com google.evil.example netflix.com localhost
		google.shop.de google.abc.com google
		com.google.android.other 203.0.113.9 __proto__ accounts.google.com docs.google.com
		translate.google.com finance.yahoo.com`,
	],
])('%s is the channel of %s', (channel, text) => {
	const referrers = text.split(/\s+/);

	expect(referrers.filter((referrer) => channelOf(referrer) !== channel)).toEqual([]);
});

it('direct is the channel of nothing', () => {
	expect(['', ' '].map((referrer) => channelOf(referrer))).toEqual(['direct', 'direct']);
});

it.each([
	['shop.example', 'shop.example'],
	['www.shop.example', 'shop.example'],
	['https://Shop.example/cart', 'www.shop.example'],
])('direct is the channel of %s on %s', (referrer, ownDomain) => {
	expect(channelOf(referrer, ownDomain)).toBe('direct');
});

it('other hosts of the same company are referrals', () => {
	expect(
		['blog.shop.example', 'notshop.example'].map((referrer) => channelOf(referrer, 'shop.example')),
	).toEqual(['referral', 'referral']);
});

it('a referrer of 50 kB has a channel too', () => {
	const channels = ['a.', '.', 'a/', ':', '\n'].map((part) => channelOf(part.repeat(25_000)));

	expect(channels).toEqual(['referral', 'referral', 'referral', 'direct', 'direct']);
});
