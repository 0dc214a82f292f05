import { customRange, locator, PARAMETERS, type NodeParameters } from '../support/parameters';
import { serviceForEachTest, type RunOptions } from '../support/sharedService';
import { byId, days, get, hintsIn, items, WEBSITES } from './support';

const shared = serviceForEachTest({ websites: WEBSITES });

const hintsOf = async (parameters: NodeParameters, options: RunOptions = {}) =>
	await hintsIn(shared, parameters, options);

describe('an item that gives no rows', () => {
	it.each<[string, NodeParameters, string]>([
		[
			'a website by its domain',
			get({ name: 'referrer', websiteId: locator('domain', 'site-30.example') }),
			'site-30.example had no referrers from 2026-03-01 to 2026-03-14.',
		],
		[
			'a website from the list',
			get({ name: 'visitors', websiteId: locator('list', '30', 'site-30.example') }),
			'site-30.example had no visitors from 2026-03-01 to 2026-03-14.',
		],
		[
			'a website by its id on one day',
			get({
				name: 'country',
				websiteId: locator('id', 30),
				...customRange('2026-03-01', '2026-03-01'),
			}),
			'Website 30 had no countries on 2026-03-01.',
		],
		[
			'a search',
			get({ name: 'page', filters: { search: 'nothing like it' } }),
			'Website 3 had no pages that contain "nothing like it" from 2026-03-01 to 2026-03-14.',
		],
		[
			'several statistics',
			{
				...PARAMETERS.statistic.getAll,
				...days,
				websiteId: locator('id', 30),
				names: ['page', 'referrer', 'country', 'city'],
			},
			'Website 30 had no pages, referrers and 2 other statistics from 2026-03-01 to 2026-03-14.',
		],
		[
			'a search for websites',
			{ ...PARAMETERS.website.getAll, filters: { search: 'nothing like it' } },
			'No website has a domain that contains "nothing like it".',
		],
	])('is announced, for %s', async (_what, parameters, hint) => {
		expect(await hintsOf(parameters)).toEqual([hint]);
	});

	it('is announced in one sentence for several items', async () => {
		const parameters = get({ name: 'referrer', returnAll: true, ...byId });

		expect(await hintsOf(parameters, items(30, 1, 30))).toEqual([
			'For 2 items there were no referrers, so they give no rows.',
		]);
	});

	it('is announced in one sentence for several items that list websites', async () => {
		const parameters = { ...PARAMETERS.website.getAll, filters: { search: '={{ $json.search }}' } };
		const search = (...texts: string[]) => ({ input: texts.map((text) => ({ search: text })) });

		expect(await hintsOf(parameters, search('no-1.example', 'no-2.example'))).toEqual([
			'For 2 items no website was found, so they give no rows.',
		]);
		expect(await hintsOf(parameters, search('example', 'example', 'example'))).toEqual([
			"For 3 items, only the first 10 websites were returned. For all of them, switch on 'Return All'.",
		]);
	});
});
