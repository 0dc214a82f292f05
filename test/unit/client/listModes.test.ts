import type { IDataObject } from 'n8n-workflow';
import {
	changesLists,
	needsRecord,
	withLists,
	withoutRemoved,
	type ListMode,
} from '../../../nodes/WebsiteAnalytics/client/listModes';
import { problemOf } from '../support/problemOf';

const HAS = '203.0.113.7\n2001:db8::1';

/** The addresses that are sent to a website with this record, or nothing where they stay as they are. */
const sentTo = (record: IDataObject, mode: ListMode, given: string) =>
	withLists({ exclude_ips: given }, { id: 3, ...record }, { exclude_ips: mode }).exclude_ips;

it.each<[ListMode, given: string, sent: string | undefined]>([
	['add', '198.51.100.9', `${HAS}\n198.51.100.9`],
	['add', '2001:DB8::1, 198.51.100.9', `${HAS}\n198.51.100.9`],
	['add', '10.0.0.0/8\n10.1.0.0/16\n10.0.0.0/8', `${HAS}\n10.0.0.0/8\n10.1.0.0/16`],
	['add', '2001:DB8:0:0:0:0:0:1/128\n203.0.113.7\n203.0.113.7/32', undefined],
	['add', '', undefined],
	['remove', '2001:DB8::1\n192.0.2.1', '203.0.113.7'],
	['remove', ' 203.0.113.7/32 , 2001:0db8:0:0::0001', ''],
	['remove', '203.0.113.7/24\n2001:db8::1/32', undefined],
	['replace', '198.51.100.9', '198.51.100.9'],
	['replace', HAS, HAS],
])('by %s of %j, addresses become %j', (mode, given, sent) => {
	expect(sentTo({ exclude_ips: HAS }, mode, given)).toBe(sent);
});

it.each<IDataObject>([
	{ exclude_ips: ['203.0.113.7', '192.0.2.1'] },
	{ exclude_ips: '203.0.113.7, 192.0.2.1' },
	{ exclude_ips: '["203.0.113.7","192.0.2.1"]' },
	{ exclude_ips: '\n 203.0.113.7 \r\n\r\n192.0.2.1\r\n' },
])('the service may show a list as %j', (record) => {
	expect(sentTo(record, 'remove', '203.0.113.7')).toBe('192.0.2.1');
});

it.each(['', null, []])('a list that is shown as %j has no entries', (exclude_ips) => {
	expect(sentTo({ exclude_ips }, 'add', '192.0.2.1')).toBe('192.0.2.1');
});

it.each<IDataObject>([
	{},
	{ exclude_ips: [{ ip: '203.0.113.7' }] },
	{ exclude_ips: ['203.0.113.7', null as never] },
	{ exclude_ips: { '0': '203.0.113.7' } },
])('of %j the list cannot be read, and to send the entries alone would erase it', (record) => {
	expect(problemOf(() => sentTo(record, 'add', '192.0.2.1'))).toMatchObject({
		message:
			"the service does not show 'Exclude IPs' of website 3, so nothing can be added or removed",
		solution: expect.stringContaining("Set 'Exclude IPs Mode' to Replace"),
	});
});

it('other settings are sent all the same, and names of parameters have their capitals', () => {
	const form = { email: '1', exclude_params: 'Session', exclude_ips: '192.0.2.1' };
	const website = { id: 3, exclude_params: 'session' };

	expect(withLists(form, website, { exclude_params: 'add' })).toEqual({
		...form,
		exclude_params: 'session\nSession',
	});
});

it.each([
	[{ email: '1' }, { exclude_ips: 'add' }, [false, false]],
	[{ exclude_ips: '' }, {}, [true, false]],
	[{ exclude_ips: '' }, { exclude_ips: 'replace' }, [true, false]],
	[{ exclude_ips: '' }, { exclude_ips: 'add' }, [true, true]],
	[{ exclude_params: '' }, { exclude_params: 'remove' }, [true, true]],
] as const)('whether %j with %j changes lists, and needs what is there: %j', (form, modes, is) => {
	expect([changesLists(form), needsRecord(form, modes)]).toEqual(is);
});

it('a new website has nothing that could be removed', () => {
	const form = { email: '1', exclude_ips: '192.0.2.1', exclude_params: 'ref' };

	expect(withoutRemoved(form, { exclude_ips: 'remove', exclude_params: 'add' })).toEqual({
		email: '1',
		exclude_params: 'ref',
	});
});
