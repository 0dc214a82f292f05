import { map, uniq } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { SimulatedService } from './support/simulatedService';
import { SimulatedTrigger } from './support/simulatedTrigger';

describe('rowsReady, when numbers that were output become 0', () => {
	let service: SimulatedService;
	const triggerWith = (parameters: object) => new SimulatedTrigger(service, 'rows', parameters);

	beforeEach(() => {
		service = new SimulatedService();
	});

	const nightly = async (trigger: SimulatedTrigger) => {
		await trigger.start('2026-03-05');
		await trigger.pollDays('2026-03-06', '2026-03-10');
	};
	/** The sheet after upserts by date. */
	const sheet = (items: IDataObject[]) =>
		Object.fromEntries(items.map(({ date, visitors }) => [String(date), visitors]));

	it.each([
		['are missing', undefined],
		['read 0', 0],
	])('leaves out the days that %s, and says so in the log', async (_what, count) => {
		const trigger = triggerWith({ lookBack: 3 });
		await nightly(trigger);
		service.visitors = (day) => (day === '2026-03-08' ? count : 100);

		expect(map(await trigger.poll('2026-03-11'), 'date')).toEqual([
			'2026-03-07',
			'2026-03-09',
			'2026-03-10',
		]);
		expect(trigger.warnings).toEqual([
			'shop.example: left out 2026-03-08, which now reads 0 and was output above 0 before',
		]);
	});

	it('leaves no 0 behind after a night with empty lists', async () => {
		const trigger = triggerWith({ lookBack: 3 });
		await nightly(trigger);
		service.visitors = () => undefined;
		const night = await trigger.poll('2026-03-11');
		service.visitors = () => 100;
		const later = await trigger.pollDays('2026-03-12', '2026-03-14');

		expect(sheet(night)).toEqual({ '2026-03-10': 0 });
		expect(uniq(Object.values(sheet([...night, ...later])))).toEqual([100]);
	});

	it('remembers what was output over an outage and a restart', async () => {
		const trigger = triggerWith({ lookBack: 3 });
		await nightly(trigger);
		service.visitors = (day) => (day < '2026-03-10' ? 0 : 100);
		const items = await trigger.start('2026-03-16');

		expect(sheet(items)).toEqual({
			'2026-03-10': 100,
			'2026-03-11': 100,
			'2026-03-12': 100,
			'2026-03-13': 100,
			'2026-03-14': 100,
			'2026-03-15': 100,
		});
	});
});
