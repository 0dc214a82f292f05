import { useClock, setClock } from '../support/clock';
import { keysOf, seeded, serviceByClock, sites } from './support/triggers';

const shared = serviceByClock({ websites: sites(3) });

const report = { event: 'report', breakdowns: [], compareTo: 'none' };

useClock('2026-03-14T12:00:00Z');

it('does nothing while a poll of the same node is under way', async () => {
	const trigger = await seeded(shared, report);
	setClock('2026-03-15T12:00:00Z');

	const polls = await Promise.all([trigger.poll(), trigger.poll(), trigger.poll()]);

	expect(polls.map((result) => keysOf(result).length)).toEqual([3, 0, 0]);
	expect(polls.map(({ isNull }) => isNull)).toEqual([false, true, true]);
});

it('finds nothing again from the state of before while n8n saves what was found', async () => {
	const trigger = await seeded(shared, report);
	const before = trigger.restarted();
	setClock('2026-03-15T12:00:00Z');

	const polls = [await trigger.poll(), await before.poll()];
	setClock('2026-03-15T12:00:29Z');
	polls.push(await before.poll());

	expect(polls.map((result) => keysOf(result).length)).toEqual([3, 0, 0]);
});

it('finds it again half a minute later, because n8n has not saved it', async () => {
	const trigger = await seeded(shared, report);
	const before = trigger.restarted();
	setClock('2026-03-15T12:00:00Z');
	await trigger.poll();
	setClock('2026-03-15T12:00:30Z');

	expect(keysOf(await before.poll())).toHaveLength(3);
});

it('polls again after one that failed', async () => {
	const trigger = await seeded(shared, report);
	setClock('2026-03-15T12:00:00Z');
	shared.respondOnceWith({ response: { status: 501 } });
	await trigger.failure();
	setClock('2026-03-15T12:01:00Z');

	expect(keysOf(await trigger.poll())).toHaveLength(3);
});

it('checks changed settings although a poll with the old ones is under way', async () => {
	const trigger = await seeded(shared, report);
	setClock('2026-03-15T12:00:00Z');

	const changed = trigger.restarted({ parameters: { ...report, readyAt: 25 } });
	const [result, error] = await Promise.all([trigger.poll(), changed.failure()]);

	expect(keysOf(result)).toHaveLength(3);
	expect(error.message).toContain("'Check After (Hour)' must be a whole number from 0 to 23");
});

it('keeps two workflows with the same settings apart', async () => {
	const first = await seeded(shared, report, { workflowId: 'first' });
	const second = await seeded(shared, report, { workflowId: 'second' });
	setClock('2026-03-15T12:00:00Z');

	const polls = await Promise.all([first.poll(), second.poll()]);

	expect(polls.map((result) => keysOf(result).length)).toEqual([3, 3]);
});

it('shows a test event although a poll is under way', async () => {
	const trigger = await seeded(shared, report);
	setClock('2026-03-15T12:00:00Z');

	const [poll, test] = await Promise.all([trigger.poll(), trigger.fetchTestEvent()]);

	expect([keysOf(poll).length, keysOf(test).length]).toEqual([3, 1]);
});

it('keeps two credentials apart', async () => {
	const good = await seeded(shared, report);
	const credential = { ...shared.credential, apiKey: 'revoked-key' };
	const bad = good.restarted({ credential, workflowId: 'other' });
	setClock('2026-03-15T12:00:00Z');

	const [result, error] = await Promise.all([good.poll(), bad.failure()]);

	expect(keysOf(result)).toHaveLength(3);
	expect(error.message).toContain('the service rejected the API key (401)');
});
