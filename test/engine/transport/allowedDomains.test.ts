import { PARAMETERS } from '../support/parameters';
import { sharedService } from '../support/sharedService';

const shared = sharedService();

it.each([
	{ allowedHttpRequestDomains: 'none' },
	{ allowedHttpRequestDomains: 'domains' },
	{ allowedHttpRequestDomains: 'domains', allowedDomains: 'other.example' },
])('sends requests to the base URL, whatever restricts other nodes: %j', async (restriction) => {
	const credential = { ...shared.credential, ...restriction };

	const { items } = await shared.run(PARAMETERS.website.get, { credential });

	expect(items).toMatchObject([{ json: { id: 3 } }]);
});
