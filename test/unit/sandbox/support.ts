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
	body?: string;
	headers?: Record<string, string>;
}

/** Sends a request as the interface describes it, except for the given options. */
export async function send(service: Service, path: string, options: RequestOptions = {}) {
	const { method = options.form ? 'POST' : 'GET', form, headers } = options;
	return await fetch(service.url + path, {
		method,
		redirect: 'manual',
		headers: {
			accept: 'application/json',
			authorization: `Bearer ${service.apiKey}`,
			...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
			...headers,
		},
		body: form ? new URLSearchParams(form).toString() : options.body,
	});
}

/** Sends a request, and gives the status and the JSON body of the response. */
export async function sendForJson(service: Service, path: string, options: RequestOptions = {}) {
	const response = await send(service, path, options);
	const json: unknown = await response.json();
	return { status: response.status, json };
}

/** The path and query of a statistic, from 2026-03-01 to TODAY unless the query says otherwise. */
export function statisticPath(id: number, query: Record<string, string>) {
	const fullQuery = new URLSearchParams({ from: '2026-03-01', to: TODAY, ...query });
	return `/api/v1/stats/${id}?${fullQuery.toString()}`;
}
