import { STATISTICS } from '../../../nodes/WebsiteAnalytics/statistics/catalog';
import { isObject } from '../../../nodes/WebsiteAnalytics/transport/response';
import { fieldReasons } from '../../../nodes/WebsiteAnalytics/transport/serviceReasons';
import { Broken, given, NoResponse } from '../findings';
import { point, type Point } from '../point';
import { withStatus } from '../readings';
import { WEBSITES, websitesRequest, type CheckedService } from '../service';

/** An id and a name that no service has. */
const MISSING_ID = 2_147_483_646;
const UNKNOWN_STATISTIC = 'no_such_statistic';
const [anyName = ''] = Object.keys(STATISTICS);
const WRONG_KEY = 'not-an-api-key';

/** Whether there is a service, and whether it takes the key. */
export const ENTRANCE: Point[] = [
	point({
		name: 'service: responds',
		isNeeded: true,
		affects: 'everything',
		reads: async (service) =>
			await service.get(websitesRequest()).catch((error: unknown) => {
				throw error instanceof NoResponse ? new Broken(error.message) : error;
			}),
	}),
	point({
		name: 'websites: list in "data"',
		isNeeded: true,
		affects: 'the credential test, and every list of websites',
		reads: async (service) => await service.websites(),
	}),
	point({
		name: 'statistics: list in "data"',
		isNeeded: true,
		affects: 'every operation on statistics, and the trigger',
		reads: async (service) =>
			await service.statistic(anyName).catch(async (error: unknown) => {
				// Where no other one can be read either, this one says why.
				await service.readableStatistics().catch(() => {
					throw error;
				});
			}),
	}),
];

/** How the service says no. */
export const ERRORS: Point[] = [
	point({
		name: 'errors: 401 for a wrong key',
		affects: 'what the credential test and errors say about a wrong key',
		async reads({ settings: { requests } }) {
			const request = websitesRequest({ sort: 'asc', per_page: 10 });
			withStatus(401, await requests.send(request, WRONG_KEY));
		},
	}),
	point({
		name: 'errors: 404 for the website of a missing id',
		affects: 'Website: Get',
		async reads(service) {
			withStatus(404, await service.get({ path: `${WEBSITES}/${MISSING_ID}` }));
		},
	}),
	point({
		name: 'errors: 404 for the statistics of a missing id',
		affects: 'Statistic: zeros or no rows in place of an error',
		async reads(service) {
			const [{ name } = {}] = await service.readableStatistics();
			const query = { name, ...service.range, per_page: 10 };
			withStatus(404, await service.get({ path: `/api/v1/stats/${MISSING_ID}`, query }));
		},
	}),
	point({
		name: 'errors: 422 for an unknown statistic',
		affects: 'Statistic: rows of another statistic, or none, in place of an error',
		async reads(service) {
			withStatus(422, await unknownStatistic(service));
		},
	}),
	point({
		name: 'errors: 422 names the field',
		affects: 'the advice in errors for rejected input',
		reads: unknownStatistic,
		needs: { 'the service sent no 422': ({ status }) => status === 422 },
		demands: { 'not in "errors" and not in "message"': ({ json }) => 'name' in fieldReasons(json) },
		remark: ({ json }) =>
			isObject(json) && isObject(json.errors) ? 'in "errors"' : 'in "message"',
	}),
];

/** These come last, when there were many responses. */
export const RATE_LIMIT: Point[] = [
	point({
		name: 'rate limit: X-RateLimit-Remaining',
		affects: 'fewer rate-limited requests when many items run',
		reads: async (service) => await service.get(websitesRequest()),
		demands: { 'not sent, or not a whole number': ({ remaining }) => remaining !== undefined },
	}),
	point({
		name: 'rate limit: 429 says how long to wait',
		affects: 'how long a rate-limited request waits',
		reads: async ({ settings }) => settings.requests.rateLimited,
		needs: { 'no 429 was met, and none is provoked': ({ length }) => length > 0 },
		demands: {
			'neither Retry-After nor X-RateLimit-Reset can be read': (rateLimited) =>
				rateLimited.every(Boolean),
		},
	}),
];

async function unknownStatistic(service: CheckedService) {
	const request = service.statisticRequest(UNKNOWN_STATISTIC);
	return await service.get(await given('the list of websites', request));
}
