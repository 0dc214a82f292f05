import { mapValues } from 'lodash';
import { addUp, sectionOf, topValues } from '../../../nodes/WebsiteAnalytics/analytics/breakdown';
import { channelOf, type Channel } from '../../../nodes/WebsiteAnalytics/analytics/channels';

it.each<[Channel, string]>([
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

it('a referrer of 50 kB takes no time', () => {
	const start = performance.now();
	const channels = ['a.', '.', 'a/', ':', '\n'].map((part) => channelOf(part.repeat(25_000)));

	expect(performance.now() - start).toBeLessThan(200);
	expect(channels).toEqual(['referral', 'referral', 'referral', 'direct', 'direct']);
});

it('the section of a page is the first part of its path', () => {
	const sections = {
		...{ '/': '/', '': '/', '/about': '/about', '/?page=/2/3': '/', '/a.html#all/of': '/a.html' },
		...{ '/blog/': '/blog', '/blog/news/today?a=/b': '/blog', '/blog?page=2': '/blog' },
		...{ '//shop//cart': '/shop', 'https://a.example/shop/x': '/shop', 'docs/a': '/docs' },
		...{ '/https://a.example/x': '/https:' },
	};

	expect(mapValues(sections, (_section, path) => sectionOf(path))).toEqual(sections);
});

const VALUES = [
	{ value: '/blog/a', label: '/blog/a', count: 5 },
	{ value: '/blog/b', label: '/blog/b', count: 4 },
	{ value: '/', label: '/', count: 6 },
];
const SECTIONS = [
	{ value: '/blog', label: '/blog', count: 9 },
	{ value: '/', label: '/', count: 6 },
];

it('counts are added up, by falling sum and then by value', () => {
	const sumsOf = (to: 'event' | 'channel', ...values: string[]) =>
		addUp(
			values.map((value) => ({ value, label: value, count: 1 })),
			to,
		);

	expect(addUp(VALUES, 'section')).toEqual(SECTIONS);
	expect(sumsOf('event', 'Sale::', '::', 'Form: sent:5:USD', 'Form: sent:7:USD')).toEqual([
		{ value: 'Form: sent', label: 'Form: sent', count: 2 },
		{ value: '', label: 'Unknown', count: 1 },
		{ value: 'Sale', label: 'Sale', count: 1 },
	]);
	expect(sumsOf('channel', '', 'bing.com', 'www.google.com')).toEqual([
		{ value: 'search', label: 'Search', count: 2 },
		{ value: 'direct', label: 'Direct', count: 1 },
	]);
});

it.each([
	[20, 5],
	// With what is counted several times, nothing is left of the total.
	[15, null],
	[12, null],
])('what was not read of %i is a row of %j behind the largest', (pageviews, count) => {
	const largest = { values: SECTIONS, maxUnread: null };
	const rows = topValues(largest, 'section', { visitors: 1, pageviews }, 1);

	expect(rows).toEqual([
		{ value: '/blog', label: '/blog', count: 9, share: 9 / pageviews },
		{ value: 'notRead', label: 'Not Read', count, share: count && count / pageviews },
	]);
});
