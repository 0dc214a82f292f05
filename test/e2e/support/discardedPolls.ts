import { setTimeout as sleep } from 'node:timers/promises';
import { holdBack, POLL_INTERVAL_MS, type TriggerStage } from './triggerStage';

/** Tests polls that n8n discards, and polls whose state another trigger overwrites. */
export function discardedPolls(stage: () => TriggerStage) {
	const rowKeys = (day: string) => [3, 7].map((id) => `${id}:traffic:${day}`);
	/** Waits until n8n has registered a trigger, and polled it for the first time. */
	const registered = async () => await sleep(POLL_INTERVAL_MS);
	/** Publishes the trigger of a workflow for the first time, or with another parameter. */
	const publishRows = async (name: string, lookBack: number) => {
		const { publish, trigger } = stage();
		const workflow = await publish(name, trigger('rows', { lookBack, options: { checkAfter: 0 } }));
		await registered();
		return workflow;
	};
	/** Begins a day, and waits until a poll reads its rows. The service holds its response back until `respond`. */
	const readNextDay = async () => {
		const held = holdBack(stage().service, 3);
		const day = stage().clock.nextDay();
		await held.requested();
		return { day, respond: held.respond };
	};

	it('gives all rows of a day when it is published with another parameter in the middle of a poll', async () => {
		const { collector, unpublish } = stage();
		await publishRows('Published', 1);
		const { day, respond } = await readNextDay();

		const workflow = await publishRows('Published', 2);
		respond();
		await collector.arrived(rowKeys(day));
		await unpublish(workflow);

		expect(collector.keys).toEqual(expect.arrayContaining(rowKeys(day)));
	});

	it('gives all rows of a day when it is unpublished in the middle of a poll, and published again', async () => {
		const { collector, unpublish } = stage();
		const workflow = await publishRows('Unpublished', 1);
		const { day, respond } = await readNextDay();

		await unpublish(workflow);
		respond();
		await publishRows('Unpublished', 1);
		await collector.arrived(rowKeys(day));
		await unpublish(workflow);

		expect(collector.keys).toEqual(expect.arrayContaining(rowKeys(day)));
	});

	it('gives the events of two triggers of a workflow, one of which is slow, once each', async () => {
		const { collector, publish, trigger } = stage();
		const of = (id: number) => ({
			websites: 'one',
			websiteId: { __rl: true, mode: 'id', value: String(id) },
			options: { checkAfter: 0 },
		});
		const slow = trigger('rows', { ...of(3), lookBack: 0 });
		await publish('Two', slow, trigger('report', { ...of(7), breakdowns: [] }));
		await registered();
		const before = collector.keys.length;
		const { day, respond } = await readNextDay();
		const report = `7:report:${day}:${day}`;
		await collector.arrived([report]);
		await sleep(POLL_INTERVAL_MS);

		respond();
		await collector.arrived([`3:traffic:${day}`]);
		await sleep(2 * POLL_INTERVAL_MS);

		expect(collector.since(before)).toEqual([`3:traffic:${day}`, report]);
	});
}
