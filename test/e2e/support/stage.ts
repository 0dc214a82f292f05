import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { N8nClient } from '../../../sandbox/n8n/client';
import { startService, type Service } from '../../../sandbox/service';
import { startInterceptor } from './interceptor';
import { npmStart, pressCtrlC, untilEditorIsUp } from './npmStart';
import type { Credentials } from './readyWorkflows';
import { MODEL_KEY, startChatModel, type ChatModel } from './standIns/chatModel';
import { startGoogleSheets, type GoogleSheets } from './standIns/googleSheets';
import { startMailServer, type MailServer } from './standIns/mailServer';
import type { StandIn } from './standIns/standIn';
import { startDiscord, type Discord } from './standIns/discord';
import { SLACK_TOKEN, startSlack } from './standIns/slack';
import { startTeams, TEAMS_CREDENTIAL, type Teams } from './standIns/teams';
import { startTelegram, TELEGRAM_TOKEN, type Telegram } from './standIns/telegram';

const savedSchema = z.object({ id: z.string(), name: z.string() });
const listSchema = z.array(savedSchema.extend({ type: z.string() }));

/** The first rows of the sheets, as the notes of the workflows describe them. */
export const SHEETS = {
	Traffic: 'websiteId domain date weekday visitors pageviews pageviewsPerVisitor key'.split(' '),
	'Referrers and Pages': 'websiteId domain statistic date label count value from to key'.split(' '),
};

interface StandIns {
	google: GoogleSheets<keyof typeof SHEETS>;
	slack: StandIn;
	telegram: Telegram;
	discord: Discord;
	teams: Teams;
	mail: MailServer;
	model: ChatModel;
}

/** A real n8n, and stand-ins for all services that the ready workflows use. */
export interface Stage extends StandIns {
	service: Service;
	n8n: N8nClient;
	credentials: Credentials;
	/** The output of `npm start` until it was up, and the number of its requests to the service. */
	startup: { output: string; requests: number };
	close(): Promise<void>;
}

/**
 * Starts all of it. n8n is started by `npm start`, and its HTTPS requests reach the stand-ins only.
 * After a failure, what was started before is closed again.
 */
export async function openStage(): Promise<Stage> {
	const closers: Array<() => Promise<unknown>> = [];
	const close = async () => {
		for (const closer of closers.splice(0).reverse()) await closer();
	};
	const closing = <T extends { close(): Promise<void> }>(part: T): T => {
		closers.push(() => part.close());
		return part;
	};
	try {
		const folder = mkdtempSync(join(tmpdir(), 'website-analytics-workflows-'));
		closers.push(async () => rmSync(folder, { recursive: true, force: true }));
		const service = closing(await startService({ requestsPerMinute: false }));
		const standIns = {
			google: closing(await startGoogleSheets(SHEETS)),
			slack: closing(await startSlack()),
			telegram: closing(await startTelegram()),
			discord: closing(await startDiscord()),
			teams: closing(await startTeams()),
			mail: closing(await startMailServer()),
			model: closing(await startChatModel()),
		};
		const { google, slack, teams } = standIns;
		const interceptor = closing(
			await startInterceptor(folder, {
				'sheets.googleapis.com': google.url,
				'oauth2.googleapis.com': google.url,
				'slack.com': slack.url,
				'graph.microsoft.com': teams.url,
				'files.slack.com': slack.url,
			}),
		);
		const start = npmStart(folder, [], {
			...interceptor.env,
			WEBSITE_ANALYTICS_URL: service.url,
			WEBSITE_ANALYTICS_KEY: service.apiKey,
		});
		closers.push(() => {
			pressCtrlC(start);
			return start.exited;
		});
		const { url, login } = await untilEditorIsUp(start);
		const startup = { output: start.output(), requests: service.requests.length };
		const n8n = await N8nClient.logIn(url, login);
		const credentials = await saveCredentials(n8n, standIns);
		return { service, ...standIns, n8n, credentials, startup, close };
	} catch (error) {
		await close();
		throw error;
	}
}

/** `npm start` has saved the one for the service; the others are saved as the editor does. */
async function saveCredentials(
	n8n: N8nClient,
	{ google, mail, model, telegram, discord }: Omit<StandIns, 'slack' | 'teams'>,
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
