import { range } from 'lodash';
import { runNode } from '../support/engine';
import { failureOf, MAY_BE_DONE, NOT_SENT } from '../support/failure';
import { locator, PARAMETERS } from '../support/parameters';
import { serviceForEachTest, sharedService } from '../support/sharedService';
import { unusedAddress } from '../support/unusedAddress';

const shared = sharedService();

const CONNECTION_CLOSED =
	/^the connection to 127\.0\.0\.1:\d+ closed before the response was complete \([A-Z_]+\)$/;

const at = (baseUrl: string) => ({ credential: { baseUrl, apiKey: 'sandbox-key' } });

it('fails after retries when no server listens at the address', async () => {
	const host = await unusedAddress();

	expect(await failureOf(shared, PARAMETERS.website.getAll, at(`http://${host}`))).toEqual({
		message: `Website: Get Many: no service can be reached at ${host} (ECONNREFUSED)`,
		description: `Check 'Base URL' in the credential (http://${host}), and that the service is up.`,
		...NOT_SENT,
	});
});

it.each(['drop', 'cut'] as const)(
	'retries a GET after the connection closed early (%s)',
	async (how) => {
		shared.respondOnceWith({ connection: how });

		const { items } = await runNode({
			credential: shared.credential,
			parameters: PARAMETERS.website.get,
		});

		expect(items).toMatchObject([{ json: { id: 3, domain: 'shop.example' } }]);
		expect(shared.requests()).toHaveLength(2);
	},
);

it('fails after three attempts when the connection keeps closing early', async () => {
	shared.respondWith({ connection: 'cut' });

	const { message, ...failure } = await failureOf(shared, PARAMETERS.statistic.get);

	expect(message.replace('Statistic: Get: ', '')).toMatch(CONNECTION_CLOSED);
	expect(failure).toEqual({
		description: 'Try again later; if it happens again, ask the operator of the service.',
		httpCode: null,
		itemIndex: 0,
		requests: 3,
	});
});

it.each([
	['Website: Create', PARAMETERS.website.create, 'drop'],
	['Website: Update', PARAMETERS.website.update, 'cut'],
	['Website: Delete', PARAMETERS.website.delete, 'drop'],
] as const)(
	'does not retry %s after the connection closed early',
	async (title, parameters, how) => {
		shared.respondWith({ connection: how });

		const { message, ...failure } = await failureOf(shared, parameters);

		expect(message.replace(`${title}: `, '')).toMatch(CONNECTION_CLOSED);
		expect(failure).toMatchObject({
			description: `Try again later; if it happens again, ask the operator of the service. ${MAY_BE_DONE}`,
			requests: 1,
		});
	},
);

it('fails with the name of an unknown host', async () => {
	const { message, description } = await failureOf(
		shared,
		PARAMETERS.website.create,
		at('https://nobody.invalid/analytics'),
	);

	expect(message).toBe('Website: Create: the host nobody.invalid was not found');
	expect(description).toBe(
		"Check 'Base URL' in the credential (https://nobody.invalid/analytics) and the name resolution of the machine that runs n8n.",
	);
});

it('fails for an https address of a service without TLS', async () => {
	const { url } = shared.service;

	const { message, description } = await failureOf(
		shared,
		PARAMETERS.website.getAll,
		at(url.replace('http:', 'https:')),
	);

	expect(message).toMatch(
		/^Website: Get Many: no secure connection to 127\.0\.0\.1:\d+ could be made \(\w+\)$/,
	);
	expect(description).toMatch(/^Check 'Base URL' .*, and the certificate of the service\.$/);
});

describe('a request that times out', () => {
	const timeout = { requestOptions: { timeout: 200 } };

	it('is not retried for a GET', async () => {
		shared.respondWith({ connection: 'hang' });

		expect(await failureOf(shared, { ...PARAMETERS.statistic.get, ...timeout })).toEqual({
			message: 'Statistic: Get: the service did not respond within 0.2 s',
			description: "Ask for a shorter range, or raise the timeout under 'Request Options'.",
			httpCode: null,
			itemIndex: 0,
			requests: 1,
		});
	});

	it('warns that a write may have succeeded', async () => {
		shared.respondWith({ connection: 'hang' });

		expect(await failureOf(shared, { ...PARAMETERS.website.delete, ...timeout })).toMatchObject({
			message: 'Website: Delete: the service did not respond within 0.2 s',
			description: `Ask for a shorter range, or raise the timeout under 'Request Options'. ${MAY_BE_DONE}`,
			requests: 1,
		});
	});
});

describe('a host that responds to nothing', () => {
	const hanging = serviceForEachTest();

	beforeEach(() => {
		// Makes minutes of the tenths of a second that the test takes.
		const realNow = performance.now.bind(performance);
		jest.spyOn(performance, 'now').mockImplementation(() => realNow() * 1000);
	});

	afterEach(() => jest.restoreAllMocks());

	it('is given up for all items of a run together', async () => {
		hanging.respondWith({ connection: 'hang' });
		const { errorItems } = await hanging.run(
			{
				...PARAMETERS.website.get,
				websiteId: locator('id', '={{ $json.id }}'),
				requestOptions: { timeout: 150 },
			},
			{ input: range(1, 41).map((id) => ({ id })), onError: 'continueErrorOutput' },
		);

		expect(errorItems).toHaveLength(40);
		expect(errorItems.at(-1)?.json.error).toMatch(
			/^Website: Get: not sent, because the service has not responded to any request for \d+ s\. Check that the service is up, then run this again\.$/,
		);
		expect(hanging.requests().length).toBeLessThanOrEqual(12);
	});
});
