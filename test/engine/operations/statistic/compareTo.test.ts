import { countBy } from 'lodash';
import { serveStatistic } from '../../../support/serveRows';
import { useClock } from '../../support/clock';
import { customRange, type NodeParameters, PARAMETERS, ROWS_ONLY } from '../../support/parameters';
import { sharedService } from '../../support/sharedService';

const shared = sharedService({
	websites: [{ id: 3, domain: 'shop.example', visitorsPerDay: 50 }],
});

useClock('2026-03-15T12:00:00Z');

const { get, getAll } = PARAMETERS.statistic;
/** The first week of March, compared with the last week of February. */
const WEEK = { ...customRange('2026-03-01', '2026-03-07'), compareTo: 'previousPeriod' };
const referrers = { ...get, ...WEEK, name: 'referrer' };

/** The visitors of referrers, by the first day of a range. */
const REFERRERS: Record<string, Array<[string, number]>> = {
	'2026-03-01': [
		['up.example', 30],
		['new.example', 10],
		['', 1],
	],
	'2026-02-22': [
		['up.example', 20],
		['gone.example', 7],
		['left.example', 9],
		['', 4],
	],
};

describe('rows that are compared', () => {
	beforeEach(() => {
		serveStatistic(shared.service, 'referrer', ({ from = '', search = '' }) => {
			return (REFERRERS[from] ?? []).filter(([value]) => value.includes(search));
		});
	});

	// The unit tests of comparedRows and valueCounts test the fields of each row.
	it.each<[string, NodeParameters, string[]]>([
		[
			'include values that are gone with Return All, the largest first',
			{},
			['up.example 50', 'new.example null', ' -75', 'left.example -100', 'gone.example -100'],
		],
		[
			'are those of a search in both ranges',
			{ options: { ...ROWS_ONLY, search: 'ne' } },
			['new.example null', 'gone.example -100'],
		],
	])('%s', async (_what, parameters, expected) => {
		const { items } = await shared.run({ ...referrers, returnAll: true, ...parameters });

		expect(items.map(({ json: { value, changePercent } }) => `${value} ${changePercent}`)).toEqual(
			expected,
		);
	});

	it('take one more request, and two for the traffic of both ranges; days are not compared', async () => {
		const { items } = await shared.run({ ...getAll, ...WEEK, names: ['visitors', 'referrer'] });

		expect(countBy(shared.requests(), 'query.name')).toEqual({
			referrer: 2,
			visitors: 2,
			pageviews: 1,
		});
		expect(new Set(items.map(({ json: row }) => `${row.statistic} ${'previous' in row}`))).toEqual(
			new Set(['visitors false', 'referrer true']),
		);
	});

	it.each<[string, NodeParameters]>([
		['with Simplify off, where they come as sent', { ...referrers, options: { simplify: false } }],
		['of visitors, whose field is hidden', { ...referrers, name: '={{ "visitors" }}' }],
		['of parts of a range, whose field is hidden', { ...referrers, splitBy: '={{ "week" }}' }],
	])('are not those %s', async (_which, parameters) => {
		const { items } = await shared.run(parameters);

		expect(Object.keys(items[0]?.json ?? {})).not.toContain('previous');
		expect(Object.keys(countBy(shared.requests(), 'query.name'))).toHaveLength(1);
	});
});
