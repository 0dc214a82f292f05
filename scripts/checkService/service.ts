import { maxBy, memoize, once, sortBy, sumBy, uniq } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { statisticRequest } from '../../nodes/WebsiteAnalytics/client/statisticRequest';
import { STATISTICS, type StatisticName } from '../../nodes/WebsiteAnalytics/analytics/catalog';
import type { DateRange } from '../../nodes/WebsiteAnalytics/analytics/dateRange';
import { addDays } from '../../nodes/WebsiteAnalytics/analytics/periods';
import type { ServiceRequest } from '../../nodes/WebsiteAnalytics/client/connection';
import type { Page } from '../../nodes/WebsiteAnalytics/client/page';
import type { ServiceResponse } from '../../nodes/WebsiteAnalytics/client/response';
import { websiteRecord, type WebsiteRecord } from '../../nodes/WebsiteAnalytics/client/record';
import type { OwnWebsite } from './ownWebsite';
import { given, need, unlessBroken } from './outcome';
import { MAX_PAGE_SIZE, pageOf, readable } from './readings';
import { WEBSITES, websitesRequest, type Requests } from './requests';

export const NO_TRAFFIC = 'no website with traffic was found';
export const NO_WEBSITE = 'the account has no website';

/** How many days of traffic are looked at: at most a page of them. */
const DAYS = 90;
/** So many websites from each end of the list are looked at for the one with most traffic. */
const CANDIDATES = 3;
/** Statistics that tell the traffic of a candidate; they are called the same on all servers. */
const PROBES: StatisticName[] = ['browser', 'campaign'];

/** The service that is checked, read with the functions of the pack. */
export class CheckedService {
	/** Days that are over in every timezone. */
	readonly range: DateRange;

	constructor(
		readonly requests: Requests,
		/** The day in UTC, `yyyy-MM-dd`. */
		readonly today: string,
		/** The only website that is written to. */
		readonly website: OwnWebsite,
		/** The website whose statistics to look at; without it, one is looked for. */
		private readonly websiteId?: number,
	) {
		this.range = checkedRange(today);
	}

	/** The response to a GET, which is sent only once. @throws Untold when there is none */
	readonly get = memoize(
		async ({ path, query }: Omit<ServiceRequest, 'method'>): Promise<ServiceResponse> =>
			await this.requests.send({ method: 'GET', path, query }),
		({ path, query }) => JSON.stringify([path, query]),
	);

	/** A page of a list. @throws Broken when it is none */
	async page(request: ServiceRequest): Promise<Page> {
		return pageOf(await this.get(request), request.query);
	}

	/** A page of the websites; the first 100, newest first, unless the query says otherwise. */
	async websites(query?: IDataObject): Promise<Page> {
		return await this.page(websitesRequest(query));
	}

	/** The newest websites. @throws Untold when one of them has no id */
	readonly knownWebsites = once(async (): Promise<WebsiteRecord[]> => {
		const { rows } = await given('the list of websites', this.websites());
		const known = readable(() => rows.map(websiteRecord));
		need(known !== undefined, 'a website has no readable id');
		return known;
	});

	/** The request for a statistic of the sample; the 100 largest rows unless the query says otherwise. */
	async statisticRequest(statistic: string, query?: IDataObject, range = this.range) {
		return requestOf(await this.sample(), statistic, range, query);
	}

	/** A page of a statistic of the sample. */
	async statistic(name: string, query?: IDataObject, range = this.range): Promise<Page> {
		return await this.page(await this.statisticRequest(name, query, range));
	}

	/** The readable ones of the documented statistics, largest first. @throws Untold when there is none */
	readonly readableStatistics = once(async (): Promise<Array<{ name: string; page: Page }>> => {
		const readable: Array<{ name: string; page: Page }> = [];
		for (const name of Object.keys(STATISTICS)) {
			const page = await unlessBroken(this.statistic(name));
			if (page) readable.push({ name, page });
		}
		need(readable.length > 0, 'no statistic could be read');
		return sortBy(readable, ({ page }) => -Math.max(page.rows.length, page.total ?? 0));
	});

	/** The name of the statistic with the most rows. @throws Untold when there are none */
	async largest(): Promise<string> {
		const [first] = await this.readableStatistics();
		need(first !== undefined && first.page.rows.length > 0, NO_TRAFFIC);
		return first.name;
	}

	/** The id of the website with the most traffic of some, or else of any. @throws Untold when there is none */
	readonly sample = once(async (): Promise<number> => {
		const traffic = new Map<number, number>();
		for (const id of await this.candidates()) traffic.set(id, await this.trafficOf(id));
		const [id] = maxBy([...traffic], ([, visitors]) => visitors) ?? [];
		need(id !== undefined, NO_WEBSITE);
		return id;
	});

	/** The ids of some of the newest and the oldest websites, or the one that was given. */
	private async candidates(): Promise<number[]> {
		if (this.websiteId !== undefined) {
			const { status } = await this.get({ path: `${WEBSITES}/${this.websiteId}` });
			need(status !== 404, 'the website that was given with --website is not there');
			return [this.websiteId];
		}
		const newest = await given('the list of websites', this.websites());
		const oldest = await unlessBroken(this.websites({ sort: 'asc' }));
		const some = [newest, oldest].flatMap((page) => page?.rows.slice(0, CANDIDATES) ?? []);
		return uniq(some.flatMap((row) => readable(() => websiteRecord(row).id) ?? []));
	}

	/** About the visitors of a website; 0 when no statistic can be read. */
	private async trafficOf(id: number): Promise<number> {
		for (const name of PROBES) {
			const page = await unlessBroken(this.page(requestOf(id, name, this.range)));
			if (page) return sumBy(page.rows, ({ count }) => Number(count) || 0);
		}
		return 0;
	}
}

/** The days whose traffic is looked at. @param today `yyyy-MM-dd` */
export function checkedRange(today: string): DateRange {
	const to = addDays(today, -2);
	return { from: addDays(to, 1 - DAYS), to };
}

function requestOf(websiteId: number, statistic: string, range: DateRange, query?: IDataObject) {
	const sent = { sort_by: 'count', sort: 'desc', per_page: MAX_PAGE_SIZE, ...query };
	return statisticRequest({ websiteId, statistic, ...range }, sent);
}
