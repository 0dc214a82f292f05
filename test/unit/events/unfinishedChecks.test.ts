import { range, sum } from 'lodash';
import type { EventRule } from '../../../nodes/WebsiteAnalytics/events/event';
import { COUNTING, HourlyTrigger } from './support/polledTrigger';

type Check = EventRule['check'];

let trigger: HourlyTrigger;

beforeEach(() => (trigger = new HourlyTrigger()));

describe('a check that is unfinished', () => {
	/** Finds something in each of three checks of an hour. */
	const check: Check = async (website, before) => {
		const { items, remembered } = await COUNTING.check(website, before);
		const { checks } = remembered as { checks: number };
		return { items, remembered, isUnfinished: checks % 3 !== 1 };
	};

	beforeEach(() => (trigger = new HourlyTrigger({ check })));

	it('is continued in turn with the others, and its items come by website', async () => {
		await trigger.at('12:00');

		expect(await trigger.requestsAt('12:01', '13:00', '13:01')).toEqual([
			[],
			[1, 2, 3, 1, 2, 3, 1, 2, 3],
			[],
		]);
		expect(await trigger.at('14:00')).toEqual(
			[1, 2, 3].flatMap((id) => [4, 5, 6].map((check) => `${id}:${check}`)),
		);
	});

	it('is continued by the next poll where one was interrupted, first those that have waited longest', async () => {
		await trigger.at('12:00');
		trigger.checksPerPoll = 4;

		expect(await trigger.at('13:00')).toEqual(['1:1', '1:2', '2:1', '3:1']);
		expect(await trigger.at('13:01')).toEqual(['1:3', '2:2', '2:3', '3:2']);
		expect(await trigger.at('13:02')).toEqual(['3:3']);
	});

	it('keeps what was found when a later one fails', async () => {
		await trigger.at('12:00');
		let requests = 0;
		trigger.respond = () => {
			requests += 1;
			if (requests > 4) throw new Error('It is down');
			return { data: [] };
		};

		expect(await trigger.at('13:00')).toEqual(['1:1', '1:2', '2:1', '3:1']);

		delete trigger.respond;

		expect(await trigger.at('13:01')).toEqual(['1:3', '2:2', '2:3', '3:2', '3:3']);
	});

	it('does not begin with the first poll', async () => {
		const endless: Check = async () => ({
			items: [],
			remembered: { is: true },
			isUnfinished: true,
		});
		trigger = new HourlyTrigger({ check: endless });

		expect(await trigger.at('12:00')).toEqual([]);
	});

	/** Finds so many items in each check but the first one. */
	const finding = (count: number, isUnfinished: boolean) => {
		const items = (before: unknown) => Array(before ? count : 0).fill({ json: { key: '' } });
		return {
			check: async (_: unknown, before: unknown) => ({
				items: items(before),
				remembered: { is: true },
				isUnfinished,
			}),
		};
	};

	it('leaves the rest to the next poll when there are many items', async () => {
		trigger = new HourlyTrigger(finding(4000, true));
		await trigger.at('12:00');

		expect(await trigger.at('12:01')).toHaveLength(12_000);
	});

	it('leaves the rest also where many websites have many items each, and gives all of them', async () => {
		trigger = new HourlyTrigger(finding(1000, false), { websites: range(1, 101) });
		await trigger.at('12:00');
		const given = [];
		for (const minute of range(10)) given.push((await trigger.at(`13:0${minute}`)).length);

		expect(Math.max(...given)).toBeLessThan(25_000);
		expect(sum(given)).toBe(100_000);
	});
});

it('one that fails does not keep others waiting where the host allows few requests', async () => {
	await trigger.at('12:00');
	Object.assign(trigger, { broken: new Set([1]), requestsPerPoll: 3 });
	await trigger.at('13:00');
	const found = [];
	for (const hour of [14, 15, 16, 17]) found.push(await trigger.at(`${hour}:00`));

	expect(found.flat().filter((key) => key.startsWith('3'))).toHaveLength(4);
});

const idsOf = () => Object.keys(Object(trigger.state).remembered);

it('a website that is missing in a list goes on from where it was, unless it was gone for a month', async () => {
	await trigger.at('12:00', 11);
	trigger.websites = [2];
	await trigger.at('12:00', 12);
	trigger.websites = [1, 2];

	expect(await trigger.at('12:00', 13)).toEqual(['1:1', '2:2']);

	trigger.websites = [2];
	await trigger.at('12:00', 14);
	await trigger.poll('2026-04-12T11:00:00Z');

	expect(idsOf()).toEqual(['1', '2']);

	await trigger.poll('2026-04-13T11:00:00Z');

	expect(idsOf()).toEqual(['2']);
	// One that is listed goes on after any time.
	expect(await trigger.poll('2026-05-20T11:00:00Z')).toHaveLength(1);
});

describe('a part of a website that is added', () => {
	const check: Check = async (website, before, about) => {
		const { items, remembered } = await COUNTING.check(website, before);
		const named = items.map(({ json }) => ({ json: { key: `${String(json.key)} ${about.part}` } }));
		return { items: named, remembered };
	};
	const withParts = (...parts: string[]) => {
		const { staticData } = trigger;
		const context = { choice: parts.join() };
		trigger = new HourlyTrigger({ check, parts }, { staticData, websites: [1], context });
	};

	beforeEach(async () => {
		withParts('page', 'event');
		await trigger.at('12:00');
	});

	it('begins, while the others go on', async () => {
		withParts('page', 'event', 'os');

		expect(await trigger.at('13:00')).toEqual(['1:1 page', '1:1 event']);
		expect(await trigger.at('14:00')).toEqual(['1:2 page', '1:2 event', '1:1 os']);
	});

	it('is not tried again when it is missing', async () => {
		trigger.broken = new Set([1]);
		await trigger.at('13:00');
		withParts('os');
		await trigger.at('13:01');
		await trigger.at('13:02');

		expect(trigger.requests).toEqual([]);
		expect(trigger.staticData.state).toMatchObject({ retries: {} });
	});
});
