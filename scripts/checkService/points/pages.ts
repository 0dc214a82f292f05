import { isEqual, uniq } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import type { ServiceRequest } from '../../../nodes/WebsiteAnalytics/client/connection';
import type { Page } from '../../../nodes/WebsiteAnalytics/client/page';
import { Broken, demand, given, need } from '../outcome';
import { BY_DAYS, neededBy, type Points, usefulFor } from '../point';
import { MAX_PAGE_SIZE, PAGE_SIZES, pageOf } from '../readings';
import { websitesRequest } from '../requests';
import type { CheckedService } from '../service';

const SMALL = 10;
const TOO_LARGE = 1000;
const TOO_SHORT = 'a list of more than 10 rows is needed';
const SHORT = 'as far as a short list can tell';

/** How a list is divided into pages (docs/interface.md, sections 4.1, 4.6 and 8). */
export const PAGE_POINTS: Points = {
	...pointsOf('websites', {
		returnAll: 'Website: Get Many with Return All, Statistic: Get Overview, the trigger',
		perPage: 'Website: Get Many without Return All',
		request: async (_service, query) => websitesRequest(query),
	}),
	...pointsOf('statistics', {
		returnAll: `Return All, ${BY_DAYS}`,
		perPage: 'Statistic: Get and Get Many without Return All, the largest values of Get Summary',
		async request(service, query) {
			const byValue = { sort_by: 'value', sort: 'asc', ...query };
			return await service.statisticRequest(await service.largest(), byValue);
		},
	}),
};

/** One of the two lists of the interface, sorted by a column without ties. */
interface List {
	/** What in the pack reads all of its pages. */
	returnAll: string;
	/** What in the pack reads one page of a size. */
	perPage: string;
	request(service: CheckedService, query?: IDataObject): Promise<ServiceRequest>;
}

function pointsOf(name: string, { returnAll, perPage, request }: List): Points {
	const page = async (service: CheckedService, query?: IDataObject) =>
		await service.page(await request(service, query));
	const first = async (service: CheckedService) => await given('the list', page(service));
	return {
		[`${name}: page numbers`]: neededBy(returnAll, async (service) => {
			const { rows, currentPage, lastPage, nextQuery } = await first(service);
			const small = await given('the list', page(service, { per_page: SMALL }));
			// Many a list fits on a large page.
			const isDivided = small.rows.length < rows.length;
			const isFull = rows.length >= MAX_PAGE_SIZE;
			const isShown = lastPage !== null || nextQuery !== null;
			const isCutOff = isDivided && small.nextQuery === null;
			need(isShown || isFull || isDivided, `not sent; ${TOO_SHORT}`);
			demand(!isCutOff, 'a page that is not the last shows no next one');
			demand(isShown || !isFull, 'a full page, and no sign of another one');
			return lastPage === null
				? 'only the address of the next page'
				: currentPage === null && 'only the number of the last page';
		}),
		[`${name}: total, if it is sent, fits the rows`]: neededBy(returnAll, async (service) => {
			const list = await first(service);
			demand(hasPossibleTotal(list), 'another number than that of the rows');
			return list.total === null && 'not sent';
		}),
		[`${name}: the next page goes on where the first ends`]: neededBy(
			returnAll,
			async (service) => {
				const ids = idsOf(await first(service));
				const { nextQuery } = await page(service, { per_page: SMALL });
				const next = idsOf(await page(service, { per_page: SMALL, ...(nextQuery ?? { page: 2 }) }));
				const isShort = ids.length <= SMALL;
				const follows = isEqual(next, ids.slice(SMALL, 2 * SMALL));
				need(!isShort || next.length === 0, TOO_SHORT);
				demand(follows, 'its rows are not the ones that follow');
				return isShort && SHORT;
			},
		),
		[`${name}: no row twice`]: neededBy(returnAll, async (service) => {
			const ids = idsOf(await first(service));
			need(ids.length > 1, 'a list of more than one row is needed');
			demand(uniq(ids).length === ids.length, 'on the first page');
		}),
		[`${name}: a page after the last is empty`]: usefulFor(
			'lists that become shorter while they are read',
			async (service) => {
				const { lastPage } = await first(service);
				need(lastPage !== null, 'the service does not say which page is the last');
				const { rows } = await page(service, { page: Math.max(1, lastPage) + 1 });
				demand(rows.length === 0, 'it has rows');
			},
		),
		[`${name}: per_page ${PAGE_SIZES.join(', ')}`]: usefulFor(perPage, async (service) => {
			const { rows, nextQuery } = await first(service);
			const known = nextQuery ? MAX_PAGE_SIZE : rows.length;
			// A list that fits into the smallest page looks the same with every size.
			need(known > SMALL, TOO_SHORT);
			const wrong: number[] = [];
			for (const size of PAGE_SIZES) {
				const sent = (await page(service, { per_page: size })).rows.length;
				if (sent !== Math.min(size, known)) wrong.push(size);
			}
			demand(wrong.length === 0, `another number of rows with ${wrong.join(', ')}`);
			return known < MAX_PAGE_SIZE && SHORT;
		}),
		[`${name}: per_page=${TOO_LARGE} is rejected (422)`]: usefulFor(
			'nothing: the pack never sends it',
			async (service) => {
				const response = await service.get(await request(service, { per_page: TOO_LARGE }));
				if (response.status === 422) return;
				const isLarger = pageOf(response).rows.length > MAX_PAGE_SIZE;
				throw new Broken(isLarger ? 'more rows are sent' : 'it is ignored');
			},
		),
	};
}

const idsOf = ({ rows }: Page): unknown[] => rows.map((row) => row.id ?? row.value);

/** Whether a list that begins with this page can have as many rows as it says. */
function hasPossibleTotal({ rows, total, lastPage, nextQuery }: Page): boolean {
	if (total === null) return true;
	if (lastPage === null && nextQuery) return total > rows.length;
	const pages = Math.max(1, lastPage ?? 1);
	if (pages === 1) return total === rows.length;
	return total > (pages - 1) * rows.length && total <= pages * rows.length;
}
