import { z } from 'zod';
import { findTable } from '../../../sandbox/n8n/dataTable';
import { noWebsiteWith } from '../../support/wordings';
import { run, runReady, setUp } from '../support/readyWorkflows';
import { takeMailPicture } from '../support/resultPicture';
import type { Stage } from '../support/stage';
import { fileSchema, pngSize } from '../support/standIns/chats';
import { last } from '../support/traffic';

const CHART_SIZE = { width: 1200, height: expect.any(Number) };
/** The only picture of a mail. */
const CHART = {
	filename: expect.stringMatching(/\.png$/),
	mimeType: 'image/png',
	disposition: 'inline',
	related: true,
	contentId: '<chart>',
};
const ADDRESSES = { fromEmail: 'reports@shop.example', toEmail: 'team@shop.example' };
const BRAND = {
	brandName: 'Studio Nord',
	brandColor: '#0a7d5a',
	brandFooter: 'Fragen? Antworten Sie auf diese Mail.',
};
/** The chart is shown in the mail, and the report is a file that it brings. */
const FILES = ['png inline', 'html attachment'];
const SHOP = { __rl: true, mode: 'domain', value: 'shop.example' };

export function mail(stage: () => Stage): void {
	it('year-in-review.json mails the year with its chart, and what changed', async () => {
		const { outputs, mails } = await runReady(stage(), 'year-in-review.json', {
			'Get Summary': { websiteId: SHOP },
			'Send Email': ADDRESSES,
		});
		const year = new Date().getFullYear() - 1;
		const summary = outputs['Get Summary']?.[0]?.json;

		expect(summary).toMatchObject({ from: `${year}-01-01`, to: `${year}-12-31` });
		expect(mails).toMatchObject([
			{
				subject: summary?.subject,
				html: expect.stringMatching(/<img [^>]*src="cid:chart" alt="[^"]/),
				attachments: [CHART],
			},
		]);
	});

	it('weekly-summary-with-chart.json mails the chart within the text, and shares it in Slack', async () => {
		const { outputs, slack, mails } = await runReady(stage(), 'weekly-summary-with-chart.json', {
			'Report Ready': { websiteId: SHOP },
			'Get Summary as HTML': {
				goals: { goal: [{ event: 'Registration', target: 70 }] },
				options: { notes: `${last('week').from}: Brass lamps in the news` },
			},
			'Post Chart to Slack': {
				options: { channelId: 'C0123456789', initialComment: '={{ $json.text }}' },
			},
			'Send Email': ADDRESSES,
		});
		const [wanted, upload, completed] = slack;
		const { file } = z.object({ file: fileSchema }).parse(upload);
		const { text } = outputs['Get Summary for Slack']?.[0]?.json ?? {};

		expect(slack).toHaveLength(3);
		expect(wanted).toEqual({
			filename: expect.stringMatching(/^shop\.example-.*\.png$/),
			length: String(file.length),
		});
		expect(text).toMatch(/^\*shop\.example\* · .*\n\*[\d,]+ visitors\*/);
		expect(completed).toMatchObject({
			channel_id: 'C0123456789',
			initial_comment: text,
			files: [{ id: 'F0123456789' }],
		});
		expect(mails).toMatchObject([
			{
				subject: expect.stringMatching(
					/^shop\.example: [\d,]+ visitors(?: \(.+\))?, \w+ \d+ – .+$/,
				),
				html: expect.stringMatching(/<img [^>]*src="cid:chart" alt="[^"]/),
				attachments: [CHART],
			},
		]);
		expect([file, contentOf(mails[0])].map(pngSize)).toEqual([CHART_SIZE, CHART_SIZE]);

		await takeMailPicture(mails[0], 'mail-get-summary');
	});

	it('monthly-report-to-each-client.json makes its table, mails each client in their language, and sends the owner what was not sent', async () => {
		const { n8n } = stage();
		const workflow = await setUp(stage(), 'monthly-report-to-each-client.json', {
			'Send Report': { fromEmail: 'reports@agency.example' },
			'Tell Me': { fromEmail: 'reports@agency.example', toEmail: 'me@agency.example' },
		});

		expect((await run(stage(), workflow)).mails).toEqual([]);

		const client = (name: string, more: object = {}) => ({
			domain: `${name}.example`,
			mail: `${name}@client.example`,
			...more,
		});
		const goals = { goal1: 'Registration', target1: 40, goal3: 'Download' };
		const notes = `${last('month').from}: Neue Preise`;
		const clients = [
			client('shop', { language: 'de', notes, ...BRAND, ...goals }),
			client('gone'),
			client('blog'),
			client('quiet'),
		];
		const table = await findTable(n8n, 'Clients');
		await n8n.request('POST', `${table}/insert`, { data: clients });
		const { outputs, mails } = await run(stage(), workflow);
		const summaries = outputs['Get Summary']?.map((item) => item.json) ?? [];
		const sent = mails.map(({ to, subject, text, attachments }) => [
			to?.[0]?.address,
			subject,
			text?.trim(),
			...attachments.map(
				({ filename, disposition }) => `${filename?.split('.').pop()} ${disposition}`,
			),
		]);

		expect(sent).toHaveLength(4);
		expect(sent).toEqual(
			expect.arrayContaining([
				['shop@client.example', summaries[0]?.subject, undefined, ...FILES],
				['blog@client.example', summaries[1]?.subject, undefined, ...FILES],
				[
					'me@agency.example',
					'Report for gone@client.example was not sent',
					expect.stringMatching(`^gone.example: .*${noWebsiteWith('gone.example')}`),
				],
				[
					'me@agency.example',
					'Report for quiet@client.example was not sent',
					expect.stringMatching(/^quiet\.example: no visitors from \S+ to \S+\. Is the/),
				],
			]),
		);
		expect(summaries[0]?.subject).toContain('Besucher');
		expect(summaries.map((summary) => summary.goals)).toMatchObject([
			[
				{ goal: 'Registration', target: 40 },
				{ goal: 'Download', target: null },
			],
			[],
			[],
		]);

		const html = mails.find(({ subject }) => subject === summaries[0]?.subject)?.html ?? '';
		const wanted = ['Neue Preise', BRAND.brandName, BRAND.brandColor, BRAND.brandFooter];

		expect(wanted.filter((text) => !html.includes(text))).toEqual([]);
	});

	describe('weekly-digest-written-by-ai.json', () => {
		const settings = { 'Get Summary': { websiteId: SHOP }, 'Send Email': ADDRESSES };
		const send = async () => await runReady(stage(), 'weekly-digest-written-by-ai.json', settings);

		it('mails the sentences of the model above the summary, whose numbers and chart stay as they are', async () => {
			const { model } = stage();
			model.script([{ say: 'Visitors rose.\nBrass lamps & <b>news</b> did it.\nWell done.' }]);
			const { outputs, mails } = await send();
			const { subject, text, visitors } = outputs['Get Summary']?.[0]?.json ?? {};
			const [{ html = '', attachments } = {}] = mails;
			const prompt = JSON.stringify(model.accepted.at(-1)?.messages);

			expect(mails).toMatchObject([{ subject }]);

			const digest = /<p [^>]*>Visitors rose.*?<\/p>/s.exec(html)?.[0] ?? '';

			expect(digest).toMatch(
				/>Visitors rose\.<br>Brass lamps &amp; &lt;b>news&lt;\/b> did it\.<br>Well done\.<\/p>$/,
			);
			expect(html.replace(digest, '').trim()).toBe(String(text).trim());
			expect(attachments).toMatchObject([CHART]);
			expect(prompt).toContain(`\\"visitors\\":${String(visitors)},`);
			expect(prompt).not.toContain('cid:chart');
		});

		it('mails the summary alone when the model fails', async () => {
			stage().model.fail();
			const { outputs, mails } = await send();
			const { text } = outputs['Get Summary']?.[0]?.json ?? {};

			expect(mails.map(({ html }) => html?.trim())).toEqual([String(text).trim()]);
		});
	});

	it('weekly-overview-of-all-websites.json mails a picture with all websites, and posts the same to Slack', async () => {
		const { outputs, mails, slack } = await runReady(
			stage(),
			'weekly-overview-of-all-websites.json',
			{ 'Send Email': ADDRESSES },
		);
		const [{ html = '' } = {}] = mails;
		const { subject } = outputs['Get Overview as HTML']?.[0]?.json ?? {};
		const { text } = outputs['Get Overview for Slack']?.[0]?.json ?? {};
		const domains = stage().service.websites.map(({ domain }) => domain);

		expect(mails).toMatchObject([
			{
				from: { address: ADDRESSES.fromEmail },
				to: [{ address: ADDRESSES.toEmail }],
				subject,
				attachments: [CHART],
			},
		]);
		expect(subject).toMatch(/^All websites: [\d,]+ visitors(, | \([+-])/);
		expect(domains.filter((domain) => !html.includes(domain))).toEqual([]);
		// No scripts, and no pictures of others.
		expect(html).not.toMatch(/<(script|link)|https?:|sent automatically/i);
		expect(html.match(/<img [^>]*src="[^"]*/g)).toEqual([
			expect.stringMatching(/ src="cid:chart$/),
		]);
		expect(slack).toMatchObject([{ channel: '#website-analytics', mrkdwn: true, text }]);

		await takeMailPicture(mails[0], 'mail-get-overview');
	});
}

function contentOf(sent: Stage['mail']['accepted'][number] | undefined): Buffer {
	return Buffer.from(sent?.attachments[0]?.content as ArrayBuffer);
}
