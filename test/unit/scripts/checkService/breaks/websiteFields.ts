import { omit } from 'lodash';
import { always, body, eachRow, type Break } from './break';

const ANY = /\/websites(?:\/\d+)?$/;

export const WEBSITE_FIELD_BREAKS: Break[] = [
	{
		point: 'website: "data" has the website',
		does: 'sends the website without "data"',
		faults: () => [
			always(
				{ path: /\/websites\/\d+$/ },
				body(({ data }) => data),
			),
		],
	},
	{
		point: 'website: "data" has the website',
		does: 'sends another website',
		faults: () => [
			always(
				{ path: /\/websites\/\d+$/ },
				eachRow((row) => ({ ...row, id: 1 })),
			),
		],
	},
	{
		point: 'website fields: id',
		does: 'sends text',
		faults: () => [
			always(
				{ path: ANY },
				eachRow((row) => ({ ...row, id: `w${String(row.id)}` })),
			),
		],
	},
	field('domain', 'sends a number', 7),
	field('privacy', 'sends a word', 'public'),
	field('email', 'sends a number that is not documented', 5),
	field('exclude_bots', 'sends null', null),
	field('password', 'sends the password', 'open sesame'),
	field('exclude_ips', 'sends a list', ['203.0.113.7']),
	{
		point: 'website fields: exclude_params',
		does: 'sends none',
		faults: () => [
			always(
				{ path: ANY },
				eachRow((row) => omit(row, 'exclude_params')),
			),
		],
	},
	field('created_at', 'sends a word', 'yesterday'),
	field('updated_at', 'sends a number', 1_700_000_000),
];

function field(name: string, does: string, value: unknown): Break {
	return {
		point: `website fields: ${name}`,
		does,
		faults: () => [
			always(
				{ path: ANY },
				eachRow((row) => ({ ...row, [name]: value })),
			),
		],
	};
}
