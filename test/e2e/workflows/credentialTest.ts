import { z } from 'zod';
import { CREDENTIAL_TYPE } from '../../../sandbox/n8n/credential';
import { startService, type FaultEffect } from '../../../sandbox/service';
import { unusedAddress } from '../../engine/support/unusedAddress';
import { html, json, rateLimited, redirect, text, unavailable } from '../../support/replies';
import type { Stage } from '../support/stage';

const resultSchema = z.object({ status: z.string(), message: z.string() });
const API_KEY = 'made-up-key-0123456789';

const CHECK_KEY = "Check 'API Key' in the credential: it may be mistyped, expired or revoked.";
const LATER = 'The error is on the side of the service. Try again later.';

/** What the dialog of the credential shows, whatever the body of the response says. */
const BY_STATUS: Array<[string, FaultEffect, string[]]> = [
	['401', json(401, {}), ['The service rejected the API key (401)', CHECK_KEY]],
	[
		'401 in another language',
		json(401, { message: 'Nicht angemeldet.' }),
		['The service rejected the API key (401): Nicht angemeldet.', CHECK_KEY],
	],
	['401 as text', text(401, 'no'), ['The service rejected the API key (401)', CHECK_KEY]],
	[
		'403',
		json(403, { message: 'Non autorisé' }),
		[
			'The service denied access (403): Non autorisé',
			'The plan of the account may not include the API',
		],
	],
	[
		'429',
		rateLimited('60'),
		['Rate limit reached (429); the service asks to wait 60 s', 'Run this again later'],
	],
	['503', unavailable('120'), ['The service failed (503); the service asks to wait 120 s', LATER]],
	['503 with a web page', html(503), ['The service failed (503)', LATER]],
	[
		'a redirect',
		redirect(302, 'http://127.0.0.1:9/login?token=abc'),
		[
			'The service redirects to http://127.0.0.1:9/login (302)',
			"This looks like a login page: check 'API Key' in the credential",
		],
	],
	[
		'a redirect that does not say where to',
		redirect(301),
		[
			'The service redirects, but does not say where to (301)',
			"Check 'Base URL' in the credential",
		],
	],
];

export function credentialTest(stage: () => Stage): void {
	describe('the test of the credential', () => {
		it.each(BY_STATUS)('says what %s means and what to do', async (_what, effect, words) => {
			// n8n remembers for how long a host asked to wait, so each case has a host of its own.
			const service = await startService({ apiKey: API_KEY });
			service.faults.add({ times: Infinity, effect });

			const { status, message } = await testOf(stage(), service.url);
			await service.close();

			expect(status).toBe('Error');
			expect(words.filter((part) => !message.includes(part))).toEqual([]);
			expect(message).not.toContain(API_KEY);
			expect(message).not.toContain('abc');
		});

		it('says that nothing listens at the address', async () => {
			const address = await unusedAddress();

			expect(await testOf(stage(), `http://${address}`)).toEqual({
				status: 'Error',
				message: expect.stringMatching(
					`^No service can be reached at ${address} \\(ECONNREFUSED\\).*\\. Check 'Base URL' in the credential \\(http://${address}\\), and that the service is up\\.$`,
				),
			});
		});

		it('says that there is no such host', async () => {
			const { status, message } = await testOf(stage(), 'http://analytics.invalid');

			expect(status).toBe('Error');
			expect(message).toMatch(/^The host analytics\.invalid was not found/);
			expect(message).toContain("Check 'Base URL' in the credential (http://analytics.invalid)");
		});

		it('passes with the right key', async () => {
			const service = await startService({ apiKey: API_KEY });

			expect(await testOf(stage(), service.url)).toMatchObject({ status: 'OK' });

			await service.close();
		});
	});
}

async function testOf({ n8n }: Stage, baseUrl: string): Promise<z.infer<typeof resultSchema>> {
	const data = { baseUrl, apiKey: API_KEY };
	const credentials = { id: '', name: 'Tested', type: CREDENTIAL_TYPE, data };
	return await n8n.request(resultSchema, 'POST', '/credentials/test', { credentials });
}
