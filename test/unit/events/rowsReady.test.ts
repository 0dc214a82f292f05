import { countBy, map, uniq } from 'lodash';
import { UserFacingError } from '../../../nodes/WebsiteAnalytics/values/userFacingError';
import { daysBetween } from '../../support/days';
import { UNAVAILABLE } from './support/pollDoubles';
import { SimulatedService } from './support/simulatedService';
import { SimulatedTrigger } from './support/simulatedTrigger';

const down = () => new UserFacingError('the service failed', 'Wait.', UNAVAILABLE);
const limited = () => new UserFacingError('too many', '', { failure: { cause: 'rate-limited' } });

describe('rowsReady', () => {
	let service: SimulatedService;
	const triggerWith = (parameters: object) =>
		new SimulatedTrigger(service, 'rows', { lookBack: 0, ...parameters });
	const visits = { rowsOf: 'statistics', names: ['referrer'] };

	beforeEach(() => {
		service = new SimulatedService();
		service.values.referrer = () => ({ 'news.example': 3, 'blog.example': 5 });
	});

	describe('without a start date', () => {
		it('has nothing of days before publishing', async () => {
			const trigger = triggerWith({ lookBack: 3 });

			expect(await trigger.start('2026-03-10')).toEqual([]);
			expect(map(await trigger.poll('2026-03-11'), 'date')).toEqual(['2026-03-10']);
			expect(map(await trigger.poll('2026-03-12'), 'date')).toEqual(['2026-03-10', '2026-03-11']);
		});

		it('has the new day and the days of Look Back, as they are counted now', async () => {
			const trigger = triggerWith({ lookBack: 3 });
			await trigger.start('2026-03-10');
			await trigger.pollDays('2026-03-11', '2026-03-15');
			service.visitors = (day) => (day === '2026-03-13' ? 140 : 100);
			const items = await trigger.poll('2026-03-16');

			expect(items.map(({ date, visitors }) => [date, visitors])).toEqual([
				['2026-03-12', 100],
				['2026-03-13', 140],
				['2026-03-14', 100],
				['2026-03-15', 100],
			]);
		});

		it('gives the days of Look Back after a clock that was far ahead', async () => {
			const trigger = triggerWith({ lookBack: 3 });
			await trigger.live('2026-03-05', '2026-03-10');
			await trigger.poll('2026-06-10');
			await trigger.poll('2026-03-11');

			expect(map(await trigger.poll('2026-03-12'), 'date')).toEqual(
				daysBetween('2026-03-08', '2026-03-11'),
			);
		});

		it('leaves out a day that reads 0 and was output above 0, also after a restart, and says so in the log', async () => {
			const trigger = triggerWith({ lookBack: 3 });
			await trigger.live('2026-03-05', '2026-03-10');
			service.visitors = (day) => (day < '2026-03-10' ? 0 : 100);
			const items = await trigger.start('2026-03-13');

			expect(map(items, 'date')).toEqual(['2026-03-10', '2026-03-11', '2026-03-12']);
			expect(trigger.warnings).toEqual(
				['07', '08', '09'].map(
					(day) =>
						`shop.example: left out 2026-03-${day}, which now reads 0 and was output above 0 before`,
				),
			);
		});

		it('has nothing of days before publishing when the first day is empty', async () => {
			service.visitors = (day) => (day === '2026-03-10' ? 0 : 100);
			const items = await triggerWith({ lookBack: 3 }).live('2026-03-10', '2026-03-13');

			expect(uniq(map(items, 'date'))).toEqual(['2026-03-11', '2026-03-12']);
		});

		it('has no rows before the first traffic of a website', async () => {
			const trigger = triggerWith({ lookBack: 3 });
			service.visitors = (day) => (day < '2026-03-12' ? 0 : 100);
			const items = await trigger.live('2026-03-10', '2026-03-15');

			expect(uniq(map(items, 'date'))).toEqual(['2026-03-12', '2026-03-13', '2026-03-14']);
		});

		it.each([
			['traffic', {}],
			['statistics', visits],
		])('skips no day of %s in ten days of outage, and reads each once', async (_what, rows) => {
			const trigger = triggerWith({ lookBack: 3, ...rows });
			await trigger.start('2026-03-01');
			await trigger.pollDays('2026-03-02', '2026-03-10');
			const items = await trigger.start('2026-03-20');

			expect(uniq(map(items, 'date'))).toEqual(daysBetween('2026-03-07', '2026-03-19'));
			expect(uniq(Object.values(countBy(items, 'key')))).toEqual([1]);
		});
	});

	describe('with a start date', () => {
		it('begins at once with all days since then, oldest first', async () => {
			const trigger = triggerWith({ startDate: '2025-01-01' });
			const items = await trigger.start('2026-03-10');

			expect(map(items, 'date')).toEqual(daysBetween('2025-01-01', '2026-03-09'));
		});

		it('requests one statistic a day, in portions that a failure does not undo', async () => {
			const trigger = triggerWith({ ...visits, startDate: '2026-02-01', lookBack: 3 });
			service.failWith = ({ from }) => (from > '2026-02-20' ? down() : undefined);
			const first = await trigger.start('2026-03-10');
			service.failWith = () => undefined;
			const rest = await trigger.poll('2026-03-10T14:00:00Z');
			const items = [...first, ...rest];

			expect(uniq(map(items, 'date'))).toEqual(daysBetween('2026-02-01', '2026-03-09'));
			expect(first).not.toEqual([]);
			expect(uniq(Object.values(countBy(items, 'key')))).toEqual([1]);
		});

		it('has no rows before the first traffic of a website', async () => {
			const trigger = triggerWith({ startDate: '2025-01-01', lookBack: 3 });
			service.visitors = (day) => (day < '2026-03-01' ? undefined : 100);
			const items = await trigger.start('2026-03-10');

			expect(map(items, 'date')).toEqual(daysBetween('2026-03-01', '2026-03-09'));
		});

		it('has none of them in the nights after the first traffic either', async () => {
			service.visitors = (day) => (day < '2026-03-10' ? 0 : 100);
			const items = await triggerWith({ startDate: '2026-03-01', lookBack: 3 }).live(
				'2026-03-10',
				'2026-03-13',
			);

			expect(uniq(map(items, 'date'))).toEqual(['2026-03-10', '2026-03-11', '2026-03-12']);
		});

		it('has days without traffic after the first traffic', async () => {
			const trigger = triggerWith({ startDate: '2026-03-01' });
			service.visitors = (day) => (day === '2026-03-05' ? null : 100);
			const items = await trigger.start('2026-03-10');

			expect(items.find(({ date }) => date === '2026-03-05')).toMatchObject({ visitors: 0 });
		});

		it('starts an added website with the start date too', async () => {
			const trigger = triggerWith({ startDate: '2026-03-01' });
			await trigger.start('2026-03-10');
			service.websites.push({ id: 2, domain: 'blog.example' });
			const items = await trigger.poll('2026-03-11');

			expect(map(items, 'key')).toEqual([
				...daysBetween('2026-03-01', '2026-03-10').map((day) => `2:traffic:${day}`),
				'1:traffic:2026-03-10',
			]);
		});

		it('begins once when an expression gives another moment of the same day', async () => {
			const parameters: { startDate?: unknown } = {};
			const trigger = new SimulatedTrigger(service, 'rows', parameters);
			parameters.startDate = '2026-03-08T12:00:00Z';
			const items = await trigger.start('2026-03-10');
			parameters.startDate = '2026-03-08T12:01:00Z';

			expect(map(items, 'date')).toEqual(['2026-03-08', '2026-03-09']);
			expect(await trigger.poll('2026-03-10T12:01:00Z')).toEqual([]);
		});

		it('goes on when the start date has become too long ago, and rejects it in a form', async () => {
			const trigger = triggerWith({ startDate: '2016-05-20' });
			service.visitors = (day) => (day < '2026-05-18' ? undefined : 100);
			await trigger.start('2026-05-20');
			const items = await trigger.pollDays('2026-05-21', '2026-06-02');

			expect(map(items, 'date')).toEqual(daysBetween('2026-05-20', '2026-06-01'));
			expect(trigger.errors).toEqual([]);
			await expect(triggerWith({ startDate: '2016-05-20' }).start('2026-06-02')).rejects.toThrow(
				"'Start Date' (2016-05-20) is too long ago",
			);
		});

		it('says which date cannot be a start, as today can', async () => {
			await expect(triggerWith({ startDate: '2026-03-10' }).start('2026-03-10')).resolves.toEqual(
				[],
			);
			await expect(triggerWith({ startDate: '2026-03-11' }).start('2026-03-10')).rejects.toThrow(
				"'Start Date' (2026-03-11) is in the future",
			);
		});
	});

	describe('of statistics', () => {
		it('names the website and the statistics that fail', async () => {
			const trigger = triggerWith({ ...visits, names: ['referrer', 'page'] });
			await trigger.start('2026-03-10');
			service.failWith = ({ name }) => (name ? new UserFacingError('not allowed', '') : undefined);
			await trigger.poll('2026-03-11');

			expect(trigger.errors).toEqual([
				'shop.example (referrer): not allowed; also failed: shop.example (page)',
			]);
		});

		it('has stable keys that are unique among websites, statistics, days and values', async () => {
			const parameters = { ...visits, names: ['referrer', 'page'], startDate: '2026-03-08' };
			service.websites.push({ id: 2, domain: 'blog.example' });
			service.values.page = () => ({ '/': 9, 'news.example': 3 });
			const items = await triggerWith(parameters).start('2026-03-10');
			const again = await triggerWith(parameters).start('2026-03-10');

			expect(items).toHaveLength(2 * 2 * 2 * 2);
			expect(uniq(map(items, 'key'))).toHaveLength(items.length);
			expect(map(again, 'key')).toEqual(map(items, 'key'));
		});

		it('ends a long Look Back on a service that allows few requests in a poll', async () => {
			const trigger = triggerWith({ ...visits, names: ['referrer', 'page'], lookBack: 30 });
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
			const trigger = triggerWith({ ...visits, lookBack: 2 });
			await trigger.live('2026-03-05', '2026-03-10');
			service.failWith = ({ from }) => (from === '2026-03-10' ? down() : undefined);
			const interrupted = await trigger.poll('2026-03-11');
			service.failWith = () => undefined;
			const nights = [interrupted];
			for (const day of daysBetween('2026-03-13', '2026-03-15'))
				nights.push(await trigger.poll(day));

			expect(nights.map((items) => uniq(map(items, 'date')))).toEqual([
				daysBetween('2026-03-08', '2026-03-09'),
				daysBetween('2026-03-10', '2026-03-12'),
				daysBetween('2026-03-09', '2026-03-13'),
				daysBetween('2026-03-12', '2026-03-14'),
			]);
		});

		it('says how many requests a night takes, and fails with more than a day allows', async () => {
			const trigger = triggerWith({ ...visits, lookBack: 3 });
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
});
