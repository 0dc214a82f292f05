import { json } from '../../support/replies';
import { useClock } from '../support/clock';
import { skipWaits } from '../support/timeLapse';
import { pollAt, seeded, serveDays, serviceByClock, sites } from './support/triggers';

const shared = serviceByClock({ websites: sites(6) });
const UNUSUAL = { event: 'unusualTraffic', minimum: 20 };
const REPORT = { event: 'report', breakdowns: [], compareTo: 'none', combine: true };

useClock('2026-03-14T12:00:00Z');

beforeEach(() => void skipWaits());

it('a holiday on all websites is one item, for three requests a website', async () => {
	const trigger = await seeded(shared, UNUSUAL);
	serveDays(shared.service, 'visitors', 100, { '2026-03-14': 40 });
	shared.service.requests.length = 0;
	const { items } = await pollAt(trigger, '2026-03-15T12:00:00Z');

	expect(items).toMatchObject([
		{ json: { event: 'unusualTraffic', unusual: 6, judged: 6, websites: { length: 6 } } },
	]);
	// The day, last year, and the months before.
	expect(shared.service.requests).toHaveLength(1 + 3 * 6);
	expect((await pollAt(trigger, '2026-03-15T12:01:00Z')).isNull).toBe(true);
});

it.each([
	['reports that are combined, durable,', REPORT, true, { count: 6 }],
	['a group of websites', UNUSUAL, false, { judged: 6 }],
])(
	'%s wait for a website that fails for a moment, and no poll is stored for them',
	async (_what, parameters, isDurable, item) => {
		const trigger = await seeded(shared, parameters, { isDurable });
		shared.service.faults.add({
			on: { path: '/api/v1/stats/2', query: { name: 'visitors' } },
			effect: json(501, {}),
		});
		serveDays(shared.service, 'visitors', 100, { '2026-03-14': 40 });

		expect((await pollAt(trigger, '2026-03-15T12:00:00Z')).isNull).toBe(true);
		expect(trigger.state).toMatchObject({ handled: '2026-03-13' });

		for (const one of [trigger.killed(), trigger]) {
			const { items } = await pollAt(one, '2026-03-15T12:01:00Z');

			expect(items).toMatchObject([{ json: item }]);
		}
	},
);
