import { type Service, type ServiceOptions, startService } from '../../../sandbox/service';
import { TODAY } from '../../support/today';

const started: Service[] = [];

afterEach(async () => {
	await Promise.all(started.splice(0).map((service) => service.close()));
});

/**
 * Starts a service for one test, whose day is TODAY and that has no rate limit, unless the options say
 * otherwise.
 */
export async function startSandbox(options: ServiceOptions = {}) {
	const service = await startService({
		today: () => TODAY,
		requestsPerMinute: false,
		...options,
	});
	started.push(service);
	return service;
}

interface RequestOptions {
	method?: string;
	form?: Record<string, string>;
	headers?: Record<string, string>;
}

/** Sends a request as the interface describes it, except for the given options. */
export async function send(
	{ url, apiKey }: Service,
	path: string,
	{ form, method = form ? 'POST' : 'GET', headers }: RequestOptions = {},
) {
	return await fetch(url + path, {
		method,
		redirect: 'manual',
		headers: { accept: 'application/json', authorization: `Bearer ${apiKey}`, ...headers },
		// Sets the content type.
		body: form && new URLSearchParams(form),
	});
}

/** Returns the names of the fields that the service rejects. */
export async function rejectedFields(...request: Parameters<typeof send>) {
	const response = await send(...request);
	const { message } = (await response.json()) as { message: object };
	return { status: response.status, fields: Object.keys(message).sort() };
}

/** Returns the path and query of a statistic, from 2026-03-01 to TODAY unless the query says otherwise. */
export function statisticPath(id: number, query: Record<string, string>) {
	const fullQuery = new URLSearchParams({ from: '2026-03-01', to: TODAY, ...query });
	return `/api/v1/stats/${id}?${fullQuery.toString()}`;
}
