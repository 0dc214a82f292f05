import { failureOf, NOT_SENT } from '../support/failure';
import { PARAMETERS } from '../support/parameters';
import { sharedService } from '../support/sharedService';
import { skipWaits } from '../support/timeLapse';
import { unusedAddress } from '../support/unusedAddress';
import { checkBaseUrl } from '../../support/wordings';

beforeEach(() => void skipWaits());

const shared = sharedService();

it.each<[string, () => Promise<string> | string, RegExp, string]>([
	[
		'after retries when no server listens at the address',
		async () => `http://${await unusedAddress()}`,
		/^no service can be reached at HOST \(ECONNREFUSED\)$/,
		`${checkBaseUrl('ADDRESS')}, and that the service is up.`,
	],
	[
		'with the name of an unknown host',
		() => 'https://nobody.invalid/analytics',
		/^the host HOST was not found$/,
		`${checkBaseUrl('ADDRESS')} and the name resolution of the machine that runs n8n.`,
	],
	[
		'for an https address of a service without TLS',
		() => shared.service.url.replace('http:', 'https:'),
		/^no secure connection to HOST could be made \(\w+\)$/,
		"If the service has no https at this port, try http://HOST as 'Base URL' in the credential; the API key is then sent unencrypted. Else ask its operator.",
	],
])('fails %s', async (_when, address, message, description) => {
	const baseUrl = await address();
	const { host } = new URL(baseUrl);
	const credential = { baseUrl, apiKey: 'sandbox-key' };
	const failure = await failureOf(shared, PARAMETERS.website.getAll, { credential });

	expect(failure).toMatchObject({
		description: description.replace('ADDRESS', baseUrl).replace('HOST', host),
		...NOT_SENT,
	});
	expect(failure.message.replace(/^Website: Get Many: /, '').replace(host, 'HOST')).toMatch(
		message,
	);
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
