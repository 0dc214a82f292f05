import { SsrfProtectionConfig } from '@n8n/config';
import { Container } from '@n8n/di';
import { searchWebsites } from '../../../nodes/WebsiteAnalytics/methods/websiteLists';
import { testResultOf } from '../support/credentialTest';
import { failureOf } from '../support/failure';
import { loadOptionsContext } from '../support/loadOptions';
import { PARAMETERS } from '../support/parameters';
import { TestTrigger } from '../support/poll';
import { sharedService } from '../support/sharedService';

const shared = sharedService();

const protection = Container.get(SsrfProtectionConfig);

beforeAll(() => {
	protection.enabled = true;
});

afterAll(() => {
	protection.enabled = false;
});

const named = () => {
	const baseUrl = shared.service.url.replace('127.0.0.1', 'localhost');
	return { ...shared.credential, baseUrl };
};
const blocked = (host: string) =>
	`n8n blocked the request to ${host}, by its protection against requests to internal addresses (SSRF)`;

describe("n8n's protection against requests to internal addresses", () => {
	it.each([
		['a run', false],
		['a tool', true],
	])('is named with what allows the host, in %s', async (_what, routed) => {
		const credential = named();
		const parameters = PARAMETERS.website.getAll;

		expect(await failureOf(shared, parameters, { credential, routed })).toMatchObject({
			message: `Website: Get Many: ${blocked(new URL(credential.baseUrl).host)}`,
			description: expect.stringContaining(
				'add localhost to the environment variable N8N_SSRF_ALLOWED_HOSTNAMES',
			),
			requests: 0,
		});
	});

	it('knows addresses by ranges', async () => {
		expect(await failureOf(shared, PARAMETERS.website.getAll)).toMatchObject({
			description: expect.stringContaining(
				'add 127.0.0.1/32 to the environment variable N8N_SSRF_ALLOWED_IP_RANGES',
			),
		});
	});

	it('is named by the list of websites, the trigger and the test of the credential', async () => {
		const credential = named();
		const message = blocked(new URL(credential.baseUrl).host);
		const trigger = new TestTrigger({ credential, parameters: { event: 'newWebsite' } });

		await expect(searchWebsites.call(loadOptionsContext(credential))).rejects.toMatchObject({
			message: `Website list: ${message}`,
		});
		expect((await trigger.failure()).message).toContain(message);
		expect(await testResultOf(credential)).toMatchObject({
			message: expect.stringContaining(message),
		});
	});
});
