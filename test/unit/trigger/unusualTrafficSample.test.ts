import { daysBetween } from '../../support/days';
import { serveStatistic } from '../../support/serveStatistic';
import { connectedService } from '../support/connectedService';
import { websiteOn } from './support/site';
import { DAY, eventOf, serveVisitors } from './support/unusualTraffic';

const connected = connectedService({ websites: [{ id: 1, domain: 'shop.example' }] });

const sample = async () => (await eventOf().sample(websiteOn(connected), DAY)).json;
const serve = (others: Record<string, number>) => serveVisitors(connected.service, others);

describe('a sample', () => {
	it('is the last day with what is usual for it, whether it is unusual or not', async () => {
		serve({ [DAY]: 110 });

		expect(await sample()).toMatchObject({
			date: DAY,
			actual: 110,
			usual: 100,
			low: 68,
			high: 147,
			changePercent: 10,
			direction: 'spike',
			key: '1:unusualTraffic:visitors:spike:2026-03-14',
			text: expect.stringMatching(/ 68 .*147/),
		});
	});

	it.each([
		['drop', /below 68(?!.*147)/],
		['spike', /above 147/],
	])('says what would have been needed for a %s', async (direction, text) => {
		serve({});
		const { json: item } = await eventOf({ direction }).sample(websiteOn(connected), DAY);

		expect(item.text).toMatch(text);
	});

	it('counts a day without a row as one without visitors', async () => {
		const isSaturday = (day: string) => new Date(day).getUTCDay() === 6;
		serveStatistic(connected.service, 'visitors', ({ from = '', to = '' }) =>
			daysBetween(from, to)
				.filter((day) => !isSaturday(day))
				.map((day) => [day, 100]),
		);
		serve({});

		expect(await sample()).toMatchObject({
			actual: 0,
			usual: 0,
			direction: 'drop',
			changePercent: null,
			text: 'shop.example had 0 visitors on Sat, Mar 14, 2026, where about 0 are usual. A day is ignored when both its number and the usual one are below 20.',
		});
	});

	it('cannot be given without three weeks of traffic', async () => {
		serveStatistic(connected.service, 'visitors', () => [['2026-02-22', 100]]);

		await expect(sample()).rejects.toMatchObject({
			message:
				'it has had traffic for less than 21 days, or the service sent no count for the last one, so nobody knows what is usual',
			solution: 'Choose a website with more traffic, or wait until it has some.',
		});
	});
});
