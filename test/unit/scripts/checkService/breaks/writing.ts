import type { Fault } from '../../../../../sandbox/service';
import { json } from '../../../../support/replies';
import { always, body, eachRow, rows, type Break } from './break';

/** The website that the check creates comes after the 120 of the stand-in. */
const OWN = /\/websites\/121$/;
const put = { method: 'PUT', path: OWN };
const look = { method: 'GET', path: OWN };

export const WRITING_BREAKS: Break[] = [
	{
		point: 'write: create gives the new website',
		does: 'sends only its status',
		faults: () => [
			always(
				{ method: 'POST' },
				body(() => ({ status: 201 })),
			),
		],
	},
	{
		point: 'write: create gives the new website',
		does: 'sends the id of another website',
		faults: () => [
			always(
				{ method: 'POST' },
				eachRow((row) => ({ ...row, id: 1 })),
			),
		],
	},
	{
		point: 'write: create keeps the settings',
		does: 'shows another setting',
		// Once to see whose website it is, and once to see its settings.
		faults: () => [
			{
				on: look,
				times: 2,
				effect: eachRow((row) => ({ ...row, email: 0 })),
			},
		],
	},
	{
		point: 'write: create keeps the settings',
		does: 'forgets the addresses',
		faults: () => [
			{ on: look, times: 2, effect: eachRow((row) => ({ ...row, exclude_ips: null })) },
		],
	},
	{
		point: 'write: the new website is found by its domain',
		does: 'finds nothing',
		faults: () => [
			always(
				{ path: /\/websites$/, query: { search_by: 'domain' } },
				rows(() => []),
			),
		],
		also: ['websites: search'],
	},
	{
		point: 'write: update gives the website',
		does: 'sends only its status',
		faults: () => [{ on: put, effect: body(() => ({ status: 200 })) }],
	},
	{
		point: 'write: update gives the website',
		does: 'sends another website',
		faults: () => [{ on: put, effect: eachRow((row) => ({ ...row, id: 1 })) }],
	},
	{
		point: 'write: update changes what is sent, and nothing else',
		does: 'sets the others to their defaults',
		faults: () => [
			...firstLooks(3),
			{ on: look, effect: eachRow((row) => ({ ...row, exclude_bots: 1 })) },
		],
	},
	{
		point: 'write: update changes what is sent, and nothing else',
		does: 'changes nothing',
		faults: () => [{ on: put, effect: json(200, { data: { id: 121 } }) }],
	},
	{
		point: 'write: an empty exclude_ips clears it',
		does: 'keeps it',
		faults: () => [...first(1), { on: put, effect: json(200, { data: { id: 121 } }) }],
	},
	{
		point: 'write: 422 names the field that is wrong',
		does: 'says only that something is wrong',
		faults: () => [...first(2), { on: put, effect: json(422, { message: 'Invalid.' }) }],
	},
	{
		point: 'write: delete',
		does: 'says that nothing was deleted',
		faults: () => [
			always(
				{ method: 'DELETE' },
				body((sent) => ({ ...sent, deleted: false })),
			),
		],
	},
	{
		point: 'write: a deleted website is gone (404)',
		does: 'keeps it',
		faults: () => [{ on: { method: 'DELETE' }, effect: json(200, { deleted: true }) }],
	},
	{
		point: 'write: a deleted website is gone (404)',
		does: 'fails when somebody asks for it',
		faults: () => [...firstLooks(8), { on: look, effect: json(501, {}) }],
	},
	{
		point: 'write: update of a missing website is rejected (404)',
		does: 'fails',
		faults: () => [...first(3), { on: put, effect: json(500, {}) }],
	},
];

/** The first updates go through as they are. */
function first(times: number): Fault[] {
	return [{ on: put, times, effect: {} }];
}

/** The first looks at the website, most of which make sure whose it is, are as they are. */
function firstLooks(times: number): Fault[] {
	return [{ on: look, times, effect: {} }];
}
