import type { INodeParameters } from 'n8n-workflow';
import { itemValues } from '../../../nodes/WebsiteAnalytics/run/readItems';
import type { RunFunctions } from '../../../nodes/WebsiteAnalytics/run/run';

/**
 * Reads the values of items of a node with these parameters.
 * @param read returns the value that n8n gives
 */
function valuesWith(parameters: INodeParameters, read: (name: string, index: number) => unknown) {
	const functions = {
		getNode: () => ({ type: 'node', parameters }),
		getNodeParameter: read,
	};
	return itemValues({
		functions: functions as unknown as RunFunctions,
		openDays: () => ({ today: '2026-03-15', firstOpenDay: '2026-03-14' }),
		timezone: () => 'Europe/Berlin',
	});
}

describe('the values of items', () => {
	const STORED = {
		name: 'page',
		search: '={{ $json.search }}',
		filters: { searchBy: 'value', search: '={{ $json.search }}' },
		names: ['visitors', '={{ $json.name }}'],
		// n8n copies `String.prototype.search` if a text is stored instead of a collection.
		options: { search: ''.search as never },
	};
	const read = jest.fn((name: string, index: number) => `${name} of ${index}`);

	beforeEach(() => read.mockClear());

	it.each([
		['search', 'search of 4', 'search of 5', 2],
		['filters', 'filters of 4', 'filters of 5', 2],
		['names', 'names of 4', 'names of 5', 2],
		// Without an expression, all items have the same value.
		['name', 'name of 4', 'name of 4', 1],
		['hidden', 'hidden of 4', 'hidden of 4', 1],
		['options.search', 'options.search of 4', 'options.search of 4', 1],
	])('read %s for each item, or once a run', (name, first, second, reads) => {
		const values = [4, 5].map(valuesWith(STORED, read));

		expect(values.map(({ get }) => get(name))).toEqual([first, second]);
		expect(read).toHaveBeenCalledTimes(reads);
	});

	it('have the day and the timezone of the workflow', () => {
		expect(valuesWith({}, read)(0)).toMatchObject({
			today: '2026-03-15',
			timezone: 'Europe/Berlin',
		});
	});
});
