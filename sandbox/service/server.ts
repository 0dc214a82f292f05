import fastify, { type FastifyInstance } from 'fastify';
import { applyFaults, type FaultList } from './faults';
import { HttpError, httpErrors } from './httpErrors';
import { recordRequests, wantsJson, type ReceivedRequest } from './requests';
import { statisticRoutes, websiteRoutes } from './routes/endpoints';
import { guardApi, type GuardOptions } from './routes/guards';
import type { WebsiteStore } from './websites';

interface ServerOptions extends GuardOptions {
	today: () => string;
	basePath: string;
	store: WebsiteStore;
	faults: FaultList;
	requests: ReceivedRequest[];
}

/** Builds the HTTP server; the caller makes it listen. */
export function buildServer(options: ServerOptions): FastifyInstance {
	const app = fastify({ forceCloseConnections: true, exposeHeadRoutes: false });

	app.addHook('onRequest', async ({ headers }) => {
		if (options.keys.isReplaced(headers.authorization)) throw httpErrors.unauthenticated();
	});
	recordRequests(app, options.requests);
	applyFaults(app, options.faults);

	app.setErrorHandler((error, _request, reply) => {
		const { statusCode, headers, body } =
			error instanceof HttpError ? error : httpErrors.serverError();
		return reply.code(statusCode).headers(headers).send(body);
	});
	app.setNotFoundHandler((request, reply) => {
		if (wantsJson(request)) throw httpErrors.notFound();
		return reply.code(404).type('text/html').send(htmlPage('Not found'));
	});

	app.get(`${options.basePath}/login`, (_request, reply) =>
		reply.type('text/html').send(htmlPage('Log in')),
	);
	void app.register(
		async (api) => {
			await guardApi(api, options);
			websiteRoutes(api, options.store);
			statisticRoutes(api, options.store, options.today);
		},
		{ prefix: `${options.basePath}/api/v1` },
	);
	return app;
}

function htmlPage(title: string): string {
	return `<!DOCTYPE html>\n<html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>\n`;
}
