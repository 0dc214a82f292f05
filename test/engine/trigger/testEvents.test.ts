import { json } from '../../support/replies';
import { setClock, useClock } from '../support/clock';
import { locator } from '../support/parameters';
import {
	seeded,
	serveDays,
	serveStatistic,
	serviceByClock,
	sites,
	triggerOn,
} from './support/triggers';

const shared = serviceByClock({
	websites: [{ id: 7, domain: 'quiet.example', visitorsPerDay: 0 }, ...sites(2)],
});
const empty = serviceByClock({ websites: [] });

const one = { websites: 'one', websiteId: locator('id', '1') };

useClock('2026-03-15T12:00:00Z');

describe('a test in the editor', () => {
	it.each([
		['unusualTraffic', { date: '2026-03-14', sample: true }],
		['threshold', { from: '2026-03-14', to: '2026-03-14', sample: true }],
		['report', { from: '2026-03-14', to: '2026-03-14' }],
		['newValue', { date: '2026-03-14', sample: true }],
		[
			'newWebsite',
			{
				websiteId: 7,
				domain: 'quiet.example',
				sample: true,
				text: 'Newest website: quiet.example.',
			},
		],
	])('shows a real item of %s', async (event, expected) => {
		const { items } = await triggerOn(shared, { event }).fetchTestEvent();

		expect(items).toMatchObject([{ json: { event, ...expected } }]);
		expect(items[0]?.json).toMatchObject({ key: expect.any(String), text: expect.any(String) });
	});

	it.each(['unusualTraffic', 'threshold', 'report', 'newValue', 'newWebsite'])(
		'leaves the state of %s alone',
		async (event) => {
			const trigger = await seeded(shared, { event });
			const before = trigger.staticData;
			setClock('2026-03-17T12:00:00Z');

			await trigger.fetchTestEvent();

			expect(trigger.staticData).toEqual(before);
		},
	);

	it('does not begin the trigger', async () => {
		const trigger = triggerOn(shared, { event: 'report' });

		await trigger.fetchTestEvent();

		expect(trigger.staticData).toEqual({});
	});

	it('shows the last week and month that are over', async () => {
		const itemOf = async (period: string) => {
			const { items } = await triggerOn(shared, {
				event: 'report',
				period,
				...one,
			}).fetchTestEvent();
			return items[0]?.json;
		};

		expect(await itemOf('week')).toMatchObject({ from: '2026-03-02', to: '2026-03-08' });
		expect(await itemOf('month')).toMatchObject({ from: '2026-02-01', to: '2026-02-28' });
		expect(await itemOf('week')).not.toHaveProperty('sample');
	});
});

describe('an item of a test', () => {
	it('is no sample when the day is unusual', async () => {
		serveDays(shared.service, 'visitors', 100, { '2026-03-14': 10 });

		const { items } = await triggerOn(shared, { event: 'unusualTraffic', ...one }).fetchTestEvent();

		expect(items).toMatchObject([{ json: { actual: 10, direction: 'drop' } }]);
		expect(items[0]?.json).not.toHaveProperty('sample');
	});

	it('is a sample when the day before was unusual, too', async () => {
		serveDays(shared.service, 'visitors', 100, { '2026-03-13': 10, '2026-03-14': 10 });

		const { items } = await triggerOn(shared, { event: 'unusualTraffic', ...one }).fetchTestEvent();

		expect(items).toMatchObject([{ json: { actual: 10, sample: true } }]);
	});

	it('is no sample when the number was crossed, and says that it was not when it was not', async () => {
		serveDays(shared.service, 'visitors', 100, { '2026-03-13': 50 });
		const textOf = async (count: number) => {
			const parameters = { event: 'threshold', ...one, count };
			const { items } = await triggerOn(shared, parameters).fetchTestEvent();
			return [items[0]?.json.sample, items[0]?.json.text];
		};

		expect(await textOf(80)).toEqual([
			undefined,
			'site-1.example had 100 visitors (Sat, Mar 14, 2026), above 80. The day before, it had 50.',
		]);
		expect(await textOf(300)).toEqual([
			true,
			'site-1.example had 100 visitors (Sat, Mar 14, 2026), not above 300. The day before, it had 50.',
		]);
	});

	it('is no sample when a value is new, and says that it is not when none is', async () => {
		let known = 'known.example';
		serveStatistic(shared.service, 'referrer', ({ to }) =>
			to === '2026-03-14' ? [['a.example', 9]] : [[known, 9]],
		);
		const trigger = triggerOn(shared, { event: 'newValue', ...one });

		const fresh = await trigger.fetchTestEvent();
		known = 'a.example';
		const sample = await trigger.fetchTestEvent();

		expect(fresh.items[0]?.json).not.toHaveProperty('sample');
		expect(sample.items[0]?.json).toMatchObject({
			sample: true,
			text: 'Sample referrer of site-1.example on Sat, Mar 14, 2026: a.example, 9 visitors. Nothing new with at least 5 was there on the last day.',
		});
	});

	it('is of an earlier day when the last one has no values', async () => {
		serveStatistic(shared.service, 'referrer', ({ to }) =>
			to === '2026-03-10' ? [['a.example', 9]] : [],
		);

		const { items } = await triggerOn(shared, { event: 'newValue', ...one }).fetchTestEvent();

		expect(items).toMatchObject([{ json: { date: '2026-03-10', sample: true } }]);
	});
});

describe('a test without an item says why', () => {
	it.each(['unusualTraffic', 'threshold', 'report', 'newValue', 'newWebsite'])(
		'for %s in an account without websites',
		async (event) => {
			const error = await triggerOn(empty, { event }).failure('manual');

			expect(error.message).toContain('the account has no websites');
			expect(error.description).toBe("Create one with 'Website: Create', then run this again.");
		},
	);

	it.each([
		[
			'unusualTraffic',
			'Unusual Traffic: quiet.example: it has had traffic for less than 21 days, so nobody knows what is usual',
		],
		[
			'newValue',
			'New Value Seen: quiet.example: it had no values of the statistic "referrer" on the 7 days up to 2026-03-14',
		],
	])('for %s on a website without traffic', async (event, message) => {
		const parameters = { event, websites: 'one', websiteId: locator('id', '7') };

		const error = await triggerOn(shared, parameters).failure('manual');

		expect(error.message).toBe(`Website Analytics Trigger: ${message}`);
	});

	it('for websites that all fail, of which it tries five', async () => {
		shared.service.faults.add({
			on: { path: /stats/ },
			times: Infinity,
			effect: json(500, { message: 'Server Error' }),
		});
		for (const name of ['a', 'b', 'c', 'd']) {
			await shared.run({ resource: 'website', operation: 'create', domain: `${name}.example` });
		}
		const before = shared.requests().length;

		const error = await triggerOn(shared, { event: 'threshold' }).failure('manual');

		expect(error.message).toMatch(
			/^Website Analytics Trigger: Traffic Above or Below: \S+\.example: the service failed \(500\)/,
		);
		expect(error.httpCode).toBe('500');
		expect(shared.requests().slice(before)).toHaveLength(1 + 5);
	});

	it('for wrong settings', async () => {
		const error = await triggerOn(shared, { event: 'threshold', count: '' }).failure('manual');

		expect(error.message).toContain("'Count' must be a whole number from 0 on");
	});
});
