import { MINUTE_MS, openForTests } from './support/lifecycle';
import { openStage } from './support/stage';
import { agent } from './workflows/agent';
import { chats } from './workflows/chats';
import { mail } from './workflows/mail';
import { sheets } from './workflows/sheets';
import { slack } from './workflows/slack';
import { websites } from './workflows/websites';

jest.setTimeout(MINUTE_MS);

/** In one file, because they share one n8n; `nightly.test.ts` covers `nightly-statistics.json`. */
describe('workflows in n8n', () => {
	const stage = openForTests(openStage);

	afterEach(() => stage().service.faults.clear());

	for (const part of [sheets, mail, slack, websites, chats, agent]) part(stage);
});
