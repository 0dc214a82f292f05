import { range } from 'lodash';
import { serveRows } from '../../support/serveRows';
import type { Stage } from '../support/stage';
import { testToSlack } from '../support/testToSlack';
import { daysAgo } from '../support/traffic';

export function trackingBrokenToSlack(stage: () => Stage): void {
	describe('tracking-broken-to-slack.json', () => {
		it('posts in a test how long visitors would have to be missing', async () => {
			const { service } = stage();
			const hours = range(24).map((hour) => String(hour).padStart(2, '0'));
			serveRows(service, {
				visitors: range(40).map((ago) => [daysAgo(ago), 240]),
				visitors_hours: hours.map((hour) => [hour, 280]),
			});

			const { message, item } = await testToSlack(
				stage(),
				'tracking-broken-to-slack.json',
				'No Visitors',
			);

			expect(item).toMatchObject({ sample: true, hours: 12, missing: 120, usual: 240 });
			expect(message).toMatchObject({
				channel: '#website-analytics',
				mrkdwn: true,
				text: `Sample: ${String(item.domain)} has had 240 visitors today and 240 yesterday. The workflow starts after 12 hours without another one.`,
			});
		});
	});
}
