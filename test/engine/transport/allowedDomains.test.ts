import { failureOf } from '../support/failure';
import { PARAMETERS } from '../support/parameters';
import { sharedService } from '../support/sharedService';

const shared = sharedService();

it('names the restriction of the credential as the cause, and not the base URL', async () => {
	const restricted = { allowedHttpRequestDomains: 'domains', allowedDomains: 'other.example' };
	const credential = { ...shared.credential, ...restricted };
	const { host } = new URL(shared.service.url);

	expect(await failureOf(shared, PARAMETERS.website.getAll, { credential })).toMatchObject({
		message: `Website: Get Many: n8n does not allow this credential to send requests to ${host}`,
		description:
			"Add the host to 'Allowed Domains' in the credential, or set 'Allowed HTTP Request Domains' to All.",
		requests: 0,
	});
});
