import { kebabCase } from 'lodash';
import { PNG } from 'pngjs';
import { takeMailPicture } from '../support/resultPicture';
import { sendReport } from '../support/sendReport';
import type { Stage } from '../support/stage';

export function chartByMail(stage: () => Stage): void {
	describe('a text in HTML with its chart, sent by Send Email', () => {
		it.each([['getSummary'], ['getOverview']])('has the chart of %s in it', async (operation) => {
			const { mail } = stage();
			const mailsBefore = mail.mails.length;

			await sendReport(stage(), { operation, textFormat: 'html', chart: 'png' }, SEND_EMAIL);

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

			expect([width, height]).toEqual([1440, 1040]);

			if (sent) await takeMailPicture(sent, `mail-${kebabCase(operation)}`);
		});
	});
}

const SEND_EMAIL = {
	type: 'n8n-nodes-base.emailSend',
	typeVersion: 2.1,
	credentialType: 'smtp',
	parameters: {
		...{ fromEmail: 'reports@shop.example', toEmail: 'team@shop.example' },
		...{ subject: 'Report', emailFormat: 'html', html: '={{ $json.text }}' },
		options: { attachments: 'chart', appendAttribution: false },
	},
};
