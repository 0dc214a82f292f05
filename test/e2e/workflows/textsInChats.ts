import { range } from 'lodash';
import { serveRows } from '../../support/serveRows';
import { sendReport } from '../support/sendReport';
import type { Stage } from '../support/stage';
import { TEAMS_CHANNEL, TEAMS_TEAM } from '../support/standIns/teams';
import { TELEGRAM_CHAT } from '../support/standIns/telegram';

const telegramNode = (additionalFields: object, more: object = {}) => ({
	type: 'n8n-nodes-base.telegram',
	typeVersion: 1.2,
	credentialType: 'telegramApi',
	parameters: {
		...{ resource: 'message', operation: 'sendMessage', chatId: TELEGRAM_CHAT },
		...{ text: '={{ $json.text }}', additionalFields, ...more },
	},
});
const discordNode = (more: object = {}) => ({
	type: 'n8n-nodes-base.discord',
	typeVersion: 2,
	credentialType: 'discordWebhookApi',
	parameters: {
		...{ authentication: 'webhook', operation: 'sendLegacy', content: '={{ $json.text }}' },
		...{ options: {}, ...more },
	},
});
const TEAMS_NODE = {
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

const LONG = { operation: 'getSummary', breakdowns: ['page', 'referrer'], options: { top: 100 } };

export function textsInChats(stage: () => Stage): void {
	/** Long paths with what each markup could stumble over, and what Telegram would make links of. */
	const serveLongPaths = () => {
		const paths = range(100).map((index): [string, number] => [
			`/spring_sale/*${index}*/<new>&@all#top?${'x'.repeat(40)}`,
			1000 - index,
		]);
		const referrers = range(100).map((index): [string, number] => [`news${index}.example`, 500]);
		serveRows(stage().service, { page: paths, referrer: referrers }, 3);
	};

	describe("n8n's Telegram node", () => {
		it('sends a long text with the sentence that it adds, without links to any of the values', async () => {
			serveLongPaths();
			const { telegram } = stage();
			const before = telegram.messages.length;

			await sendReport(
				stage(),
				{ ...LONG, textFormat: 'telegram' },
				telegramNode({ parse_mode: 'HTML' }),
			);
			const [message] = telegram.messages.slice(before);
			const types = new Set(message?.entities.map(({ type }) => type));

			expect(message?.text).toContain('\n1. /spring_sale/*0*/<new>&@all#top?xx');
			expect(message?.text).toMatch(/more lines left out\)\n\nThis message was sent automatically/);
			expect(message?.text.length).toBeGreaterThan(3900);
			// The only link is n8n's own.
			expect([...types].sort()).toEqual(['bold', 'code', 'italic', 'text_link']);
		});

		it('sends a picture with a long text as its caption', async () => {
			serveLongPaths();
			const { telegram } = stage();
			const before = telegram.messages.length;

			await sendReport(
				stage(),
				{ ...LONG, textFormat: 'telegram', chart: 'png' },
				telegramNode(
					{ caption: '={{ $json.text }}', parse_mode: 'HTML' },
					{ operation: 'sendPhoto', binaryData: true, binaryPropertyName: 'chart' },
				),
			);
			const [message] = telegram.messages.slice(before);

			expect(message).toMatchObject({ method: 'sendPhoto', photo: { width: 1440, height: 1040 } });
			expect(message?.text).toMatch(/\(\d+ more lines left out\)$/);
		});
	});

	describe("n8n's Microsoft Teams node", () => {
		it.each([
			['getSummary', { breakdowns: ['page', 'referrer', 'country'], options: { top: 5 } }],
			['getOverview', { options: { top: 20 } }],
		])('posts the HTML of %s to a channel', async (operation, settings) => {
			const { teams } = stage();
			const before = teams.messages.length;

			const text = await sendReport(
				stage(),
				{ operation, ...settings, textFormat: 'html' },
				TEAMS_NODE,
			);

			expect(teams.messages.slice(before)).toEqual([text]);
			expect(text).toMatch(/^<div [^]*shop\.example[^]*<\/div>$/);
		});
	});

	describe("n8n's Discord node", () => {
		it('posts a summary in Markdown with its chart', async () => {
			const { discord } = stage();
			const before = discord.messages.length;
			const report = {
				operation: 'getSummary',
				breakdowns: ['page', 'referrer'],
				options: { top: 5 },
			};

			const text = await sendReport(
				stage(),
				{ ...report, textFormat: 'markdown', chart: 'png' },
				discordNode({ files: { values: [{ inputFieldName: 'chart' }] } }),
			);

			expect(discord.messages.slice(before)).toEqual([
				{ content: text, picture: { width: 1440, height: 1040 } },
			]);
			expect(text).toMatch(/^\*\*shop\.example\*\*: /);
		});

		it('posts no text of more than 2,000 characters', async () => {
			serveLongPaths();
			const { discord } = stage();
			const before = discord.messages.length;

			await expect(
				sendReport(stage(), { ...LONG, textFormat: 'markdown' }, discordNode()),
			).rejects.toThrow(/Invalid Form Body|Bad request/i);
			expect(discord.messages.slice(before)).toEqual([]);
		});
	});
}
