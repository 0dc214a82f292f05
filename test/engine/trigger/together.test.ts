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

it('is one line of what is combined, which has the events of all', async () => {
	const trigger = await seeded(shared, { ...UNUSUAL, combine: true });
	serveDays(shared.service, 'visitors', 100, { '2026-03-14': 40 });
	const { items } = await pollAt(trigger, '2026-03-15T12:00:00Z');

	expect(items).toMatchObject([{ json: { count: 6, events: { length: 6 } } }]);
	expect(String(items[0]?.json.text).split('\n')).toHaveLength(2);
});

it('shows one website in a test event', async () => {
	const trigger = await seeded(shared, UNUSUAL);
	serveDays(shared.service, 'visitors', 100, { '2026-03-13': 40 });

	expect((await trigger.fetchTestEvent()).items).toMatchObject([
		{ json: { actual: 40, movers: { page: expect.any(Array) } } },
	]);
});

describe.each([false, true])('reports that are combined (durable: %j)', (isDurable) => {
	/** Website 2 fails so often, with one request at a time. */
	const fail = (times: number) =>
		shared.service.faults.add({
			on: { path: '/api/v1/stats/2', query: { name: 'visitors' } },
			times,
			effect: json(501, {}),
		});

	it('wait for a website that fails for a moment, and no poll is stored for them', async () => {
		const trigger = await seeded(shared, REPORT, { isDurable });
		fail(1);

		expect((await pollAt(trigger, '2026-03-15T12:00:00Z')).isNull).toBe(true);
		expect(trigger.state).toMatchObject({ handled: '2026-03-13' });

		const { items } = await pollAt(trigger, '2026-03-15T12:01:00Z');

		expect(items).toMatchObject([{ json: { count: 6 } }]);
	});

	it('begin anew when n8n is killed while they wait', async () => {
		const trigger = await seeded(shared, REPORT, { isDurable });
		fail(1);
		await pollAt(trigger, '2026-03-15T12:00:00Z');
		const again = trigger.killed();
		const { items } = await pollAt(again, '2026-03-15T12:01:00Z');

		expect(items).toMatchObject([{ json: { count: 6 } }]);
		expect((await pollAt(again, '2026-03-15T12:02:00Z')).isNull).toBe(true);
	});

	it('come without a website that goes on failing, and that one with the next', async () => {
		const trigger = await seeded(shared, REPORT, { isDurable });
		fail(5);
		const counts: unknown[] = [];
		for (const minute of ['00', '01', '03', '07', '15', '31', '32']) {
			const { items } = await pollAt(trigger, `2026-03-15T12:${minute}:00Z`);
			counts.push(...items.map(({ json: { count } }) => `${String(count)} at ${minute}`));
		}

		expect(counts).toEqual(['5 at 15', '1 at 31']);
	});
});
