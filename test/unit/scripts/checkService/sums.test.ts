import { closeSandboxes } from '../../sandbox/support';
import { check, startTellingService } from './support';

afterEach(closeSandboxes);

it.each([
	[0.85, 'no'],
	[0.95, 'yes'],
	[1.05, 'yes'],
	[1.15, 'no'],
])('the visitors by browser times %d are about those by day: %s', async (factor, result) => {
	const service = await startTellingService();
	service.faults.add({
		on: { query: { name: 'browser' } },
		times: Infinity,
		effect: {
			transform: (body) => {
				const { data, ...rest } = body as { data: Array<{ count: number }> };
				const changed = data.map((row) => ({ ...row, count: Math.round(row.count * factor) }));
				return { ...rest, data: changed };
			},
		},
	});

	const { found } = await check(service.url);

	expect(found.get('sums: visitors by browser add up to about those by day')?.result).toBe(result);
});
