import { hang, passedMs, recover } from '../support/waits';
import { notCompleteWithin } from '../../support/wordings';
import { failureOf, MAY_BE_DONE } from '../support/failure';
import { PARAMETERS } from '../support/parameters';
import { serviceForEachTest } from '../support/sharedService';

const shared = serviceForEachTest();

const RAISE =
	"Check that the service is not overloaded. In a node, ask for a shorter range, or raise 'Timeout' in 'Request Options'.";

it.each(['hang', 'drip'] as const)(
	'a response that is not complete in time (%s) ends the only attempt, and its connection',
	async (how) => {
		hang(shared.service, undefined, how);
		const beforeMs = passedMs();

		expect(
			await failureOf(shared, { ...PARAMETERS.website.update, requestOptions: { timeout: 300 } }),
		).toEqual({
			message: `Website: Update: ${notCompleteWithin('0.3 s')}`,
			description: `${RAISE} ${MAY_BE_DONE}`,
			httpCode: null,
			itemIndex: 0,
			requests: 1,
		});
		expect(passedMs() - beforeMs).toBe(300);

		// The service hears of the timeout a moment later.
		recover(shared.service);
		for (let tries = 0; tries < 100; tries += 1) {
			await shared.run(PARAMETERS.website.getAll);
			if (shared.service.requests.at(-1)?.inFlight === 1) break;
		}

		expect(shared.service.requests.at(-1)?.inFlight).toBe(1);
	},
);
