import { maxBy, range } from 'lodash';
import { serveRows, serveRowsOfDay } from '../../support/serveRows';
import type { Stage } from '../support/stage';
import { testToSlack } from '../support/testToSlack';
import { daysAgo, lastFinishedDay, withWeekday } from '../support/traffic';

export function unusualTrafficToSlack(stage: () => Stage): void {
	describe('unusual-traffic-to-slack.json', () => {
		const test = async () =>
			await testToSlack(stage(), 'unusual-traffic-to-slack.json', 'Unusual Traffic');

		it('posts what is unusual, and what changed most', async () => {
			serveLastDay(stage(), 30);

			const { message, item } = await test();
			const domain = maxBy(stage().service.websites, 'id')?.domain;
			const day = withWeekday(lastFinishedDay());

			expect(item).not.toHaveProperty('sample');
			expect(message).toMatchObject({
				channel: '#website-analytics',
				mrkdwn: true,
				text: `*Unusual traffic*: 1\n• ${domain} had 30 visitors on ${day}, where about 100 are usual (-70.0%). Changed most: news.example (-60).`,
			});
		});

		it('posts a sample in a test when nothing is unusual', async () => {
			serveLastDay(stage(), 100);

			const { message, item } = await test();

			expect(item).toMatchObject({
				sample: true,
				count: 1,
				events: [{ actual: 100, usual: 100 }],
			});
			expect(message.text).toBe(item.text);
		});
	});
}

/** Has every website have 100 visitors a day, and another number on the last day that is over. */
function serveLastDay({ service }: Stage, visitors: number): void {
	const last = lastFinishedDay();
	const days = range(70).map((ago) => daysAgo(ago));
	serveRowsOfDay(service, 'referrer', last, [['news.example', 5]]);
	serveRows(service, {
		visitors: days.map((day) => [day, day === last ? visitors : 100]),
		referrer: [['news.example', 65]],
		page: [['/', 40]],
	});
}
