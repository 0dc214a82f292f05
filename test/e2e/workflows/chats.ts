import { range } from 'lodash';
import { CREDENTIAL_TYPE, NODE_TYPE, saveWorkflow } from '../../../sandbox/n8n/workflow';
import { serveRows } from '../../support/serveRows';
import { chain, manualTrigger } from '../support/chain';
import { run, runReady } from '../support/readyWorkflows';
import type { Stage } from '../support/stage';
import { TELEGRAM_CHAT } from '../support/standIns/chats';
import { last, totalsOf } from '../support/traffic';

const PICTURE = { width: 1200, height: expect.any(Number) };
const LONG = {
	resource: 'statistic',
	operation: 'getSummary',
	textFormat: 'telegram',
	breakdowns: ['page', 'referrer'],
	options: { top: 100 },
	websiteId: { __rl: true, mode: 'domain', value: 'shop.example' },
};

const TELEGRAM_NODE = {
	name: 'Send',
	type: 'n8n-nodes-base.telegram',
	typeVersion: 1.2,
	parameters: {
		resource: 'message',
		operation: 'sendMessage',
		chatId: TELEGRAM_CHAT,
		text: '={{ $json.text }}',
		additionalFields: { parse_mode: 'HTML' },
	},
};

/** Without the places at which a line may break, which keep Telegram from making links of values. */
const withoutBreaks = (text: string) => text.replaceAll('\u200b', '');

export function chats(stage: () => Stage) {
	it("n8n's Telegram node sends a long text with the sentence that it adds, without links to any of the values", async () => {
		// Long paths with signs of markup, and with texts that Telegram would turn into links.
		const page = range(100).map((index): [string, number] => [
			`/spring_sale/*${index}*/<new>&@all#top?${'x'.repeat(40)}`,
			1000 - index,
		]);
		const referrer = range(100).map((index): [string, number] => [`news${index}.example`, 500]);
		const { n8n, credentials, service } = stage();
		serveRows(service, { page, referrer }, { websiteId: 3 });
		const pick = (type: string) => ({ credentials: { [type]: credentials[type] } });
		const workflow = chain(
			'Long text to Telegram',
			manualTrigger('Run Now'),
			{ name: 'Get Summary', type: NODE_TYPE, parameters: LONG, ...pick(CREDENTIAL_TYPE) },
			{ ...TELEGRAM_NODE, ...pick('telegramApi') },
		);

		const { telegram } = await run(stage(), await saveWorkflow(n8n, workflow));
		const [{ text, entities } = { text: '', entities: [] }] = telegram;

		expect(withoutBreaks(text)).toContain('\nTop pages: /spring_sale/*0*/<new>&@al…');
		expect(text).toMatch(/\n\nThis message was sent automatically/);
		expect(text.length).toBeLessThanOrEqual(4096);
		// The only link is n8n's own.
		expect([...new Set(entities.map(({ type }) => type))].sort()).toEqual([
			'bold',
			'italic',
			'text_link',
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
		expect(text).toMatch(/^All websites · /);
		expect(text).toContain(`\n${visitors.toLocaleString('en-US')} visitors`);
		expect(service.websites.filter(({ domain }) => !withoutBreaks(text).includes(domain))).toEqual(
			[],
		);
		expect(entities.filter(({ type }) => /link|url|mention|hashtag/.test(type))).toEqual([]);
	});
}
