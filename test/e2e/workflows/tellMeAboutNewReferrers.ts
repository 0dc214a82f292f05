import { serveRows, serveRowsOfDay } from '../../support/serveRows';
import type { Stage } from '../support/stage';
import { testToSlack } from '../support/testToSlack';
import { lastFinishedDay, withWeekday } from '../support/traffic';

export function tellMeAboutNewReferrers(stage: () => Stage): void {
	describe('tell-me-about-new-referrers.json', () => {
		it('posts a referrer that was not there in the 90 days before', async () => {
			const { service } = stage();
			const last = lastFinishedDay();
			serveRowsOfDay(service, 'referrer', last, [
				['known.example', 30],
				['new.example', 12],
				['rare.example', 4],
			]);
			serveRows(service, { referrer: [['known.example', 900]] });

			const file = 'tell-me-about-new-referrers.json';
			const { message, item } = await testToSlack(stage(), file, 'New Referrer Seen');
			// Of several websites with the event, a test shows the one that responds first.
			const domain = String(item?.domain);

			expect(item).not.toHaveProperty('sample');
			expect(service.websites.map((website) => website.domain)).toContain(domain);
			expect(message).toMatchObject({
				channel: '#website-analytics',
				mrkdwn: true,
				text: `New referrer of ${domain} on ${withWeekday(last)}: new.example, 12 visitors. It was not there in the 90 days before.`,
			});
		});
	});
}
