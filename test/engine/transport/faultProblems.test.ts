import { range } from 'lodash';
import { runNode } from '../support/engine';
import { failureOf, MAY_BE_DONE, NOT_SENT } from '../support/failure';
import { locator, PARAMETERS } from '../support/parameters';
import { serviceForEachTest, sharedService } from '../support/sharedService';
import { unusedAddress } from '../support/unusedAddress';
import { skipWaits } from '../support/timeLapse';

beforeEach(() => void skipWaits());

const shared = sharedService();

const CONNECTION_CLOSED =
	/^the connection to 127\.0\.0\.1:\d+ closed before the response was complete \([A-Z_]+\)$/;

const ADVICE = {
	/** Nothing has come that would show that the service speaks HTTP. */
	drop: () =>
		`Try again later; if it happens again, try ${shared.service.url.replace('http:', 'https:')} as 'Base URL' in the credential, or ask the operator of the service.`,
	cut: () => 'Try again later; if it happens again, ask the operator of the service.',
};

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
		description: ADVICE.cut(),
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
			description: `${ADVICE[how]()} ${MAY_BE_DONE}`,
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
	expect(description).toBe(
		`If the service has no https at this port, try ${url} as 'Base URL' in the credential; the API key is then sent unencrypted. Else ask its operator.`,
	);
});

describe('a host that responds to nothing', () => {
	const hanging = serviceForEachTest();

	beforeEach(() => {
		jest.restoreAllMocks();
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
			/^Website: Get: not sent, because the service has not responded to any request for \d+ minutes\. Check that the service is up, then run this again\.$/,
		);
		expect(hanging.requests().length).toBeLessThanOrEqual(12);
	});
});
