import { maxBy } from 'lodash';
import { serveRows, serveRowsOfDay } from '../../support/serveRows';
import type { Stage } from '../support/stage';
import { testToSlack } from '../support/testToSlack';
import { lastFinishedDay, withWeekday } from '../support/traffic';

export function signUpsStoppedToSlack(stage: () => Stage): void {
	describe('sign-ups-stopped-to-slack.json', () => {
		const test = async () =>
			await testToSlack(stage(), 'sign-ups-stopped-to-slack.json', 'Sign-Ups Stopped');

		it('posts that there was no sign-up, and how many there were on the day before', async () => {
			serveSignUps(stage(), [['Newsletter::', 3]]);

			const { message, item } = await test();
			const domain = maxBy(stage().service.websites, 'id')?.domain;
			const day = withWeekday(lastFinishedDay());

			expect(item).not.toHaveProperty('sample');
			expect(message).toMatchObject({
				channel: '#website-analytics',
				mrkdwn: true,
				text: `${domain}, event Registration: 0 events (${day}), below 1. The day before: 7.`,
			});
		});

		it('posts a sample in a test when there were sign-ups', async () => {
			serveSignUps(stage(), [['Registration::', 4]]);

			const { message, item } = await test();

			expect(item).toMatchObject({ sample: true, actual: 4, previous: 7 });
			expect(message.text).toBe(item.text);
		});
	});
}

/** Has every website have seven sign-ups a day, and these events on the last day that is over. */
function serveSignUps({ service }: Stage, last: Array<[value: string, count: number]>): void {
	serveRowsOfDay(service, 'event', lastFinishedDay(), last);
	serveRows(service, { event: [['Registration::', 7]] });
}
