import { range } from 'lodash';
import { failureOf, MAY_BE_DONE } from '../support/failure';
import { locator, PARAMETERS } from '../support/parameters';
import { serviceForEachTest } from '../support/sharedService';

const shared = serviceForEachTest({
	websites: range(1, 21).map((id) => ({ id, domain: `site-${id}.example` })),
});

const timeout = (milliseconds: unknown) => ({ requestOptions: { timeout: milliseconds } });
const SHORT = timeout(300);
const RAISE = "Ask for a shorter range, or raise the timeout under 'Request Options'.";

const websiteOfInput = { ...PARAMETERS.website.get, websiteId: locator('id', '={{ $json.id }}') };

describe.each(['hang', 'drip'] as const)('a response that is not complete in time (%s)', (how) => {
	it('ends the attempt of a GET, which is not sent again', async () => {
		shared.respondWith({ connection: how });

		expect(await failureOf(shared, { ...PARAMETERS.statistic.get, ...SHORT })).toEqual({
			message: 'Statistic: Get: the service sent no complete response within 0.3 s',
			description: RAISE,
			httpCode: null,
			itemIndex: 0,
			requests: 1,
		});
	});

	it('ends the attempt of a write, which may have been made', async () => {
		shared.respondWith({ connection: how });

		expect(await failureOf(shared, { ...PARAMETERS.website.delete, ...SHORT })).toMatchObject({
			message: 'Website: Delete: the service sent no complete response within 0.3 s',
			description: `${RAISE} ${MAY_BE_DONE}`,
			requests: 1,
		});
	});

	it('ends the connection', async () => {
		shared.respondOnceWith({ connection: how });
		await failureOf(shared, { ...PARAMETERS.website.getAll, ...SHORT });
		// The service hears of it a moment later.
		await new Promise((resolve) => setTimeout(resolve, 50));
		await shared.run(PARAMETERS.website.getAll);

		expect(shared.service.requests.map(({ inFlight }) => inFlight)).toEqual([1, 1]);
	});

	it('holds no slot of the host', async () => {
		shared.service.faults.add({
			on: { path: /websites\/[1-4]$/ },
			times: 4,
			effect: { connection: how },
		});
		const { items, errorItems } = await shared.run(
			{ ...websiteOfInput, ...timeout(800) },
			{ input: range(1, 21).map((id) => ({ id })), onError: 'continueErrorOutput' },
		);

		expect(errorItems).toHaveLength(4);
		expect(items.map(({ json }) => json.id)).toEqual(range(5, 21));
	});
});

describe("the field 'Timeout'", () => {
	it.each([0, '', null, undefined, 60_000, '60000', 1e12])('takes %j', async (given) => {
		const { items } = await shared.run({ ...PARAMETERS.website.get, ...timeout(given) });

		expect(items).toHaveLength(1);
	});

	it.each([-5, 'soon', '={{ Infinity }}', [300]])(
		'rejects %j before anything is sent',
		async (given) => {
			const { message, description, requests } = await failureOf(shared, {
				...PARAMETERS.website.get,
				...timeout(given),
			});

			expect(message).toMatch(/^Website: Get: 'Timeout' is not a number of milliseconds: /);
			expect(description).toBe(
				"Set 'Timeout' under 'Request Options' to a number of milliseconds, e.g. 30000, or remove it.",
			);
			expect(requests).toBe(0);
		},
	);
});
