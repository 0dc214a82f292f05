import { maxBy } from 'lodash';
import { serveRows } from '../../support/serveRows';
import type { Stage } from '../support/stage';
import { testToSlack } from '../support/testToSlack';
import { lastFinishedDay, withWeekday } from '../support/traffic';

export function tellMeAboutNewReferrers(stage: () => Stage): void {
	describe('tell-me-about-new-referrers.json', () => {
		it('posts a referrer that was not there in the 90 days before', async () => {
			const { service } = stage();
			const last = lastFinishedDay();
			const data = ['known.example', 'new.example', 'rare.example'].map((value, index) => ({
				value,
				count: [30, 12, 4][index],
			}));
			service.faults.add({
				on: { path: /\/stats\//, query: { name: 'referrer', from: last } },
				times: Infinity,
				effect: { transform: () => ({ data, current_page: 1, last_page: 1, total: 3 }) },
			});
			serveRows(service, { referrer: [['known.example', 900]] });

			const file = 'tell-me-about-new-referrers.json';
			const { message, item } = await testToSlack(stage(), file, 'New Referrer Seen');
			const domain = maxBy(service.websites, 'id')?.domain;

			expect(item).not.toHaveProperty('sample');
			expect(message).toMatchObject({
				channel: '#website-analytics',
				mrkdwn: true,
				text: `New referrer of ${domain} on ${withWeekday(last)}: new.example, 12 visitors. It was not there in the 90 days before.`,
			});
		});
	});
}
