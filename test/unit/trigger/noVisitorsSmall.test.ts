import { range } from 'lodash';
import { noVisitors } from '../../../nodes/WebsiteAnalytics/trigger/events/noVisitors';
import { fetchHourlyTestItems } from '../../../nodes/WebsiteAnalytics/trigger/testEvent';
import { daysBetween } from '../../support/days';
import { connectionTo } from '../support/connectionTo';
import { WatchedWebsite, type HourlyTraffic } from './support/hourlyHost';
import { contextAt } from './support/polledTrigger';
import { parametersOf } from './support/site';

const SETTINGS = { hours: 12, minimum: 5, tellWhenBack: false };

/** What is found of a website that is down from March 17, 9:00, on. */
async function foundOf(visitorsAt: HourlyTraffic['visitorsAt'], visits: string[] = []) {
	const website = new WatchedWebsite(SETTINGS);
	const silences: HourlyTraffic['silences'] = [['2026-03-17T09', '2026-04-30T00']];
	website.traffic = { visitorsAt, silences, visits };
	const found = await website.watch('2026-03-16T00', '2026-03-28T00');
	return found.map(({ at }) => at);
}

it('a website with five visitors a day is reported after three days', async () => {
	expect(await foundOf((hour) => (hour % 5 === 0 ? 1 : 0))).toEqual(['2026-03-20T06']);
});

it('a day with the visitors of a month is not usual', async () => {
	const onOneDay = range(150).map(() => '2026-03-05T10');

	expect(await foundOf((hour) => (hour === 8 ? 1 : 0), onOneDay)).toEqual([]);
});

it('a test lists the websites that are not watched, and of how many that is known', async () => {
	const connection = connectionTo(({ path, query }) => {
		const id = Number(path.split('/').at(-1));
		const days = daysBetween(String(query?.from), String(query?.to));
		const data = Number.isNaN(id)
			? range(30, 0).map((one) => ({ id: one, domain: `${one}.example` }))
			: days.map((day) => ({ value: day, count: id === 30 ? 90 : id % 8 }));
		return { data, last_page: 1, current_page: 1 };
	});
	const context = contextAt(new Date('2026-03-15T12:00:00Z'), connection);

	const [item] = await fetchHourlyTestItems(context, noVisitors.read(parametersOf(SETTINGS)));
	const { json = {} } = item ?? {};

	expect(json.domain).toBe('30.example');
	expect(String(json.text).split('. ').slice(-2)).toEqual([
		'Not watched, because they have fewer than 5 visitors a day: 28.example (4), 20.example (4), 12.example (4), 27.example (3), 19.example (3), 11.example (3), 26.example (2), 18.example (2), 25.example (1), 17.example (1) and 2 more',
		'20 of 30 websites were looked at.',
	]);
});
