import type { IDataObject } from 'n8n-workflow';
import { isEqual } from 'lodash';
import { MAX_PAGE_SIZE } from '../../../nodes/WebsiteAnalytics/transport/pages';
import type { Page } from '../../../nodes/WebsiteAnalytics/transport/page';
import { readPage } from '../../../nodes/WebsiteAnalytics/transport/page';
import { isSuccess } from '../../../nodes/WebsiteAnalytics/transport/response';
import type { CheckedService } from '../checkedService';
import { demand, describe, given, need } from '../outcome';
import type { Point } from '../point';
import { readWith } from '../readWith';

/** One of the two lists of the interface, sorted by a column without ties. */
interface List {
	name: 'websites' | 'statistics';
	/** What in the pack reads all of its pages. */
	returnAll: string;
	/** What in the pack reads one page of a size. */
	perPage: string;
	page(service: CheckedService, query?: IDataObject): Promise<Page>;
	request(service: CheckedService, query: IDataObject): Promise<[path: string, query: IDataObject]>;
}

const WEBSITES: List = {
	name: 'websites',
	returnAll: 'Website: Get Many with Return All, Statistic: Get Overview, the trigger',
	perPage: 'Website: Get Many without Return All',
	page: async (service, query) => await service.websites(query),
	request: async (_service, query) => [
		'/api/v1/websites',
		{ sort_by: 'id', sort: 'desc', ...query },
	],
};

const BY_VALUE = { sort_by: 'value', sort: 'asc' };

const STATISTICS: List = {
	name: 'statistics',
	returnAll:
		'Return All, Get Traffic by Day, Get Summary, Get Overview, Get Unusual Days, the trigger',
	perPage: 'Statistic: Get and Get Many without Return All, the largest values of Get Summary',
	page: async (service, query) =>
		await service.statistic(await largest(service), { ...BY_VALUE, ...query }),
	request: async (service, query) => {
		const sent = { ...BY_VALUE, ...query };
		const { path, query: all = {} } = await service.statisticRequest(await largest(service), sent);
		return [path, all];
	},
};

const SMALL = 10;
const SIZES = [10, 25, 50, 100];
const TOO_LARGE = 1000;

/** The points of how a list is divided into pages (docs/interface.md, sections 4.1, 4.6 and 8). */
export const PAGES: Point[] = [WEBSITES, STATISTICS].flatMap((list) => [
	{
		name: `${list.name}: page numbers`,
		isNeeded: true,
		affects: list.returnAll,
		async check(service) {
			const page = await firstPage(list, service);
			const small = await given('the list', list.page(service, { per_page: SMALL }));
			// Many a list fits on a large page.
			const isDivided = small.rows.length < page.rows.length;
			demand(
				!isDivided || small.nextQuery !== null,
				'a page that is not the last shows no next one',
			);
			if (page.currentPage !== null && page.lastPage !== null) return undefined;
			if (page.lastPage !== null) return 'only the number of the last page';
			const isWhole = page.nextQuery === null;
			demand(
				!isWhole || page.rows.length < MAX_PAGE_SIZE,
				'a full page, and no sign of another one',
			);
			need(!isWhole || isDivided, 'not sent; a list of more than 10 rows is needed');
			return 'only the address of the next page';
		},
	},
	{
		name: `${list.name}: total, if it is sent, fits the rows`,
		isNeeded: true,
		affects: list.returnAll,
		async check(service) {
			const page = await firstPage(list, service);
			if (page.total === null) return 'not sent';
			demand(isTotal(page.total, page), 'another number than that of the rows');
			return undefined;
		},
	},
	{
		name: `${list.name}: the next page goes on where the first ends`,
		isNeeded: true,
		affects: list.returnAll,
		async check(service) {
			const { rows } = await firstPage(list, service);
			const { nextQuery } = await list.page(service, { per_page: SMALL });
			const next = nextQuery ?? { page: 2 };
			const second = await list.page(service, { per_page: SMALL, ...next });
			if (rows.length <= SMALL) {
				need(second.rows.length === 0, 'a list of more than 10 rows is needed');
				return 'as far as a short list can tell';
			}
			const ids = idsOf(rows).slice(SMALL, 2 * SMALL);
			demand(isEqual(idsOf(second.rows), ids), 'its rows are not the ones that follow');
			return undefined;
		},
	},
	{
		name: `${list.name}: no row twice`,
		isNeeded: true,
		affects: list.returnAll,
		async check(service) {
			const ids = idsOf((await firstPage(list, service)).rows);
			need(ids.length > 1, 'a list of more than one row is needed');
			demand(new Set(ids).size === ids.length, 'on the first page');
			return undefined;
		},
	},
	{
		name: `${list.name}: a page after the last is empty`,
		isNeeded: false,
		affects: 'lists that become shorter while they are read',
		async check(service) {
			const { lastPage } = await firstPage(list, service);
			need(lastPage !== null, 'the service does not say which page is the last');
			const page = Math.max(1, lastPage) + 1;
			const { rows } = await list.page(service, { per_page: MAX_PAGE_SIZE, page });
			demand(rows.length === 0, 'it has rows');
			return undefined;
		},
	},
	{
		name: `${list.name}: per_page 10, 25, 50, 100`,
		isNeeded: false,
		affects: list.perPage,
		async check(service) {
			const { rows, nextQuery } = await firstPage(list, service);
			const known = nextQuery ? MAX_PAGE_SIZE : rows.length;
			// A list that fits into the smallest page looks the same with every size.
			need(known > SMALL, 'a list of more than 10 rows is needed');
			const wrong: number[] = [];
			for (const size of SIZES) {
				const page = await list.page(service, { per_page: size });
				if (page.rows.length !== Math.min(size, known)) wrong.push(size);
			}
			demand(wrong.length === 0, `another number of rows with ${wrong.join(', ')}`);
			return known < MAX_PAGE_SIZE ? 'as far as a short list can tell' : undefined;
		},
	},
	{
		name: `${list.name}: per_page=${TOO_LARGE} is rejected (422)`,
		isNeeded: false,
		affects: 'nothing: the pack never sends it',
		async check(service) {
			const [path, query] = await list.request(service, { per_page: TOO_LARGE });
			const response = await service.get(path, query);
			if (response.status === 422) return undefined;
			demand(isSuccess(response.status), describe(response));
			const { rows } = readWith(readPage, response, { method: 'GET', path });
			demand(false, rows.length > MAX_PAGE_SIZE ? 'more rows are sent' : 'it is ignored');
			return undefined;
		},
	},
]);

/** Whether a list that begins with this page can have so many rows. */
function isTotal(total: number, { rows, lastPage, nextQuery }: Page): boolean {
	if (lastPage === null && nextQuery) return total > rows.length;
	const pages = Math.max(1, lastPage ?? 1);
	if (pages === 1) return total === rows.length;
	return total > (pages - 1) * rows.length && total <= pages * rows.length;
}

async function firstPage(list: List, service: CheckedService): Promise<Page> {
	return await given('the list', list.page(service));
}

/** The name of the statistic with the most rows. */
export async function largest(service: CheckedService): Promise<string> {
	const [first] = await service.readableStatistics();
	need(first !== undefined && first.page.rows.length > 0, 'no website with traffic was found');
	return first.name;
}

function idsOf(rows: IDataObject[]): unknown[] {
	return rows.map((row) => row.id ?? row.value);
}
