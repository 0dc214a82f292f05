import { range } from 'lodash';
import { failureOf, MAY_BE_DONE } from '../support/failure';
import { hurryTimeouts } from '../../support/hurryTimeouts';
import { locator, PARAMETERS } from '../support/parameters';
import { serviceForEachTest } from '../support/sharedService';
import { notCompleteWithin } from '../../support/wordings';

const shared = serviceForEachTest({
	websites: range(1, 21).map((id) => ({ id, domain: `site-${id}.example` })),
});

const timeout = (milliseconds: unknown) => ({ requestOptions: { timeout: milliseconds } });

afterEach(() => jest.restoreAllMocks());

const RAISE = "Ask for a shorter range, or raise the timeout under 'Request Options'.";

describe.each(['hang', 'drip'] as const)('a response that is not complete in time (%s)', (how) => {
	it('ends the only attempt, and its connection', async () => {
		shared.respondOnceWith({ connection: how });
		const limits = hurryTimeouts({ fromMs: 300, once: () => shared.requests().length > 0 });

		expect(await failureOf(shared, { ...PARAMETERS.website.update, ...timeout(300) })).toEqual({
			message: `Website: Update: ${notCompleteWithin('0.3 s')}`,
			description: `${RAISE} ${MAY_BE_DONE}`,
			httpCode: null,
			itemIndex: 0,
			requests: 1,
		});

		// The service hears of it a moment later.
		limits.mockRestore();
		for (let tries = 0; tries < 100; tries += 1) {
			await shared.run(PARAMETERS.website.getAll);
			if (shared.service.requests.at(-1)?.inFlight === 1) break;
		}

		expect(shared.service.requests.at(-1)?.inFlight).toBe(1);
	});

	it('holds no slot of the host', async () => {
		const on = { path: /websites\/[1-4]$/ };
		shared.service.faults.add({ on, times: 4, effect: { connection: how } });
		hurryTimeouts({ times: 4, once: () => shared.requests().length > 3 });
		const websiteId = locator('id', '={{ $json.id }}');
		const { items, errorItems } = await shared.run(
			{ ...PARAMETERS.website.get, websiteId, ...timeout(60_000) },
			{ input: range(1, 21).map((id) => ({ id })), onError: 'continueErrorOutput' },
		);

		expect(errorItems).toHaveLength(4);
		expect(items.map(({ json }) => json.id)).toEqual(range(5, 21));
	});
});
