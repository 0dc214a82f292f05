import { type Service, startService } from '../../../sandbox/service';
import { redirect } from '../../support/replies';
import { testResultOf } from '../support/credentialTest';
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

afterAll(async () => await target.close());

it.each([
	['Website: Get Many', PARAMETERS.website.getAll, 301, (url: string) => url],
	['Website: Update', PARAMETERS.website.update, 307, () => 'the address of the API'],
])('are not followed to another host, for %s', async (title, parameters, status, advice) => {
	shared.respondWith(redirect(status, `${target.url}/api/v1/websites?token=abc#part`));

	expect(await failureOf(shared, parameters)).toEqual({
		message: `${title}: the service redirects to ${target.url}/api/v1/websites (${status})`,
		description: `Redirects are not followed, so that the API key is sent nowhere else. Set 'Base URL' in the credential (${shared.service.url}) to ${advice(target.url)}. If the target is a login page, check 'API Key'.`,
		httpCode: String(status),
		itemIndex: 0,
		requests: 1,
	});
});

it('are not followed to another host by the test of a credential', async () => {
	shared.respondWith(redirect(302, `${target.url}/api/v1/websites`));

	expect(await testResultOf(shared.credential)).toMatchObject({
		status: 'Error',
		message: expect.stringContaining(`redirects to ${target.url}/api/v1/websites (302)`),
	});
});
