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

it("n8n's protection against requests to internal addresses is named, with what allows it", async () => {
	const { host } = new URL(shared.service.url);

	for (const failure of await failuresWith(shared, shared.credential)) {
		expect(failure).toContain(
			`n8n blocked the request to ${host}, by its protection against requests to internal addresses (SSRF)`,
		);
		expect(failure).toContain('N8N_SSRF_ALLOWED_IP_RANGES');
	}

	expect(shared.requests()).toEqual([]);
});
