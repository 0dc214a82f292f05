import { range } from 'lodash';
import { json } from '../../support/replies';
import { PARAMETERS, type NodeParameters } from '../support/parameters';
import { serviceForEachTest, type RunOptions } from '../support/sharedService';
import { byId, days, get, hintsIn, items, WEBSITES } from './support';

const shared = serviceForEachTest({ websites: WEBSITES });

const hintsOf = async (parameters: NodeParameters, options: RunOptions = {}) =>
	await hintsIn(shared, parameters, options);

describe('rows of which there are more', () => {
	it.each<[string, NodeParameters, string]>([
		[
			'pages',
			get({ name: 'page' }),
			"Only the 10 largest of 40 pages were returned. For all of them, switch on 'Return All'.",
		],
		[
			'the smallest pages',
			get({ name: 'page', sort: { direction: 'asc' } }),
			"Only the 10 smallest of 40 pages were returned. For all of them, switch on 'Return All'.",
		],
		[
			'pages by their names',
			get({ name: 'page', sort: { sortBy: 'value' } }),
			"Only the first 10 of 40 pages were returned. For all of them, switch on 'Return All'.",
		],
		[
			'days',
			get({ name: 'visitors' }),
			"Only the 10 largest of 14 days were returned. For every day use 'Get Traffic by Day', or switch on 'Return All'.",
		],
		[
			'pages of each week',
			get({ name: 'page', splitBy: 'week' }),
			"Only the 10 largest pages of a week were returned. For all of them, switch on 'Return All'.",
		],
		[
			'several statistics',
			{ ...PARAMETERS.statistic.getAll, ...days, names: ['page', 'landing_page', 'continent'] },
			"Only the 10 largest pages and landing pages were returned. For all of them, switch on 'Return All'.",
		],
		[
			'websites',
			PARAMETERS.website.getAll,
			"Only the first 10 of 30 websites were returned. For all of them, switch on 'Return All'.",
		],
	])('are announced, for %s', async (_what, parameters, hint) => {
		expect(await hintsOf(parameters)).toEqual([hint]);
	});

	it('are said in one sentence for several items', async () => {
		expect(await hintsOf(get({ name: 'page', ...byId }), items(1, 2, 3))).toEqual([
			"For 3 items, only the 10 largest pages were returned. For all of them, switch on 'Return All'.",
		]);
	});

	it.each([
		['with Return All', get({ name: 'page', returnAll: true })],
		['where all fit', get({ name: 'page', perPage: 50 })],
		['websites with Return All', { ...PARAMETERS.website.getAll, returnAll: true }],
		['a website', PARAMETERS.website.get],
	])('are none %s', async (_what, parameters) => {
		expect(await hintsOf(parameters)).toEqual([]);
	});
});

describe('websites of a service that ignores the search', () => {
	// Ten of b, which are as many as Per Page says, among twelve of a.
	const names = [
		'a-1',
		...range(2, 12).map((id) => `b-${id}`),
		...range(12, 23).map((id) => `a-${id}`),
	];
	const data = names.map((name, index) => ({ id: index + 1, domain: `${name}.example` }));

	it.each([
		[
			'a-',
			["Only the first 10 of 12 websites were returned. For all of them, switch on 'Return All'."],
		],
		['b-', []],
	])('are announced as cut off only where there are more, for %s', async (search, hints) => {
		shared.service.faults.add({
			on: { path: '/api/v1/websites' },
			times: Infinity,
			effect: json(200, { data }),
		});

		expect(await hintsOf({ ...PARAMETERS.website.getAll, filters: { search } })).toEqual(hints);
	});
});
