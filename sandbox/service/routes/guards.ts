import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { refusals } from '../refusal';
import { isForm, wantsJson } from '../requests';

export interface GuardOptions {
	apiKey: string;
	basePath: string;
	requestsPerMinute: number | false;
	rateLimitWindow: number;
}

const METHODS = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'];

/**
 * Checks what holds for every endpoint, in this order: the key (section 5 of the interface), the
 * rate limit, and that writes are forms while other requests have no body (section 4).
 */
export async function guardApi(api: FastifyInstance, options: GuardOptions): Promise<void> {
	const { apiKey, basePath, requestsPerMinute, rateLimitWindow } = options;

	api.addHook('onRequest', async (request, reply) => {
		if (request.headers.authorization === `Bearer ${apiKey}`) return;
		if (wantsJson(request)) throw refusals.unauthenticated();
		return reply.redirect(`${basePath}/login`);
	});

	if (requestsPerMinute !== false) {
		await api.register(rateLimit, {
			max: requestsPerMinute,
			timeWindow: rateLimitWindow,
			errorResponseBuilder: () => refusals.tooManyAttempts(),
		});
	}

	api.addHook('preParsing', async (request) => {
		if (request.method === 'POST' || request.method === 'PUT') {
			if (!isForm(request)) throw refusals.notAForm();
		} else if (request.received.body !== '') {
			throw refusals.bodyNotAllowed();
		}
	});
}

/** Answers every method that an endpoint does not have with a 405, whatever else is wrong with it. */
export function refuseOtherMethods(api: FastifyInstance, url: string, allowed: string[]): void {
	const refuse = async () => {
		throw refusals.methodNotAllowed(allowed);
	};
	const method = METHODS.filter((name) => !allowed.includes(name));
	api.route({ method, url, onRequest: refuse, handler: refuse });
}
