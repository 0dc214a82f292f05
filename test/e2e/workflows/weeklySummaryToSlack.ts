import { serveRows } from '../../support/serveRows';
import { takeSlackPicture } from '../support/resultPicture';
import { runNow, setUp } from '../support/readyWorkflows';
import { renderedBySlack } from '../support/standIns/slack';
import type { Stage } from '../support/stage';
import { summaryLines } from '../support/summaryLines';
import { last, percentOf, totalsOf } from '../support/traffic';

export function weeklySummaryToSlack(stage: () => Stage): void {
	describe('weekly-summary-to-slack.json', () => {
		it("posts last week's summary unchanged to the channel", async () => {
			const { message, summary } = await post(stage());
			const [week, website] = [last('week'), { id: 3, domain: 'shop.example' }];
			const bold = (text: string) => `*${text}*`;

			expect(message).toMatchObject({ channel: '#website-analytics', mrkdwn: true });
			expect(message.text).toBe(summary.text);
			expect(message.text.split('\n').slice(0, 3)).toEqual(
				summaryLines(stage().service, website, week, bold).map((start) =>
					expect.stringContaining(start),
				),
			);

			for (const title of [
				'*Top pages (pageviews)*',
				'*Top referrers (visitors)*',
				'*Top countries (visitors)*',
			]) {
				expect(message.text).toContain(`\n\n${title}\n1. `);
			}
			await takeSlackPicture(message.text, 'slack-get-summary');
		});

		it('posts text that Slack renders like the plain text', async () => {
			const path = '/search?q=lamp&sort=<price>';
			serveRows(stage().service, { page: [[path, 12]] }, 3);

			const { message } = await post(stage());
			const { summary } = await post(stage(), { textFormat: 'plain' });
			const share = percentOf(12, totalsOf(stage().service, 3, last('week')).pageviews);

			expect(message.text).toContain(
				`\n1. /search?q=lamp&amp;sort=&lt;price&gt;: 12 (${share.toFixed(1)}%)\n`,
			);
			expect(summary.text).toContain(`\n1. ${path}: 12 (${share.toFixed(1)}%)\n`);
			expect(renderedBySlack(message.text)).toBe(summary.text);
		});

		it.each(['slack', 'markdown'])(
			'posts a referrer that mentions everyone without a mention, with the text format %s',
			async (textFormat) => {
				serveRows(
					stage().service,
					{
						referrer: [
							['@everyone', 30],
							['<!channel>', 20],
							['<@U012AB3CD>', 10],
						],
					},
					3,
				);

				const { message } = await post(stage(), { textFormat });

				expect(message.text).toContain('everyone: 30 ');
				expect(message.text).not.toMatch(/@(everyone|U012AB3CD)|(?<!\\)<[!@]/);
				expect(message).not.toHaveProperty('link_names');
				expect(message).not.toHaveProperty('parse');
			},
		);
	});
}

/** Runs the workflow, and gives the only message to Slack and the summary that it is made from. */
async function post({ n8n, credentials, slack }: Stage, parameters: Record<string, string> = {}) {
	const workflow = await setUp(n8n, 'weekly-summary-to-slack.json', credentials, {
		'Get Summary': {
			websiteId: { __rl: true, mode: 'list', value: 3, cachedResultName: 'shop.example' },
			...parameters,
		},
	});
	const before = slack.requests.length;
	const outputs = await runNow(n8n, workflow);
	const messages = slack.requests.slice(before).map(({ body }) => body);

	expect(messages).toHaveLength(1);

	return {
		message: messages[0] as { channel: string; text: string },
		summary: outputs['Get Summary']?.[0]?.json as { text: string },
	};
}
