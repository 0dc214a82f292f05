import { startService, type Service, type ServiceOptions } from '../../../sandbox/service';

/** 2026-03-15 was a Sunday. */
export const TODAY = '2026-03-15';

const started: Service[] = [];

/** Starts a service whose day is TODAY and that has no rate limit, unless told otherwise. */
export async function sandbox(options: ServiceOptions = {}): Promise<Service> {
	const service = await startService({
		today: () => TODAY,
		requestsPerMinute: false,
		...options,
	});
	started.push(service);
	return service;
}

/** Ends every service that a test started. */
export async function closeSandboxes(): Promise<void> {
	await Promise.all(started.splice(0).map((service) => service.close()));
}

interface Sent {
	method?: string;
	form?: Record<string, string>;
	body?: string;
	headers?: Record<string, string>;
}

/** Sends a request as the interface wants it, apart from what the test changes. */
export async function send(service: Service, path: string, sent: Sent = {}): Promise<Response> {
	const { method = sent.form ? 'POST' : 'GET', form, headers } = sent;
	return await fetch(service.url + path, {
		method,
		redirect: 'manual',
		headers: {
			accept: 'application/json',
			authorization: `Bearer ${service.apiKey}`,
			...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
			...headers,
		},
		body: form ? new URLSearchParams(form).toString() : sent.body,
	});
}

/** Gives the status and the JSON body of a response. */
export async function answer(service: Service, path: string, sent: Sent = {}) {
	const response = await send(service, path, sent);
	const json: unknown = await response.json();
	return { status: response.status, json };
}

/** The path of a statistic, from 2026-03-01 to TODAY unless the query says otherwise. */
export function stats(id: number, query: Record<string, string>): string {
	const all = new URLSearchParams({ from: '2026-03-01', to: TODAY, ...query });
	return `/api/v1/stats/${id}?${all.toString()}`;
}
