import { countBy, map, uniq } from 'lodash';
import { UserFacingError } from '../../../nodes/WebsiteAnalytics/values/userFacingError';
import { daysBetween } from '../../support/days';
import { unavailable } from './support/pollDoubles';
import { SimulatedService } from './support/simulatedService';
import { SimulatedTrigger } from './support/simulatedTrigger';

const limited = () => new UserFacingError('too many', '', { failure: { cause: 'rate-limited' } });

describe('rowsReady of statistics', () => {
	let service: SimulatedService;
	const visits = { rowsOf: 'statistics', names: ['referrer'] };
	const triggerWith = (parameters: object) =>
		new SimulatedTrigger(service, 'rows', { ...visits, ...parameters });

	beforeEach(() => {
		service = new SimulatedService();
		service.values.referrer = () => ({ 'news.example': 3, 'blog.example': 5 });
	});

	it('names the website and the statistics that fail', async () => {
		const trigger = triggerWith({ names: ['referrer', 'page'] });
		await trigger.start('2026-03-10');
		service.failWith = ({ name }) => (name ? new UserFacingError('not allowed', '') : undefined);
		await trigger.poll('2026-03-11');

		expect(trigger.errors).toEqual([
			'shop.example (referrer): not allowed; also failed: shop.example (page)',
		]);
	});

	it('has stable keys that are unique among websites, statistics, days and values', async () => {
		const parameters = { names: ['referrer', 'page'], startDate: '2026-03-08' };
		service.websites.push({ id: 2, domain: 'blog.example' });
		service.values.page = () => ({ '/': 9, 'news.example': 3 });
		const items = await triggerWith(parameters).start('2026-03-10');
		const again = await triggerWith(parameters).start('2026-03-10');

		expect(items).toHaveLength(2 * 2 * 2 * 2);
		expect(uniq(map(items, 'key'))).toHaveLength(items.length);
		expect(map(again, 'key')).toEqual(map(items, 'key'));
	});

	it('ends a long Look Back on a service that allows few requests in a poll', async () => {
		const trigger = triggerWith({ names: ['referrer', 'page'], lookBack: 30 });
		service.values.page = () => ({ '/': 9 });
		await trigger.start('2026-01-10');
		await trigger.pollDays('2026-01-11', '2026-03-10');
		let requests = 0;
		service.failWith = () => ((requests += 1) > 40 ? limited() : undefined);
		const first = await trigger.poll('2026-03-11T12:00:00Z');
		requests = 0;
		const items = [...first, ...(await trigger.poll('2026-03-11T12:05:00Z'))];

		expect(uniq(map(items, 'date')).sort()).toEqual(daysBetween('2026-02-08', '2026-03-10'));
		expect(uniq(Object.values(countBy(items, 'key')))).toEqual([1]);
		expect(uniq(map(items, 'statistic'))).toHaveLength(2);
	});

	it('reads the days of a night that was interrupted again, after an outage', async () => {
		const trigger = triggerWith({ lookBack: 2 });
		await trigger.live('2026-03-05', '2026-03-10');
		service.failWith = ({ from }) => (from === '2026-03-10' ? unavailable() : undefined);
		const interrupted = await trigger.poll('2026-03-11');
		service.failWith = () => undefined;
		const nights = [interrupted];
		for (const day of daysBetween('2026-03-13', '2026-03-15')) nights.push(await trigger.poll(day));

		expect(nights.map((items) => uniq(map(items, 'date')))).toEqual([
			daysBetween('2026-03-08', '2026-03-09'),
			daysBetween('2026-03-10', '2026-03-12'),
			daysBetween('2026-03-09', '2026-03-13'),
			daysBetween('2026-03-12', '2026-03-14'),
		]);
	});

	it('says how many requests a night takes, and fails with more than a day allows', async () => {
		const trigger = triggerWith({ lookBack: 3 });
		service.connection.requestsPerMinute = () => 4;
		await trigger.start('2026-03-10');

		expect(trigger.warnings).toEqual(['Rows Ready: 4 requests a night, at least 1 minute']);

		service.connection.requestsPerMinute = () => 0.001;
		await trigger.poll('2026-03-11');

		expect(trigger.errors).toEqual([
			'a night would take 4 requests, and the service allows 0.001 a minute',
		]);
	});
});
