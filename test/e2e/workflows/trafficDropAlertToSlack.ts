import type { Service } from '../../../sandbox/service';
import { serveRows, type Rows } from '../../support/serveRows';
import { runNow, setUp } from '../support/readyWorkflows';
import type { Stage } from '../support/stage';
import { daysAgo } from '../support/traffic';

/** The daily visitors in the 7 days before the last 7 days, and in the last 7 days. */
const DAILY_VISITORS: Record<string, [before: number, now: number]> = {
	'blog.example': [100, 60],
	'docs.example': [1000, 701],
	'intranet.example': [7, 0],
	'members.example': [10, 7],
	'quiet.example': [0, 0],
	'shop.example': [100, 200],
};

export function trafficDropAlertToSlack(stage: () => Stage): void {
	describe('traffic-drop-alert-to-slack.json', () => {
		it('warns only of websites that had 50 visitors and are down by 30 percent or more', async () => {
			const { n8n, credentials, slack, service } = stage();
			service.websites.forEach(({ id, domain }) =>
				serveVisitors(service, id, DAILY_VISITORS[domain]),
			);
			const workflow = await setUp(n8n, 'traffic-drop-alert-to-slack.json', credentials);
			const before = slack.requests.length;

			await runNow(n8n, workflow);
			const messages = slack.requests.slice(before).map(({ body }) => body as { text: string });
			const [one, other] = messages.sort((a, b) => a.text.localeCompare(b.text));

			expect(messages).toHaveLength(2);
			expect(one).toMatchObject({ channel: '#website-analytics', mrkdwn: true });
			expect(one?.text.split('\n')).toEqual(
				expect.arrayContaining([
					':warning: Visitors of blog.example are down by 40% in the last 7 days.',
					'Visitors: *420* (-40%, before: 700)',
					'*Top referrers (visitors)*',
				]),
			);
			expect(other?.text.split('\n')).toEqual(
				expect.arrayContaining([
					':warning: Visitors of members.example are down by 30% in the last 7 days.',
					'Visitors: *49* (-30%, before: 70)',
				]),
			);
		});

		it('sends nothing when no website is down', async () => {
			const { n8n, credentials, slack, service } = stage();
			service.websites.forEach(({ id }) => serveVisitors(service, id, [100, 100]));
			const workflow = await setUp(n8n, 'traffic-drop-alert-to-slack.json', credentials);
			const before = slack.requests.length;

			const outputs = await runNow(n8n, workflow);

			expect(outputs['Get Summary']).toHaveLength(6);
			expect(slack.requests.slice(before)).toEqual([]);
		});
	});
}

function serveVisitors(service: Service, websiteId: number, [before, now] = [0, 0]): void {
	const days = Array.from({ length: 14 }, (_, index) => index + 1);
	const visitors: Rows = days.map((ago) => [daysAgo(ago), ago > 7 ? before : now]);
	serveRows(service, { visitors }, websiteId);
}
