import { pollNode } from '../../../nodes/WebsiteAnalytics/trigger/pollNode';
import type { PollContext } from '../../../nodes/WebsiteAnalytics/trigger/pollContext';
import { setClock } from '../../engine/support/clock';

afterEach(() => jest.useRealTimers());

/** Polls at a moment, and gives whether the poll knows of the one before. */
async function continues(nodeId: string, moment: string): Promise<boolean | undefined> {
	setClock(moment);
	const context = { now: new Date() } as PollContext;
	let isContinued: boolean | undefined;
	await pollNode(context, { nodeId, fingerprint: 'settings', staticData: {} }, async (memory) => {
		({ isContinued } = memory);
		return { items: [], state: undefined };
	});
	return isContinued;
}

it('knows of the last poll of a node for longer than a month', async () => {
	expect(await continues('monthly', '2026-01-01T00:00:00Z')).toBe(false);
	expect(await continues('other', '2026-02-01T00:00:00Z')).toBe(false);
	expect(await continues('monthly', '2026-02-01T00:00:00Z')).toBe(true);
});

it('forgets a node that is gone', async () => {
	await continues('gone', '2026-03-01T00:00:00Z');
	await continues('stays', '2026-03-10T00:00:00Z');
	await continues('another', '2026-04-11T00:00:00Z');

	expect(await continues('stays', '2026-04-11T00:00:00Z')).toBe(true);
	expect(await continues('gone', '2026-04-11T00:00:00Z')).toBe(false);
});
