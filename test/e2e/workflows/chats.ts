import { range } from 'lodash';
import { CREDENTIAL_TYPE } from '../../../sandbox/n8n/credential';
import { manualTrigger, NODE_TYPE, saveWorkflow } from '../../../sandbox/n8n/workflow';
import { serveRows } from '../../support/serveRows';
import { chain } from '../support/chain';
import { run, runReady } from '../support/readyWorkflows';
import type { Stage } from '../support/stage';
import { TEAMS_CHANNEL, TEAMS_TEAM, TELEGRAM_CHAT } from '../support/standIns/chats';
import { last, totalsOf } from '../support/traffic';

const NODE = 'Website Analytics';
const PICTURE = { width: 1440, height: 1040 };
const LONG = {
	...{ operation: 'getSummary', breakdowns: ['page', 'referrer'], options: { top: 100 } },
	textFormat: 'telegram',
};

/** One of n8n's own nodes, which sends a report. */
interface Sender {
	type: string;
	typeVersion: number;
	credentialType: string;
	parameters: object;
}

const TELEGRAM_NODE: Sender = {
	type: 'n8n-nodes-base.telegram',
	typeVersion: 1.2,
	credentialType: 'telegramApi',
	parameters: {
		...{ resource: 'message', operation: 'sendMessage', chatId: TELEGRAM_CHAT },
		...{ text: '={{ $json.text }}', additionalFields: { parse_mode: 'HTML' } },
	},
};
const DISCORD_NODE: Sender = {
	type: 'n8n-nodes-base.discord',
	typeVersion: 2,
	credentialType: 'discordWebhookApi',
	parameters: {
		...{ authentication: 'webhook', operation: 'sendLegacy', content: '={{ $json.text }}' },
		...{ options: {}, files: { values: [{ inputFieldName: 'chart' }] } },
	},
};
const TEAMS_NODE: Sender = {
	type: 'n8n-nodes-base.microsoftTeams',
	typeVersion: 2,
	credentialType: 'microsoftTeamsOAuth2Api',
	parameters: {
		...{ resource: 'channelMessage', operation: 'create' },
		teamId: { __rl: true, mode: 'id', value: TEAMS_TEAM },
		channelId: { __rl: true, mode: 'id', value: TEAMS_CHANNEL },
		...{ contentType: 'html', message: '={{ $json.text }}' },
		options: { includeLinkToWorkflow: false },
	},
};

/** Without the places at which a line may break, which keep Telegram from making links of values. */
const withoutBreaks = (text: string) => text.replaceAll('\u200b', '');

export function chats(stage: () => Stage): void {
	/** Runs a workflow that sends a report of shop.example with one of n8n's nodes, and gives the text too. */
	const sendReport = async (
		report: { operation: string } & Record<string, unknown>,
		{ type, typeVersion, credentialType, parameters }: Sender,
	) => {
		const { n8n, credentials } = stage();
		const websiteId = { __rl: true, mode: 'domain', value: 'shop.example' };
		const ofReport = {
			...{ resource: 'statistic', ...report },
			...(report.operation === 'getSummary' && { websiteId }),
		};
		const pick = (of: string) => ({ credentials: { [of]: credentials[of] } });
		const workflow = chain(
			`Report of ${report.operation} to ${type}`,
			manualTrigger('Run Now'),
			{ name: NODE, type: NODE_TYPE, parameters: ofReport, ...pick(CREDENTIAL_TYPE) },
			{ name: 'Send', type, typeVersion, parameters, ...pick(credentialType) },
		);
		const sent = await run(stage(), await saveWorkflow(n8n, workflow));
		return { ...sent, text: String(sent.outputs[NODE]?.[0]?.json.text) };
	};

	it("n8n's Telegram node sends a long text with the sentence that it adds, without links to any of the values", async () => {
		// Long paths with what a markup could stumble over, and what Telegram would make links of.
		const page = range(100).map((index): [string, number] => [
			`/spring_sale/*${index}*/<new>&@all#top?${'x'.repeat(40)}`,
			1000 - index,
		]);
		const referrer = range(100).map((index): [string, number] => [`news${index}.example`, 500]);
		serveRows(stage().service, { page, referrer }, 3);

		const { telegram } = await sendReport(LONG, TELEGRAM_NODE);
		const [{ text, entities } = { text: '', entities: [] }] = telegram;

		expect(withoutBreaks(text)).toContain('\n1. /spring_sale/*0*/<new>&@all#top?xx');
		expect(text).toMatch(/more lines\n\nThis message was sent automatically/);
		expect(text.length).toBeGreaterThan(3900);
		// The only link is n8n's own.
		expect([...new Set(entities.map(({ type }) => type))].sort()).toEqual([
			...['bold', 'italic', 'text_link'],
		]);
	});

	it('weekly-overview-to-telegram.json sends one picture with the overview as its caption, and no links', async () => {
		const { service } = stage();
		const { telegram } = await runReady(stage(), 'weekly-overview-to-telegram.json', {
			'Send Picture to Telegram': { chatId: TELEGRAM_CHAT },
		});
		const [{ text, entities } = { text: '', entities: [] }] = telegram;
		const visitors = service.websites.reduce(
			(sum, { id }) => sum + totalsOf(service, id, last('week')).visitors,
			0,
		);

		expect(telegram).toMatchObject([{ method: 'sendPhoto', photo: PICTURE }]);
		expect(text).toMatch(/^All websites: /);
		expect(text).toContain(`\nVisitors: ${visitors.toLocaleString('en-US')} (`);
		expect(
			service.websites.filter(({ domain }) => !withoutBreaks(text).includes(`. ${domain}: `)),
		).toEqual([]);
		expect([...new Set(entities.map(({ type }) => type))].sort()).toEqual(['bold']);
	});

	it("n8n's Microsoft Teams node posts the HTML of an overview to a channel", async () => {
		const report = { operation: 'getOverview', options: { top: 20 }, textFormat: 'html' };
		const { text, teams } = await sendReport(report, TEAMS_NODE);

		expect(teams).toEqual([text]);
		expect(text).toMatch(/^<div [^]*shop\.example[^]*<\/div>$/);
	});

	it("n8n's Discord node posts as much of a summary as Discord takes, with its chart", async () => {
		const report = { ...LONG, textFormat: 'discord', chart: true };
		const { text, discord } = await sendReport(report, DISCORD_NODE);

		expect(discord).toEqual([{ content: text, picture: PICTURE }]);
		expect(text).toMatch(/^\*\*shop\.example\*\*: /);
	});
}
