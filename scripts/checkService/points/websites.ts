import type { IDataObject } from 'n8n-workflow';
import { isEqual, orderBy } from 'lodash';
import { MAX_PAGE_SIZE } from '../../../nodes/WebsiteAnalytics/transport/pages';
import { readData } from '../../../nodes/WebsiteAnalytics/transport/responseBody';
import { websiteRecord } from '../../../nodes/WebsiteAnalytics/websites/record';
import type { CheckedService } from '../checkedService';
import { demand, given, isReadable, need } from '../outcome';
import type { Point } from '../point';

const UNKNOWN_DOMAIN = 'no-website-has-this-domain';

/** The list of websites beyond its pages, and one website (docs/interface.md, sections 4.1 and 4.2). */
export const WEBSITES: Point[] = [
	{
		name: 'websites: sort_by=id, sort=asc and desc',
		isNeeded: true,
		affects: 'Website: Get Many, the event New Website of the trigger',
		async check(service) {
			const newest = idsOf(await rowsOf(service));
			need(newest.length > 1, 'an account with several websites is needed');
			const { rows } = await service.websites({ sort: 'asc' });
			const oldest = idsOf(rows);
			demand(isEqual(newest, orderBy(newest, [], ['desc'])), 'desc does not fall');
			demand(isEqual(oldest, orderBy(oldest, [], ['asc'])), 'asc does not rise');
			return undefined;
		},
	},
	{
		name: 'websites: sort_by=domain',
		isNeeded: false,
		affects: 'the order of the list in the editor',
		async check(service) {
			const rows = await rowsOf(service);
			need(rows.length > 1, 'an account with several websites is needed');
			const { rows: rising } = await service.websites({ sort_by: 'domain', sort: 'asc' });
			demand(isRising(rising.map(({ domain }) => String(domain))), 'asc does not rise');
			return undefined;
		},
	},
	{
		name: 'websites: search',
		isNeeded: true,
		affects: 'Website By Domain, Website: Create or Update, the list in the editor',
		async check(service) {
			const [website] = await rowsOf(service);
			need(typeof website?.domain === 'string', 'a website with a domain is needed');
			const { domain } = website;
			const { rows } = await service.websites({ search: domain, search_by: 'domain' });
			demand(idsOf(rows).includes(Number(website.id)), 'a website is not found by its domain');
			const none = await service.websites({ search: UNKNOWN_DOMAIN, search_by: 'domain' });
			demand(none.rows.length === 0, 'it gives websites that do not contain the text');
			return undefined;
		},
	},
	{
		name: 'websites: search for a part of a domain',
		isNeeded: false,
		affects: 'the search in the list in the editor, Search of Website: Get Many and Get Overview',
		async check(service) {
			const [website] = await rowsOf(service);
			const domain = String(website?.domain ?? '');
			need(domain.length > 1, 'a website with a domain is needed');
			const find = async (search: string) => {
				const { rows } = await service.websites({ search, search_by: 'domain' });
				return { isFull: rows.length >= MAX_PAGE_SIZE, ids: idsOf(rows) };
			};
			const id = Number(website?.id);
			need((await find(domain)).ids.includes(id), 'a website is not found by its domain');
			const { isFull, ids } = await find(domain.slice(0, Math.ceil(domain.length / 2)));
			need(!isFull || ids.includes(id), 'too many websites have the same part');
			demand(ids.includes(id), 'a website is not found by half of its domain');
			return undefined;
		},
	},
	{
		name: 'website: "data" has the website',
		isNeeded: true,
		affects: 'Website: Get, Add Domain, the domain in Get Summary',
		async check(service) {
			const [listed] = await rowsOf(service);
			need(listed !== undefined, 'the account has no website');
			const path = `/api/v1/websites/${Number(listed.id)}`;
			const record = await service.read({ method: 'GET', path }, readData);
			demand(
				isReadable(() => websiteRecord(record)),
				'its id is not a whole number',
			);
			demand(Number(record.id) === Number(listed.id), 'it is not the one that was asked for');
			demand(record.domain === listed.domain, 'its domain is not that of the list');
			return undefined;
		},
	},
];

async function rowsOf(service: CheckedService): Promise<IDataObject[]> {
	const { rows } = await given(
		'the list of websites',
		service.websites({ per_page: MAX_PAGE_SIZE }),
	);
	need(
		rows.every((row) => isReadable(() => websiteRecord(row))),
		'a website has no readable id',
	);
	return rows;
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
