import { testResultOf } from '../support/credentialTest';
import { PARAMETERS } from '../support/parameters';
import { sharedService } from '../support/sharedService';
import { failuresWith } from './support/failures';

const shared = sharedService();

const restricted = (allowedDomains: string) => ({
	...shared.credential,
	allowedHttpRequestDomains: 'domains',
	allowedDomains,
});

it('of another host keep everything from sending, and are named as the cause', async () => {
	const { host } = new URL(shared.service.url);
	const failures = await failuresWith(shared, restricted('other.example'));

	for (const failure of failures) {
		expect(failure).toContain(`n8n does not allow this credential to send requests to ${host}`);
		expect(failure).toContain(
			"Add the host to 'Allowed Domains' in the credential, or set 'Allowed HTTP Request Domains' to All.",
		);
	}

	expect(shared.requests()).toEqual([]);
});

it.each([
	['with the host of the service', { allowedDomains: 'other.example, 127.0.0.1' }],
	['that do not matter', { allowedHttpRequestDomains: 'all' }],
])('%s let everything be sent', async (_what, more) => {
	const credential = { ...restricted('other.example'), ...more };
	const { items } = await shared.run(PARAMETERS.website.get, { credential });

	expect(items).toHaveLength(1);
	expect(await testResultOf(credential)).toMatchObject({ status: 'OK' });
});
