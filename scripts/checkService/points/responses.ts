import { STATISTICS } from '../../../nodes/WebsiteAnalytics/analytics/catalog';
import { isObject } from '../../../nodes/WebsiteAnalytics/json';
import { fieldReasons } from '../../../nodes/WebsiteAnalytics/client/serviceReasons';
import { Broken, demand, given, need, NoResponse } from '../outcome';
import { BY_STATISTICS, neededBy, type Points, usefulFor } from '../point';
import { withStatus } from '../readings';
import { WEBSITES, websitesRequest } from '../requests';
import type { CheckedService } from '../service';

/** An id and a name that no service has. */
const MISSING_ID = 2_147_483_646;
const UNKNOWN_STATISTIC = 'no_such_statistic';
const WRONG_KEY = 'not-an-api-key';

/** Whether there is a service, and whether it takes the key. */
export const ENTRANCE_POINTS: Points = {
	'service: responds': neededBy('everything', async (service) => {
		await service.get(websitesRequest()).catch((error: unknown) => {
			throw error instanceof NoResponse ? new Broken(error.message) : error;
		});
	}),
	'websites: list in "data"': neededBy(
		'the credential test, and every list of websites',
		async (service) => void (await service.websites()),
	),
	'statistics: list in "data"': neededBy(BY_STATISTICS, async (service) => {
		const [name = ''] = Object.keys(STATISTICS);
		await service.statistic(name).catch(async (error: unknown) => {
			// Where no other one can be read either, this one says why.
			await service.readableStatistics().catch(() => {
				throw error;
			});
		});
	}),
};

/** How the service says no, and that it soon will. */
export const ERROR_POINTS: Points = {
	'errors: 401 for a wrong key': usefulFor(
		'what the credential test and errors say about a wrong key',
		async ({ requests }) => {
			const request = websitesRequest({ sort: 'asc', per_page: 10 });
			withStatus(401, await requests.send(request, WRONG_KEY));
		},
	),
	'errors: 404 for the website of a missing id': usefulFor('Website: Get', async (service) => {
		withStatus(404, await service.get({ path: `${WEBSITES}/${MISSING_ID}` }));
	}),
	'errors: 404 for the statistics of a missing id': usefulFor(
		'Statistic: zeros or no rows in place of an error',
		async (service) => {
			const [{ name } = {}] = await service.readableStatistics();
			const query = { name, ...service.range, per_page: 10 };
			withStatus(404, await service.get({ path: `/api/v1/stats/${MISSING_ID}`, query }));
		},
	),
	'errors: 422 for an unknown statistic': usefulFor(
		'Statistic: rows of another statistic, or none, in place of an error',
		async (service) => void withStatus(422, await unknownStatistic(service)),
	),
	'errors: 422 names the field': usefulFor(
		'the advice in errors for rejected input',
		async (service) => {
			const { status, json } = await unknownStatistic(service);
			const isInErrors = isObject(json) && isObject(json.errors);
			need(status === 422, 'the service sent no 422');
			demand('name' in fieldReasons(json), 'not in "errors" and not in "message"');
			return isInErrors ? 'in "errors"' : 'in "message"';
		},
	),
	// These come last, when there were many responses.
	'rate limit: X-RateLimit-Remaining': usefulFor(
		'fewer rate-limited requests when many items run',
		async (service) => {
			const { remaining } = await service.get(websitesRequest());
			demand(remaining !== undefined, 'not sent, or not a whole number');
		},
	),
	'rate limit: 429 says how long to wait': usefulFor(
		'how long a rate-limited request waits',
		async ({ requests: { rateLimited } }) => {
			need(rateLimited.length > 0, 'no 429 was met, and none is provoked');
			demand(rateLimited.every(Boolean), 'neither Retry-After nor X-RateLimit-Reset can be read');
		},
	),
};

async function unknownStatistic(service: CheckedService) {
	const request = service.statisticRequest(UNKNOWN_STATISTIC);
	return await service.get(await given('the list of websites', request));
}
