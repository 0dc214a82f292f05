import { omit } from 'lodash';
import { useClock } from '../support/clock';
import { customRange, PARAMETERS } from '../support/parameters';
import { keysOf, pollAt, seeded, serviceByClock } from './support/triggers';

const shared = serviceByClock();

const report = { event: 'report', period: 'day' };

useClock('2026-03-14T12:00:00Z');

it('emits the item of Get Summary when a day is over', async () => {
	const settings = {
		textFormat: 'markdown',
		locale: 'de',
		top: 2,
		whatChanged: true,
		chart: 'png',
	};
	const trigger = await seeded(shared, { ...report, ...settings });

	const { items } = await pollAt(trigger, '2026-03-15T12:00:00Z');
	const summary = await shared.run({
		...PARAMETERS.statistic.getSummary,
		...customRange('2026-03-14', '2026-03-14'),
		...settings,
		websiteId: { __rl: true, mode: 'id', value: 1 },
	});

	expect(items.map(({ json }) => omit(json, ['event', 'key']))).toEqual([summary.items[0]?.json]);
	expect(items.map(({ binary }) => binary)).toEqual([summary.items[0]?.binary]);
	expect(items).toMatchObject([
		{
			json: { event: 'report', websiteId: 1, key: '1:report:2026-03-14:2026-03-14' },
			binary: { chart: { fileName: 'site-1.example-2026-03-14-2026-03-14.png' } },
		},
	]);
});

it('emits a week and a month when they are over', async () => {
	const weekly = await seeded(shared, { ...report, period: 'week' });
	const monthly = await seeded(shared, { ...report, period: 'month' });

	const week = keysOf(await pollAt(weekly, '2026-03-16T12:00:00Z'));
	const month = keysOf(await pollAt(monthly, '2026-04-01T12:00:00Z'));

	expect([week, month]).toEqual([
		['1:report:2026-03-09:2026-03-15'],
		['1:report:2026-03-01:2026-03-31'],
	]);
});
