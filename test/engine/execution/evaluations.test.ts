import { countBy } from 'lodash';
import { Expression } from 'n8n-workflow';
import { locator, PARAMETERS } from '../support/parameters';
import { sharedService } from '../support/sharedService';

const shared = sharedService();

it('evaluates each expression once for each item, however often its value is needed', async () => {
	const input = [3, 7, 12].map((id) => ({ id, name: 'page', search: 'a' }));
	const evaluate = jest.spyOn(Expression.prototype, 'resolveSimpleParameterValue');
	await shared.run(
		{
			...PARAMETERS.statistic.get,
			websiteId: locator('id', '={{ $json.id }}'),
			name: '={{ $json.name }}',
			options: { search: '={{ $json.search }}' },
		},
		{ input },
	);
	const expressions = evaluate.mock.calls.map(([text]) => String(text));
	evaluate.mockRestore();

	expect(countBy(expressions.filter((text) => text.startsWith('=')))).toEqual({
		...{ '={{ $json.id }}': 3, '={{ $json.name }}': 3, '={{ $json.search }}': 3 },
	});
});
