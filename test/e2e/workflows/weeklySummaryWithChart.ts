import { z } from 'zod';
import { runNow, setUp } from '../support/readyWorkflows';
import type { Stage } from '../support/stage';
import { fileSchema, pngSize } from '../support/standIns/picture';

const FILE = 'weekly-summary-with-chart.json';
const CHANNEL = 'C0123456789';
const CHART_SIZE = { width: 1440, height: 1040 };

const uploadSchema = z.object({ file: fileSchema });

export function weeklySummaryWithChart(stage: () => Stage): void {
	describe('weekly-summary-with-chart.json', () => {
		it('shares the chart in Slack, with the text as its comment', async () => {
			const { slack, outputs } = await send(stage());
			const [wanted, upload, completed] = slack;
			const { file } = uploadSchema.parse(upload?.body);

			expect(slack).toHaveLength(3);
			expect(wanted?.query).toEqual({
				filename: expect.stringMatching(/^shop\.example-.*\.png$/),
				length: String(file.content.length),
			});
			expect(pngSize(file.content)).toEqual(CHART_SIZE);
			expect(completed?.body).toMatchObject({
				channel_id: CHANNEL,
				initial_comment: outputs['Get Summary for Slack']?.[0]?.json.text,
				files: [{ id: 'F0123456789' }],
			});
			expect(completed?.body).toMatchObject({
				initial_comment: expect.stringMatching(/^\*shop\.example\*: .*\nVisitors: \*/),
			});
		});

		it('mails the chart within the text', async () => {
			const { mails } = await send(stage());
			const [mail, ...others] = mails;
			const [attachment] = mail?.attachments ?? [];

			expect(others).toEqual([]);
			expect(mail?.subject).toMatch(
				/^shop\.example: [\d,]+ visitors \([+-]\d+\.\d%\), \w+ \d+ – .+$/,
			);
			expect(mail?.html).toContain('<img src="cid:chart" alt="Chart: shop.example, ');
			expect(attachment).toMatchObject({ disposition: 'inline', contentId: '<chart>' });
			expect(pngSize(Buffer.from(attachment?.content as ArrayBuffer))).toEqual(CHART_SIZE);
		});
	});
}

/** Runs the workflow, and gives the requests to Slack, the mails, and the outputs of the nodes. */
async function send({ n8n, credentials, slack, mail }: Stage) {
	const websiteId = { __rl: true, mode: 'list', value: 3, cachedResultName: 'shop.example' };
	const workflow = await setUp(n8n, FILE, credentials, {
		'Get Summary for Slack': { websiteId },
		'Get Summary as HTML': { websiteId },
		'Post Chart to Slack': {
			options: { channelId: CHANNEL, initialComment: '={{ $json.text }}' },
		},
		'Send Email': { fromEmail: 'reports@shop.example', toEmail: 'team@shop.example' },
	});
	const [requestsBefore, mailsBefore] = [slack.requests.length, mail.mails.length];
	const outputs = await runNow(n8n, workflow);
	return {
		outputs,
		slack: slack.requests.slice(requestsBefore),
		mails: mail.mails.slice(mailsBefore),
	};
}
