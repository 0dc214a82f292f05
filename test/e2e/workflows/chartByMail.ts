import { pick } from 'lodash';
import { PNG } from 'pngjs';
import { CREDENTIAL_TYPE } from '../../../sandbox/n8n/credential';
import { runWorkflow } from '../../../sandbox/n8n/execution';
import { NODE_TYPE, saveWorkflow } from '../../../sandbox/n8n/workflow';
import type { Stage } from '../support/stage';

const TRIGGER = 'Run Now';
const NODE = 'Website Analytics';
const MAIL = 'Send Email';

export function chartByMail(stage: () => Stage): void {
	describe('a text in HTML with its chart, sent by Send Email', () => {
		it.each([['getSummary'], ['getOverview']])('has the chart of %s in it', async (operation) => {
			const { mail } = stage();
			const mailsBefore = mail.mails.length;

			await send(stage(), operation);

			const [sent, ...more] = mail.mails.slice(mailsBefore);
			const [attachment, ...others] = sent?.attachments ?? [];

			expect([more, others]).toEqual([[], []]);
			expect(sent?.headers).toContainEqual(
				expect.objectContaining({
					key: 'content-type',
					value: expect.stringMatching(/^multipart\/related;/),
				}),
			);
			expect(attachment).toMatchObject({
				filename: expect.stringMatching(/\.png$/),
				mimeType: 'image/png',
				disposition: 'inline',
				related: true,
				contentId: '<chart>',
			});
			expect(sent?.html).toContain('<img src="cid:chart" alt="Chart: ');

			const { width, height } = PNG.sync.read(Buffer.from(attachment?.content as ArrayBuffer));

			expect([width, height]).toEqual([1440, 752]);
		});
	});
}

/** Runs a workflow that mails the text of an operation with its chart. */
async function send({ n8n, credentials }: Stage, operation: string): Promise<void> {
	const node = (name: string, type: string, typeVersion: number, parameters: object) => ({
		...{ id: name, name, type, typeVersion, position: [0, 0], parameters },
		credentials:
			type === NODE_TYPE ? pick(credentials, CREDENTIAL_TYPE) : pick(credentials, 'smtp'),
	});
	const website = { __rl: true, mode: 'domain', value: 'shop.example' };
	const workflow = await saveWorkflow(n8n, {
		name: `Chart of ${operation} by mail`,
		nodes: [
			node(TRIGGER, 'n8n-nodes-base.manualTrigger', 1, {}),
			node(NODE, NODE_TYPE, 1, {
				...{ resource: 'statistic', operation, textFormat: 'html', chart: 'png' },
				...(operation === 'getSummary' && { websiteId: website }),
			}),
			node(MAIL, 'n8n-nodes-base.emailSend', 2.1, {
				...{ fromEmail: 'reports@shop.example', toEmail: 'team@shop.example' },
				...{ subject: 'Report', emailFormat: 'html', html: '={{ $json.text }}' },
				options: { attachments: 'chart', appendAttribution: false },
			}),
		],
		connections: {
			[TRIGGER]: { main: [[{ node: NODE, type: 'main', index: 0 }]] },
			[NODE]: { main: [[{ node: MAIL, type: 'main', index: 0 }]] },
		},
		settings: { executionOrder: 'v1' },
	});
	await runWorkflow(n8n, workflow, TRIGGER);
}
