import { ruleCheck } from './support/ruleCheck';
import { SimulatedService } from './support/simulatedService';

it('a lasting change is reported once, with the average days', async () => {
	const service = new SimulatedService();
	service.visitors = (day) => (day < '2026-02-01' ? 100 : 50);
	const check = ruleCheck(service, 'lastingChange');
	const { found, memory } = await check('2026-02-28');

	expect(found).toMatchObject([
		{
			row: { text: '50 visitors a day, −50.0% (100 expected)' },
			fields: { direction: 'drop', actual: 50, expected: 100, changePercent: -50 },
			text: '1.example had 50 visitors a day in the four weeks up to Sat, Feb 28; 100 expected (−50.0%).',
		},
	]);
	expect(await check('2026-03-01', '2026-03-01', memory)).toMatchObject({ found: [] });
});
