import '../support/waits';
import { range } from 'lodash';
import { searchWebsites } from '../../../nodes/WebsiteAnalytics/form/editorMethods';
import { rateLimited } from '../../support/replies';
import { pausedBy, RATE_LIMITED } from '../../support/wordings';
import { testResultOf } from '../support/credentialTest';
import { loadOptionsContext } from '../support/loadOptions';
import { locator, PARAMETERS } from '../support/parameters';
import { watchQueue } from '../support/queue';
import { serviceForEachTest } from '../support/sharedService';

/** Each test has its own service, because the process remembers the limits of a host. */
const shared = serviceForEachTest({
	websites: range(1, 101).map((id) => ({ id, domain: `site-${id}.example` })),
});

const fromInput = { ...PARAMETERS.website.get, websiteId: locator('id', '={{ $json.id }}') };
const runOf = (count: number) => ({ input: range(1, count + 1).map((id) => ({ id })) });

it('a host that asks to wait for long is reported to a person in the editor at once', async () => {
	shared.respondWith(rateLimited('60'));
	const list = async () => await searchWebsites.call(loadOptionsContext(shared.credential));

	await expect(list()).rejects.toThrow(`Website list: ${RATE_LIMITED} (429); `);
	await expect(list()).rejects.toThrow(`Website list: ${pausedBy(429)} `);
	expect(shared.requests()).toHaveLength(1);
});

describe('while a host is busy', () => {
	/** Holds the first four requests until `callers` executions have come to the limiter. */
	function holdUntilWaiting(callers: number): void {
		const queue = watchQueue();
		const waitFor = async () => await queue.callers(callers);
		shared.service.faults.add({ times: 4, effect: { waitFor } });
	}
	const placeOf = (path: string) => shared.requests().findIndex((one) => one.path === path);
	/** Four requests are in flight. Eight requests start when these end, in any order. */
	const SOON = 4 + 8;

	it.each([
		[
			'the list in the editor',
			async () => await searchWebsites.call(loadOptionsContext(shared.credential)),
		],
		['the test of a credential', async () => await testResultOf({ ...shared.credential })],
	])('%s goes before all waiting runs, because a person waits', async (_what, ask) => {
		holdUntilWaiting(9);
		const runs = range(8).map(async () => await shared.run(fromInput, runOf(20)));
		await shared.received(4);
		await Promise.all([...runs, ask()]);

		expect(placeOf('/api/v1/websites')).toBeLessThan(SOON);
	});
});
