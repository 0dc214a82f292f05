import { daysBetween } from '../../support/days';
import { json } from '../../support/replies';
import { setClock, useClock } from '../support/clock';
import { locator } from '../support/parameters';
import { EVENT_NAMES } from '../../../nodes/WebsiteAnalytics/trigger/events';
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

/** What an item of a test has, where its event is one of these. */
const REAL_ITEMS: Record<string, object> = {
	unusualTraffic: { date: '2026-03-14', sample: true },
	threshold: { from: '2026-03-14', to: '2026-03-14', sample: true },
	report: { from: '2026-03-14', to: '2026-03-14' },
	newValue: { date: '2026-03-14', sample: true },
	noVisitors: { back: false, hours: expect.any(Number), sample: true },
	newWebsite: {
		websiteId: 7,
		domain: 'quiet.example',
		sample: true,
		text: 'Sample: the newest website is quiet.example. The workflow starts when another one is added.',
	},
};

describe('a test in the editor', () => {
	it.each(EVENT_NAMES)('shows a real item of %s', async (event) => {
		const { items } = await triggerOn(shared, { event }).fetchTestEvent();

		expect(items).toMatchObject([{ json: { event, ...REAL_ITEMS[event] } }]);
		expect(items[0]?.json).toMatchObject({ key: expect.any(String), text: expect.any(String) });
	});

	it.each(EVENT_NAMES)('leaves the state of %s alone', async (event) => {
		const trigger = await seeded(shared, { event });
		const before = trigger.staticData;
		setClock('2026-03-17T12:00:00Z');

		await trigger.fetchTestEvent();

		expect(trigger.staticData).toEqual(before);
	});

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
			'Sample: site-1.example had 100 visitors (Sat, Mar 14, 2026), not above 300. The day before, it had 50. The workflow starts when a day is above 300 and the day before was not.',
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
			text: 'Sample: largest referrer of site-1.example on Sat, Mar 14, 2026: a.example, 9 visitors. The workflow starts when a value reaches 5 within 90 days, at least 3 of them on one day.',
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

describe('with many websites', () => {
	const many = serviceByClock({ websites: sites(30) });
	const statsOf = () => many.requests().filter(({ path }) => path.includes('/stats/'));

	/** The website that a request is about. */
	const idOf = (path: string) => Number(path.split('/').at(-1));

	/** So many visitors on each day, by website, and on the last one. */
	function serveVisitors(usual: (id: number, day: string) => number, last = usual): void {
		serveStatistic(many.service, 'visitors', ({ from = '', to = '' }, path) =>
			daysBetween(from, to).map((day) => [
				day,
				day === '2026-03-14' ? last(idOf(path), day) : usual(idOf(path), day),
			]),
		);
	}

	it('shows that of the first website on which it happened, whichever responds first', async () => {
		many.service.faults.add({
			on: { path: '/api/v1/stats/30' },
			times: Infinity,
			effect: {
				delayMs: 150,
				...json(200, { data: [{ value: '2026-03-14', count: 900 }], total: 1, last_page: 1 }),
			},
		});
		serveVisitors(
			() => 100,
			(id) => (id > 27 ? 900 : 100),
		);
		const trigger = triggerOn(many, { event: 'threshold', count: 500 });

		expect((await trigger.fetchTestEvent()).items).toMatchObject([{ json: { websiteId: 30 } }]);
	});

	it('shows what happened on any of the first twenty, although others fail', async () => {
		serveVisitors(
			() => 100,
			(id) => (id === 14 ? 900 : 100),
		);
		const trigger = triggerOn(many, { event: 'threshold', count: 500 });
		for (const id of [30, 29, 20, 15]) {
			many.service.faults.add({
				on: { path: `/api/v1/stats/${id}` },
				times: Infinity,
				effect: json(501, { message: 'Not Implemented' }),
			});
		}

		const { items } = await trigger.fetchTestEvent();

		expect(items).toMatchObject([{ json: { websiteId: 14, actual: 900 } }]);
		expect(items[0]?.json).not.toHaveProperty('sample');
	});

	it('shows a sample of the busiest one where nothing happened, in few requests', async () => {
		serveVisitors((id) => (id === 17 ? 400 : id));

		const { items } = await triggerOn(many, { event: 'threshold' }).fetchTestEvent();

		expect(items).toMatchObject([{ json: { websiteId: 17, sample: true } }]);
		// Each of twenty is looked at, then its traffic of a week, and the busiest once more.
		expect(statsOf()).toHaveLength(20 + 20 + 1);
	});

	it('shows a sample of another one where the busiest has none', async () => {
		serveVisitors((id) => (id === 17 ? 400 : id));
		serveStatistic(many.service, 'referrer', (_query, path) =>
			idOf(path) === 17 ? [] : [['a.example', 1]],
		);

		const { items } = await triggerOn(many, { event: 'newValue' }).fetchTestEvent();

		expect(items).toMatchObject([{ json: { websiteId: 30, sample: true } }]);
	});

	it('needs only one website for a report, which every one has', async () => {
		const report = { event: 'report', breakdowns: [], compareTo: 'none' };

		const { items } = await triggerOn(many, report).fetchTestEvent();

		expect(items).toMatchObject([{ json: { websiteId: 30 } }]);
		expect(statsOf()).toHaveLength(2);
	});

	it('comes to an end in half a minute, with a sample of what was read', async () => {
		let passedMs = 0;
		const realNow = performance.now.bind(performance);
		const spy = jest.spyOn(performance, 'now').mockImplementation(() => realNow() + passedMs);
		// Each request takes two seconds.
		serveVisitors((id, day) => {
			if (day === '2026-03-14') passedMs += 2000;
			return id;
		});

		const result = await triggerOn(many, { event: 'threshold' }, { budgetMs: 300_000 })
			.fetchTestEvent()
			.catch((error: Error) => error);
		spy.mockRestore();

		expect(passedMs).toBeGreaterThan(10_000);
		expect(passedMs).toBeLessThanOrEqual(30_000);
		expect(result).toMatchObject({ items: [{ json: { sample: true } }] });
	});
});

// A report is never a sample: there is one of every day.
it.each(EVENT_NAMES.filter((event) => event !== 'report'))(
	'a sample of %s says so in its text, and has what a person looks for first',
	async (event) => {
		const { items } = await triggerOn(shared, { event }).fetchTestEvent();
		const json = items[0]?.json ?? {};

		expect(Object.keys(json).slice(0, 5)).toEqual([
			...['event', 'text', 'sample', 'websiteId', 'domain'],
		]);
		expect(json.text).toMatch(/^Sample: .+ The workflow starts (on|when|after) .+\.$/);
	},
);

describe('a test without an item says why', () => {
	it.each(EVENT_NAMES)('for %s in an account without websites', async (event) => {
		const error = await triggerOn(empty, { event }).failure('manual');

		expect(error.message).toContain('the account has no websites');
		expect(error.description).toBe("Create one with 'Website: Create', then run this again.");
	});

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

	it('for websites that all fail', async () => {
		shared.service.faults.add({
			on: { path: /stats/ },
			times: Infinity,
			effect: json(501, { message: 'Server Error' }),
		});

		const error = await triggerOn(shared, { event: 'threshold' }).failure('manual');

		expect(error.message).toMatch(
			/^Website Analytics Trigger: Traffic Above or Below: quiet\.example: the service failed \(501\)/,
		);
		expect(error.httpCode).toBe('501');
	});

	it('for wrong settings', async () => {
		const error = await triggerOn(shared, { event: 'threshold', count: '' }).failure('manual');

		expect(error.message).toContain("'Count' must be a whole number from 0 on");
	});
});
