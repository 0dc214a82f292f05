import { maxBy, sumBy } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { statisticRequest } from '../../nodes/WebsiteAnalytics/service/statisticRequest';
import { STATISTICS } from '../../nodes/WebsiteAnalytics/statistics/catalog';
import type { DateRange } from '../../nodes/WebsiteAnalytics/statistics/dateRange';
import { dayOfDate } from '../../nodes/WebsiteAnalytics/statistics/days';
import { addDays } from '../../nodes/WebsiteAnalytics/statistics/periods';
import type { ServiceRequest } from '../../nodes/WebsiteAnalytics/transport/connection';
import { MAX_PAGE_SIZE } from '../../nodes/WebsiteAnalytics/transport/pages';
import { readPage, type Page } from '../../nodes/WebsiteAnalytics/transport/page';
import type { ServiceResponse } from '../../nodes/WebsiteAnalytics/transport/response';
import { websiteRecord } from '../../nodes/WebsiteAnalytics/websites/record';
import { Broken, given, isReadable, need } from './outcome';
import type { OwnWebsite } from './ownWebsite';
import { readWith, type Reader } from './readWith';
import type { Requests } from './requests';

/** The website whose statistics are checked. */
interface Sample {
	id: number;
	/** About how many visitors it had in the range. */
	traffic: number;
}

interface ServiceSettings {
	requests: Requests;
	now: Date;
	signal?: AbortSignal;
	/** The website whose statistics to look at; without it, one is looked for. */
	websiteId?: number;
	/** Only where writing is allowed. */
	ownWebsite?: OwnWebsite;
}

/** How many days of traffic are read: at most a page of them. */
const DAYS = 90;
/** So many websites from each end of the list are read to find the one with most traffic. */
const CANDIDATES = 3;
/** Names that are the same on servers of all generations. */
const PROBES = ['browser', 'country'];

/** The service that is checked, read with the functions of the pack. Each GET is sent once. */
export class CheckedService {
	readonly requests: Requests;
	readonly signal?: AbortSignal;
	readonly ownWebsite?: OwnWebsite;
	/** The day in UTC, `yyyy-MM-dd`. */
	readonly today: string;
	/** Days that are over in every timezone. */
	readonly range: DateRange;
	private readonly websiteId?: number;
	private readonly responses = new Map<string, Promise<ServiceResponse>>();

	constructor({ requests, now, signal, websiteId, ownWebsite }: ServiceSettings) {
		this.requests = requests;
		this.signal = signal;
		this.websiteId = websiteId;
		this.ownWebsite = ownWebsite;
		this.today = dayOfDate(now, 'utc');
		const to = addDays(this.today, -2);
		this.range = { from: addDays(to, 1 - DAYS), to };
	}

	/** The response to a GET, which is sent only once. @throws Untold when there is none */
	async get(path: string, query: IDataObject = {}): Promise<ServiceResponse> {
		return await this.once({ method: 'GET', path, query });
	}

	/** What one of the pack's readers reads of a response. @throws Broken when it cannot */
	async read<T>(request: ServiceRequest, reader: Reader<T>, again = false): Promise<T> {
		const response = again ? await this.requests.send(request) : await this.once(request);
		return readWith(reader, response, request);
	}

	/** A page of the websites; the first 100, newest first, unless the query says otherwise. */
	async websites(query: IDataObject = {}): Promise<Page> {
		const sent = { sort_by: 'id', sort: 'desc', per_page: MAX_PAGE_SIZE, ...query };
		return await this.page({ method: 'GET', path: '/api/v1/websites', query: sent });
	}

	/** The request for a statistic of the sample; the 100 largest rows unless the query says otherwise. */
	async statisticRequest(
		statistic: string,
		query: IDataObject = {},
		range = this.range,
	): Promise<ServiceRequest> {
		return this.requestOf((await this.sample()).id, statistic, query, range);
	}

	/** A page of a statistic of the sample. */
	async statistic(name: string, query: IDataObject = {}, range = this.range): Promise<Page> {
		return await this.page(await this.statisticRequest(name, query, range));
	}

	/** A page of a list. @throws Broken when it is none */
	async page(request: ServiceRequest, again = false): Promise<Page> {
		return await this.read(request, readPage, again);
	}

	/** The readable ones of the documented statistics, largest first. @throws Untold when there is none */
	async readableStatistics(): Promise<Array<{ name: string; page: Page }>> {
		const readable: Array<{ name: string; page: Page }> = [];
		for (const name of Object.keys(STATISTICS)) {
			const page = await ignoreBroken(this.statistic(name));
			if (page) readable.push({ name, page });
		}
		need(readable.length > 0, 'no statistic could be read');
		const sizeOf = ({ rows, total }: Page) => Math.max(rows.length, total ?? 0);
		return readable.sort((one, other) => sizeOf(other.page) - sizeOf(one.page));
	}

	/** The website with the most traffic of some, or else any. @throws Untold when there is none */
	async sample(): Promise<Sample> {
		return await (this.sampled ??= this.findSample());
	}
	private sampled?: Promise<Sample>;

	private async findSample(): Promise<Sample> {
		const ids =
			this.websiteId === undefined ? await this.candidates() : [await this.given(this.websiteId)];
		const samples: Sample[] = [];
		for (const id of ids) samples.push({ id, traffic: await this.trafficOf(id) });
		const sample = maxBy(samples, 'traffic');
		need(sample !== undefined, 'the account has no website');
		return sample;
	}

	/** About the visitors of a website; 0 when no statistic can be read. */
	private async trafficOf(id: number): Promise<number> {
		for (const name of PROBES) {
			const request = this.requestOf(id, name, {}, this.range);
			const page = await ignoreBroken(this.page(request));
			if (page) return sumBy(page.rows, ({ count }) => Number(count) || 0);
		}
		return 0;
	}

	/** The id that was given, which may be mistyped. */
	private async given(id: number): Promise<number> {
		const { status } = await this.get(`/api/v1/websites/${id}`);
		need(status !== 404, 'the website that was given with --website is not there');
		return id;
	}

	/** The ids of some of the newest and the oldest websites. */
	private async candidates(): Promise<number[]> {
		const { rows: newest } = await given('the list of websites', this.websites());
		const oldest = (await ignoreBroken(this.websites({ sort: 'asc' })))?.rows ?? [];
		const ids = [newest, oldest].flatMap((rows) =>
			rows
				.slice(0, CANDIDATES)
				.filter((row) => isReadable(() => websiteRecord(row)))
				.map((row) => websiteRecord(row).id),
		);
		return [...new Set(ids)];
	}

	private requestOf(
		websiteId: number,
		statistic: string,
		query: IDataObject,
		range: DateRange,
	): ServiceRequest {
		const sent = { sort_by: 'count', sort: 'desc', per_page: MAX_PAGE_SIZE, ...query };
		return statisticRequest({ websiteId, statistic, ...range }, sent);
	}

	private async once(request: ServiceRequest): Promise<ServiceResponse> {
		const key = JSON.stringify([request.path, Object.entries(request.query ?? {}).sort()]);
		const response = this.responses.get(key) ?? this.requests.send(request);
		this.responses.set(key, response);
		return await response;
	}
}

async function ignoreBroken<T>(promise: Promise<T>): Promise<T | undefined> {
	return await promise.catch((error: unknown) => {
		if (error instanceof Broken) return undefined;
		throw error;
	});
}
