import { map, range, uniq } from 'lodash';
import { UserFacingError } from '../../../nodes/WebsiteAnalytics/values/userFacingError';
import { daysBetween } from '../../support/days';
import { unavailable } from './support/pollDoubles';
import { SimulatedService } from './support/simulatedService';
import { SimulatedTrigger } from './support/simulatedTrigger';

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

	it('has all values of a day, from several pages', async () => {
		const counts = Object.fromEntries(range(150).map((of) => [`${of}.example`, 150 - of]));
		service.values.referrer = () => counts;
		const trigger = triggerWith({ lookBack: 0 });
		await trigger.start('2026-03-10');

		expect(await trigger.poll('2026-03-11')).toHaveLength(150);
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
		const trigger = triggerWith({ names: ['referrer', 'page'], lookBack: 3 });
		service.connection.requestsPerMinute = () => 8;
		await trigger.start('2026-03-10');

		expect(trigger.warnings).toEqual([
			'Requests of Rows Ready a night: 8; they take at least 60 s',
		]);

		service.connection.requestsPerMinute = () => 0.001;
		await trigger.poll('2026-03-11');

		expect(trigger.errors).toEqual([
			'a night would take 8 requests, and the service allows 0.001 a minute',
		]);
	});
});
