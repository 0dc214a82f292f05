import { SsrfProtectionConfig } from '@n8n/config';
import { Container } from '@n8n/di';
import { sharedService } from '../support/sharedService';
import { failuresWith } from './support/failures';

const shared = sharedService();
const protection = Container.get(SsrfProtectionConfig);

beforeAll(() => {
	protection.enabled = true;
});

afterAll(() => {
	protection.enabled = false;
});

it.each([
	['localhost', 'localhost', 'N8N_SSRF_ALLOWED_HOSTNAMES'],
	['127.0.0.1', '127.0.0.1/32', 'N8N_SSRF_ALLOWED_IP_RANGES'],
])(
	"n8n's protection against requests to internal addresses is named, with what allows %s",
	async (hostname, allowed, variable) => {
		const baseUrl = shared.service.url.replace('127.0.0.1', hostname);
		const failures = await failuresWith(shared, { ...shared.credential, baseUrl });

		for (const failure of failures) {
			expect(failure).toContain(
				`n8n blocked the request to ${new URL(baseUrl).host}, by its protection against requests to internal addresses (SSRF)`,
			);
			expect(failure).toContain(`add ${allowed} to the environment variable ${variable}`);
		}

		expect(shared.requests()).toEqual([]);
	},
);
