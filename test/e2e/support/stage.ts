import { writeFileSync } from 'node:fs';
import { Server } from 'node:net';
import { join } from 'node:path';
import { generateCACertificate, getLocal } from 'mockttp';
import type { N8nClient } from '../../../sandbox/n8n/client';
import { openAll, temporaryFolder, type Use } from './lifecycle';
import { startSandboxN8n } from './npmStart';
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

/** Starts all of it. n8n is started by `npm start`, and its HTTPS requests reach the stand-ins only. */
export async function openStage() {
	return await openAll(async (use) => {
		const standIns = {
			google: await use(startGoogleSheets(SHEETS)),
			slack: await use(startSlack()),
			telegram: await use(startTelegram()),
			mail: await use(startMailServer()),
			model: await use(startChatModel()),
		};
		const { google, slack } = standIns;
		const env = await startInterceptor(use, {
			'sheets.googleapis.com': google.url,
			'oauth2.googleapis.com': google.url,
			'slack.com': slack.url,
			'files.slack.com': slack.url,
		});
		const sandbox = await use(startSandboxN8n(env));
		const credentials = await saveCredentials(sandbox.n8n, {
			googleApi: google.serviceAccount,
			slackApi: { accessToken: SLACK_TOKEN },
			telegramApi: { accessToken: TELEGRAM_TOKEN, baseUrl: standIns.telegram.url },
			smtp: standIns.mail.credential,
			openAiApi: { apiKey: MODEL_KEY, url: `${standIns.model.url}/v1` },
		});
		return { ...standIns, ...sandbox, credentials };
	});
}

/** `npm start` has saved the one for the service; the others are saved as the editor does. */
async function saveCredentials(n8n: N8nClient, missing: Record<string, object>) {
	const saved = await n8n.request<SavedCredential[]>('GET', '/credentials');
	for (const [type, data] of Object.entries(missing)) {
		saved.push(await n8n.request('POST', '/credentials', { name: type, type, data }));
	}
	return Object.fromEntries(saved.map(({ type, id, name }) => [type, { id, name }]));
}

/**
 * Starts a proxy on a free port of 127.0.0.1, with its own certificate authority, that sends HTTPS requests for some
 * hosts to servers on this machine, and answers 404 for others.
 * @returns environment variables that have a program use it and trust it
 */
async function startInterceptor(use: Use, targets: Record<string, string>) {
	const authority = await generateCACertificate();
	const proxy = getLocal({ https: authority });
	await onLoopbackOnly(async () => await proxy.start(0));
	await use({ close: async () => await proxy.stop() });
	for (const [host, target] of Object.entries(targets)) {
		await proxy.forAnyRequest().forHostname(host).always().thenForwardTo(target);
	}
	// n8n sends requests to its own servers now and then; nothing leaves this machine.
	await proxy.forUnmatchedRequest().thenReply(404, 'No such stand-in');
	const folder = await use(temporaryFolder());
	const file = join(folder.path, 'authority.pem');
	writeFileSync(file, authority.cert);
	return {
		HTTPS_PROXY: `http://127.0.0.1:${proxy.port}`,
		NODE_EXTRA_CA_CERTS: file,
		NO_PROXY: 'localhost,127.0.0.1',
	};
}

/** mockttp has no setting for the address it listens on, and would listen on all of this machine. */
async function onLoopbackOnly(start: () => Promise<void>) {
	const { listen } = Server.prototype;
	Object.assign(Server.prototype, {
		listen(this: Server, port: unknown, ...more: unknown[]) {
			const where = typeof port === 'number' ? { port, host: '127.0.0.1' } : port;
			return Reflect.apply(listen as (...args: unknown[]) => unknown, this, [where, ...more]);
		},
	});
	await start().finally(() => Object.assign(Server.prototype, { listen }));
}
