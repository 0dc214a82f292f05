import { overviewText } from '../../../nodes/WebsiteAnalytics/report/overviewText';
import {
	overview,
	websiteTraffic,
	type Overview,
} from '../../../nodes/WebsiteAnalytics/statistics/overview';

const RANGE = { from: '2026-03-08', to: '2026-03-14' };
const COMPARED = { from: '2026-03-01', to: '2026-03-07' };
const PLAIN = { textFormat: 'plain', locale: 'en-US', language: 'en', chart: 'none' } as const;

/** An overview that is over, without gaps. */
const overviewOf = (...given: Parameters<typeof overview>): Overview => ({
	numbers: overview(...given),
	isRunning: false,
	gaps: { ofAll: null, byWebsite: new Map() },
});
const website = (domain: string, visitors: number, before: number) =>
	websiteTraffic(
		{ websiteId: 1, domain },
		{ visitors, pageviews: visitors * 2 },
		{ visitors: before, pageviews: before * 2 },
	);
const WEBSITES = [website('shop.example', 1000, 800), website('new.example', 5, 0)];

it('has the totals, and one line for each website', () => {
	const numbers = overviewOf(RANGE, COMPARED, WEBSITES, [], 'visitors');

	expect(overviewText(numbers, '', 20, PLAIN)).toBe(
		[
			'All websites: Mar 8 – 14, 2026',
			'Visitors: 1,005 (+25.6%, before: 800)',
			'Pageviews: 2,010 (+25.6%, before: 1,600)',
			'Compared with Mar 1 – 7, 2026',
			'',
			'Visitors by website',
			'1. shop.example: 1,000 (+25%, 2,000 pageviews)',
			'2. new.example: 5 (+5, 10 pageviews)',
		].join('\n'),
	);
});

it('says "so far" of a range that is not over', () => {
	const running = { ...overviewOf(RANGE, COMPARED, WEBSITES, [], 'visitors'), isRunning: true };
	const lines = overviewText(running, '', 20, PLAIN).split('\n');

	expect(lines[0]).toBe('All websites: Mar 8 – 14, 2026, so far');
});

it('says on how many days there was traffic before, in place of a percentage where that is less than half', () => {
	const websites = [
		{ ...website('new.example', 1045, 214), websiteId: 7 },
		{ ...website('shop.example', 1000, 800), websiteId: 8 },
	];
	const gaps = {
		ofAll: { daysWithTraffic: 5, days: 7 },
		byWebsite: new Map([
			[7, { daysWithTraffic: 2, days: 7 }],
			[8, { daysWithTraffic: 6, days: 7 }],
		]),
	};
	const numbers = overview(RANGE, COMPARED, websites, [], 'visitors');

	expect(overviewText({ numbers, gaps, isRunning: false }, '', 20, PLAIN).split('\n')).toEqual([
		'All websites: Mar 8 – 14, 2026',
		'Visitors: 2,045 (+101.7%, before: 1,014)',
		'Pageviews: 4,090 (+101.7%, before: 2,028)',
		'Compared with Mar 1 – 7, 2026 (traffic on 5 of 7 days only)',
		'',
		'Visitors by website',
		'1. new.example: 1,045 (before: 214 on 2 of 7 days, 2,090 pageviews)',
		'2. shop.example: 1,000 (+25%, 2,000 pageviews)',
	]);
});

it('says 0% of a website whose visitors have not changed', () => {
	const numbers = overviewOf(RANGE, COMPARED, [website('even.example', 10, 10)], [], 'visitors');
	const lines = overviewText(numbers, '', 20, PLAIN).split('\n');

	expect(lines[1]).toBe('Visitors: 10 (0%, before: 10)');
	expect(lines.at(-1)).toBe('1. even.example: 10 (0%, 20 pageviews)');
});

it('says how many websites it leaves out, and which could not be read', () => {
	const failed = [{ websiteId: 7, domain: 'gone.example', error: 'website 7 was not found (404)' }];
	const numbers = overviewOf(RANGE, null, WEBSITES, failed, 'visitors');

	expect(overviewText(numbers, 'example', 1, PLAIN)).toBe(
		[
			'Websites with example: Mar 8 – 14, 2026',
			'Visitors: 1,005',
			'Pageviews: 2,010',
			'1 website could not be read and is not counted',
			'Shown are 1 of 2 websites',
			'',
			'Visitors by website',
			'1. shop.example: 1,000 (+25%, 2,000 pageviews)',
			'',
			'Could not be read',
			'1. gone.example: website 7 was not found (404)',
		].join('\n'),
	);
});

it('says how each website has changed, and which have no traffic', () => {
	const alone = (domain: string, visitors: number, pageviews: number) =>
		websiteTraffic({ websiteId: 1, domain }, { visitors, pageviews }, null);
	const compared = (domain: string, visitors: number, pageviews: number, before: number) =>
		websiteTraffic(
			{ websiteId: 1, domain },
			{ visitors, pageviews },
			{ visitors: before, pageviews: before },
		);
	const websites = [
		compared('down.example', 50, 60, 100),
		alone('one.example', 9, 0),
		compared('same.example', 8, 0, 8),
		compared('lost.example', 0, 0, 7),
		alone('a-bot.example', 0, 3),
		compared('b-quiet.example', 0, 0, 0),
		alone('c-quiet.example', 0, 0),
	];
	const lines = websites.map((website) =>
		overviewText(overviewOf(RANGE, null, [website], [], 'visitors'), '', 20, PLAIN)
			.split('\n')
			.at(-1),
	);

	expect(lines).toEqual([
		'1. down.example: 50 (-50%, 60 pageviews)',
		'1. one.example: 9 (0 pageviews)',
		'1. same.example: 8 (0%, 0 pageviews)',
		'1. lost.example: 0 (-100%, 0 pageviews)',
		'1. a-bot.example: 0 (3 pageviews)',
		'1. b-quiet.example: 0 (no traffic)',
		'1. c-quiet.example: 0 (no traffic)',
	]);
});

it('leaves out nothing where there are as many websites as it shows', () => {
	const numbers = overviewOf(RANGE, null, WEBSITES, [], 'visitors');

	expect(overviewText(numbers, '', 2, PLAIN)).not.toContain('Shown are');
});

it('counts all websites that could not be read, and shows as many as of the others', () => {
	const failed = Array.from({ length: 1200 }, (_, index) => ({
		websiteId: index,
		domain: `gone-${index}.example`,
		error: 'not found',
	}));
	const lines = overviewText(overviewOf(RANGE, null, [], failed, 'visitors'), '', 2, PLAIN);

	expect(lines.split('\n')).toEqual([
		'All websites: Mar 8 – 14, 2026',
		'Visitors: 0',
		'Pageviews: 0',
		'1,200 websites could not be read and are not counted',
		'',
		'Visitors by website: none',
		'',
		'Could not be read',
		'1. gone-0.example: not found',
		'2. gone-1.example: not found',
	]);
});

it('shortens a long search, long domains and long errors', () => {
	const long = 'x'.repeat(300);
	const failed = [{ websiteId: 7, domain: long, error: long }];
	const numbers = overviewOf(RANGE, null, [website(long, 1, 1)], failed, 'visitors');
	const lines = overviewText(numbers, long, 20, PLAIN).split('\n');

	expect(lines[0]).toBe(`Websites with ${'x'.repeat(79)}…: Mar 8 – 14, 2026`);
	expect(lines).toContain(`1. ${'x'.repeat(79)}…: 1 (0%, 2 pageviews)`);
	expect(lines.at(-1)).toBe(`1. ${'x'.repeat(79)}…: ${'x'.repeat(199)}…`);
});

it('escapes domains and the words of the service', () => {
	const failed = [{ websiteId: 7, domain: '*gone*', error: '<!channel>' }];
	const numbers = overviewOf(RANGE, null, [website('<!here>', 1, 1)], failed, 'visitors');
	const text = overviewText(numbers, '', 20, { ...PLAIN, textFormat: 'slack' });

	expect(text).toContain('1. &lt;!here&gt;: 1');
	expect(text).toContain('1. ∗gone∗: &lt;!channel&gt;');
});
