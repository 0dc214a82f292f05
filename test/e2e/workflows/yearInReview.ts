import { runNow, setUp } from '../support/readyWorkflows';
import type { Stage } from '../support/stage';

export function yearInReview(stage: () => Stage): void {
	describe('year-in-review.json', () => {
		it('mails the year with its chart, and what changed', async () => {
			const { n8n, credentials, mail } = stage();
			const workflow = await setUp(n8n, 'year-in-review.json', credentials, {
				'Get Summary': { websiteId: { __rl: true, mode: 'domain', value: 'shop.example' } },
				'Send Email': { fromEmail: 'reports@shop.example', toEmail: 'team@shop.example' },
			});
			const before = mail.mails.length;
			const outputs = await runNow(n8n, workflow);
			const [sent, ...others] = mail.mails.slice(before);
			const year = new Date().getFullYear() - 1;
			const summary = outputs['Get Summary']?.[0]?.json;

			expect(others).toEqual([]);
			expect(summary).toMatchObject({ from: `${year}-01-01`, to: `${year}-12-31` });
			expect(sent?.subject).toBe(summary?.subject);
			expect(sent?.html).toContain('<img src="cid:chart" alt="Chart: shop.example, ');
			expect(sent?.attachments).toEqual([expect.objectContaining({ contentId: '<chart>' })]);
		});
	});
}
