import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { N8nClient } from '../../../sandbox/n8n/client';
import { startService, type Service } from '../../../sandbox/service';
import { startInterceptor } from './interceptor';
import { npmStart, pressCtrlC, printed } from './npmStart';
import type { Credentials } from './readyWorkflows';
import { modelKey, startChatModel, type ChatModel } from './standIns/chatModel';
import { startGoogleSheets, type GoogleSheets } from './standIns/googleSheets';
import type { StandIn } from './standIns/receiver';
import { slackToken, startSlack } from './standIns/slack';

const savedSchema = z.object({ id: z.string(), name: z.string() });
const listSchema = z.array(savedSchema.extend({ type: z.string() }));

/** A real n8n, and stand-ins for all that the ready workflows talk to. */
export interface Stage {
	service: Service;
	sheets: GoogleSheets;
	slack: StandIn;
	model: ChatModel;
	n8n: N8nClient;
	credentials: Credentials;
	/** What `npm start` printed until it was up, and how many requests it sent to the service. */
	start: { output: string; requests: number };
	close(): Promise<void>;
}

/**
 * Starts everything. n8n is what `npm start` starts, with its HTTPS going to the stand-ins alone.
 * What was started before a failure is closed again.
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
		const sheets = closing(await startGoogleSheets('Traffic', trafficColumns));
		const slack = closing(await startSlack());
		const model = closing(await startChatModel());
		const interceptor = closing(
			await startInterceptor(folder, {
				'sheets.googleapis.com': sheets.url,
				'oauth2.googleapis.com': sheets.url,
				'slack.com': slack.url,
			}),
		);
		const start = npmStart(folder, [], {
			...interceptor.env,
			WEBSITE_ANALYTICS_URL: service.url,
			WEBSITE_ANALYTICS_KEY: service.apiKey,
		});
		closers.push(() => {
			pressCtrlC(start);
			return start.ended;
		});
		const [, url = ''] = await printed(start, /Editor:\s+(http:\S+)/);
		const [, email = '', password = ''] = await printed(start, /Login:\s+(\S+) +(\S+)\n/);
		const seen = { output: start.output(), requests: service.requests.length };
		const n8n = await N8nClient.logIn(url, { email, password });
		const credentials = await makeCredentials(n8n, sheets, model);
		return { service, sheets, slack, model, n8n, credentials, start: seen, close };
	} catch (error) {
		await close();
		throw error;
	}
}

/** The first row that the workflow's note tells a person to give the sheet. */
export const trafficColumns = [
	'websiteId',
	'date',
	'weekday',
	'visitors',
	'pageviews',
	'pageviewsPerVisitor',
	'key',
];

/** `npm start` has made the one for the service; the others are made as a person makes them. */
async function makeCredentials(
	n8n: N8nClient,
	sheets: GoogleSheets,
	model: ChatModel,
): Promise<Credentials> {
	const made = await n8n.request(listSchema, 'GET', '/credentials');
	const credentials: Credentials = Object.fromEntries(
		made.map(({ type, id, name }) => [type, { id, name }]),
	);
	const wanted = {
		googleApi: { ...sheets.serviceAccount },
		slackApi: { accessToken: slackToken },
		openAiApi: { apiKey: modelKey, url: `${model.url}/v1` },
	};
	for (const [type, data] of Object.entries(wanted)) {
		const credential = { name: type, type, data };
		credentials[type] = await n8n.request(savedSchema, 'POST', '/credentials', credential);
	}
	return credentials;
}
