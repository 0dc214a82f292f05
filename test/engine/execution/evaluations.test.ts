import { Expression } from 'n8n-workflow';
import { locator, PARAMETERS } from '../support/parameters';
import { sharedService } from '../support/sharedService';

const shared = sharedService();

/** How often n8n evaluates each expression while `run` runs, by the text of the expression. */
async function evaluationsOf(run: () => Promise<unknown>): Promise<Record<string, number>> {
	const counts: Record<string, number> = {};
	const evaluate = jest.spyOn(Expression.prototype, 'resolveSimpleParameterValue');
	await run();
	for (const [text] of evaluate.mock.calls) {
		if (typeof text === 'string' && text.startsWith('=')) counts[text] = (counts[text] ?? 0) + 1;
	}
	evaluate.mockRestore();
	return counts;
}

it('evaluates each expression once for each item, however often its value is needed', async () => {
	const input = [3, 7, 12].map((id) => ({ id, name: 'page', search: 'a' }));
	const counts = await evaluationsOf(
		async () =>
			await shared.run(
				{
					...PARAMETERS.statistic.get,
					websiteId: locator('id', '={{ $json.id }}'),
					name: '={{ $json.name }}',
					options: { search: '={{ $json.search }}' },
				},
				{ input },
			),
	);

	expect(counts).toEqual({
		'={{ $json.id }}': input.length,
		'={{ $json.name }}': input.length,
		'={{ $json.search }}': input.length,
	});
});
