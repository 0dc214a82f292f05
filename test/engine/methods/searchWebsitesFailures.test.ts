import { NodeApiError } from 'n8n-workflow';
import { searchWebsites } from '../../../nodes/WebsiteAnalytics/methods/searchWebsites';
import { hurryTimeouts } from '../../support/hurryTimeouts';
import { html, json } from '../../support/replies';
import type { CredentialData } from '../support/credentials';
import { loadOptionsContext } from '../support/loadOptions';
import { sharedService } from '../support/sharedService';
import { unusedAddress } from '../support/unusedAddress';
import { skipWaits } from '../support/timeLapse';

beforeEach(() => void skipWaits());

const shared = sharedService();

const CHECK_KEY = "Check 'API Key' in the credential: it may be mistyped, expired or revoked.";

/** What the editor shows in place of the list. */
async function failureOfList(more: Partial<CredentialData> = {}) {
	const context = loadOptionsContext({ ...shared.credential, ...more });
	const error: unknown = await searchWebsites.call(context).catch((thrown: unknown) => thrown);
	if (!(error instanceof NodeApiError))
		throw new Error('The list did not fail with an error of n8n');
	const { message, description, httpCode } = error;
	return { message, description, httpCode };
}

describe('a list of websites that cannot be read', () => {
	it('says so when the service rejects the key', async () => {
		expect(await failureOfList({ apiKey: 'another-key' })).toEqual({
			message: 'Website list: the service rejected the API key (401): Unauthenticated.',
			description: CHECK_KEY,
			httpCode: '401',
		});
	});

	it('does not show the key when the service sends it back', async () => {
		shared.respondWith(json(401, { message: 'Nobody knows sandbox-key.' }));

		expect(await failureOfList()).toEqual({
			message: 'Website list: the service rejected the API key (401): Nobody knows ***.',
			description: CHECK_KEY,
			httpCode: '401',
		});
	});

	it('does not show the key when a response without data has it', async () => {
		shared.respondWith(json(200, { message: 'Nobody knows sandbox-key.' }));

		const { message } = await failureOfList();

		expect(message).toContain('Nobody knows ***.');
	});

	it('says so after ten seconds when the host does not respond', async () => {
		const limit = hurryTimeouts();
		shared.respondWith({ connection: 'hang' });

		const { message } = await failureOfList();

		expect(message).toMatch(/^Website list: .* within 10 s$/);
		expect(limit).toHaveBeenCalledWith(10_000);
	});

	it('says so when no service can be reached', async () => {
		const host = await unusedAddress();

		expect(await failureOfList({ baseUrl: `http://${host}` })).toEqual({
			message: `Website list: no service can be reached at ${host} (ECONNREFUSED)`,
			description: `Check 'Base URL' in the credential (http://${host}), and that the service is up.`,
			httpCode: null,
		});
	});

	it('says so when a web page comes in place of data', async () => {
		shared.respondWith(html(200));

		expect(await failureOfList()).toEqual({
			message: 'Website list: the service sent a web page instead of data (200)',
			description: `Check that 'Base URL' in the credential (${shared.service.url}) is the address of the analytics service.`,
			httpCode: '200',
		});
	});

	it('says so when no website has a whole number as id', async () => {
		shared.respondWith(json(200, { data: [{ id: 'abc', domain: 'a.example' }, {}] }));

		expect(await failureOfList()).toEqual({
			message: 'Website list: the service sent a website whose id is not a whole number',
			description:
				"Check that 'Base URL' in the credential is the address of the analytics service.",
			httpCode: null,
		});
	});

	it('says so before anything is sent when the credential is not complete', async () => {
		expect(await failureOfList({ apiKey: ' ' })).toEqual({
			message: "Website list: 'API Key' is empty",
			description: "Open the credential and paste the key into 'API Key'.",
			httpCode: null,
		});
		expect(shared.requests()).toEqual([]);
	});
});
