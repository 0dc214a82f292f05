import { discardedPolls } from './discardedPolls';
import { openTriggerStage, type TriggerStage } from './triggerStage';
import { daysAndRestarts } from './triggerStories';

const MINUTE_MS = 60_000;

/** Tests the trigger in an n8n with these environment variables, which decide how n8n polls. */
export function testTrigger(settings: Record<string, string>): void {
	// n8n starts again in some tests, which takes minutes on a busy machine.
	jest.setTimeout(10 * MINUTE_MS);
	let opened: TriggerStage | undefined;
	const stage = () => {
		if (opened === undefined) throw new Error('n8n is not up.');
		return opened;
	};

	// Installs n8n if it is missing.
	beforeAll(async () => {
		opened = await openTriggerStage(settings);
	}, 15 * MINUTE_MS);

	afterAll(async () => {
		await opened?.close();
	}, MINUTE_MS);

	daysAndRestarts(stage);
	discardedPolls(stage);
}
