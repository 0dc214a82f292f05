import { startService, type Service } from '../../../sandbox/service';
import { redirect } from '../../support/replies';
import { failureOf } from '../support/failure';
import { PARAMETERS } from '../support/parameters';
import { sharedService } from '../support/sharedService';

const shared = sharedService();

/** The target of the redirects, which must not receive any request. */
let target: Service;

beforeAll(async () => {
	target = await startService({ requestsPerMinute: false });
});

afterEach(() => {
	expect(target.requests).toEqual([]);
});

afterAll(async () => {
	await target.close();
});

const NOT_FOLLOWED = 'redirects are not followed, so that the API key is sent nowhere else';

it.each([
	['Website: Get Many', PARAMETERS.website.getAll, 301],
	['Website: Create', PARAMETERS.website.create, 302],
	['Website: Update', PARAMETERS.website.update, 307],
	['Website: Delete', PARAMETERS.website.delete, 308],
	['Statistic: Get', PARAMETERS.statistic.get, 303],
])('fails with the target of a redirect without following it, for %s', async (...row) => {
	const [title, parameters, status] = row;
	shared.respondWith(redirect(status, `${target.url}/api/v1/websites?token=abc#part`));

	expect(await failureOf(shared, parameters)).toEqual({
		message: `${title}: the service redirects to ${target.url}/api/v1/websites (${status}); ${NOT_FOLLOWED}`,
		description: `Check 'Base URL' in the credential (${shared.service.url}).`,
		httpCode: String(status),
		itemIndex: 0,
		requests: 1,
	});
});

it('advises the https address when the service redirects to https', async () => {
	shared.respondWith(redirect(301, 'https://127.0.0.1/api/v1/websites'));

	expect(await failureOf(shared, PARAMETERS.website.getAll)).toMatchObject({
		message: `Website: Get Many: the service redirects to https://127.0.0.1/api/v1/websites (301); ${NOT_FOLLOWED}`,
		description: "Set 'Base URL' in the credential to its https address: https://127.0.0.1",
	});
});

it('advises to check the API key when the service redirects to a login page', async () => {
	shared.respondWith(redirect(302, '/login?next=%2Fapi'));
	const { url } = shared.service;

	expect(await failureOf(shared, PARAMETERS.statistic.get)).toMatchObject({
		message: `Statistic: Get: the service redirects to ${url}/login (302); ${NOT_FOLLOWED}`,
		description: `This looks like a login page: check 'API Key' in the credential, and that 'Base URL' (${url}) is the address of the API.`,
		requests: 1,
	});
});

it.each([undefined, 'http://['])(
	'fails for a redirect to the invalid location %p',
	async (location) => {
		shared.respondWith(redirect(302, location));

		expect(await failureOf(shared, PARAMETERS.website.getAll)).toMatchObject({
			message: `Website: Get Many: the service redirects, but does not say where to (302); ${NOT_FOLLOWED}`,
		});
	},
);

it('does not follow a redirect within the host', async () => {
	shared.respondWith(redirect(307, '/api/v1/websites/7'));

	expect(await failureOf(shared, PARAMETERS.website.delete)).toMatchObject({
		httpCode: '307',
		requests: 1,
	});
	expect(shared.service.websites.map(({ id }) => id)).toContain(7);
});
