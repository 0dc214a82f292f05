import { searchWebsites } from '../../../nodes/WebsiteAnalytics/methods/websiteLists';
import { testResultOf } from '../support/credentialTest';
import { failureOf } from '../support/failure';
import { loadOptionsContext } from '../support/loadOptions';
import { PARAMETERS } from '../support/parameters';
import { TestTrigger } from '../support/poll';
import { sharedService } from '../support/sharedService';

const shared = sharedService();

const restricted = (allowedDomains: string) => ({
	...shared.credential,
	allowedHttpRequestDomains: 'domains',
	allowedDomains,
});
const refused = () => {
	const { host } = new URL(shared.service.url);
	return `n8n does not allow this credential to send requests to ${host}`;
};

it.each([
	['a run', false],
	['a tool', true],
])('of another host keep %s from sending, and are named as the cause', async (_what, routed) => {
	const credential = restricted('other.example');

	expect(await failureOf(shared, PARAMETERS.website.getAll, { credential, routed })).toMatchObject({
		message: `Website: Get Many: ${refused()}`,
		description:
			"Add the host to 'Allowed Domains' in the credential, or set 'Allowed HTTP Request Domains' to All.",
		requests: 0,
	});
});

it('keep the trigger, the search list and the test of the credential from sending', async () => {
	const credential = restricted('other.example');
	const trigger = new TestTrigger({ credential, parameters: { event: 'newWebsite' } });
	const list = searchWebsites.call(loadOptionsContext(credential));

	expect((await trigger.failure()).message).toContain(refused());
	await expect(list).rejects.toThrow(refused());
	expect(await testResultOf(credential)).toMatchObject({
		status: 'Error',
		message: expect.stringContaining(refused()),
	});
	expect(shared.requests()).toEqual([]);
});

it('with the host of the service let everything be sent', async () => {
	const credential = restricted('other.example, 127.0.0.1');
	const { items } = await shared.run(PARAMETERS.website.get, { credential });

	expect(items).toHaveLength(1);
	expect(await testResultOf(credential)).toMatchObject({ status: 'OK' });
});

it('that are empty allow nothing', async () => {
	expect(
		await failureOf(shared, PARAMETERS.website.get, { credential: restricted(' ') }),
	).toMatchObject({
		message:
			"Website: Get: 'Allowed Domains' is empty, so n8n does not allow this credential to send any requests",
		requests: 0,
	});
});

it('do not matter while all domains are allowed', async () => {
	const credential = { ...restricted('other.example'), allowedHttpRequestDomains: 'all' };

	expect((await shared.run(PARAMETERS.website.get, { credential })).items).toHaveLength(1);
});
