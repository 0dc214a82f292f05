import { openStage, type Stage } from './support/stage';
import { agent } from './workflows/agent';
import { chats } from './workflows/chats';
import { mail } from './workflows/mail';
import { sheets } from './workflows/sheets';
import { slack } from './workflows/slack';
import { websites } from './workflows/websites';

const MINUTE_MS = 60_000;

jest.setTimeout(MINUTE_MS);

/** In one file, because they share one n8n; `nightly.test.ts` covers `nightly-statistics.json`. */
describe('workflows in n8n', () => {
	let opened: Stage | undefined;
	const stage = () => {
		if (opened === undefined) throw new Error('n8n is not up.');
		return opened;
	};

	// Installs n8n if it is missing.
	beforeAll(async () => {
		opened = await openStage();
	}, 15 * MINUTE_MS);

	afterEach(() => opened?.service.faults.clear());

	afterAll(async () => {
		await opened?.close();
	}, MINUTE_MS);

	sheets(stage);
	mail(stage);
	slack(stage);
	websites(stage);
	chats(stage);
	agent(stage);
});
