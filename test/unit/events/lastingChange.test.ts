import type { IDataObject } from 'n8n-workflow';
import { daysBetween } from '../../support/days';
import { SimulatedService } from './support/simulatedService';
import { SimulatedTrigger } from './support/simulatedTrigger';

const PUBLISHED = '2026-01-10';
const FIRST_DAY = '2026-01-11';

describe('lastingChange', () => {
	let service: SimulatedService;
	const triggerWith = (parameters: IDataObject = {}) =>
		new SimulatedTrigger(service, 'lastingChange', parameters);
	/** Sets the visitors from each day on, up to the next day in `levels`. */
	const serve = (levels: Record<string, number>) => {
		const changes = Object.entries(levels).sort(([one], [other]) => (one < other ? 1 : -1));
		service.visitors = (day) => changes.find(([since]) => day >= since)?.[1] ?? 100;
	};
	const told = (items: IDataObject[]) => items.map(({ date, direction }) => `${date} ${direction}`);

	/** Polls each day. n8n restarts on the days `restarts`. */
	async function live(trigger: SimulatedTrigger, last: string, restarts: string[] = []) {
		const items: IDataObject[] = [];
		await trigger.start(PUBLISHED);
		for (const day of daysBetween(FIRST_DAY, last)) {
			items.push(...(restarts.includes(day) ? await trigger.start(day) : await trigger.poll(day)));
		}
		return items;
	}

	beforeEach(() => {
		service = new SimulatedService();
	});

	it('reports a drop within four weeks, once', async () => {
		serve({ '2026-02-01': 50 });
		const items = await live(triggerWith(), '2026-03-31');

		expect(items).toMatchObject([
			{
				direction: 'drop',
				actual: 50,
				expected: 100,
				changePercent: -50,
				text: expect.stringMatching(
					/^shop\.example had 50 visitors a day in the four weeks up to .+; 100 expected \(−50\.0%\)\.$/,
				),
			},
		]);
		expect(String(items[0]?.date) <= '2026-03-01').toBe(true);
	});

	it('does not report a change again that goes on after a restart', async () => {
		const trigger = triggerWith();
		trigger.storage = 'memory';
		serve({ '2026-02-01': 50 });

		expect(await live(trigger, '2026-03-31', ['2026-03-05', '2026-03-20'])).toHaveLength(1);
	});

	it('reports a second drop that came while n8n was down, on the first day of the last week', async () => {
		serve({ '2026-02-01': 50, '2026-02-25': 100, '2026-03-25': 50 });
		const trigger = triggerWith();
		await live(trigger, '2026-03-01');

		expect(told(await trigger.start('2026-05-05'))).toEqual(['2026-04-28 drop']);
		expect(await trigger.pollDays('2026-05-06', '2026-05-20')).toEqual([]);
	});
});
