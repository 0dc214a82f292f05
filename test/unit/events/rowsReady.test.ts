import { countBy, map, uniq } from 'lodash';
import { daysBetween } from '../../support/days';
import { unavailable } from './support/pollDoubles';
import { SimulatedService } from './support/simulatedService';
import { SimulatedTrigger } from './support/simulatedTrigger';

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
		it('begins at once with all days since the first traffic, oldest first', async () => {
			const trigger = triggerWith({ startDate: '2025-01-01', lookBack: 3 });
			service.visitors = (day) => (day < '2025-03-01' || day === '2026-03-05' ? null : 100);
			const items = await trigger.start('2026-03-10');

			expect(map(items, 'date')).toEqual(daysBetween('2025-03-01', '2026-03-09'));
		});

		it('requests one statistic a day, in portions that a failure does not undo', async () => {
			const trigger = triggerWith({ ...visits, startDate: '2026-02-01', lookBack: 3 });
			service.failWith = ({ from }) => (from > '2026-02-20' ? unavailable() : undefined);
			const first = await trigger.start('2026-03-10');
			service.failWith = () => undefined;
			const rest = await trigger.poll('2026-03-10T14:00:00Z');
			const items = [...first, ...rest];

			expect(uniq(map(items, 'date'))).toEqual(daysBetween('2026-02-01', '2026-03-09'));
			expect(first).not.toEqual([]);
			expect(uniq(Object.values(countBy(items, 'key')))).toEqual([1]);
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

		it('begins once for all moments of a day, and anew for another day', async () => {
			const parameters: { startDate?: unknown } = {};
			const trigger = new SimulatedTrigger(service, 'rows', parameters);
			parameters.startDate = '2026-03-08T12:00:00Z';
			const items = await trigger.start('2026-03-10');
			parameters.startDate = '2026-03-08T12:01:00Z';

			expect(map(items, 'date')).toEqual(['2026-03-08', '2026-03-09']);
			expect(await trigger.poll('2026-03-10T12:01:00Z')).toEqual([]);

			parameters.startDate = '2026-03-07';

			expect(await trigger.poll('2026-03-10T12:02:00Z')).toHaveLength(3);
		});

		it('goes on when the start date has become too long ago', async () => {
			const trigger = triggerWith({ startDate: '2016-05-20' });
			service.visitors = (day) => (day < '2026-05-18' ? undefined : 100);
			await trigger.start('2026-05-20');
			const items = await trigger.pollDays('2026-05-21', '2026-06-02');

			expect(map(items, 'date')).toEqual(daysBetween('2026-05-20', '2026-06-01'));
			expect(trigger.errors).toEqual([]);
		});

		it('can begin today', async () => {
			expect(await triggerWith({ startDate: '2026-03-10' }).start('2026-03-10')).toEqual([]);
		});

		it.each([
			['2026-03-11', 'is in the future'],
			['2016-02-25', 'is too long ago'],
		])('rejects %s, which %s', async (startDate, reason) => {
			await expect(triggerWith({ startDate }).start('2026-03-10')).rejects.toThrow(
				`'Start Date' (${startDate}) ${reason}`,
			);
		});
	});
});
