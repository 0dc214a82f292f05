import { maxBy, memoize, once, sumBy, uniq } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { addDays } from '../../nodes/WebsiteAnalytics/analytics/periods';
import type { RowSource } from '../../nodes/WebsiteAnalytics/analytics/rows';
import { connect, type ServiceRequest } from '../../nodes/WebsiteAnalytics/client/connection';
import type { HttpClient } from '../../nodes/WebsiteAnalytics/client/httpClient';
import type { Page } from '../../nodes/WebsiteAnalytics/client/page';
import { fetchPage, MAX_PAGE_SIZE } from '../../nodes/WebsiteAnalytics/client/pages';
import { readId } from '../../nodes/WebsiteAnalytics/client/record';
import { readResponse, type RawResponse } from '../../nodes/WebsiteAnalytics/client/response';
import type { Account } from '../../nodes/WebsiteAnalytics/client/account';
import { BY_COUNT, statisticRequest } from '../../nodes/WebsiteAnalytics/client/statisticRequest';
import { websitesRequest } from '../../nodes/WebsiteAnalytics/client/websites';
import { Problem } from '../../nodes/WebsiteAnalytics/problem';
import { fetchClient } from './fetchClient';
import { assume, Inconclusive, unlessFailed } from './outcome';

const RESPONSE_TIMEOUT_MS = 30_000;
/** Days of traffic to read. They fit on one page. */
const DAYS = 90;
/** Websites at each end of the list among which the one with the most traffic is chosen. */
const CANDIDATES = 3;

interface ApiSettings {
	/** `yyyy-MM-dd` in UTC */
	today: string;
	websiteId?: number;
	/** Time for all requests together. */
	maxDurationMs: number;
	/** Stops before the next request. The current request completes, because a write takes effect anyway. */
	signal?: AbortSignal;
}

/** The checked service, read with the pack's own client. */
export class Api {
	readonly connection;
	/** Days that are over in every timezone. */
	readonly range;

	constructor(
		private readonly account: Account,
		private readonly settings: ApiSettings,
	) {
		const to = addDays(settings.today, -2);
		this.range = { from: addDays(to, 1 - DAYS), to };
		this.connection = this.connect();
	}

	private connect(responses?: RawResponse[]) {
		const { maxDurationMs, signal = new AbortController().signal } = this.settings;
		const fetchFrom = fetchClient(this.account);
		const client: HttpClient = async (...sent) => {
			const response = await fetchFrom(...sent);
			responses?.push(response);
			return response;
		};
		const limits = { timeoutMs: RESPONSE_TIMEOUT_MS, maxDurationMs };
		const connection = connect(this.account, client, { caller: this, ...limits });
		const { send, ...others } = connection.stoppedBy(signal);
		const sendAnswered = async (request: ServiceRequest) =>
			await send(request).catch((error: unknown) => {
				const isProblem = error instanceof Problem;
				const isUnanswered = isProblem && [undefined, '429'].includes(error.httpCode);
				throw isUnanswered ? new Inconclusive(error.message) : error;
			});
		return { ...others, send: sendAnswered };
	}

	/** Returns the same service with another account or other settings. */
	with(changes: Partial<Account & ApiSettings>): Api {
		return new Api({ ...this.account, ...changes }, { ...this.settings, ...changes });
	}

	/** Returns the response to a request, whatever its status is. @throws Inconclusive */
	async response(request: ServiceRequest) {
		const responses: RawResponse[] = [];
		await unlessFailed(this.connect(responses).send(request));
		const last = responses.at(-1);
		assume(last !== undefined, 'The service did not respond');
		return readResponse(last, this.connection.redact, Date.now());
	}

	/** Returns a page of a list. The same page is requested once. @throws Problem */
	readonly page = memoize(
		async (request: ServiceRequest) => await fetchPage(this.connection, request),
		(request) => JSON.stringify(request),
	);

	/** Returns the 100 newest websites, unless the query says otherwise. @throws Problem */
	async websites(query: IDataObject = {}): Promise<Page> {
		return await this.page(websitesRequest({ per_page: MAX_PAGE_SIZE, ...query }));
	}

	/** Returns the 100 largest rows of a statistic, unless the query says otherwise. @throws Problem */
	async statistic(name: string, query: IDataObject = {}, range = this.range): Promise<Page> {
		const source = await this.source(name, range);
		return await this.page(statisticRequest(source, { ...BY_COUNT, ...query }));
	}

	async source(statistic: string, range = this.range): Promise<RowSource> {
		const websiteId = this.settings.websiteId ?? (await this.busiestId());
		return { websiteId, statistic, ...range };
	}

	/** Returns the ids of the newest websites, or with `asc` of the oldest. @throws Problem */
	async ids(sort: 'asc' | 'desc' = 'desc'): Promise<number[]> {
		const { rows } = await this.websites({ sort });
		return rows.flatMap((row) => readId(row) ?? []);
	}

	private readonly busiestId = once(async (): Promise<number> => {
		const [newest, oldest] = [await this.ids(), await this.ids('asc')];
		const ids = [newest, oldest].flatMap((some) => some.slice(0, CANDIDATES));
		const traffic: Array<{ id: number; visitors: number }> = [];
		for (const id of uniq(ids)) {
			// Servers of all generations have this statistic.
			const source = { websiteId: id, statistic: 'browser', ...this.range };
			const page = await unlessFailed(this.page(statisticRequest(source, BY_COUNT)));
			traffic.push({ id, visitors: sumBy(page?.rows, ({ count }) => Number(count) || 0) });
		}
		const { id } = maxBy(traffic, 'visitors') ?? {};
		assume(id !== undefined, 'The account has no website');
		return id;
	});
}
