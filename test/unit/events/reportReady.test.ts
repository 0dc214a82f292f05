import { ruleCheck } from './support/ruleCheck';
import { SimulatedService } from './support/simulatedService';
import { SimulatedTrigger } from './support/simulatedTrigger';

describe('reportReady', () => {
	const service = new SimulatedService();
	const SMALL = { breakdowns: [], compareTo: 'none' };
	const checkOf = (parameters: object) => ruleCheck(service, 'report', { ...SMALL, ...parameters });

	it.each([
		['day', '2026-03-24', '2026-03-24', '2026-03-24', 100],
		['week', '2026-04-14', '2026-04-06', '2026-04-12', 700],
		['month', '2026-04-28', '2026-03-01', '2026-03-31', 3100],
	])('reports the latest %s that is over', async (period, last, from, to, visitors) => {
		expect((await checkOf({ period })('2026-02-20', last)).found).toMatchObject([
			{
				date: to,
				fields: { from, to, visitors, subject: expect.stringContaining('1.example') },
				text: expect.stringContaining('visitors'),
				key: [from, to],
			},
		]);
	});

	it('compares a month with the whole month before', async () => {
		const check = checkOf({ period: 'month', compareTo: 'previousPeriod' });

		expect((await check('2026-03-31')).found).toMatchObject([
			{ fields: { previous: { from: '2026-02-01', to: '2026-02-28' } } },
		]);
	});

	it('waits for the hour of Check After', async () => {
		const parameters = { ...SMALL, period: 'day', options: { checkAfter: 6 } };
		const trigger = new SimulatedTrigger(service, 'report', parameters);
		await trigger.start('2026-03-10');

		expect(await trigger.poll('2026-03-11T04:59:00Z')).toEqual([]);
		expect(await trigger.poll('2026-03-11T05:00:00Z')).toHaveLength(1);
	});
});
