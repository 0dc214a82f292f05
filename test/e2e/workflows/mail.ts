import { map } from 'lodash';
import { z } from 'zod';
import { findTable } from '../../../sandbox/n8n/dataTable';
import { noWebsiteWith } from '../../support/wordings';
import { byDomain, run, runReady, type Settings, setUp } from '../support/readyWorkflows';
import { takeMailPicture } from '../support/resultPicture';
import type { Stage } from '../support/stage';
import { fileSchema, pngSize } from '../support/standIns/chats';
import { last } from '../support/traffic';

/** The only picture of a mail. */
const CHART = {
	filename: expect.stringMatching(/\.png$/),
	mimeType: 'image/png',
	disposition: 'inline',
	related: true,
	contentId: '<chart>',
};
const HTML_WITH_CHART = expect.stringMatching(/<img [^>]*src="cid:chart" alt="[^"]/) as string;
const ADDRESSES = { fromEmail: 'reports@shop.example', toEmail: 'team@shop.example' };
const BRAND = {
	brandName: 'Studio Nord',
	brandColor: '#0a7d5a',
	brandFooter: 'Fragen? Antworten Sie auf diese Mail.',
};
/** The chart is shown in the mail, and the report is a file that it brings. */
const FILES = ['png inline', 'html attachment'];
const websiteId = byDomain('shop.example');

export function mail(stage: () => Stage) {
	const send = async (file: string, settings: Settings) =>
		await runReady(stage(), file, { 'Send Email': ADDRESSES, ...settings });

	it('year-in-review.json mails the year with its chart, and what changed', async () => {
		const { outputs, mails } = await send('year-in-review.json', { 'Get Summary': { websiteId } });
		const year = new Date().getFullYear() - 1;
		const summary = outputs['Get Summary']?.[0]?.json;

		expect(summary).toMatchObject({ from: `${year}-01-01`, to: `${year}-12-31` });
		expect(mails).toMatchObject([
			{ subject: summary?.subject, html: HTML_WITH_CHART, attachments: [CHART] },
		]);
	});

	it('weekly-summary-with-chart.json mails the chart within the text, and shares it in Slack', async () => {
		const { outputs, slack, mails } = await send('weekly-summary-with-chart.json', {
			'Report Ready': { websiteId },
			'Get Summary as HTML': {
				goals: { goal: [{ event: 'Registration', target: 70 }] },
				options: { notes: `${last('week').from}: Brass lamps in the news` },
			},
			'Post Chart to Slack': {
				options: { channelId: 'C0123456789', initialComment: '={{ $json.text }}' },
			},
		});
		const { file } = z.object({ file: fileSchema }).parse(slack[1]);
		const text: unknown = outputs['Get Summary for Slack']?.[0]?.json.text;
		const mailed = Buffer.from(mails[0]?.attachments[0]?.content as ArrayBuffer);

		expect(text).toMatch(/^\*shop\.example\* · .*\n\*[\d,]+ visitors\*/);
		expect(slack).toMatchObject([
			{
				filename: expect.stringMatching(/^shop\.example-.*\.png$/),
				length: String(file.length),
			},
			{ file },
			{ channel_id: 'C0123456789', initial_comment: text, files: [{ id: 'F0123456789' }] },
		]);
		expect(mails).toMatchObject([
			{
				subject: expect.stringMatching(/^shop\.example: [\d,]+ visitors/),
				html: HTML_WITH_CHART,
				attachments: [CHART],
			},
		]);
		expect(map([file, mailed].map(pngSize), 'width')).toEqual([1200, 1200]);

		await takeMailPicture(mails[0], 'mail-get-summary');
	});

	it('monthly-report-to-each-client.json makes its table, mails each client in their language, and sends the owner what was not sent', async () => {
		const { n8n } = stage();
		const workflow = await setUp(stage(), 'monthly-report-to-each-client.json', {
			'Send Report': { fromEmail: 'reports@agency.example' },
			'Tell Me': { fromEmail: 'reports@agency.example', toEmail: 'me@agency.example' },
		});

		expect((await run(stage(), workflow)).mails).toEqual([]);

		const goals = { goal1: 'Registration', target1: 40, goal3: 'Download' };
		const notes = `${last('month').from}: Neue Preise`;
		const more: Record<string, object> = { shop: { language: 'de', notes, ...BRAND, ...goals } };
		const clients = ['shop', 'gone', 'blog', 'quiet'].map((name) => ({
			domain: `${name}.example`,
			mail: `${name}@client.example`,
			...more[name],
		}));
		await n8n.request('POST', `${await findTable(n8n, 'Clients')}/insert`, { data: clients });
		const { outputs, mails } = await run(stage(), workflow);
		const summaries = map(outputs['Get Summary'], 'json');
		const sent = mails.map(({ to, subject, text, attachments }) => [
			to?.[0]?.address,
			subject,
			text?.trim(),
			...attachments.map(({ filename, disposition }) => {
				return `${filename?.split('.').pop()} ${disposition}`;
			}),
		]);
		const notSent = (name: string, why: string): unknown[] => [
			'me@agency.example',
			`Report for ${name}@client.example was not sent`,
			expect.stringMatching(`^${name}.example: ${why}`),
		];

		expect(sent).toHaveLength(4);
		expect(sent).toEqual(
			expect.arrayContaining([
				['shop@client.example', summaries[0]?.subject, undefined, ...FILES],
				['blog@client.example', summaries[1]?.subject, undefined, ...FILES],
				notSent('gone', `.*${noWebsiteWith('gone.example')}`),
				notSent('quiet', 'no visitors from \\S+ to \\S+\\. Is the'),
			]),
		);
		expect(summaries[0]?.subject).toContain('Besucher');
		expect(map(summaries, 'goals')).toMatchObject([
			[
				{ goal: 'Registration', target: 40 },
				{ goal: 'Download', target: null },
			],
			[],
			[],
		]);

		const html = mails.find(({ subject }) => subject === summaries[0]?.subject)?.html ?? '';
		const wanted = ['Neue Preise', ...Object.values(BRAND)];

		expect(wanted.filter((text) => !html.includes(text))).toEqual([]);
	});

	it('weekly-digest-written-by-ai.json mails the sentences of the model above the summary, whose numbers and chart stay as they are', async () => {
		const { model } = stage();
		model.script([{ say: 'Visitors rose.\nBrass lamps & <b>news</b> did it.\nWell done.' }]);
		const { outputs, mails } = await send('weekly-digest-written-by-ai.json', {
			'Get Summary': { websiteId },
		});
		const { subject, text, visitors } = outputs['Get Summary']?.[0]?.json ?? {};
		const [{ html = '' } = {}] = mails;
		const digest = /<p [^>]*>Visitors rose.*?<\/p>/s.exec(html)?.[0] ?? '';
		const prompt = JSON.stringify(model.accepted.at(-1)?.messages);

		expect(mails).toMatchObject([{ subject, attachments: [CHART] }]);
		expect(digest).toMatch(
			/>Visitors rose\.<br>Brass lamps &amp; &lt;b>news&lt;\/b> did it\.<br>Well done\.<\/p>$/,
		);
		expect(html.replace(digest, '').trim()).toBe(String(text).trim());
		expect(prompt).toContain(`\\"visitors\\":${String(visitors)},`);
		expect(prompt).not.toContain('cid:chart');
	});

	it('weekly-digest-written-by-ai.json mails the summary alone when the model fails', async () => {
		stage().model.fail();
		const { outputs, mails } = await send('weekly-digest-written-by-ai.json', {
			'Get Summary': { websiteId },
		});
		const text = String(outputs['Get Summary']?.[0]?.json.text);

		expect(mails.map(({ html }) => html?.trim())).toEqual([text.trim()]);
	});

	it('weekly-overview-of-all-websites.json mails a picture with all websites, and posts the same to Slack', async () => {
		const { outputs, mails, slack } = await send('weekly-overview-of-all-websites.json', {});
		const [{ html = '' } = {}] = mails;
		const { subject } = outputs['Get Overview as HTML']?.[0]?.json ?? {};
		const { text } = outputs['Get Overview for Slack']?.[0]?.json ?? {};
		const domains = map(stage().service.websites, 'domain');

		expect(mails).toMatchObject([
			{
				from: { address: ADDRESSES.fromEmail },
				to: [{ address: ADDRESSES.toEmail }],
				subject,
				attachments: [CHART],
			},
		]);
		expect(subject).toMatch(/^All websites: [\d,]+ visitors[ ,]/);
		expect(domains.filter((domain) => !html.includes(domain))).toEqual([]);
		// No scripts, and no pictures from other hosts.
		expect(html).not.toMatch(/<(script|link)|https?:|sent automatically/i);
		expect(html.match(/<img [^>]*src="(?!cid:chart")/)).toBeNull();
		expect(slack).toMatchObject([{ channel: '#website-analytics', mrkdwn: true, text }]);

		await takeMailPicture(mails[0], 'mail-get-overview');
	});
}
