import {
	domainOf,
	readWebsiteId,
	recordOf,
	websiteRecord,
} from '../../../nodes/WebsiteAnalytics/service/record';
import { errorOf } from '../support/errorOf';

it('does not change a record with the right types, also not its unknown fields', () => {
	const record = {
		id: 3,
		domain: 'shop.example',
		privacy: 1,
		email: 0,
		password: false,
		exclude_bots: 1,
		exclude_ips: null,
		created_at: '2026-03-15T00:00:00.000000Z',
		plan: { name: 'free' },
	};

	expect(websiteRecord(record)).toEqual({ ...record, privacyLabel: 'Private' });
});

it.each([
	['text', { id: '3', privacy: '2', email: '0', exclude_bots: '1' }],
	['booleans', { id: 3, privacy: 2, email: false, exclude_bots: true }],
])('makes whole numbers of %s', (_kind, raw) => {
	expect(websiteRecord(raw)).toEqual({
		id: 3,
		privacy: 2,
		privacyLabel: 'Password',
		email: 0,
		exclude_bots: 1,
	});
});

it.each([
	[0, 'Public'],
	[7, null],
])('has the label of the privacy %j after it', (privacy, privacyLabel) => {
	const record = websiteRecord({ id: 3, privacy, email: 1 });

	expect(Object.entries(record).slice(1, 3)).toEqual([
		['privacy', privacy],
		['privacyLabel', privacyLabel],
	]);
});

it.each(['public', 1.5, null, ' ', '', [1]])('makes null of the setting %j', (email) => {
	expect(websiteRecord({ id: 3, email })).toEqual({ id: 3, email: null });
});

it.each([
	[true, ['open sesame', true, 1, '1']],
	[false, [false, 0, '0', '', null]],
])('says that a password is set: %s, for each of %j', (isSet, passwords) => {
	const records = passwords.map((password) => websiteRecord({ id: 3, password }));

	expect(records).toEqual(passwords.map(() => ({ id: 3, password: isSet })));
});

it.each([
	[[7, 8], '[7,8]'],
	[['203.0.113.7', 8], '["203.0.113.7",8]'],
	[1773532800, '1773532800'],
	[null, null],
])('turns %j into the text %j', (given, text) => {
	const names = ['exclude_ips', 'exclude_params', 'created_at', 'updated_at'];
	const all = (value: unknown) => Object.fromEntries(names.map((name) => [name, value]));

	expect(websiteRecord({ id: 3, ...all(given) })).toEqual({ id: 3, ...all(text) });
});

it.each([null, 5, ['shop.example'], {}])('has no domain for %j', (domain) => {
	expect(websiteRecord({ id: 3, domain })).toEqual({ id: 3, domain: null });
});

it.each([
	[{ id: 3, domain: 'shop.example' }, 'shop.example'],
	[{ id: 3, domain: '' }, 'Website 3'],
	[{ id: 3 }, 'Website 3'],
])('calls %j %s', (raw, name) => {
	expect(domainOf(websiteRecord(raw))).toBe(name);
});

it('fails on the record of another website', () => {
	expect(recordOf(3, { id: '3' })).toEqual({ id: 3 });
	expect(errorOf(() => recordOf(3, { id: 4 }))).toMatchObject({
		message: 'the service responded with website 4 instead of website 3',
	});
});

it.each([undefined, '', 'abc', 0, 2 ** 53])('fails on the id %j', (id) => {
	expect(errorOf(() => websiteRecord({ id, domain: 'shop.example' }))).toMatchObject({
		message: 'the service sent a website whose id is not a whole number',
		hint: "Check that 'Base URL' in the credential is the address of the analytics service.",
	});
});

it.each([
	[3, 3],
	['3', 3],
	['9007199254740991', Number.MAX_SAFE_INTEGER],
])('reads %j as the id %d', (given, id) => {
	expect(readWebsiteId(given)).toBe(id);
});

it.each(['', '  ', undefined, null])('rejects %j as empty, and says how to choose one', (given) => {
	expect(errorOf(() => readWebsiteId(given))).toMatchObject({
		message: "'Website' is empty",
		hint: "Choose the website from the list in 'Website', or enter its id (By ID, e.g. 42) or its domain (By Domain, e.g. shop.example). If 'Website' is an expression, check its value for this item.",
	});
});

it.each([
	true,
	[3],
	'0',
	'-1',
	1.5,
	'1e3',
	'0x10',
	'03',
	'undefined',
	'3/../4',
	'3?x=1',
	'3 4',
	'٣',
	'9007199254740993',
])('rejects %j, which the error shows', (given) => {
	expect(errorOf(() => readWebsiteId(given)).message).toBe(
		`'Website' is not a website id: ${JSON.stringify(given)}`,
	);
});
