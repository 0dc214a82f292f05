import { map } from 'lodash';
import { SimulatedService } from './support/simulatedService';
import { SimulatedTrigger } from './support/simulatedTrigger';

/** A Tuesday. */
const PUBLISHED = '2026-03-10';

describe('reportReady', () => {
	let service: SimulatedService;
	const triggerWith = (parameters: object) =>
		new SimulatedTrigger(service, 'report', {
			breakdowns: [],
			compareTo: 'none',
			textFormat: 'plain',
			...parameters,
		});

	beforeEach(() => {
		service = new SimulatedService();
	});

	it('reports each day once it is over', async () => {
		const items = await triggerWith({ period: 'day' }).live(PUBLISHED, '2026-03-13');

		expect(map(items, 'key')).toEqual([
			'1:report:2026-03-10:2026-03-10',
			'1:report:2026-03-11:2026-03-11',
			'1:report:2026-03-12:2026-03-12',
		]);
		expect(items[0]).toMatchObject({ event: 'report', websiteId: 1, visitors: 100 });
	});

	it('reports each week once it is over', async () => {
		const trigger = triggerWith({ period: 'week' });

		expect(await trigger.live(PUBLISHED, '2026-03-15')).toEqual([]);
		expect(await trigger.pollDays('2026-03-16', '2026-03-29')).toMatchObject([
			{ from: '2026-03-09', to: '2026-03-15', visitors: 700 },
			{ from: '2026-03-16', to: '2026-03-22' },
		]);
	});

	it('reports the last seven days after an outage', async () => {
		const trigger = triggerWith({ period: 'day' });
		await trigger.start(PUBLISHED);
		const items = await trigger.start('2026-03-25');

		expect(map(items, 'to')).toEqual([18, 19, 20, 21, 22, 23, 24].map((day) => `2026-03-${day}`));
		expect(trigger.warnings).toEqual([
			'Not checked, because it is too long ago: 2026-03-10 to 2026-03-17 (shop.example)',
		]);
	});

	it.each([
		['the day after it ended', '2026-04-01'],
		['weeks after it ended', '2026-04-29'],
	])('reports the last month when n8n is back %s', async (_when, back) => {
		const trigger = triggerWith({ period: 'month' });
		await trigger.start(PUBLISHED);
		const items = await trigger.start(back);

		expect(items).toMatchObject([{ from: '2026-03-01', to: '2026-03-31', visitors: 3100 }]);
		expect(await trigger.poll('2026-04-30')).toEqual([]);
	});

	it('reports the last three months after a year', async () => {
		const trigger = triggerWith({ period: 'month' });
		await trigger.start('2025-03-10');
		const items = await trigger.start('2026-03-20');

		expect(map(items, 'from')).toEqual(['2025-12-01', '2026-01-01', '2026-02-01']);
	});

	it('waits for the hour of Check After', async () => {
		const trigger = triggerWith({ period: 'day', options: { checkAfter: 6 } });
		await trigger.start(PUBLISHED);

		expect(await trigger.poll('2026-03-11T04:59:00Z')).toEqual([]);
		expect(await trigger.poll('2026-03-11T05:00:00Z')).toHaveLength(1);
	});
});
