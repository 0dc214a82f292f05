import type { IDataObject } from 'n8n-workflow';
import { websiteRecord } from '../../../nodes/WebsiteAnalytics/websites/record';
import { SETTINGS, type Setting } from '../../../nodes/WebsiteAnalytics/websites/settings';
import { given, need } from '../findings';
import { point, SORTED, typesOf, type Point } from '../point';
import { MAX_PAGE_SIZE, readable, websiteOf } from '../readings';
import { WEBSITES as PATH, type CheckedService } from '../service';

const UNKNOWN_DOMAIN = 'no-website-has-this-domain';
const UNFOUND = 'a website is not found by its domain';
const NO_WEBSITE = 'the account has no website';
const SEVERAL_WEBSITES = 'an account with several websites is needed';

/** The list of websites beyond its pages, and one website (docs/interface.md, sections 4.1 and 4.2). */
export const WEBSITES: Point[] = [
	point({
		name: 'websites: sort_by=id, sort=asc and desc',
		isNeeded: true,
		affects: 'Website: Get Many, the event New Website of the trigger',
		async reads(service) {
			const falling = idsOf(await service.knownWebsites(2, SEVERAL_WEBSITES));
			return { falling, rising: idsOf((await service.websites({ sort: 'asc' })).rows) };
		},
		demands: SORTED,
	}),
	point({
		name: 'websites: sort_by=domain',
		affects: 'the order of the list in the editor',
		async reads(service) {
			await service.knownWebsites(2, SEVERAL_WEBSITES);
			return await service.websites({ sort_by: 'domain', sort: 'asc' });
		},
		demands: {
			'asc does not rise': ({ rows }) => isRising(rows.map(({ domain }) => String(domain))),
		},
	}),
	point({
		name: 'websites: search',
		isNeeded: true,
		affects: 'Website By Domain, Website: Create or Update, the list in the editor',
		async reads(service) {
			const { id, domain } = await someDomain(service);
			const found = idsOf(await search(domain, service));
			return { isFound: found.includes(id), others: await search(UNKNOWN_DOMAIN, service) };
		},
		demands: {
			[UNFOUND]: ({ isFound }) => isFound,
			'it gives websites that do not contain the text': ({ others }) => others.length === 0,
		},
	}),
	point({
		name: 'websites: search for a part of a domain',
		affects: 'the search in the list in the editor, Search of Website: Get Many and Get Overview',
		async reads(service) {
			const { id, domain } = await someDomain(service);
			need(idsOf(await search(domain, service)).includes(id), UNFOUND);
			const half = await search(domain.slice(0, Math.ceil(domain.length / 2)), service);
			return { isFull: half.length >= MAX_PAGE_SIZE, isFound: idsOf(half).includes(id) };
		},
		needs: { 'too many websites have the same part': ({ isFull, isFound }) => !isFull || isFound },
		demands: { 'a website is not found by half of its domain': ({ isFound }) => isFound },
	}),
	point({
		name: 'website: "data" has the website',
		isNeeded: true,
		affects: 'Website: Get, Add Domain, the domain in Get Summary',
		async reads(service) {
			const [listed] = await service.knownWebsites(1, NO_WEBSITE);
			const response = await service.get({ path: `${PATH}/${listed?.id}` });
			return { listed, website: websiteOf(response, 'its id is not a whole number') };
		},
		demands: {
			'it is not the one that was asked for': ({ listed, website }) => website.id === listed?.id,
			'its domain is not that of the list': ({ listed, website }) =>
				website.domain === listed?.domain,
		},
	}),
];

interface Field {
	name: string;
	isNeeded?: boolean;
	affects?: string;
	expected: string;
	/** Whether the field of a website is as expected. */
	fits(value: unknown, website: IDataObject): boolean;
}

const FIELDS: Field[] = [
	{
		name: 'id',
		isNeeded: true,
		affects: 'everything',
		expected: 'a whole number',
		fits: (_value, website) => readable(() => websiteRecord(website)) !== undefined,
	},
	{
		name: 'domain',
		isNeeded: true,
		affects: 'Website By Domain, Create or Update, Get Overview, the list in the editor',
		expected: 'text',
		fits: (value) => typeof value === 'string' && value !== '',
	},
	...Object.entries(SETTINGS).map(([name, setting]) => settingField(name, setting)),
	...['created_at', 'updated_at'].map((name) => ({
		name,
		expected: 'a date',
		fits: (value: unknown) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
	})),
];

function settingField(name: string, { kind, options = [] }: Setting): Field {
	if (kind === 'password') {
		return {
			name,
			affects: 'nothing: the pack only passes on whether it is set',
			expected: 'a boolean, as it may be the password itself',
			fits: (value) => [true, false, 0, 1, '0', '1', '', null].includes(value as string),
		};
	}
	const values = options.map(({ value }) => value);
	if (kind === 'choice') {
		return {
			name,
			expected: `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`,
			// The id is a field of its own.
			fits: (_value, website) =>
				values.includes(Number(websiteRecord({ ...website, id: 1 })[name] ?? NaN)),
		};
	}
	return {
		name,
		expected: 'text or null',
		fits: (value) => typeof value === 'string' || value === null,
	};
}

/** The types of the fields of a website, of those on the first page. */
export const WEBSITE_FIELDS: Point[] = FIELDS.map(({ name, expected, fits, ...field }) =>
	point({
		affects: 'the website that the operations return',
		...field,
		name: `website fields: ${name}`,
		reads: async (service) => (await given('the list of websites', service.websites())).rows,
		needs: { [NO_WEBSITE]: (rows) => rows.length > 0 },
		demands: {
			'not sent': (rows) => rows.some((row) => name in row),
			[`not ${expected}`]: (rows) => rows.every((row) => fits(row[name], row)),
		},
		remark: (rows) => typesOf(rows.map((row) => row[name])),
	}),
);

/** The newest website. @throws Untold when its domain cannot be searched for */
async function someDomain(service: CheckedService): Promise<{ id: number; domain: string }> {
	const [{ id, domain } = { id: 0 }] = await service.knownWebsites(0);
	need(typeof domain === 'string' && domain.length > 1, 'a website with a domain is needed');
	return { id, domain };
}

async function search(text: string, service: CheckedService): Promise<IDataObject[]> {
	return (await service.websites({ search: text, search_by: 'domain' })).rows;
}

function idsOf(rows: IDataObject[]): number[] {
	return rows.map(({ id }) => Number(id));
}

/** In the order of any collation that a database may have. */
function isRising(texts: string[]): boolean {
	const collations = [
		(one: string, other: string) => (one < other ? -1 : Number(one > other)),
		new Intl.Collator('en').compare,
		new Intl.Collator('en', { ignorePunctuation: true }).compare,
	];
	return collations.some((compare) =>
		texts.every((text, index) => index === 0 || compare(texts[index - 1] ?? '', text) <= 0),
	);
}
