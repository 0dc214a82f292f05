import { json } from '../../support/replies';
import { serveDays } from '../../support/serveStatistic';
import { connectedService } from '../support/connectedService';
import { websiteOn } from './support/site';
import { DAY, eventOf } from './support/unusualTraffic';

const connected = connectedService({ websites: [{ id: 1, domain: 'shop.example' }] });
const event = eventOf();
const asEveryYear = () =>
	serveDays(connected.service, 'visitors', 100, {
		...{ [DAY]: 40, '2025-03-14': 40, '2024-03-14': 40 },
	});

it('gives nothing for a day that is as every year, and asks for nothing that changed', async () => {
	asEveryYear();

	expect(await event.find(websiteOn(connected), DAY)).toEqual([]);
	expect(new Set(connected.service.requests.map(({ query }) => query.name))).toEqual(
		new Set(['visitors']),
	);
});

it('shows such a day as a sample that says why it started nothing', async () => {
	asEveryYear();
	const { json: item } = await event.sample(websiteOn(connected), DAY);

	expect(item.text).toMatch(
		/not unusual, because the same days of last year[^.]*\.( Changed most.*)?$/,
	);
	expect(item.text).not.toContain('The workflow starts');
});

it('gives a day without the past that the service has not, and says so in the log', async () => {
	connected.service.faults.add({
		on: { query: { from: '2025-01-11' } },
		times: Infinity,
		effect: json(422, { message: 'Too long ago' }),
	});
	asEveryYear();
	const warnings: string[] = [];
	const website = websiteOn(connected, { warn: (message) => void warnings.push(message) });

	expect(await event.find(website, DAY)).toMatchObject([{ json: { date: DAY } }]);
	expect(warnings).toEqual([
		expect.stringMatching(/^shop\.example: judged without its past: .*Too long ago/),
	]);
});
