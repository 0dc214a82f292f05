import { json } from '../../../support/replies';
import { serveRows } from '../../../support/serveRows';
import { useClock } from '../../support/clock';
import { failureOf } from '../../support/failure';
import { customRange, PARAMETERS } from '../../support/parameters';
import { sharedService } from '../../support/sharedService';
import { NOT_READ } from '../../../support/wordings';

const shared = sharedService({
	apiKey: 'sandbox-key',
	websites: [
		{ id: 3, domain: 'shop.example' },
		{ id: 7, domain: 'blog.example' },
		{ id: 12, domain: 'docs.example' },
	],
});

const getOverview = {
	...PARAMETERS.statistic.getOverview,
	...customRange('2026-03-08', '2026-03-08'),
	compareTo: 'none',
};
const REFUSED = json(403, { message: 'No.' });

useClock('2026-03-15T12:00:00Z');

async function overviewOf(parameters: object = {}) {
	const { items } = await shared.run({ ...getOverview, ...parameters });
	return items[0]?.json ?? {};
}

/** Has the statistics of websites fail. */
function failFor(effects: Record<number, object>, query = {}) {
	for (const [id, effect] of Object.entries(effects)) {
		const on = { path: `/api/v1/stats/${id}`, query };
		shared.service.faults.add({ on, times: Infinity, effect });
	}
}

/** Has those of all others be four visitors and nine pageviews. */
const serveOthers = () =>
	serveRows(shared.service, { visitors: [['2026-03-08', 4]], pageviews: [['2026-03-08', 9]] });

describe('a website that cannot be read', () => {
	it.each([
		['with a row without a count', json(200, { data: [{ value: '2026-03-08' }] }), 'not a number'],
		['with the API key', json(403, { message: 'sandbox-key is no key' }), '*** is no key'],
	])('%s is named with its reason, and the others are complete', async (_how, effect, reason) => {
		failFor({ 7: effect });
		serveOthers();
		const overview = await overviewOf();

		expect(overview).toMatchObject({
			visitors: 8,
			pageviews: 18,
			websites: [{ domain: 'docs.example' }, { domain: 'shop.example' }],
			failed: [{ websiteId: 7, domain: 'blog.example', error: expect.stringContaining(reason) }],
		});
		expect(overview.text).toMatch(RegExp(`\n\n\\*${NOT_READ}\\*\n1. blog.example: .*$`));
		expect(JSON.stringify(overview)).not.toContain('sandbox-key');
	});

	it('is not counted by halves, and has a reason of its own', async () => {
		failFor({ 12: json(403, { message: 'Reason 12.' }) });
		failFor({ 7: REFUSED }, { name: 'pageviews' });
		serveOthers();

		expect(await overviewOf()).toMatchObject({
			visitors: 4,
			websites: [{ websiteId: 3 }],
			failed: [
				{ websiteId: 12, error: expect.stringContaining('Reason 12.') },
				{ websiteId: 7, error: expect.stringContaining('No.') },
			],
		});
	});

	it('fails the run with the reason of the first one when all fail for other reasons', async () => {
		const reason = (id: number) => json(403, { message: `Reason ${id}.` });
		// The first of the list is the last to fail.
		failFor({ 3: reason(3), 7: reason(7), 12: { ...reason(12), delayMs: 60 } });

		expect(await failureOf(shared, getOverview)).toMatchObject({
			message: expect.stringMatching(/^Statistic: Get Overview: .*Reason 12\.$/),
			httpCode: '403',
			itemIndex: 0,
		});
	});
});

it('an account without such websites has no overview', async () => {
	expect(await failureOf(shared, { ...getOverview, options: { search: 'no such' } })).toEqual({
		message: 'Statistic: Get Overview: no website has a domain that contains "no such"',
		description: "Change 'Domain Contains', or leave it empty for all websites.",
		...{ httpCode: null, itemIndex: 0, requests: 1 },
	});
});
