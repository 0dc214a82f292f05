import { mapValues, memoize } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { UserFacingError } from '../../nodes/WebsiteAnalytics/values/userFacingError';
import { addDays } from '../../nodes/WebsiteAnalytics/analytics/dateRange';
import type { Account } from '../../nodes/WebsiteAnalytics/http/account';
import {
	connect,
	type Connection,
	type ServiceRequest,
} from '../../nodes/WebsiteAnalytics/http/connection';
import type { HttpClient } from '../../nodes/WebsiteAnalytics/http/httpClient';
import { fetchPage, MAX_PAGE_SIZE } from '../../nodes/WebsiteAnalytics/http/pages';
import { idOf } from '../../nodes/WebsiteAnalytics/service/record';
import { BY_COUNT, statisticRequest } from '../../nodes/WebsiteAnalytics/service/statistics';
import { websitesRequest } from '../../nodes/WebsiteAnalytics/service/websites';

/** The service does something else than expected. The message is a clause without a full stop. */
export class Failed extends Error {}

/** The account has too little data for the check, or there was no response. */
export class Inconclusive extends Error {}

/** @throws Failed unless the condition is true */
export function verify(condition: boolean, seen: string): asserts condition {
	if (!condition) throw new Failed(seen);
}

/** @throws Inconclusive unless the condition is true */
export function assume(condition: boolean, reason: string): asserts condition {
	if (!condition) throw new Inconclusive(reason);
}

/**
 * Returns undefined if the service fails.
 * @throws Inconclusive
 */
export async function unlessFailed<T>(reading: Promise<T>): Promise<T | undefined> {
	return await reading.catch((error: unknown) => {
		if (error instanceof Failed || error instanceof UserFacingError) return undefined;
		throw error;
	});
}

interface ApiSettings {
	/** `yyyy-MM-dd` in UTC */
	today: string;
	/** Default: the oldest website. */
	websiteId?: number;
	/** Stops before the next request. The current request completes, because a write takes effect anyway. */
	signal?: AbortSignal;
}

/** The checked service, read with the pack's own client. */
export class Api {
	readonly connection: Connection;
	/** 90 days that are over in every timezone. They fit on one page. */
	readonly range: { from: string; to: string };

	constructor(
		private readonly account: Account,
		private readonly settings: ApiSettings,
	) {
		const { today, signal = new AbortController().signal } = settings;
		this.range = { from: addDays(today, -91), to: addDays(today, -2) };
		const limits = { timeoutMs: 30_000 };
		const connection = connect(account, fetchClient(account), limits).stoppedBy(signal);
		const send: Connection['send'] = async (request) =>
			await connection.send(request).catch((error: unknown) => {
				const isUnanswered =
					error instanceof UserFacingError && [undefined, '429'].includes(error.httpCode);
				throw isUnanswered ? new Inconclusive(error.message) : error;
			});
		this.connection = { ...connection, send };
	}

	/** Returns the same service with another account or other settings. */
	with(changes: Partial<Account & ApiSettings>): Api {
		return new Api({ ...this.account, ...changes }, { ...this.settings, ...changes });
	}

	/**
	 * Returns the status of the response to a request.
	 * @throws Inconclusive
	 */
	async status(request: ServiceRequest) {
		try {
			await this.connection.send(request);
			return 200;
		} catch (error) {
			if (error instanceof UserFacingError) return Number(error.httpCode);
			throw error;
		}
	}

	/**
	 * Returns a page of a list. The same page is requested once.
	 * @throws UserFacingError
	 */
	readonly page = memoize(
		async (request: ServiceRequest) => await fetchPage(this.connection, request),
		(request) => JSON.stringify(request),
	);

	/**
	 * Returns the 100 newest websites, unless the query says otherwise.
	 * @throws UserFacingError
	 */
	async websites(query: IDataObject = {}) {
		return await this.page(websitesRequest({ per_page: MAX_PAGE_SIZE, ...query }));
	}

	/**
	 * Returns the ids of the newest websites, or with `asc` of the oldest.
	 * @throws UserFacingError
	 */
	async ids(sort: 'asc' | 'desc' = 'desc') {
		const { rows } = await this.websites({ sort });
		return rows.flatMap((row) => idOf(row.id) ?? []);
	}

	/**
	 * Returns the 100 largest rows of a statistic, unless the query says otherwise.
	 * @throws UserFacingError
	 */
	async statistic(name: string, query: IDataObject = {}, range = this.range) {
		const source = await this.source(name, range);
		return await this.page(statisticRequest(source, { ...BY_COUNT, ...query }));
	}

	async source(statistic: string, range = this.range) {
		const websiteId = this.settings.websiteId ?? (await this.ids('asc'))[0];
		assume(websiteId !== undefined, 'The account has no website');
		return { websiteId, statistic, ...range };
	}
}

/** Returns an HTTP client for the pack's own connection. The client uses Node's `fetch` instead of n8n. */
function fetchClient({ address, apiKey }: Account): HttpClient {
	return async ({ method, url, qs = {}, headers, body }, signal) => {
		const query = new URLSearchParams(mapValues(qs, String)).toString();
		try {
			const response = await fetch(address + url + (query && `?${query}`), {
				method,
				headers: { ...headers, Authorization: `Bearer ${apiKey}` },
				body: typeof body === 'string' ? body : undefined,
				redirect: 'manual',
				signal,
			});
			const { status, headers: received } = response;
			return {
				statusCode: status,
				headers: Object.fromEntries(received),
				body: await response.text(),
			};
		} catch (error) {
			// n8n's client reports a closed connection with this code, which the pack retries.
			const isClosed = Object(Object(error).cause).code === 'UND_ERR_SOCKET';
			throw isClosed ? Object.assign(new Error('closed'), { code: 'ECONNRESET' }) : error;
		}
	};
}
