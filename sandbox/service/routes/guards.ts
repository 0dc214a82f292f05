import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { httpErrors } from '../httpErrors';
import type { Keys } from '../keys';
import { isForm, wantsJson } from '../requests';

export interface GuardOptions {
	keys: Keys;
	basePath: string;
	requestsPerMinute: number | false;
	rateLimitWindowMs: number;
}

const METHODS = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'];

/**
 * Adds the checks that apply to every endpoint, in this order: the API key (section 5 of the
 * interface), the rate limit, and that writes are forms while other requests have no body (section 4).
 */
export async function guardApi(api: FastifyInstance, options: GuardOptions): Promise<void> {
	const { keys, basePath, requestsPerMinute, rateLimitWindowMs } = options;

	api.addHook('onRequest', async (request, reply) => {
		if (keys.isCurrent(request.headers.authorization)) return;
		if (wantsJson(request)) throw httpErrors.unauthenticated();
		return reply.redirect(`${basePath}/login`);
	});

	if (requestsPerMinute !== false) {
		await api.register(rateLimit, {
			max: requestsPerMinute,
			timeWindow: rateLimitWindowMs,
			errorResponseBuilder: () => httpErrors.tooManyRequests(),
		});
	}

	api.addHook('preParsing', async (request) => {
		if (request.method === 'POST' || request.method === 'PUT') {
			if (!isForm(request)) throw httpErrors.unsupportedMediaType();
		} else if (request.received.body !== '') {
			throw httpErrors.bodyNotAllowed();
		}
	});
}

/** Responds with 405 to the methods that an endpoint lacks, before their body is checked. */
export function rejectOtherMethods(api: FastifyInstance, url: string, allowed: string[]): void {
	const reject = async () => {
		throw httpErrors.methodNotAllowed(allowed);
	};
	const method = METHODS.filter((name) => !allowed.includes(name));
	api.route({ method, url, onRequest: reject, handler: reject });
}
