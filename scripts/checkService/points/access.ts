import { readRows } from '../../../nodes/WebsiteAnalytics/transport/responseBody';
import { fieldReasons } from '../../../nodes/WebsiteAnalytics/transport/serviceReasons';
import { isObject } from '../../../nodes/WebsiteAnalytics/json';
import type { CheckedService } from '../checkedService';
import { Broken, demand, describeStatus, given, need, NoResponse } from '../outcome';
import type { Point } from '../point';

/** An id and a name that no service has. */
const MISSING_ID = 2_147_483_646;
const UNKNOWN_STATISTIC = 'no_such_statistic';

const WRONG_KEY = 'not-an-api-key';

/** Whether there is a service, and whether it takes the key. */
export const ENTRANCE: Point[] = [
	{
		name: 'service: responds',
		isNeeded: true,
		affects: 'everything',
		async check(service) {
			try {
				await service.get('/api/v1/websites', { sort_by: 'id', sort: 'desc', per_page: 100 });
			} catch (error) {
				throw error instanceof NoResponse ? new Broken(error.message) : error;
			}
			return undefined;
		},
	},
	{
		name: 'websites: list in "data"',
		isNeeded: true,
		affects: 'the credential test, and every list of websites',
		async check(service) {
			await service.websites();
			return undefined;
		},
	},
	{
		name: 'statistics: list in "data"',
		isNeeded: true,
		affects: 'every operation on statistics, and the trigger',
		async check(service) {
			const names = ['browser', 'country', 'visitors', 'page'];
			const requests = await Promise.all(names.map((name) => service.statisticRequest(name)));
			const reasons: string[] = [];
			for (const request of requests) {
				const page = await service.read(request, readRows).catch((error: unknown) => {
					if (!(error instanceof Broken)) throw error;
					reasons.push(error.message);
				});
				if (page) return undefined;
			}
			throw new Broken(reasons[0] ?? '');
		},
	},
];

/** How the service says no. */
export const ERRORS: Point[] = [
	{
		name: 'errors: 401 for a wrong key',
		isNeeded: false,
		affects: 'what the credential test and errors say about a wrong key',
		async check({ requests }) {
			const response = await requests.send(
				{
					method: 'GET',
					path: '/api/v1/websites',
					query: { sort_by: 'id', sort: 'asc', per_page: 10 },
				},
				WRONG_KEY,
			);
			demand(response.status === 401, describeStatus(response));
			return undefined;
		},
	},
	notFound('website', 'Website: Get', '/api/v1/websites'),
	notFound('statistics', 'Statistic: zeros or no rows in place of an error', '/api/v1/stats'),
	{
		name: 'errors: 422 for an unknown statistic',
		isNeeded: false,
		affects: 'Statistic: rows of another statistic, or none, in place of an error',
		async check(service) {
			const response = await rejected(service);
			demand(response.status === 422, describeStatus(response));
			return undefined;
		},
	},
	{
		name: 'errors: 422 names the field',
		isNeeded: false,
		affects: 'the advice in errors for rejected input',
		async check(service) {
			const response = await rejected(service);
			need(response.status === 422, 'the service sent no 422');
			demand('name' in fieldReasons(response.json), 'not in "errors" and not in "message"');
			const inErrors = isObject(response.json) && isObject(response.json.errors);
			return inErrors ? 'in "errors"' : 'in "message"';
		},
	},
];

/** These come last, when there were many responses. */
export const RATE_LIMIT: Point[] = [
	{
		name: 'rate limit: X-RateLimit-Remaining',
		isNeeded: false,
		affects: 'fewer rate-limited requests when many items run',
		async check(service) {
			const query = { sort_by: 'id', sort: 'desc', per_page: 100 };
			const { remaining } = await service.get('/api/v1/websites', query);
			demand(remaining !== undefined, 'not sent, or not a whole number');
			return undefined;
		},
	},
	{
		name: 'rate limit: 429 says how long to wait',
		isNeeded: false,
		affects: 'how long a rate-limited request waits',
		async check({ requests: { rateLimited } }) {
			need(rateLimited.length > 0, 'no 429 was met, and none is provoked');
			demand(rateLimited.every(Boolean), 'neither Retry-After nor X-RateLimit-Reset can be read');
			return undefined;
		},
	},
];

function notFound(what: string, affects: string, folder: string): Point {
	return {
		name: `errors: 404 for the ${what} of a missing id`,
		isNeeded: false,
		affects,
		async check(service) {
			const isStatistic = folder.endsWith('stats');
			const query = isStatistic ? await someStatistic(service) : {};
			const response = await service.get(`${folder}/${MISSING_ID}`, query);
			demand(response.status === 404, describeStatus(response));
			return undefined;
		},
	};
}

async function someStatistic(service: CheckedService) {
	const [statistic] = await service.readableStatistics();
	return { name: statistic?.name, ...service.range, per_page: 10 };
}

async function rejected(service: CheckedService) {
	const { path, query } = await given(
		'the list of websites',
		service.statisticRequest(UNKNOWN_STATISTIC),
	);
	return await service.get(path, query);
}
