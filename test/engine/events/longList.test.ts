import { range } from 'lodash';
import { useClock } from '../support/clock';
import { locator, type NodeParameters } from '../support/parameters';
import type { SharedService } from '../support/sharedService';
import { usePassingTime } from './support/passingTime';
import { pollAt, serviceByClock, sites, triggerOn } from './support/triggers';

useClock('2026-03-14T12:00:00Z');

const time = usePassingTime();

const TOO_LONG =
	'the list of the websites has 7 pages, and the service allows 5 requests a minute, so that no poll can read all of it';

/** What polls come to, one a minute: their error, or whether the trigger knows of websites. */
async function outcomesOf(shared: SharedService, parameters: NodeParameters = {}) {
	const trigger = triggerOn(shared, { event: 'threshold', count: 50, ...parameters });
	const outcomes = [];
	for (const minute of range(3)) {
		const outcome = await pollAt(trigger, `2026-03-14T12:0${minute}:00Z`).then(
			() => trigger.state?.hasWebsites,
			({ message }: Error) => message,
		);
		outcomes.push(outcome);
		time.pass(60_000);
	}
	return outcomes;
}

describe('a list of seven pages, where the service allows five requests a minute', () => {
	const shared = serviceByClock({ websites: sites(700), requestsPerMinute: 5 });

	it('is an error that says so', async () => {
		expect(await outcomesOf(shared)).toEqual(Array(3).fill(expect.stringContaining(TOO_LONG)));
	});

	it('is not read for one website', async () => {
		const one = { websites: 'one', websiteId: locator('id', '7') };

		expect(await outcomesOf(shared, one)).toEqual([true, true, true]);
	});
});

describe('a list of four pages', () => {
	const shared = serviceByClock({ websites: sites(400), requestsPerMinute: 5 });

	it('is continued by the next poll where something else has used up the limit', async () => {
		await triggerOn(shared, { event: 'newWebsite' }).fetchTestEvent();
		await triggerOn(shared, { event: 'newWebsite' }).fetchTestEvent();

		expect(await outcomesOf(shared)).toEqual([false, true, true]);
	});
});
