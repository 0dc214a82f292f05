import { range } from 'lodash';
import { runNode } from '../support/engine';
import { customRange, locator, type NodeParameters, PARAMETERS } from '../support/parameters';
import { sharedService } from '../support/sharedService';

/** Two accounts, in which the same ids are other websites. */
const ACCOUNTS = ['b', 'c'].map((letter) =>
	sharedService({ websites: range(1, 5).map((id) => ({ id, domain: `${letter}-${id}.example` })) }),
);

const credentials = () => ACCOUNTS.map(({ credential }) => credential);

/** Runs the node on items that have the fields of their credential. */
const run = async (parameters: NodeParameters, input: object[]) =>
	await runNode({
		credential: ({ baseUrl, apiKey }) => ({ baseUrl: String(baseUrl), apiKey: String(apiKey) }),
		parameters,
		input: input.map((item) => ({ ...item })),
		onError: 'continueErrorOutput',
	});

describe('two accounts in one run', () => {
	it('have domains of their own for the same ids, each read from one list', async () => {
		const input = range(1, 5).flatMap((id) => credentials().map((of) => ({ ...of, id })));
		const { items } = await run(
			{
				...PARAMETERS.statistic.getDailyTraffic,
				...customRange('2026-03-08', '2026-03-08'),
				websiteId: locator('id', '={{ $json.id }}'),
			},
			input,
		);
		const lists = ACCOUNTS.map((account) =>
			account.requests().filter(({ path }) => path.includes('websites')),
		);

		expect(items.map(({ json }) => json.domain)).toEqual(
			range(1, 5).flatMap((id) => [`b-${id}.example`, `c-${id}.example`]),
		);
		expect(lists.map(({ length }) => length)).toEqual([1, 1]);
	});

	it('share no request when only the API key differs', async () => {
		const [account] = credentials();
		const input = [{ ...account }, { ...account, apiKey: 'wrong' }];
		const { items, errorItems } = await run(PARAMETERS.website.getAll, input);

		expect([items.length, errorItems.length]).toEqual([4, 1]);
	});
});
