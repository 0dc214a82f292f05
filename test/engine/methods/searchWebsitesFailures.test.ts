import { NodeApiError } from 'n8n-workflow';
import type { FaultEffect } from '../../../sandbox/service';
import { searchWebsites } from '../../../nodes/WebsiteAnalytics/methods/websiteLists';
import { hurryTimeouts } from '../../support/hurryTimeouts';
import { json } from '../../support/replies';
import type { CredentialData } from '../support/credentials';
import { loadOptionsContext } from '../support/loadOptions';
import { sharedService } from '../support/sharedService';
import { skipWaits } from '../support/timeLapse';
import { CHECK_KEY, KEY_REJECTED, NO_API_KEY } from '../../support/wordings';

beforeEach(() => void skipWaits());

const shared = sharedService({ apiKey: 'sandbox-key' });

/** What the editor shows in place of the list. */
async function failureOfList(more: Partial<CredentialData> = {}) {
	const context = loadOptionsContext({ ...shared.credential, ...more });
	const error: unknown = await searchWebsites.call(context).catch((thrown: unknown) => thrown);
	if (!(error instanceof NodeApiError))
		throw new Error('The list did not fail with an error of n8n');
	const { message, description, httpCode } = error;
	return { message, description, httpCode };
}

it.each<[what: string, FaultEffect, message: string, description: string, code: string | null]>([
	[
		'that is refused, without the key that the service sends back',
		json(401, { message: 'Nobody knows sandbox-key.' }),
		`${KEY_REJECTED}: Nobody knows ***.`,
		CHECK_KEY,
		'401',
	],
	[
		'without data, and without the key in its message',
		json(200, { message: 'Nobody knows sandbox-key.' }),
		'Nobody knows ***.',
		'The message is from the service',
		null,
	],
	[
		'in which no website has a whole number as id',
		json(200, { data: [{ id: 'abc', domain: 'a.example' }, {}] }),
		'the service sent a website whose id is not a whole number',
		"Check that 'Base URL' in the credential is the address of the analytics service.",
		null,
	],
])('says what is wrong with a list %s', async (_what, effect, message, description, httpCode) => {
	shared.respondWith(effect);

	const failure = await failureOfList();

	expect(failure).toMatchObject({ description: expect.stringContaining(description), httpCode });
	expect(failure.message).toMatch(/^Website list: the service /);
	expect(failure.message).toContain(message);
});

it('says so after ten seconds when the host does not respond', async () => {
	// What is left of them when the request is sent is all of them only while the clock stands still.
	jest.spyOn(performance, 'now').mockReturnValue(0);
	const limit = hurryTimeouts();
	shared.respondWith({ connection: 'hang' });

	expect((await failureOfList()).message).toMatch(/^Website list: .* within 10 s$/);
	expect(limit.mock.calls.flat()).toEqual([10_000, 10_000]);
});

it('says so before anything is sent when the credential is not complete', async () => {
	expect(await failureOfList({ apiKey: ' ' })).toEqual({
		message: `Website list: ${NO_API_KEY}`,
		description: "Open the credential and paste the key into 'API Key'.",
		httpCode: null,
	});
	expect(shared.requests()).toEqual([]);
});
