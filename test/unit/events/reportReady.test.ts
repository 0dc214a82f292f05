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

	it.each([
		['day', '2026-03-25', '2026-03-24', '2026-03-10 to 2026-03-23'],
		['week', '2026-04-15', '2026-04-06', '2026-03-15 to 2026-04-05'],
		['month', '2026-06-20', '2026-05-01', '2026-03-31 to 2026-04-30'],
	])(
		'reports the latest %s after an outage, and logs the others',
		async (period, back, from, skipped) => {
			const trigger = triggerWith({ period });
			await trigger.start(PUBLISHED);

			expect(map(await trigger.start(back), 'from')).toEqual([from]);
			expect(trigger.warnings).toEqual([expect.stringContaining(skipped)]);
		},
	);

	it('reports the last month when n8n is back weeks after it ended', async () => {
		const trigger = triggerWith({ period: 'month' });
		await trigger.start(PUBLISHED);

		expect(await trigger.start('2026-04-29')).toMatchObject([
			{ from: '2026-03-01', to: '2026-03-31', visitors: 3100 },
		]);
		expect(await trigger.poll('2026-04-30')).toEqual([]);
	});

	it('compares a month with the whole month before', async () => {
		const trigger = triggerWith({ period: 'month', compareTo: 'previousPeriod' });
		await trigger.start(PUBLISHED);

		expect(await trigger.poll('2026-04-01')).toMatchObject([
			{ from: '2026-03-01', previous: { from: '2026-02-01', to: '2026-02-28' } },
		]);
	});

	it('waits for the hour of Check After', async () => {
		const trigger = triggerWith({ period: 'day', options: { checkAfter: 6 } });
		await trigger.start(PUBLISHED);

		expect(await trigger.poll('2026-03-11T04:59:00Z')).toEqual([]);
		expect(await trigger.poll('2026-03-11T05:00:00Z')).toHaveLength(1);
	});
});
