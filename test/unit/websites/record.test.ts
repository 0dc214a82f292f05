import { domainOf, websiteRecord } from '../../../nodes/WebsiteAnalytics/websites/record';
import { problemOf } from '../support/problemOf';

it('leaves a record with the right types unchanged', () => {
	const record = {
		id: 3,
		domain: 'shop.example',
		privacy: 1,
		email: 0,
		password: false,
		exclude_bots: 1,
		exclude_ips: null,
		created_at: '2026-03-15T00:00:00.000000Z',
	};

	expect(websiteRecord(record)).toEqual(record);
});

it.each([
	['text', { id: '3', privacy: '2', email: '0', exclude_bots: '1' }],
	['text with spaces', { id: ' 3', privacy: '2 ', email: ' 0', exclude_bots: '1' }],
	['numbers', { id: 3, privacy: 2, email: 0, exclude_bots: 1 }],
	['booleans', { id: 3, privacy: 2, email: false, exclude_bots: true }],
])('converts %s to whole numbers', (_kind, raw) => {
	expect(websiteRecord(raw)).toEqual({ id: 3, privacy: 2, email: 0, exclude_bots: 1 });
});

it.each([
	['the password itself', 'open sesame', true],
	['true', true, true],
	['one', 1, true],
	['one as text', '1', true],
	['false', false, false],
	['zero', 0, false],
	['zero as text', '0', false],
	['empty text', '', false],
	['null', null, false],
])('reduces %s to whether a password is set', (_what, password, isSet) => {
	expect(websiteRecord({ id: 3, password })).toEqual({ id: 3, password: isSet });
});

it.each([
	['a list of lines', ['203.0.113.7', '198.51.100.0/24'], '203.0.113.7\n198.51.100.0/24'],
	['a list of other values', [7, 8], '[7,8]'],
	['a list in which not all is text', ['203.0.113.7', 8], '["203.0.113.7",8]'],
	['an object', { date: '2026-03-15' }, '{"date":"2026-03-15"}'],
	['a number', 1773532800, '1773532800'],
	['null', null, null],
])('gives %s in place of a text as text, or null for nothing', (_what, given, text) => {
	const names = ['exclude_ips', 'exclude_params', 'created_at', 'updated_at'];
	const all = (value: unknown) => Object.fromEntries(names.map((name) => [name, value]));

	expect(websiteRecord({ id: 3, ...all(given) })).toEqual({ id: 3, ...all(text) });
});

it.each([[null], [5], [['shop.example']], [{}]])('has no domain for %p', (domain) => {
	expect(websiteRecord({ id: 3, domain })).toEqual({ id: 3, domain: null });
});

it.each([
	[{ id: 3, domain: 'shop.example' }, 'shop.example'],
	[{ id: 3, domain: '' }, 'Website 3'],
	[{ id: 3, domain: {} }, 'Website 3'],
	[{ id: 3 }, 'Website 3'],
])('calls %j %s', (raw, name) => {
	expect(domainOf(websiteRecord(raw))).toBe(name);
});

it('adds no setting that the service does not send', () => {
	expect(websiteRecord({ id: 3, domain: 'shop.example' })).toEqual({
		id: 3,
		domain: 'shop.example',
	});
});

it('converts a setting that is not a whole number to null', () => {
	const nothing = { id: 3, privacy: null, email: null, exclude_bots: null };

	expect(websiteRecord({ id: 3, privacy: 'public', email: 1.5, exclude_bots: null })).toEqual(
		nothing,
	);
	expect(websiteRecord({ id: 3, privacy: ' ', email: '', exclude_bots: [1] })).toEqual(nothing);
});

it.each([[undefined], [null], ['abc'], [1.5], [''], [' '], [true]])('fails on the id %p', (id) => {
	const { message, solution } = problemOf(() => websiteRecord({ id, domain: 'shop.example' }));

	expect(message).toBe('the service sent a website whose id is not a whole number');
	expect(solution).toBe(
		"Check that 'Base URL' in the credential is the address of the analytics service.",
	);
});

it('does not change its argument', () => {
	const raw = { id: '3', password: 'open sesame' };

	websiteRecord(raw);

	expect(raw).toEqual({ id: '3', password: 'open sesame' });
});
