import { SimulatedService } from './support/simulatedService';
import { SimulatedTrigger } from './support/simulatedTrigger';

/** 10 March is a Tuesday. */
const PUBLISHED = '2026-03-10';

describe('threshold over weeks and months', () => {
	let service: SimulatedService;
	const triggerWith = (parameters: object) =>
		new SimulatedTrigger(service, 'threshold', parameters);

	beforeEach(() => {
		service = new SimulatedService();
	});

	it('adds up a week, and reports it once the week is over', async () => {
		const trigger = triggerWith({ period: 'week', threshold: 900 });
		service.visitors = (day) => (day < '2026-03-16' ? 100 : 150);

		expect(await trigger.live(PUBLISHED, '2026-03-22')).toEqual([]);
		expect(await trigger.pollDays('2026-03-23', '2026-04-06')).toMatchObject([
			{ from: '2026-03-16', to: '2026-03-22', actual: 1050, previous: 700, period: 'week' },
		]);
	});

	it('adds up a month, also when n8n was down when it ended', async () => {
		const trigger = triggerWith({ period: 'month', threshold: 3000, condition: 'below' });
		service.visitors = (day) => (day.startsWith('2026-04') ? 90 : 150);
		await trigger.start(PUBLISHED);
		await trigger.pollDays('2026-03-11', '2026-04-20');
		const items = await trigger.start('2026-05-15');

		expect(items).toMatchObject([
			{ from: '2026-04-01', to: '2026-04-30', actual: 2700, previous: 4650 },
		]);
		expect(await trigger.pollDays('2026-05-16', '2026-06-05')).toEqual([]);
	});
});
