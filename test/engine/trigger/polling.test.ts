import { useClock } from '../support/clock';
import { DAILY_EVENTS, EVENTS } from '../fields/support/triggerTable';
import { locator } from '../support/parameters';
import {
	keysOf,
	pollAt,
	seeded,
	serveDays,
	serviceByClock,
	sites,
	triggerOn,
} from './support/triggers';

const shared = serviceByClock({ websites: sites(3) });

const report = { event: 'report', breakdowns: [], compareTo: 'none' };

/** The keys of the reports of website 1 on these days of March 2026. */
const reports = (...days: number[]) => days.map((day) => `1:report:2026-03-${day}:2026-03-${day}`);

const one = { ...report, websites: 'one', websiteId: locator('id', '1') };

useClock('2026-03-14T12:00:00Z');

describe('the first poll', () => {
	it.each(EVENTS)('emits nothing of %s, and remembers something', async (event) => {
		const trigger = triggerOn(shared, { event });

		expect((await trigger.poll()).isNull).toBe(true);
		expect(trigger.state).toBeDefined();
	});

	it.each(DAILY_EVENTS)('of %s costs one request, and remembers where to begin', async (event) => {
		const trigger = triggerOn(shared, { event });

		await trigger.poll();

		expect(trigger.state).toMatchObject({ handled: '2026-03-13' });
		expect(shared.requests()).toHaveLength(1);
	});

	it('of newWebsite remembers the newest website', async () => {
		const trigger = triggerOn(shared, { event: 'newWebsite' });

		await trigger.poll();

		expect(trigger.state).toMatchObject({ checks: { account: { remembered: { highestId: 3 } } } });
		expect(shared.requests()).toHaveLength(1);
	});

	it('of noVisitors remembers the numbers of each website', async () => {
		const trigger = triggerOn(shared, { event: 'noVisitors' });

		await trigger.poll();

		expect(Object.keys(trigger.state?.checks ?? {})).toEqual(['1', '2', '3']);
		expect(shared.requests()).toHaveLength(1 + 3);
	});

	it('begins with the days from then on', async () => {
		const trigger = await seeded(shared, one);

		expect(keysOf(await pollAt(trigger, '2026-03-15T12:00:00Z'))).toEqual(reports(14));
	});
});

describe('when nothing is due', () => {
	it('sends no request, in a day of polls every minute', async () => {
		const trigger = await seeded(shared, report);
		await pollAt(trigger, '2026-03-15T01:00:00Z');
		const before = shared.requests().length;

		for (let minute = 1; minute < 24 * 60; minute += 1) {
			const moment = Date.parse('2026-03-15T01:00:00Z') + minute * 60_000;

			expect((await pollAt(trigger, new Date(moment).toISOString())).isNull).toBe(true);
		}

		expect(shared.requests()).toHaveLength(before);
	});

	it('costs a request a website and day for unusual traffic, and one for the list', async () => {
		const trigger = await seeded(shared, { event: 'unusualTraffic' });
		serveDays(shared.service, 'visitors', 100);

		await pollAt(trigger, '2026-03-15T12:00:00Z');

		expect(shared.requests()).toHaveLength(1 + 3);
	});
});

describe('a day is finished', () => {
	it.each([
		['UTC', 1, '2026-03-15T00:59:59Z', '2026-03-15T01:00:00Z'],
		['UTC', 0, '2026-03-14T23:59:59Z', '2026-03-15T00:00:00Z'],
		// At 03:00 there, it is still the day before in UTC.
		['Asia/Tokyo', 3, '2026-03-14T23:59:59Z', '2026-03-15T00:00:00Z'],
		['Asia/Tokyo', 12, '2026-03-15T02:59:59Z', '2026-03-15T03:00:00Z'],
		['Pacific/Auckland', 1, '2026-03-14T23:59:59Z', '2026-03-15T00:00:00Z'],
		['Pacific/Kiritimati', 1, '2026-03-14T23:59:59Z', '2026-03-15T00:00:00Z'],
		['Pacific/Honolulu', 1, '2026-03-15T10:59:59Z', '2026-03-15T11:00:00Z'],
		['America/New_York', 23, '2026-03-16T02:59:59Z', '2026-03-16T03:00:00Z'],
	])('in %s at the hour %i of the next day', async (timezone, readyAt, early, ready) => {
		const trigger = await seeded(shared, { ...one, readyAt }, { timezone });

		const before = keysOf(await pollAt(trigger, early));
		const after = keysOf(await pollAt(trigger, ready));

		expect(before).not.toContain(reports(14)[0]);
		expect(after).toEqual(reports(14));
	});

	// Clocks are set forward from 2 to 3 on 29 March, and back from 3 to 2 on 25 October, at 1:00 UTC.
	it.each([
		['2026-03-28T12:00:00Z', '2026-03-29T00:59:00Z', '2026-03-29T01:00:00Z', '2026-03-28'],
		['2026-10-24T12:00:00Z', '2026-10-24T23:59:00Z', '2026-10-25T00:00:00Z', '2026-10-24'],
	])('once when clocks change after %s', async (start, early, ready, day) => {
		const trigger = triggerOn(shared, { ...one, readyAt: 2 }, { timezone: 'Europe/Berlin' });
		await pollAt(trigger, start);

		const keys = [];
		for (const moment of [early, ready]) keys.push(keysOf(await pollAt(trigger, moment)));
		for (let minute = 1; minute < 180; minute += 1) {
			const moment = new Date(Date.parse(ready) + minute * 60_000).toISOString();

			expect((await pollAt(trigger, moment)).isNull).toBe(true);
		}

		expect(keys).toEqual([[], [`1:report:${day}:${day}`]]);
	});
});

describe('missed days', () => {
	it('are caught up, oldest first', async () => {
		const trigger = await seeded(shared, one);

		const { items } = await pollAt(trigger, '2026-03-18T12:00:00Z');

		expect(items.map(({ json }) => json.key)).toEqual(reports(14, 15, 16, 17));
	});

	it('are at most the last 7', async () => {
		const trigger = await seeded(shared, one);

		const { items } = await pollAt(trigger, '2026-04-01T12:00:00Z');

		expect(items.map(({ json }) => json.key)).toEqual(reports(25, 26, 27, 28, 29, 30, 31));
	});

	it('are caught up after a restart with older state, which repeats only what came after it', async () => {
		const trigger = await seeded(shared, one);
		await pollAt(trigger, '2026-03-15T12:00:00Z');
		const older = trigger.staticData;
		await pollAt(trigger, '2026-03-16T12:00:00Z');

		const keys = keysOf(
			await pollAt(trigger.restarted({ staticData: older }), '2026-03-17T12:00:00Z'),
		);

		expect(keys).toEqual(reports(15, 16));
	});
});

describe('websites', () => {
	it('that were renamed keep their keys, and have their present domain', async () => {
		const trigger = await seeded(shared, {
			...one,
			websiteId: locator('list', '1', 'old.example'),
		});

		const { items } = await pollAt(trigger, '2026-03-15T12:00:00Z');

		expect(items).toMatchObject([{ json: { domain: 'site-1.example', key: reports(14)[0] } }]);
	});

	it('can be chosen by their domain', async () => {
		const trigger = await seeded(shared, {
			...one,
			websiteId: locator('domain', 'site-1.example'),
		});

		expect(keysOf(await pollAt(trigger, '2026-03-15T12:00:00Z'))).toEqual(reports(14));
	});

	it('that came meanwhile are looked at from the next day on', async () => {
		const trigger = await seeded(shared, report);
		await shared.run({ resource: 'website', operation: 'create', domain: 'new.example' });

		const { items } = await pollAt(trigger, '2026-03-15T12:00:00Z');

		expect(items.map(({ json }) => json.domain)).toContain('new.example');
	});
});

it('gives the items in the order of the websites, whichever is read first', async () => {
	const trigger = await seeded(shared, report);
	shared.service.faults.add({ on: { path: '/api/v1/stats/3' }, effect: { delayMs: 100 } });

	const { items } = await pollAt(trigger, '2026-03-15T12:00:00Z');

	expect(items.map(({ json }) => json.websiteId)).toEqual([3, 2, 1]);
});
