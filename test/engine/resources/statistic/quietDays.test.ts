import { serveDays } from '../../../support/serveStatistic';
import { useClock } from '../../support/clock';
import { customRange, PARAMETERS } from '../../support/parameters';
import { sharedService } from '../../support/sharedService';

const shared = sharedService();

useClock('2026-03-15T12:00:00Z');

const getUnusualDays = {
	...PARAMETERS.statistic.getUnusualDays,
	...customRange('2026-03-08', '2026-03-10'),
	options: { quietDays: '03-09' },
};
const run = async (parameters: object) => await shared.run({ ...getUnusualDays, ...parameters });

it('a quiet day is not unusual, and all days say which one it is', async () => {
	serveDays(shared.service, 'visitors', 100, { '2026-03-09': 10 });

	expect((await run({ options: {} })).items).toMatchObject([{ json: { date: '2026-03-09' } }]);
	expect((await run({})).items).toEqual([]);

	const { items } = await run({ allDays: true, textFormat: 'plain' });

	expect(items).toMatchObject([
		{ json: { date: '2026-03-08', usual: 100, quiet: false } },
		{
			json: {
				date: '2026-03-09',
				actual: 10,
				usual: null,
				direction: null,
				quiet: true,
				triggers: false,
				text: 'shop.example had 10 visitors on Mon, Mar 9, 2026, which is a quiet day.',
			},
		},
		{ json: { date: '2026-03-10', usual: 100, quiet: false } },
	]);
});

it('a quiet day is no part of what is usual', async () => {
	// Half of the Mondays of eight weeks, which would make a tenth usual.
	const mondays = ['2026-03-02', '2026-02-23', '2026-02-16', '2026-02-09'];
	const few = Object.fromEntries([...mondays, '2026-03-09'].map((day) => [day, 10]));
	serveDays(shared.service, 'visitors', 100, few);

	expect((await run({ options: {} })).items).toEqual([]);
	expect((await run({ options: { quietDays: mondays } })).items).toMatchObject([
		{ json: { date: '2026-03-09', usual: 100, direction: 'drop' } },
	]);
});
