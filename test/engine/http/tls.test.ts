import { searchWebsites } from '../../../nodes/WebsiteAnalytics/form/editorMethods';
import { type TlsService, withSelfSignedCertificate } from '../../support/tlsService';
import { checkBaseUrl } from '../../support/wordings';
import { testResultOf } from '../support/credentialTest';
import { failureOf, NOT_SENT } from '../support/failure';
import { loadOptionsContext } from '../support/loadOptions';
import { PARAMETERS } from '../support/parameters';
import { TestTrigger } from '../support/poll';
import { sharedService } from '../support/sharedService';
import { failuresWith } from './support/failures';

const shared = sharedService({ apiKey: 'sandbox-key' });
let tls: TlsService;

beforeAll(async () => {
	tls = await withSelfSignedCertificate(shared.service);
});

afterAll(async () => await tls.close());

const credential = () => ({ ...shared.credential, baseUrl: tls.url });
const refused = () =>
	`no secure connection to ${new URL(tls.url).host} could be made (DEPTH_ZERO_SELF_SIGNED_CERT)`;
const checkCertificate = () =>
	`${checkBaseUrl(tls.url)}, and the certificate of the service. If you trust it without that check, e.g. because it is self-signed, turn on 'Ignore SSL Issues (Insecure)' in the credential.`;

it('is sent nothing by default, whoever sends', async () => {
	for (const failure of await failuresWith(shared, credential())) {
		// The test of the credential begins a sentence with this text.
		expect(failure).toContain(refused().slice(1));
		expect(failure).toContain(checkCertificate());
	}

	expect(shared.requests()).toEqual([]);
});

it("is accepted with 'Ignore SSL Issues' turned on, and sent nothing right after it was accepted", async () => {
	const options = { credential: credential() };
	const { get } = PARAMETERS.website;
	const trusting = { requestOptions: { allowUnauthorizedCerts: true } };
	const { items } = await shared.run({ ...get, ...trusting }, options);

	expect(items).toMatchObject([{ json: { id: 3, domain: 'shop.example' } }]);
	expect(await failureOf(shared, get, options)).toEqual({
		message: `Website: Get: ${refused()}`,
		description: checkCertificate(),
		...NOT_SENT,
	});
});

describe("with 'Ignore SSL Issues (Insecure)' in the credential", () => {
	const trusting = () => ({ ...credential(), allowUnauthorizedCerts: true });

	it.each([
		['a run', {}, false],
		['a tool', {}, true],
		['a run with the switch off', { requestOptions: { allowUnauthorizedCerts: false } }, false],
	])('%s accepts it', async (_what, more, routed) => {
		const options = { credential: trusting(), routed };
		const { items } = await shared.run({ ...PARAMETERS.website.get, ...more }, options);

		expect(items).toMatchObject([{ json: { id: 3, domain: 'shop.example' } }]);
	});

	it('the list of websites, the test of the credential and the trigger accept it', async () => {
		const list = await searchWebsites.call(loadOptionsContext(trusting()), 'shop');
		const parameters = { event: 'newWebsite' };
		const trigger = new TestTrigger({ credential: trusting(), parameters });

		expect(list.results).toEqual([{ name: 'shop.example', value: '3' }]);
		expect(await testResultOf(trusting())).toMatchObject({ status: 'OK' });
		expect((await trigger.fetchTestEvent()).items).toHaveLength(1);
	});

	it('items with other credentials fail in the same run', async () => {
		const { items, errorItems } = await shared.run(PARAMETERS.website.get, {
			credential: ({ trusts }) => ({ ...credential(), allowUnauthorizedCerts: trusts === true }),
			input: [{ trusts: true }, { trusts: false }, {}],
			onError: 'continueErrorOutput',
		});

		expect(items).toMatchObject([{ pairedItem: { item: 0 } }]);
		expect(errorItems.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 1 }, { item: 2 }]);
	});
});
