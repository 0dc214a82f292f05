import { z } from 'zod';
import type { N8nClient } from '../../../sandbox/n8n/client';
import { startInterceptor } from './interceptor';
import type { Credentials } from './readyWorkflows';
import { startSandboxN8n, type SandboxN8n } from './sandboxN8n';
import { MODEL_KEY, startChatModel } from './standIns/chatModel';
import { startGoogleSheets } from './standIns/googleSheets';
import { startMailServer } from './standIns/mailServer';
import { startDiscord } from './standIns/discord';
import { SLACK_TOKEN, startSlack } from './standIns/slack';
import { startTeams, TEAMS_CREDENTIAL } from './standIns/teams';
import { startTelegram, TELEGRAM_TOKEN } from './standIns/telegram';

const savedSchema = z.object({ id: z.string(), name: z.string() });
const listSchema = z.array(savedSchema.extend({ type: z.string() }));

/** The first rows of the sheets, as the notes of the workflows describe them. */
export const SHEETS = {
	Traffic: 'websiteId domain date weekday visitors pageviews pageviewsPerVisitor key'.split(' '),
	'Referrers and Pages': 'websiteId domain statistic date label count value from to key'.split(' '),
};

/** Stand-ins for all services that the ready workflows use, and how each is closed. */
type StandIns = Awaited<ReturnType<typeof startStandIns>>;

/** A real n8n, and the stand-ins. */
export type Stage = StandIns & SandboxN8n & { credentials: Credentials };

async function startStandIns() {
	return {
		google: await startGoogleSheets(SHEETS),
		slack: await startSlack(),
		telegram: await startTelegram(),
		discord: await startDiscord(),
		teams: await startTeams(),
		mail: await startMailServer(),
		model: await startChatModel(),
	};
}

/**
 * Starts all of it. n8n is started by `npm start`, and its HTTPS requests reach the stand-ins only.
 * After a failure, what was started before is closed again.
 */
export async function openStage(): Promise<Stage> {
	const standIns = await startStandIns();
	const { google, slack, teams } = standIns;
	const opened: Array<{ close(): Promise<void> }> = Object.values(standIns);
	const close = async () => {
		for (const one of opened.splice(0).reverse()) await one.close();
	};
	try {
		const interceptor = await startInterceptor({
			'sheets.googleapis.com': google.url,
			'oauth2.googleapis.com': google.url,
			'slack.com': slack.url,
			'graph.microsoft.com': teams.url,
			'files.slack.com': slack.url,
		});
		opened.push(interceptor);
		const sandbox = await startSandboxN8n(interceptor.env);
		opened.push(sandbox);
		const credentials = await saveCredentials(sandbox.n8n, standIns);
		return { ...standIns, ...sandbox, credentials, close };
	} catch (error) {
		await close();
		throw error;
	}
}

/** `npm start` has saved the one for the service; the others are saved as the editor does. */
async function saveCredentials(
	n8n: N8nClient,
	{ google, mail, model, telegram, discord }: StandIns,
): Promise<Credentials> {
	const existing = await n8n.request(listSchema, 'GET', '/credentials');
	const credentials: Credentials = Object.fromEntries(
		existing.map(({ type, id, name }) => [type, { id, name }]),
	);
	const missing = {
		googleApi: { ...google.serviceAccount },
		slackApi: { accessToken: SLACK_TOKEN },
		telegramApi: { accessToken: TELEGRAM_TOKEN, baseUrl: telegram.url },
		microsoftTeamsOAuth2Api: TEAMS_CREDENTIAL,
		discordWebhookApi: { webhookUri: discord.webhook },
		smtp: { ...mail.credential },
		openAiApi: { apiKey: MODEL_KEY, url: `${model.url}/v1` },
	};
	for (const [type, data] of Object.entries(missing)) {
		const credential = { name: type, type, data };
		credentials[type] = await n8n.request(savedSchema, 'POST', '/credentials', credential);
	}
	return credentials;
}
