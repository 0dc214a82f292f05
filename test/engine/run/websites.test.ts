import { range } from 'lodash';
import { KEY_REJECTED, noWebsiteWith } from '../../support/wordings';
import { failureOf } from '../support/failure';
import { customRange, type NodeParameters, PARAMETERS, ROWS_ONLY } from '../support/parameters';
import { type RunOptions, serviceForEachTest } from '../support/sharedService';

const WEBSITES = [
	{ id: 3, domain: 'shop.example' },
	{ id: 7, domain: 'blog.example' },
	{ id: 12, domain: 'docs.example' },
];
const shared = serviceForEachTest({ websites: WEBSITES });

const DAY = customRange('2026-03-08', '2026-03-08');
const { getDailyTraffic, getSummary } = PARAMETERS.statistic;

const domainsOf = async (parameters: NodeParameters, options?: RunOptions) => {
	const { items } = await shared.run({ ...getDailyTraffic, ...DAY, ...parameters }, options);
	return items.map(({ json }) => json.domain);
};
const listRequests = () => shared.requests().filter(({ path }) => path === '/api/v1/websites');
const unreadable = (id: number) =>
	shared.service.faults.add({
		on: { path: new RegExp(`stats/${id}$`) },
		times: Infinity,
		effect: { response: { status: 403 } },
	});

describe('several websites', () => {
	const several = (websiteIds: unknown) => ({ websites: 'several', websiteIds }) as NodeParameters;

	it.each<[string, unknown, object]>([
		['ids from the list', ['12', '3'], {}],
		['an expression', '={{ $json.sites }}', { sites: 'docs.example, 3,www.shop.example' }],
	])('are read in the order of %s, each once', async (_what, websiteIds, item) => {
		expect(await domainsOf(several(websiteIds), { input: [{ ...item }] })).toEqual([
			'docs.example',
			'shop.example',
		]);
	});

	it('are as if each had been an item, with files of their own', async () => {
		const { items } = await shared.run({
			...getSummary,
			...DAY,
			...several([7, 3]),
			chart: true,
			textFormat: 'plain',
		});

		expect(
			items.map(({ json, binary, pairedItem }) => [
				json.domain,
				binary?.chart?.fileName,
				pairedItem,
			]),
		).toEqual([
			['blog.example', expect.stringContaining('blog'), { item: 0 }],
			['shop.example', expect.stringContaining('shop'), { item: 0 }],
		]);
	});

	it('give the rows of the others and an error with its name when one cannot be read', async () => {
		unreadable(7);
		const { items, errorItems } = await shared.run(
			{ ...getDailyTraffic, ...DAY, ...several([3, 7, 'gone.example', 99, 12]) },
			{ onError: 'continueErrorOutput' },
		);

		expect(items.map(({ json }) => json.domain)).toEqual(['shop.example', 'docs.example']);
		expect(errorItems.map(({ json }) => json.error)).toEqual([
			expect.stringMatching(/^Statistic: Get Traffic by Day: blog\.example: .* \(403\)/),
			expect.stringContaining(`${noWebsiteWith('gone.example')}. Check 'Website Names or IDs'`),
			expect.stringMatching(/^Statistic: Get Traffic by Day: website 99 was not found/),
		]);
	});

	it('stop the run after all were read, with the name of one and how many there are', async () => {
		unreadable(7);
		const parameters = {
			...getDailyTraffic,
			...DAY,
			...several([7, 3, 12]),
			options: ROWS_ONLY,
		};

		expect(await failureOf(shared, parameters)).toMatchObject({
			message: expect.stringMatching(/ Day: website 7: .* \(1 of 3 websites could not be read\)$/i),
			httpCode: '403',
			// Each website is asked again for its own days alone.
			requests: 7,
		});
	});

	it('stop the run with the name of the first where each fails for a reason of its own', async () => {
		unreadable(7);
		const parameters = { ...getDailyTraffic, ...DAY, ...several([7, 99]) };

		expect(await failureOf(shared, parameters)).toMatchObject({
			message: expect.stringMatching(/: blog\.example: .* \(2 of 2 websites could not be read\)$/),
		});
	});

	it('fail once when all of them fail for one reason', async () => {
		const credential = { ...shared.credential, apiKey: 'wrong' };
		const parameters = { ...getDailyTraffic, ...DAY, ...several([7, 3]), options: ROWS_ONLY };

		expect(await failureOf(shared, parameters, { credential })).toMatchObject({
			message: `Statistic: Get Traffic by Day: ${KEY_REJECTED}: Unauthenticated.`,
		});
	});
});

describe('all websites', () => {
	const all = (given: object = {}) => ({ websites: 'all', ...given }) as NodeParameters;

	it('are read, with one list for several items', async () => {
		const input = [{ from: '2026-03-08' }, { from: '2026-03-09' }];
		const domains = await domainsOf(
			{ ...all(), ...customRange('={{ $json.from }}', '={{ $json.from }}') },
			{ input },
		);

		expect(domains).toEqual(
			range(2).flatMap(() => ['blog.example', 'docs.example', 'shop.example']),
		);
		expect(listRequests()).toHaveLength(1);
	});

	it('are not listed when other input is wrong', async () => {
		const parameters = { ...getDailyTraffic, ...all(), ...customRange('yesterday?', '2026-03-08') };

		expect(await failureOf(shared, parameters)).toMatchObject({ requests: 0 });
	});
});
