import { failureOf, MAY_BE_DONE, NOT_SENT } from '../support/failure';
import { PARAMETERS } from '../support/parameters';
import { sharedService } from '../support/sharedService';
import { skipWaits } from '../support/timeLapse';
import { unusedAddress } from '../support/unusedAddress';

beforeEach(() => void skipWaits());

const shared = sharedService();
const at = (baseUrl: string) => ({ credential: { baseUrl, apiKey: 'sandbox-key' } });

it('fails after retries when no server listens at the address', async () => {
	const host = await unusedAddress();

	expect(await failureOf(shared, PARAMETERS.website.getAll, at(`http://${host}`))).toEqual({
		message: `Website: Get Many: no service can be reached at ${host} (ECONNREFUSED)`,
		description: `Check 'Base URL' in the credential (http://${host}), and that the service is up.`,
		...NOT_SENT,
	});
});

it.each(['drop', 'cut', 'cutGzip'] as const)(
	'sends a GET again after the connection closed early (%s)',
	async (how) => {
		shared.respondOnceWith({ connection: how });
		const { items } = await shared.run(PARAMETERS.website.get);

		expect(items).toMatchObject([{ json: { id: 3, domain: 'shop.example' } }]);
		expect(shared.requests()).toHaveLength(2);
	},
);

const LATER = 'Try again later; if it happens again, ask the operator of the service.';

it.each([
	['Statistic: Get', PARAMETERS.statistic.get, 3, LATER],
	['Website: Create', PARAMETERS.website.create, 1, `${LATER} ${MAY_BE_DONE}`],
	['Website: Update', PARAMETERS.website.update, 1, `${LATER} ${MAY_BE_DONE}`],
])(
	'sends %s as often as is safe when the connection keeps closing',
	async (title, parameters, requests, description) => {
		shared.respondWith({ connection: 'cut' });
		const { message, ...failure } = await failureOf(shared, parameters);

		expect(message).toMatch(
			new RegExp(
				`^${title}: the connection to .* closed before the response was complete \\([A-Z_]+\\)$`,
			),
		);
		expect(failure).toEqual({ description, requests, httpCode: null, itemIndex: 0 });
	},
);

it('fails with the name of an unknown host', async () => {
	const unknown = at('https://nobody.invalid/analytics');

	expect(await failureOf(shared, PARAMETERS.website.create, unknown)).toMatchObject({
		message: 'Website: Create: the host nobody.invalid was not found',
		...NOT_SENT,
	});
});

it('fails for an https address of a service without TLS', async () => {
	const { url } = shared.service;
	const secure = at(url.replace('http:', 'https:'));

	expect(await failureOf(shared, PARAMETERS.website.getAll, secure)).toMatchObject({
		message: expect.stringMatching(
			/: no secure connection to 127\.0\.0\.1:\d+ could be made \(\w+\)$/,
		),
		description: `If the service has no https at this port, try ${url} as 'Base URL' in the credential; the API key is then sent unencrypted. Else ask its operator.`,
	});
});
