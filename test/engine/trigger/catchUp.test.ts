import { json } from '../../support/replies';
import { setClock, useClock } from '../support/clock';
import { locator } from '../support/parameters';
import type { TestTrigger } from '../support/poll';
import { keysOf, pollAt, serveDays, serviceByClock, sites, triggerOn } from './support/triggers';
import { skipWaits } from '../support/timeLapse';

const shared = serviceByClock({ websites: sites(2) });

const REPORT = { event: 'report', breakdowns: [], compareTo: 'none' };
const ONE = { websites: 'one', websiteId: locator('id', '1') };
const DAILY = { ...REPORT, ...ONE };
const THRESHOLD = { event: 'threshold', count: 500, ...ONE };
const FAILURE = { on: { path: /stats/ }, times: Infinity, effect: json(501, {}) };

/** The keys of the daily reports of website 1 on days of a month, e.g. `2026-07`. */
const reports = (month: string, ...days: number[]) =>
	days.map((number) => {
		const day = `${month}-${String(number).padStart(2, '0')}`;
		return `1:report:${day}:${day}`;
	});
const textsOf = (told: Error[]) => told.map(({ message }) => message);

/** Polls at noon of these days. */
async function pollDaily(trigger: TestTrigger, ...days: string[]): Promise<void> {
	for (const day of days) await pollAt(trigger, `${day}T12:00:00Z`).catch(() => undefined);
}

useClock('2026-06-15T12:00:00Z');

beforeEach(() => void skipWaits());

describe('n8n that was down from 29 June to 9 July', () => {
	it('gives the report of June', async () => {
		const trigger = triggerOn(shared, { ...DAILY, period: 'month' });
		await trigger.poll();

		const { items, told } = await pollAt(trigger.killed(), '2026-07-09T12:00:00Z');

		expect(items).toMatchObject([{ json: { key: '1:report:2026-06-01:2026-06-30' } }]);
		expect(told).toEqual([]);
	});

	it('gives the last seven days, and says once which ones it leaves out', async () => {
		const trigger = triggerOn(shared, { ...REPORT, websites: 'all' });
		await pollAt(trigger, '2026-06-28T12:00:00Z');
		await pollAt(trigger, '2026-06-29T12:00:00Z');
		const restarted = trigger.killed();

		const first = await pollAt(restarted, '2026-07-09T12:00:00Z');
		const second = await pollAt(restarted, '2026-07-09T12:01:00Z');
		const third = await pollAt(restarted.killed(), '2026-07-09T12:02:00Z');

		expect(keysOf(first).filter((key) => key.startsWith('1:'))).toEqual(
			reports('2026-07', 2, 3, 4, 5, 6, 7, 8),
		);
		expect(first.items).toHaveLength(14);
		expect(textsOf(first.told)).toEqual([
			'Website Analytics Trigger: Report Ready: not looked at, because it ended more than 7 days ago: 2026-06-29 to 2026-07-01 (site-2.example, site-1.example)',
		]);
		expect(first.told[0]?.description).toContain("Set 'Poll Times' to every hour or more often");
		expect([...second.items, ...second.told, ...third.items, ...third.told]).toEqual([]);
	});

	it('leaves out months before the last one, too', async () => {
		const trigger = triggerOn(shared, { ...DAILY, period: 'month' });
		await pollAt(trigger, '2026-04-20T12:00:00Z');

		const { items, told } = await pollAt(trigger.killed(), '2026-07-09T12:00:00Z');

		expect(items).toMatchObject([{ json: { from: '2026-06-01' } }]);
		expect(textsOf(told)).toEqual([
			expect.stringMatching(/: 2026-04-30, 2026-05-31 \(site-1\.example\)$/),
		]);
	});

	it('says so with durable polling also when an event is rare', async () => {
		const trigger = triggerOn(shared, THRESHOLD, { isDurable: true });
		await pollDaily(trigger, '2026-06-26', '2026-06-27', '2026-06-28');

		const { told } = await pollAt(trigger.killed(), '2026-07-09T12:00:00Z');

		expect(textsOf(told)).toEqual([
			expect.stringMatching(/: 2026-06-28 to 2026-07-01 \(site-1\.example\)$/),
		]);
	});
});

describe('n8n that polls in memory, and stores a state only when something was found', () => {
	it('does not say after a restart that days were left out on which nothing was found', async () => {
		const trigger = triggerOn(shared, THRESHOLD);
		serveDays(shared.service, 'visitors', 100);
		const days = Array.from({ length: 14 }, (_, index) => `2026-06-${16 + index}`);
		await pollDaily(trigger, ...days);

		const { items, told, warnings } = await pollAt(trigger.killed(), '2026-06-29T13:00:00Z');

		expect([...items, ...told]).toEqual([]);
		expect(warnings).toEqual([
			'Not looked at, or looked at before n8n was restarted: 2026-06-16 to 2026-06-21 (site-1.example)',
		]);
	});

	it('says it of days that came too late since then', async () => {
		const trigger = triggerOn(shared, THRESHOLD);
		await trigger.poll();
		const restarted = trigger.killed();
		await pollAt(restarted, '2026-06-16T12:00:00Z');
		shared.service.faults.add(FAILURE);
		await pollDaily(restarted, '2026-06-18', '2026-06-20', '2026-06-22', '2026-06-24');
		shared.service.faults.clear();

		const { told } = await pollAt(restarted, '2026-06-25T12:00:00Z');

		expect(textsOf(told)).toEqual([expect.stringMatching(/: 2026-06-17 \(site-1\.example\)$/)]);
	});
});

describe('a workflow that a person publishes again', () => {
	it('begins anew after weeks', async () => {
		const trigger = triggerOn(shared, DAILY);
		await trigger.poll();

		const again = trigger.killed({ activation: 'activate' });
		const first = await pollAt(again, '2026-07-09T12:00:00Z');
		const second = await pollAt(again, '2026-07-10T12:00:00Z');

		expect([...first.items, ...first.told]).toEqual([]);
		expect(keysOf(second)).toEqual(reports('2026-07', 9));
	});

	it('begins anew after weeks with durable polling, too', async () => {
		const trigger = triggerOn(shared, DAILY, { isDurable: true });
		await pollDaily(trigger, '2026-06-16', '2026-06-17');

		const again = trigger.restarted({ activation: 'activate' });
		const polls = [
			await pollAt(again, '2026-07-09T12:00:00Z'),
			await pollAt(again, '2026-07-09T12:01:00Z'),
			await pollAt(again, '2026-07-09T12:02:00Z'),
		];

		expect(polls.flatMap(({ items, told }) => [...items, ...told])).toEqual([]);
		expect(keysOf(await pollAt(again, '2026-07-10T12:00:00Z'))).toEqual(reports('2026-07', 9));
	});

	it('catches up after three days', async () => {
		const trigger = triggerOn(shared, DAILY);
		await trigger.poll();

		const again = trigger.killed({ activation: 'activate' });

		expect(keysOf(await pollAt(again, '2026-06-18T12:00:00Z'))).toEqual(
			reports('2026-06', 15, 16, 17),
		);
	});

	it.each(['update', 'leadershipChange', 'init'] as const)(
		'is no other activation, such as "%s"',
		async (activation) => {
			const trigger = triggerOn(shared, DAILY);
			await trigger.poll();

			const result = await pollAt(trigger.killed({ activation }), '2026-07-09T12:00:00Z');

			expect([result.items.length, result.told.length]).toEqual([7, 1]);
		},
	);

	it('does not begin anew at the later polls of the same activation', async () => {
		const trigger = triggerOn(shared, DAILY);
		await trigger.poll();
		shared.service.faults.add(FAILURE);
		await pollDaily(trigger, '2026-06-17', '2026-06-20', '2026-06-23', '2026-06-26');
		shared.service.faults.clear();

		const { items, told } = await pollAt(trigger, '2026-06-26T14:00:00Z');

		expect(items).toHaveLength(7);
		// What was left out before was said at the poll that came too late for it.
		expect(told).toEqual([]);
	});

	it('nor after the machine was asleep for weeks', async () => {
		const trigger = triggerOn(shared, DAILY);
		await pollDaily(trigger, '2026-06-16', '2026-06-17');

		const { items, told } = await pollAt(trigger, '2026-07-09T12:00:00Z');

		expect([items.length, told.length]).toEqual([7, 1]);
	});
});

describe('days that come too late', () => {
	it('are an error beside the items of the same poll, which are not lost', async () => {
		const trigger = triggerOn(shared, { ...REPORT, websites: 'all' });
		await trigger.poll();
		shared.service.faults.add({ ...FAILURE, on: { path: '/api/v1/stats/2' } });
		await pollDaily(trigger, '2026-06-17', '2026-06-19', '2026-06-21');
		setClock('2026-06-24T12:00:00Z');

		const result = await trigger.poll();

		expect(keysOf(result)).toEqual(reports('2026-06', 21, 22, 23));
		expect(textsOf(result.told)).toEqual([
			expect.stringMatching(/: 2026-06-15 to 2026-06-16 \(site-2\.example\)$/),
		]);
	});

	it('are an error once for each of them, however often the website is tried', async () => {
		const trigger = triggerOn(shared, DAILY);
		await trigger.poll();
		shared.service.faults.add(FAILURE);
		const told: string[] = [];
		for (let hour = 1; hour <= 10 * 24; hour += 1) {
			setClock(new Date(Date.parse('2026-06-15T12:00:00Z') + hour * 3_600_000).toISOString());
			await trigger.poll().catch(() => undefined);
			told.push(...textsOf(trigger.lastTold));
		}

		expect(told.map((text) => /: ([\d-]+) \(site-1\.example\)$/.exec(text)?.[1])).toEqual([
			...['2026-06-15', '2026-06-16', '2026-06-17'],
		]);
	});

	it.each([false, true])(
		'are an error once when the poll fails (durable: %j)',
		async (isDurable) => {
			const trigger = triggerOn(shared, DAILY, { isDurable });
			await pollDaily(trigger, '2026-06-15', '2026-06-16');
			const restarted = trigger.killed();
			shared.service.faults.add(FAILURE);
			const told: string[] = [];
			for (const minute of ['00', '01', '10', '30']) {
				setClock(`2026-06-30T12:${minute}:00Z`);
				await restarted.poll().catch(() => undefined);
				told.push(...textsOf(restarted.lastTold));
			}

			expect(told).toEqual([expect.stringContaining('2026-06-16 to 2026-06-22')]);
		},
	);
});
