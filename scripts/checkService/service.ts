import { maxBy, sumBy } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { statisticRequest } from '../../nodes/WebsiteAnalytics/service/statisticRequest';
import { OTHER_GENERATIONS, STATISTICS } from '../../nodes/WebsiteAnalytics/statistics/catalog';
import type { DateRange } from '../../nodes/WebsiteAnalytics/statistics/dateRange';
import { addDays } from '../../nodes/WebsiteAnalytics/statistics/periods';
import type { ServiceRequest } from '../../nodes/WebsiteAnalytics/transport/connection';
import type { Page } from '../../nodes/WebsiteAnalytics/transport/page';
import type { ServiceResponse } from '../../nodes/WebsiteAnalytics/transport/response';
import { websiteRecord, type WebsiteRecord } from '../../nodes/WebsiteAnalytics/websites/record';
import { given, need, unlessBroken } from './findings';
import type { OwnWebsite } from './ownWebsite';
import { MAX_PAGE_SIZE, pageOf, readable } from './readings';
import type { Requests } from './requests';

export const WEBSITES = '/api/v1/websites';
export const NO_TRAFFIC = 'no website with traffic was found';

/** How many days of traffic are looked at: at most a page of them. */
const DAYS = 90;
/** So many websites from each end of the list are looked at for the one with most traffic. */
const CANDIDATES = 3;
/** How many statistics may tell the traffic of a candidate, where the first ones cannot be read. */
const PROBES = 2;

const renamed = new Set<string>(Object.values(OTHER_GENERATIONS));
/** Statistics that are called the same on servers of all generations. */
const UNIVERSAL_NAMES = Object.keys(STATISTICS).filter((name) => !renamed.has(name));

/** The days whose traffic is looked at, which are over in every timezone. @param today `yyyy-MM-dd` */
export function checkedRange(today: string): DateRange {
	const to = addDays(today, -2);
	return { from: addDays(to, 1 - DAYS), to };
}

interface ServiceSettings {
	requests: Requests;
	/** The day in UTC, `yyyy-MM-dd`. */
	today: string;
	/** The website whose statistics to look at; without it, one is looked for. */
	websiteId?: number;
	/** Only where writing is allowed. */
	ownWebsite?: OwnWebsite;
}

/** The service that is checked, read with the functions of the pack. Each GET is sent once. */
export class CheckedService {
	readonly range: DateRange;
	private readonly responses = new Map<string, Promise<ServiceResponse>>();
	private sampled?: Promise<number>;

	constructor(readonly settings: ServiceSettings) {
		this.range = checkedRange(settings.today);
	}

	/** The response to a GET, which is sent only once. @throws Untold when there is none */
	async get({ path, query = {} }: Omit<ServiceRequest, 'method'>): Promise<ServiceResponse> {
		const key = JSON.stringify([path, Object.entries(query).sort()]);
		const { requests } = this.settings;
		const response = this.responses.get(key) ?? requests.send({ method: 'GET', path, query });
		this.responses.set(key, response);
		return await response;
	}

	/** A page of a list. @throws Broken when it is none */
	async page(request: ServiceRequest): Promise<Page> {
		return pageOf(await this.get(request), request.query);
	}

	/** A page of the websites; the first 100, newest first, unless the query says otherwise. */
	async websites(query?: IDataObject): Promise<Page> {
		return await this.page(websitesRequest(query));
	}

	/** The newest websites, each with an id. @throws Untold with the reason when there are not so many */
	async knownWebsites(atLeast = 0, reason = ''): Promise<WebsiteRecord[]> {
		const { rows } = await given('the list of websites', this.websites());
		const known = readable(() => rows.map(websiteRecord));
		need(known !== undefined, 'a website has no readable id');
		need(known.length >= atLeast, reason);
		return known;
	}

	/** The request for a statistic of the sample; the 100 largest rows unless the query says otherwise. */
	async statisticRequest(statistic: string, query?: IDataObject, range = this.range) {
		return requestOf(await this.sample(), statistic, range, query);
	}

	/** A page of a statistic of the sample. */
	async statistic(name: string, query?: IDataObject, range = this.range): Promise<Page> {
		return await this.page(await this.statisticRequest(name, query, range));
	}

	/** The readable ones of the documented statistics, largest first. @throws Untold when there is none */
	async readableStatistics(): Promise<Array<{ name: string; page: Page }>> {
		const readable: Array<{ name: string; page: Page }> = [];
		for (const name of Object.keys(STATISTICS)) {
			const page = await unlessBroken(this.statistic(name));
			if (page) readable.push({ name, page });
		}
		need(readable.length > 0, 'no statistic could be read');
		const sizeOf = ({ rows, total }: Page) => Math.max(rows.length, total ?? 0);
		return readable.sort((one, other) => sizeOf(other.page) - sizeOf(one.page));
	}

	/** The name of the statistic with the most rows. @throws Untold when there are none */
	async largest(): Promise<string> {
		const [first] = await this.readableStatistics();
		need(first !== undefined && first.page.rows.length > 0, NO_TRAFFIC);
		return first.name;
	}

	/** The id of the website with the most traffic of some, or else of any. @throws Untold when there is none */
	async sample(): Promise<number> {
		return await (this.sampled ??= this.findSample());
	}

	private async findSample(): Promise<number> {
		const { websiteId } = this.settings;
		const ids = websiteId === undefined ? await this.candidates() : [await this.named(websiteId)];
		const samples: Array<{ id: number; traffic: number }> = [];
		for (const id of ids) samples.push({ id, traffic: await this.trafficOf(id) });
		const sample = maxBy(samples, 'traffic');
		need(sample !== undefined, 'the account has no website');
		return sample.id;
	}

	/** The id that was given, which may be mistyped. */
	private async named(id: number): Promise<number> {
		const { status } = await this.get({ path: `${WEBSITES}/${id}` });
		need(status !== 404, 'the website that was given with --website is not there');
		return id;
	}

	/** The ids of some of the newest and the oldest websites. */
	private async candidates(): Promise<number[]> {
		const { rows: newest } = await given('the list of websites', this.websites());
		const oldest = (await unlessBroken(this.websites({ sort: 'asc' })))?.rows ?? [];
		const some = [...newest.slice(0, CANDIDATES), ...oldest.slice(0, CANDIDATES)];
		return [...new Set(some.flatMap((row) => readable(() => websiteRecord(row).id) ?? []))];
	}

	/** About the visitors of a website; 0 when no statistic can be read. */
	private async trafficOf(id: number): Promise<number> {
		for (const name of UNIVERSAL_NAMES.slice(0, PROBES)) {
			const page = await unlessBroken(this.page(requestOf(id, name, this.range)));
			if (page) return sumBy(page.rows, ({ count }) => Number(count) || 0);
		}
		return 0;
	}
}

/** The request for the first 100 websites, newest first, unless the query says otherwise. */
export function websitesRequest(query?: IDataObject): ServiceRequest {
	const sent = { sort_by: 'id', sort: 'desc', per_page: MAX_PAGE_SIZE, ...query };
	return { method: 'GET', path: WEBSITES, query: sent };
}

function requestOf(websiteId: number, statistic: string, range: DateRange, query?: IDataObject) {
	const sent = { sort_by: 'count', sort: 'desc', per_page: MAX_PAGE_SIZE, ...query };
	return statisticRequest({ websiteId, statistic, ...range }, sent);
}
