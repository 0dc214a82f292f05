import { runNow, setUp } from '../support/readyWorkflows';
import type { Stage } from '../support/stage';
import { last } from '../support/traffic';

export function monthlyGoalsToSlack(stage: () => Stage): void {
	describe('monthly-goals-to-slack.json', () => {
		it('posts the goals of last month with their target', async () => {
			const { n8n, credentials, slack } = stage();
			const workflow = await setUp(n8n, 'monthly-goals-to-slack.json', credentials, {
				'Get Summary': { websiteId: { __rl: true, mode: 'domain', value: 'shop.example' } },
			});
			const before = slack.requests.length;
			const outputs = await runNow(n8n, workflow);
			const summary = outputs['Get Summary']?.[0]?.json;
			const [goal] = summary?.goals as Array<{ goal: string; count: number; target: number }>;

			expect(summary).toMatchObject(last('month'));
			expect(goal).toMatchObject({ goal: 'Registration', target: 100 });
			expect(goal?.count).toBeGreaterThan(0);
			expect(slack.requests.slice(before).map(({ body }) => body)).toEqual([
				expect.objectContaining({
					channel: '#website-analytics',
					text: expect.stringContaining('Registration: '),
				}),
			]);
		});
	});
}
