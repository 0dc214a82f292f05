import { range } from 'lodash';
import { Expression } from 'n8n-workflow';
import { locator, PARAMETERS } from '../support/parameters';
import { sharedService } from '../support/sharedService';

const shared = sharedService();
const ID = '={{ $json.id }}';

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
					websiteId: locator('id', ID),
					name: '={{ $json.name }}',
					options: { search: '={{ $json.search }}' },
				},
				{ input },
			),
	);

	expect(counts).toEqual({
		[ID]: input.length,
		'={{ $json.name }}': input.length,
		'={{ $json.search }}': input.length,
	});
});

it('lets others have their turn while the expressions of many items are evaluated', async () => {
	let turns = 0;
	const turnsAtEach: number[] = [];
	const { resolveSimpleParameterValue: resolve } = Expression.prototype;
	const evaluate = jest.spyOn(Expression.prototype, 'resolveSimpleParameterValue');
	evaluate.mockImplementation(function (this: Expression, ...given) {
		if (given[0] === ID) turnsAtEach.push(turns);
		const end = performance.now() + 1;
		while (performance.now() < end);
		return resolve.apply(this, given);
	} as typeof resolve);
	const others = setInterval(() => (turns += 1), 0);
	await shared.run(
		{ ...PARAMETERS.website.get, websiteId: locator('id', ID) },
		{ input: range(200).map(() => ({ id: 3 })) },
	);
	clearInterval(others);
	evaluate.mockRestore();

	expect(turnsAtEach).toHaveLength(200);
	expect(turnsAtEach.at(-1)).toBeGreaterThan(turnsAtEach[0] ?? NaN);
});
