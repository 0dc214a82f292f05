import { omit, range, sortBy } from 'lodash';
import { daysBetween } from '../../support/days';
import { json } from '../../support/replies';
import { useClock } from '../support/clock';
import { customRange, locator, PARAMETERS } from '../support/parameters';
import { pollAt, seeded, serviceByClock, sites, triggerOn } from './support/triggers';

const shared = serviceByClock({ websites: sites(2) });

const TRAFFIC = { event: 'rows' };
const STATISTICS = { event: 'rows', rowsOf: 'statistics', names: ['page', 'visitors'] };
const ONE = { websites: 'one', websiteId: locator('id', '1') };
const DAY = customRange('2026-03-14', '2026-03-14');

useClock('2026-03-14T12:00:00Z');

it.each([false, true])(
	'gives the traffic of a day once, when it is over (durable: %j)',
	async (isDurable) => {
		const trigger = triggerOn(shared, TRAFFIC, { isDurable });
		for (const minute of [0, 1]) await pollAt(trigger, `2026-03-14T12:0${minute}:00Z`);
		const early = await pollAt(trigger, '2026-03-15T00:59:00Z');
		const { items } = await pollAt(trigger, '2026-03-15T01:00:00Z');
		const later = range(1, 9).map((hour) => `2026-03-15T0${hour}:30:00Z`);
		const again = [];
		for (const moment of later) again.push(...(await pollAt(trigger, moment)).items);
		const { items: rows } = await shared.run({
			...PARAMETERS.statistic.getDailyTraffic,
			...DAY,
			websites: 'all',
		});

		expect(early.items).toEqual([]);
		expect(sortBy(items, 'json.websiteId')).toMatchObject(rows.map(({ json }) => ({ json })));
		expect(items.map(({ json: item }) => Object.keys(item))).toEqual(
			rows.map(({ json: item }) => Object.keys(item)),
		);
		expect(again).toEqual([]);
	},
);

it('gives the rows of statistics as Get Many does, and whether they were removed', async () => {
	const trigger = await seeded(shared, { ...STATISTICS, ...ONE });
	const { items } = await pollAt(trigger, '2026-03-15T12:00:00Z');
	const { items: rows } = await shared.run({
		...PARAMETERS.statistic.getAll,
		...DAY,
		...{ names: STATISTICS.names, splitBy: 'day', returnAll: true, websiteId: locator('id', '1') },
		options: { addDomain: true },
	});

	expect(items.map(({ json }) => omit(json, 'removed'))).toEqual(rows.map(({ json }) => json));
	expect(new Set(items.map(({ json }) => json.removed))).toEqual(new Set([false]));
	expect(items.at(-1)?.json).toMatchObject({ statistic: 'visitors', date: '2026-03-14' });
});

it('begins with a day of the past, the oldest first, and says in the log how far it is', async () => {
	const trigger = await seeded(shared, { ...TRAFFIC, since: '2026-03-01' });
	const failing = { on: { path: '/api/v1/stats/1' }, times: Infinity, effect: json(501, {}) };
	shared.service.faults.add(failing);
	const { items } = await pollAt(trigger, '2026-03-14T12:01:00Z');

	expect(items.map(({ json: item }) => item.key)).toEqual(
		daysBetween('2026-03-01', '2026-03-13').map((day) => `2:traffic:${day}`),
	);
	expect(trigger.logged.map((line) => line.split(': ').slice(2).join(': '))).toEqual([
		"days of websites from 'Start With' on that are still to be given: 26",
		"days of websites from 'Start With' on that are still to be given: 13",
	]);
});
