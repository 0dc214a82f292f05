import { Problem } from '../../../nodes/WebsiteAnalytics/problem';
import { COUNTING, HourlyTrigger, hoursOf, PolledTrigger } from './support/polledTrigger';
import { nextPollContinues } from '../../support/wordings';

let trigger: HourlyTrigger;

beforeEach(() => (trigger = new HourlyTrigger()));

const remembered = () => (trigger.staticData.state as { remembered: object }).remembered;

it('checks once an hour, with one request for each website', async () => {
	const requests = await trigger.requestsAt('12:30', '12:31', '12:59', '13:00', '13:01', '14:00');

	expect(requests.map((of) => of.join())).toEqual(['list,1,2,3', '', '', '1,2,3', '', '1,2,3']);
});

it('gives each website what its last check has left, and its items in the order of the list', async () => {
	await trigger.at('12:00');
	trigger.checksPerPoll = 1;

	expect(await trigger.at('13:00')).toEqual(['1:1']);

	trigger.checksPerPoll = Infinity;

	expect(await trigger.at('13:01')).toEqual(['2:1', '3:1']);
	expect(await trigger.at('14:00')).toEqual(['1:2', '2:2', '3:2']);
});

it('lists the websites again after a day: a new one only begins, and one that is gone is left', async () => {
	await trigger.at('12:00');
	trigger.websites = [2, 4];

	expect(await trigger.at('11:59', 15)).toEqual(['1:1', '2:1', '3:1']);
	expect(await trigger.at('12:00', 15)).toEqual(['2:2']);
	expect(trigger.requests).toEqual(['list', 4, 2]);
	expect(remembered()).toMatchObject({ 2: { checks: 3 }, 4: {} });
});

describe('a website that fails', () => {
	beforeEach(async () => {
		await trigger.at('12:00');
		trigger.broken = new Set([2]);
	});

	it('is tried again later and later, with the list, because it may be gone', async () => {
		await trigger.at('13:00');
		const times = ['13:00', '13:01', '13:02', '13:03', '13:06', '13:07'];
		const requests = await trigger.requestsAt(...times);

		expect(requests.map((of) => of.join())).toEqual(['', 'list,2', '', 'list,2', '', 'list,2']);
	});

	it('goes on from its last check that did not fail', async () => {
		expect(await trigger.at('13:00')).toEqual(['1:1', '3:1']);
		expect(trigger.warnings).toEqual(['2.example: it failed']);

		trigger.broken.clear();

		expect(await trigger.at('13:01')).toEqual(['2:1']);
		expect(await trigger.at('14:00')).toEqual(['1:2', '2:2', '3:2']);
		expect(trigger.requests).toEqual([1, 2, 3]);
	});

	it('keeps nothing back of the others, also where they are to be one item', async () => {
		trigger = Object.assign(
			new HourlyTrigger(),
			new PolledTrigger((context) => ({ ...hoursOf(context, COUNTING), isTogether: true })),
		);
		await trigger.at('12:00');
		trigger.broken = new Set([2]);

		expect(await trigger.at('13:00')).toEqual(['1:1', '3:1']);
	});

	it('is not tried again when it is gone', async () => {
		await trigger.at('13:00');
		trigger.websites = [1, 3];

		expect(await trigger.at('13:01')).toEqual([]);
		expect(trigger.requests).toEqual(['list']);
		expect(trigger.staticData.state).toMatchObject({ retries: {} });
	});
});

describe('when nothing can be read', () => {
	it('the first poll fails each time, because it has yet to begin', async () => {
		trigger.broken = new Set([1, 2, 3]);

		expect(await trigger.at('12:00')).toBe('1.example: it failed');
		expect(await trigger.at('12:01')).toBe('1.example: it failed');

		Object.assign(trigger, { broken: new Set(), isListBroken: true });

		expect(await trigger.at('12:01')).toBe('it failed');
		expect(await trigger.at('12:02')).toBe('it failed');
		expect(trigger.staticData).not.toHaveProperty('state');
	});

	it('the list is tried again later and later, and the websites of the last one are checked', async () => {
		await trigger.at('12:00');
		trigger.isListBroken = true;

		expect(await trigger.at('12:00', 15)).toEqual(['1:1', '2:1', '3:1']);
		expect(trigger.requests).toEqual(['list', 1, 2, 3]);
		expect(trigger.warnings).toEqual(['it failed']);

		await trigger.poll('2026-03-15T12:00:30Z');

		expect(trigger.requests).toEqual([]);
		expect(await trigger.at('12:01', 15)).toEqual([]);
		expect(trigger.requests).toEqual(['list']);
		expect(await trigger.at('13:00', 15)).toEqual(['1:2', '2:2', '3:2']);

		Object.assign(trigger, { isListBroken: false, websites: [1, 3] });

		expect(await trigger.at('14:00', 15)).toEqual(['1:3', '3:3']);
		expect(trigger.requests).toEqual(['list', 1, 3]);
	});

	it('the list and the websites are an error, as long as it lasts', async () => {
		await trigger.at('12:00');
		Object.assign(trigger, { isListBroken: true, broken: new Set([1, 2, 3]) });

		expect(await trigger.at('12:00', 15)).toBe('1.example: it failed');
		expect(await trigger.at('12:01', 15)).toBe('1.example: it failed');
	});
});

describe('a first poll that is interrupted', () => {
	it('leaves the other websites to the next one', async () => {
		trigger.checksPerPoll = 1;

		expect(await trigger.at('12:00')).toEqual([]);

		trigger.checksPerPoll = Infinity;

		expect(await trigger.at('12:01')).toEqual([]);
		expect(trigger.requests).toEqual([2, 3]);
	});

	it.each([
		['a website', { checksPerPoll: 0 }],
		['the list', { requestsPerPoll: 0 }],
	])('begins with the next one where it got no further than %s', async (_what, limit) => {
		Object.assign(trigger, limit);

		expect(await trigger.at('12:00')).toEqual([]);
		expect(trigger.warnings).toEqual([nextPollContinues('a pause')]);

		Object.assign(trigger, { checksPerPoll: Infinity, requestsPerPoll: Infinity });

		expect(await trigger.at('12:01')).toEqual([]);
		expect(trigger.requests).toEqual(['list', 1, 2, 3]);
	});
});

it('a trigger that may not begin goes on being an error, also where the first poll was interrupted', async () => {
	const begin = () => {
		throw new Problem('too much', 'Choose fewer websites.');
	};
	trigger = new HourlyTrigger({ begin }, { requestsPerPoll: 0 });
	await trigger.at('12:00');
	trigger.requestsPerPoll = Infinity;

	expect(await trigger.at('12:01')).toBe('too much');
	expect(await trigger.at('12:01')).toBe('too much');
});

it('lists the websites of an empty account once an hour', async () => {
	trigger.websites = [];

	expect(await trigger.requestsAt('12:00', '12:01', '13:00')).toEqual([['list'], [], ['list']]);
});

it('checks an account as a whole with a memory of its own', async () => {
	const check = async (_account: unknown, remembered: unknown) => ({
		items: [{ json: { key: JSON.stringify(remembered ?? null) } }],
		remembered: { id: 7 },
	});
	const sample = async () => [{ json: {} }];
	const account = new PolledTrigger((context) => hoursOf(context, { check, sample }, true));

	expect(await account.poll('2026-03-14T12:00:00Z')).toEqual(['null']);
	expect(await account.poll('2026-03-14T12:59:00Z')).toEqual([]);
	expect(await account.poll('2026-03-14T13:00:00Z')).toEqual(['{"id":7}']);
});

describe('what is stored', () => {
	const hour = { handled: '2026-03-14T11', targets: {}, choice: 'all', hasWebsites: true };

	it.each([
		{ handled: '2026-03-13', targets: {} },
		{ ...hour, handled: 492_108 },
		{ ...hour, targets: [] },
		{ ...hour, list: { hour: 492_107, websites: [{ id: 1 }] }, remembered: [], retries: 5 },
		{ ...hour, list: { hour: 'now', websites: [] }, remembered: null },
	])('begins anew with %j', async (state) => {
		trigger.staticData = { fingerprint: 'settings', state };

		expect(await trigger.at('12:00')).toEqual([]);
		expect(trigger.requests).toEqual(['list', 1, 2, 3]);
	});

	it('is not used where a check has left something of another shape', async () => {
		await trigger.at('12:00');
		Object.assign(remembered(), { 2: 'checks' });

		expect(await trigger.at('13:00')).toEqual(['1:1', '3:1']);
	});

	it('is of no use when the list is from the future', async () => {
		await trigger.at('12:00', 15);
		await trigger.at('12:00');

		expect(trigger.requests).toEqual(['list', 1, 2, 3]);
	});
});
