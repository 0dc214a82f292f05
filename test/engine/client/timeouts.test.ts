import { failureOf, MAY_BE_DONE } from '../support/failure';
import { hurryTimeouts } from '../../support/hurryTimeouts';
import { PARAMETERS } from '../support/parameters';
import { serviceForEachTest } from '../support/sharedService';
import { notCompleteWithin } from '../../support/wordings';

const shared = serviceForEachTest();

afterEach(() => jest.restoreAllMocks());

const RAISE =
	"Check that the service is not overloaded. In a node, ask for a shorter range, or raise 'Timeout' in 'Request Options'.";

it.each(['hang', 'drip'] as const)(
	'a response that is not complete in time (%s) ends the only attempt, and its connection',
	async (how) => {
		shared.respondOnceWith({ connection: how });
		const limits = hurryTimeouts({ fromMs: 300, once: () => shared.requests().length > 0 });

		expect(
			await failureOf(shared, { ...PARAMETERS.website.update, requestOptions: { timeout: 300 } }),
		).toEqual({
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
	},
);
