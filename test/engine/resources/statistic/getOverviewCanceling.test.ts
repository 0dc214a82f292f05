import { setTimeout } from 'node:timers/promises';
import { range } from 'lodash';
import { runNode } from '../../support/engine';
import { PARAMETERS } from '../../support/parameters';
import { sharedService } from '../../support/sharedService';

const shared = sharedService({
	websites: range(1, 31).map((id) => ({ id, domain: `site-${id}.example` })),
});

it('ends the requests of a canceled overview in flight, and sends none of the queued ones', async () => {
	shared.service.faults.add({
		// One website is read, so that there is something that could be taken for an overview.
		on: { path: /stats\/(?!30$)/ },
		times: Infinity,
		effect: { connection: 'hang' },
	});
	let cancelExecution = () => {};
	const running = runNode({
		credential: shared.credential,
		parameters: PARAMETERS.statistic.getOverview,
		onStart: (cancel) => (cancelExecution = cancel),
	});
	while (shared.service.requests.length < 1 + 2 + 4) await setTimeout(10);
	await setTimeout(100);
	const sentBefore = shared.requests().length;
	cancelExecution();
	const { run, items } = await running;

	expect(run.status).toBe('canceled');
	expect(items).toEqual([]);

	await setTimeout(300);

	expect(sentBefore).toBeLessThan(1 + 2 * 30);
	expect(shared.requests()).toHaveLength(sentBefore);
});
