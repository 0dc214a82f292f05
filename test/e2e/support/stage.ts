import { writeFileSync } from 'node:fs';
import { Server } from 'node:net';
import { join } from 'node:path';
import { generateCACertificate, getLocal } from 'mockttp';
import { startService } from '../../../sandbox/service';
import type { N8nClient } from '../../../sandbox/n8n/client';
import { CREDENTIAL_TYPE, saveCredential } from '../../../sandbox/n8n/workflow';
import { openAll, temporaryFolder, type Use } from './lifecycle';
import { startPackedN8n } from './packedN8n';
import type { Credentials } from './readyWorkflows';
import { MODEL_KEY, startChatModel } from './standIns/chatModel';
import { SLACK_TOKEN, startSlack, startTelegram, TELEGRAM_TOKEN } from './standIns/chats';
import { startGoogleSheets } from './standIns/googleSheets';
import { startMailServer } from './standIns/mailServer';

/** The first rows of the sheets, as the notes of the workflows describe them. */
export const SHEETS = {
	Traffic: 'websiteId domain date weekday visitors pageviews pageviewsPerVisitor key'.split(' '),
	'Referrers and Pages': 'websiteId domain statistic date label count value from to key'.split(' '),
};

/** A real n8n, and stand-ins for all services that the ready workflows use. */
export type Stage = Awaited<ReturnType<typeof openStage>>;

/** Starts all stand-ins, and an n8n whose HTTPS requests reach only the stand-ins. */
export async function openStage() {
	return await openAll(async (use) => {
		const standIns = {
			service: await use(startService({ requestsPerMinute: false })),
			google: await use(startGoogleSheets(SHEETS)),
			slack: await use(startSlack()),
			telegram: await use(startTelegram()),
			mail: await use(startMailServer()),
			model: await use(startChatModel()),
		};
		const { service, google, slack } = standIns;
		const env = await startInterceptor(use, {
			'sheets.googleapis.com': google.url,
			'oauth2.googleapis.com': google.url,
			'slack.com': slack.url,
			'files.slack.com': slack.url,
		});
		const { client: n8n, url } = await use(startPackedN8n(env));
		const credentials = await saveCredentials(n8n, {
			googleApi: google.serviceAccount,
			slackApi: { accessToken: SLACK_TOKEN },
			telegramApi: { accessToken: TELEGRAM_TOKEN, baseUrl: standIns.telegram.url },
			smtp: standIns.mail.credential,
			openAiApi: { apiKey: MODEL_KEY, url: `${standIns.model.url}/v1` },
		});
		credentials[CREDENTIAL_TYPE] = await saveCredential(n8n, service);
		return { ...standIns, n8n, url, credentials };
	});
}

/** Saves credentials by their types, as the editor does. */
async function saveCredentials(n8n: N8nClient, dataByType: Record<string, object>) {
	const saved: Credentials = {};
	for (const [type, data] of Object.entries(dataByType)) {
		saved[type] = await n8n.request('POST', '/credentials', { name: type, type, data });
	}
	return saved;
}

/**
 * Starts a proxy on a free port of 127.0.0.1, with its own certificate authority. The proxy forwards HTTPS requests for
 * the hosts of `targets`, and answers other requests with 404.
 * @returns environment variables that make a program use and trust the proxy
 */
async function startInterceptor(use: Use, targets: Record<string, string>) {
	const authority = await generateCACertificate();
	const proxy = getLocal({ https: authority });
	await onLoopbackOnly(async () => await proxy.start(0));
	await use({ close: async () => await proxy.stop() });
	for (const [host, target] of Object.entries(targets)) {
		await proxy.forAnyRequest().forHostname(host).always().thenForwardTo(target);
	}
	// n8n sometimes sends requests to its own servers. They must not leave this machine.
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

/** Makes the server of mockttp listen on 127.0.0.1. mockttp has no setting for this, and listens on all addresses. */
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
