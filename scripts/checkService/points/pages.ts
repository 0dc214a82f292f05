import { isEqual, uniq } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import type { Page } from '../../../nodes/WebsiteAnalytics/transport/page';
import type { ServiceRequest } from '../../../nodes/WebsiteAnalytics/transport/connection';
import { demand, given, need } from '../findings';
import { point, type Point } from '../point';
import { MAX_PAGE_SIZE, PAGE_SIZES, pageOf } from '../readings';
import { websitesRequest, type CheckedService } from '../service';

/** One of the two lists of the interface, sorted by a column without ties. */
interface List {
	name: 'websites' | 'statistics';
	/** What in the pack reads all of its pages. */
	returnAll: string;
	/** What in the pack reads one page of a size. */
	perPage: string;
	request(service: CheckedService, query?: IDataObject): Promise<ServiceRequest>;
}

const LISTS: List[] = [
	{
		name: 'websites',
		returnAll: 'Website: Get Many with Return All, Statistic: Get Overview, the trigger',
		perPage: 'Website: Get Many without Return All',
		request: async (_service, query) => websitesRequest(query),
	},
	{
		name: 'statistics',
		returnAll:
			'Return All, Get Traffic by Day, Get Summary, Get Overview, Get Unusual Days, the trigger',
		perPage: 'Statistic: Get and Get Many without Return All, the largest values of Get Summary',
		request: async (service, query) =>
			await service.statisticRequest(await service.largest(), { ...BY_VALUE, ...query }),
	},
];

const BY_VALUE = { sort_by: 'value', sort: 'asc' };
const SMALL = 10;
const TOO_LARGE = 1000;
const TOO_SHORT = 'a list of more than 10 rows is needed';
const SHORT = 'as far as a short list can tell';

/** How a list is divided into pages (docs/interface.md, sections 4.1, 4.6 and 8). */
export const PAGES: Point[] = LISTS.flatMap(({ name, returnAll, perPage, request }) => {
	const page = async (service: CheckedService, query?: IDataObject) =>
		await service.page(await request(service, query));
	const first = async (service: CheckedService) => await given('the list', page(service));
	return [
		point({
			name: `${name}: page numbers`,
			isNeeded: true,
			affects: returnAll,
			async reads(service) {
				const large = await first(service);
				const small = await given('the list', page(service, { per_page: SMALL }));
				const isFull = large.rows.length >= MAX_PAGE_SIZE;
				// Many a list fits on a large page.
				const isDivided = small.rows.length < large.rows.length;
				return { ...large, isFull, isDivided, isNextShown: small.nextQuery !== null };
			},
			needs: {
				[`not sent; ${TOO_SHORT}`]: ({ lastPage, nextQuery, isFull, isDivided }) =>
					lastPage !== null || nextQuery !== null || isFull || isDivided,
			},
			demands: {
				'a page that is not the last shows no next one': ({ isDivided, isNextShown }) =>
					!isDivided || isNextShown,
				'a full page, and no sign of another one': ({ lastPage, nextQuery, isFull }) =>
					lastPage !== null || nextQuery !== null || !isFull,
			},
			remark({ currentPage, lastPage }) {
				if (lastPage === null) return 'only the address of the next page';
				return currentPage === null ? 'only the number of the last page' : undefined;
			},
		}),
		point({
			name: `${name}: total, if it is sent, fits the rows`,
			isNeeded: true,
			affects: returnAll,
			reads: first,
			demands: { 'another number than that of the rows': hasPossibleTotal },
			remark: ({ total }) => (total === null ? 'not sent' : undefined),
		}),
		point({
			name: `${name}: the next page goes on where the first ends`,
			isNeeded: true,
			affects: returnAll,
			async reads(service) {
				const ids = idsOf(await first(service));
				const { nextQuery } = await page(service, { per_page: SMALL });
				const next = await page(service, { per_page: SMALL, ...(nextQuery ?? { page: 2 }) });
				return {
					isShort: ids.length <= SMALL,
					wanted: ids.slice(SMALL, 2 * SMALL),
					got: idsOf(next),
				};
			},
			needs: { [TOO_SHORT]: ({ isShort, got }) => !isShort || got.length === 0 },
			demands: {
				'its rows are not the ones that follow': ({ wanted, got }) => isEqual(got, wanted),
			},
			remark: ({ isShort }) => (isShort ? SHORT : undefined),
		}),
		point({
			name: `${name}: no row twice`,
			isNeeded: true,
			affects: returnAll,
			reads: async (service) => idsOf(await first(service)),
			needs: { 'a list of more than one row is needed': (ids) => ids.length > 1 },
			demands: { 'on the first page': (ids) => uniq(ids).length === ids.length },
		}),
		point({
			name: `${name}: a page after the last is empty`,
			affects: 'lists that become shorter while they are read',
			async reads(service) {
				const { lastPage } = await first(service);
				need(lastPage !== null, 'the service does not say which page is the last');
				return await page(service, { page: Math.max(1, lastPage) + 1 });
			},
			demands: { 'it has rows': ({ rows }) => rows.length === 0 },
		}),
		point({
			name: `${name}: per_page ${PAGE_SIZES.join(', ')}`,
			affects: perPage,
			async reads(service) {
				const { rows, nextQuery } = await first(service);
				const known = nextQuery ? MAX_PAGE_SIZE : rows.length;
				// A list that fits into the smallest page looks the same with every size.
				need(known > SMALL, TOO_SHORT);
				const wrong: number[] = [];
				for (const size of PAGE_SIZES) {
					const { rows } = await page(service, { per_page: size });
					if (rows.length !== Math.min(size, known)) wrong.push(size);
				}
				demand(wrong.length === 0, `another number of rows with ${wrong.join(', ')}`);
				return known;
			},
			remark: (known) => (known < MAX_PAGE_SIZE ? SHORT : undefined),
		}),
		point({
			name: `${name}: per_page=${TOO_LARGE} is rejected (422)`,
			affects: 'nothing: the pack never sends it',
			async reads(service) {
				const response = await service.get(await request(service, { per_page: TOO_LARGE }));
				return response.status === 422 ? null : pageOf(response);
			},
			demands: {
				'more rows are sent': (sent) => sent === null || sent.rows.length <= MAX_PAGE_SIZE,
				'it is ignored': (sent) => sent === null,
			},
		}),
	];
});

/** Whether a list that begins with this page can have as many rows as it says. */
function hasPossibleTotal({ rows, total, lastPage, nextQuery }: Page): boolean {
	if (total === null) return true;
	if (lastPage === null && nextQuery) return total > rows.length;
	const pages = Math.max(1, lastPage ?? 1);
	if (pages === 1) return total === rows.length;
	return total > (pages - 1) * rows.length && total <= pages * rows.length;
}

function idsOf({ rows }: Page): unknown[] {
	return rows.map((row) => row.id ?? row.value);
}
