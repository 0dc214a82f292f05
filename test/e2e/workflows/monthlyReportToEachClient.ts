import { z } from 'zod';
import { findTable } from '../../../sandbox/n8n/dataTable';
import { runNow, setUp } from '../support/readyWorkflows';
import type { Stage } from '../support/stage';

const FILE = 'monthly-report-to-each-client.json';

export function monthlyReportToEachClient(stage: () => Stage): void {
	describe('monthly-report-to-each-client.json', () => {
		it('makes its table, mails each client in their language, and says which report failed', async () => {
			const { n8n, credentials, mail } = stage();
			const workflow = await setUp(n8n, FILE, credentials, {
				'Send Report': { fromEmail: 'reports@agency.example' },
				'Tell Me': { fromEmail: 'reports@agency.example', toEmail: 'me@agency.example' },
			});
			const before = mail.mails.length;
			await runNow(n8n, workflow);

			expect(mail.mails).toHaveLength(before);

			const table = await findTable(n8n, 'Clients');
			await n8n.request(z.unknown(), 'POST', `${table}/insert`, {
				data: [
					{
						domain: 'shop.example',
						mail: 'shop@client.example',
						language: 'de',
						goals: 'Registration',
					},
					{ domain: 'gone.example', mail: 'gone@client.example', language: '', goals: '' },
					{ domain: 'blog.example', mail: 'blog@client.example', language: '', goals: '' },
				],
			});
			const outputs = await runNow(n8n, workflow);
			const sent = mail.mails.slice(before).map(({ to, subject, text, attachments }) => {
				return {
					to: to?.[0]?.address,
					subject,
					text: text?.trim(),
					files: attachments.map(({ filename }) => filename?.split('.').pop()),
				};
			});
			const subjects = outputs['Get Summary']?.map(({ json }) => json.subject) ?? [];

			expect(sent).toHaveLength(3);
			expect(sent).toEqual(
				expect.arrayContaining([
					expect.objectContaining({
						to: 'shop@client.example',
						subject: subjects[0],
						files: ['png', 'html'],
					}),
					expect.objectContaining({
						to: 'blog@client.example',
						subject: subjects[1],
						files: ['png', 'html'],
					}),
					expect.objectContaining({
						to: 'me@agency.example',
						subject: 'Report for gone@client.example was not sent',
						text: expect.stringMatching(/^gone\.example: .*no website with the domain/),
					}),
				]),
			);
			expect(subjects[0]).toContain('Besucher');
			expect(outputs['Get Summary']?.map(({ json }) => json.goals)).toEqual([
				[expect.objectContaining({ goal: 'Registration' })],
				[],
			]);
		});
	});
}
