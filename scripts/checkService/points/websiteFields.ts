import type { IDataObject } from 'n8n-workflow';
import { websiteRecord } from '../../../nodes/WebsiteAnalytics/websites/record';
import { demand, given, isReadable, need } from '../outcome';
import type { Point } from '../point';

interface Field {
	name: string;
	isNeeded?: boolean;
	affects: string;
	expected: string;
	/** Whether the field of a website is as expected. */
	fits(value: unknown, website: IDataObject): boolean;
}

const OUTPUT = 'the website that the operations return';

const FIELDS: Field[] = [
	{
		name: 'id',
		isNeeded: true,
		affects: 'everything',
		expected: 'a whole number',
		fits: (_value, website) => isReadable(() => websiteRecord(website)),
	},
	{
		name: 'domain',
		isNeeded: true,
		affects: 'Website By Domain, Create or Update, Get Overview, the list in the editor',
		expected: 'text',
		fits: (value) => typeof value === 'string' && value !== '',
	},
	{ name: 'privacy', affects: OUTPUT, expected: '0, 1 or 2', fits: settingOf('privacy', 2) },
	{ name: 'email', affects: OUTPUT, expected: '0 or 1', fits: settingOf('email', 1) },
	{ name: 'exclude_bots', affects: OUTPUT, expected: '0 or 1', fits: settingOf('exclude_bots', 1) },
	{
		name: 'password',
		affects: 'nothing: the pack only passes on whether it is set',
		expected: 'a boolean, as it may be the password itself',
		fits: (value) => [true, false, 0, 1, '0', '1', '', null].includes(value as string),
	},
	{ name: 'exclude_ips', affects: OUTPUT, expected: 'text or null', fits: isTextOrNull },
	{ name: 'exclude_params', affects: OUTPUT, expected: 'text or null', fits: isTextOrNull },
	{ name: 'created_at', affects: OUTPUT, expected: 'a date', fits: isDate },
	{ name: 'updated_at', affects: OUTPUT, expected: 'a date', fits: isDate },
];

/** The types of the fields of a website, of those on the first page. */
export const WEBSITE_FIELDS: Point[] = FIELDS.map(
	({ name, isNeeded = false, affects, expected, fits }) => ({
		name: `website fields: ${name}`,
		isNeeded,
		affects,
		async check(service) {
			const { rows } = await given('the list of websites', service.websites());
			need(rows.length > 0, 'the account has no website');
			demand(
				rows.some((row) => name in row),
				'not sent',
			);
			demand(
				rows.every((row) => fits(row[name], row)),
				`not ${expected}`,
			);
			const types = new Set(rows.map((row) => typeOf(row[name])));
			return [...types].sort().join(' or ');
		},
	}),
);

function settingOf(name: string, max: number): Field['fits'] {
	return (_value, website) => {
		// The id is a field of its own.
		const setting = websiteRecord({ ...website, id: 1 })[name];
		return typeof setting === 'number' && setting >= 0 && setting <= max;
	};
}

function isTextOrNull(value: unknown): boolean {
	return typeof value === 'string' || value === null;
}

function isDate(value: unknown): boolean {
	return typeof value === 'string' && !Number.isNaN(Date.parse(value));
}

function typeOf(value: unknown): string {
	if (value === null) return 'null';
	return typeof value === 'string' ? 'text' : typeof value;
}
