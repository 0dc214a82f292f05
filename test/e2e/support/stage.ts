import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateCACertificate, getLocal } from 'mockttp';
import type { N8nClient } from '../../../sandbox/n8n/client';
import { openAll } from './openAll';
import type { Credentials } from './readyWorkflows';
import { startSandboxN8n } from './sandboxN8n';
import { MODEL_KEY, startChatModel } from './standIns/chatModel';
import { SLACK_TOKEN, startSlack, startTelegram, TELEGRAM_TOKEN } from './standIns/chats';
import { startGoogleSheets } from './standIns/googleSheets';
import { startMailServer } from './standIns/mailServer';

type SavedCredential = Record<'id' | 'name' | 'type', string>;

/** The first rows of the sheets, as the notes of the workflows describe them. */
export const SHEETS = {
	Traffic: 'websiteId domain date weekday visitors pageviews pageviewsPerVisitor key'.split(' '),
	'Referrers and Pages': 'websiteId domain statistic date label count value from to key'.split(' '),
};

/** A real n8n, and stand-ins for all services that the ready workflows use. */
export type Stage = Awaited<ReturnType<typeof openStage>>;

type StandIns = Awaited<ReturnType<typeof startStandIns>>;

async function startStandIns() {
	return {
		google: await startGoogleSheets(SHEETS),
		slack: await startSlack(),
		telegram: await startTelegram(),
		mail: await startMailServer(),
		model: await startChatModel(),
	};
}

/** Starts all of it. n8n is started by `npm start`, and its HTTPS requests reach the stand-ins only. */
export async function openStage() {
	return await openAll(async (onClose) => {
		const standIns = await startStandIns();
		for (const { close } of Object.values(standIns)) onClose(close);
		const { google, slack } = standIns;
		const interceptor = await startInterceptor({
			'sheets.googleapis.com': google.url,
			'oauth2.googleapis.com': google.url,
			'slack.com': slack.url,
			'files.slack.com': slack.url,
		});
		onClose(interceptor.close);
		const sandbox = await startSandboxN8n(interceptor.env);
		onClose(sandbox.close);
		const credentials = await saveCredentials(sandbox.n8n, standIns);
		return { ...standIns, ...sandbox, credentials };
	});
}

/** `npm start` has saved the one for the service; the others are saved as the editor does. */
async function saveCredentials(
	n8n: N8nClient,
	{ google, mail, model, telegram }: StandIns,
): Promise<Credentials> {
	const existing = await n8n.request<SavedCredential[]>('GET', '/credentials');
	const credentials: Credentials = Object.fromEntries(
		existing.map(({ type, id, name }) => [type, { id, name }]),
	);
	const missing = {
		googleApi: { ...google.serviceAccount },
		slackApi: { accessToken: SLACK_TOKEN },
		telegramApi: { accessToken: TELEGRAM_TOKEN, baseUrl: telegram.url },
		smtp: { ...mail.credential },
		openAiApi: { apiKey: MODEL_KEY, url: `${model.url}/v1` },
	};
	for (const [type, data] of Object.entries(missing)) {
		const credential = { name: type, type, data };
		credentials[type] = await n8n.request<SavedCredential>('POST', '/credentials', credential);
	}
	return credentials;
}

/**
 * Starts a proxy on a free port of 127.0.0.1, with its own certificate authority, that sends HTTPS requests for some
 * hosts to servers on this machine, and answers 404 for others. `env` has a program use it and trust it.
 */
async function startInterceptor(targets: Record<string, string>) {
	const authority = await generateCACertificate();
	const proxy = getLocal({ https: authority });
	await onLoopbackOnly(async () => await proxy.start(0));
	for (const [host, target] of Object.entries(targets)) {
		await proxy.forAnyRequest().forHostname(host).always().thenForwardTo(target);
	}
	// n8n sends requests to its own servers now and then; nothing leaves this machine.
	await proxy.forUnmatchedRequest().thenReply(404, 'No such stand-in');
	const folder = mkdtempSync(join(tmpdir(), 'website-analytics-authority-'));
	const file = join(folder, 'authority.pem');
	writeFileSync(file, authority.cert);
	return {
		env: {
			HTTPS_PROXY: `http://127.0.0.1:${proxy.port}`,
			NODE_EXTRA_CA_CERTS: file,
			NO_PROXY: 'localhost,127.0.0.1',
		},
		async close() {
			await proxy.stop();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

/** mockttp has no setting for the address it listens on, and would listen on all of this machine. */
async function onLoopbackOnly(start: () => Promise<void>): Promise<void> {
	const { listen } = Server.prototype;
	Object.assign(Server.prototype, {
		listen(this: Server, port: unknown, ...more: unknown[]): unknown {
			const where = typeof port === 'number' ? { port, host: '127.0.0.1' } : port;
			return Reflect.apply(listen as (...args: unknown[]) => unknown, this, [where, ...more]);
		},
	});
	await start().finally(() => Object.assign(Server.prototype, { listen }));
}
