import { json } from '../../support/replies';
import { serveRows } from '../../support/serveRows';
import { useClock } from '../support/clock';
import { PARAMETERS, type NodeParameters } from '../support/parameters';
import { serviceForEachTest, type RunOptions } from '../support/sharedService';
import { byId, days, get, hintsIn, items, WEBSITES } from './support';

const shared = serviceForEachTest({ websites: WEBSITES });

const hintsOf = async (parameters: NodeParameters, options: RunOptions = {}) =>
	await hintsIn(shared, parameters, options);

describe('what could not be read', () => {
	it('is announced for rows without a count', async () => {
		serveRows(shared.service, {
			referrer: [
				['a.example', 5],
				['b.example', null],
			],
		});

		expect(await hintsOf(get({ name: 'referrer' }))).toEqual([
			'The service sent no count for "b.example", which is left out.',
		]);
	});

	it('is announced for several rows, and for rows of several items', async () => {
		serveRows(shared.service, {
			referrer: [
				['a.example', 5],
				['b.example', null],
				['c.example', null],
			],
		});
		const parameters = get({ name: 'referrer', ...byId });

		expect(await hintsOf(parameters, items(1))).toEqual([
			'The service sent no count for "b.example" and "c.example", which are left out.',
		]);
		expect(await hintsOf(parameters, items(1, 2))).toEqual([
			'The service sent no count for some rows of 2 items, which are left out.',
		]);
	});

	it('is announced for days without a count', async () => {
		serveRows(shared.service, {
			visitors: [
				['2026-03-02', null],
				['2026-03-03', 4],
			],
		});

		expect(await hintsOf({ ...PARAMETERS.statistic.getDailyTraffic, ...days })).toEqual([
			'The service sent no count for 2026-03-02, which is left out.',
		]);
	});

	it('is announced for a domain, in one sentence for all items', async () => {
		shared.service.faults.add({
			on: { path: /\/websites/ },
			times: Infinity,
			effect: json(403, { message: 'No.' }),
		});
		const parameters = get({ name: 'continent', addDomain: true, ...byId });

		expect(await hintsOf(parameters, items(1))).toEqual([
			'The domain of the website could not be looked up, so it is missing.',
		]);
		expect(await hintsOf(parameters, items(1, 2))).toEqual([
			'The domains of 2 items could not be looked up, so they are missing.',
		]);
	});

	it('is announced for websites of an overview', async () => {
		shared.service.faults.add({
			on: { path: '/api/v1/stats/7' },
			times: Infinity,
			effect: json(403, { message: 'No.' }),
		});

		expect(await hintsOf({ ...PARAMETERS.statistic.getOverview, ...days })).toEqual([
			"1 of 30 websites could not be read, so the totals are without them. The field 'failed' lists them with the reasons.",
		]);
		expect(
			await hintsOf({ ...PARAMETERS.statistic.getOverview, ...days }, { input: [{}, {}] }),
		).toEqual([
			"In 2 items some websites could not be read, so their totals are without them. The field 'failed' lists them with the reasons.",
		]);
	});
});

describe('a day that is not over in UTC', () => {
	useClock('2026-03-10T20:00:00Z');

	it.each<[string, NodeParameters]>([
		['Get', { ...PARAMETERS.statistic.get, name: 'continent' }],
		['Get Traffic by Day', PARAMETERS.statistic.getDailyTraffic],
		['Get Summary', PARAMETERS.statistic.getSummary],
		['Get Overview', PARAMETERS.statistic.getOverview],
	])('is announced by %s where it is over in the workflow', async (_title, parameters) => {
		const hint =
			'2026-03-10 is over in the timezone of the workflow, but not in UTC, in which most services count days: its numbers may still grow.';

		expect(await hintsOf(parameters, { timezone: 'Pacific/Auckland' })).toEqual([hint]);
		expect(await hintsOf(parameters, { timezone: 'America/New_York' })).toEqual([]);
	});
});

it('says for a setting whose expression gave nothing that it stays as it is', async () => {
	const parameters = {
		...PARAMETERS.website.update,
		updateFields: { privacy: 0, excludeIps: '={{ $json.ips }}' },
	};

	expect(await hintsOf(parameters)).toEqual([
		"These expressions gave nothing, so they change nothing: 'Exclude IPs'.",
	]);
});

it('says nothing in production, where nobody looks', async () => {
	expect(await hintsOf(get({ name: 'page' }), { mode: 'trigger' })).toEqual([]);
});
