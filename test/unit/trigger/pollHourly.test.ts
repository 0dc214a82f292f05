import { Hours } from './support/hours';

let hours: Hours;

beforeEach(() => {
	hours = new Hours();
});

/** Polls at these minutes of 14 March 2026 in UTC, and gives what was requested by each. */
async function requestsAt(...minutes: string[]) {
	const requests: unknown[] = [];
	for (const minute of minutes) {
		await hours.poll(`2026-03-14T${minute}:00Z`);
		requests.push(hours.requests);
	}
	return requests;
}

it('only remembers at first', async () => {
	expect(await hours.poll('2026-03-14T12:00:00Z')).toEqual([]);
	expect(hours.requests).toEqual(['list', 1, 2, 3]);
	expect(hours.staticData.state).toMatchObject({
		checks: { 1: { remembered: { looks: 1 } }, 3: { remembered: { looks: 1 } } },
	});
});

it('looks once an hour, with one request for each website', async () => {
	expect(await requestsAt('12:30', '12:31', '12:59', '13:00', '13:01', '14:00')).toEqual([
		['list', 1, 2, 3],
		[],
		[],
		[1, 2, 3],
		[],
		[1, 2, 3],
	]);
});

it('gives each website what its last look has left, and its items in the order of the list', async () => {
	await hours.poll('2026-03-14T12:00:00Z');
	hours.looksPerPoll = 1;

	expect(await hours.poll('2026-03-14T13:00:00Z')).toEqual(['1:1']);

	hours.looksPerPoll = Infinity;

	expect(await hours.poll('2026-03-14T13:01:00Z')).toEqual(['2:1', '3:1']);
	expect(await hours.poll('2026-03-14T14:00:00Z')).toEqual(['1:2', '2:2', '3:2']);
});

it('looks first at those that have waited longest', async () => {
	await hours.poll('2026-03-14T12:00:00Z');
	hours.looksPerPoll = 2;
	await hours.poll('2026-03-14T13:00:00Z');

	expect(await hours.poll('2026-03-14T14:00:00Z')).toEqual(['1:2', '3:1']);
});

it('lists the websites again after a day: a new one only begins, and one that is gone is forgotten', async () => {
	await hours.poll('2026-03-14T12:00:00Z');
	hours.websites = [2, 4];

	expect(await hours.poll('2026-03-15T11:59:00Z')).toEqual(['1:1', '2:1', '3:1']);
	expect(await hours.poll('2026-03-15T12:00:00Z')).toEqual(['2:2']);
	expect(hours.requests).toEqual(['list', 4, 2]);
	expect(hours.staticData.state).toMatchObject({
		checks: { 2: { remembered: { looks: 3 } }, 4: { remembered: { looks: 1 } } },
	});
	expect(Object.keys((hours.staticData.state as { checks: object }).checks)).toEqual(['2', '4']);
});

describe('a website that fails', () => {
	beforeEach(async () => {
		await hours.poll('2026-03-14T12:00:00Z');
		hours.broken = new Set([2]);
	});

	it('does not hold up the others, and is logged', async () => {
		expect(await hours.poll('2026-03-14T13:00:00Z')).toEqual(['1:1', '3:1']);
		expect(hours.warnings).toEqual(['2.example: it failed']);
	});

	it('is tried again later and later, with the list, because it may be gone', async () => {
		await hours.poll('2026-03-14T13:00:00Z');
		hours.broken = new Set([2]);
		const errors: unknown[] = [];
		const polled: unknown[] = [];
		for (const minute of ['13:00', '13:01', '13:02', '13:03', '13:06', '13:07']) {
			await hours.poll(`2026-03-14T${minute}:00Z`).catch((error) => errors.push(error));
			polled.push(hours.requests);
		}

		expect(polled).toEqual([[], ['list', 2], [], ['list', 2], [], ['list', 2]]);
		expect(errors.map(String)).toEqual(errors.map(() => 'Problem: 2.example: it failed'));
		expect(errors).toHaveLength(3);
	});

	it('goes on from its last look that did not fail', async () => {
		await hours.poll('2026-03-14T13:00:00Z');
		hours.broken.clear();

		expect(await hours.poll('2026-03-14T13:01:00Z')).toEqual(['2:1']);
		expect(await hours.poll('2026-03-14T14:00:00Z')).toEqual(['1:2', '2:2', '3:2']);
		expect(hours.requests).toEqual([1, 2, 3]);
	});

	it('is forgotten when it is gone', async () => {
		await hours.poll('2026-03-14T13:00:00Z');
		hours.websites = [1, 3];

		expect(await hours.poll('2026-03-14T13:01:00Z')).toEqual([]);
		expect(hours.requests).toEqual(['list']);
		expect(hours.staticData.state).toMatchObject({ retries: {} });
	});
});

describe('when nothing can be read', () => {
	it('the first poll fails each time, because it has yet to begin', async () => {
		hours.broken = new Set([1, 2, 3]);

		for (const minute of ['12:00', '12:01']) {
			await expect(hours.poll(`2026-03-14T${minute}:00Z`)).rejects.toThrow('1.example: it failed');
		}

		hours.broken.clear();
		hours.isListBroken = true;

		for (const minute of ['12:01', '12:02']) {
			await expect(hours.poll(`2026-03-14T${minute}:00Z`)).rejects.toThrow('it failed');
		}

		expect(hours.staticData).not.toHaveProperty('state');
	});

	it('the list is tried again later and later, and the websites of the last one are looked at', async () => {
		await hours.poll('2026-03-14T12:00:00Z');
		hours.isListBroken = true;

		expect(await hours.poll('2026-03-15T12:00:00Z')).toEqual(['1:1', '2:1', '3:1']);
		expect(hours.requests).toEqual(['list', 1, 2, 3]);
		expect(hours.warnings).toEqual(['it failed']);
		expect(await hours.poll('2026-03-15T12:00:30Z')).toEqual([]);
		expect(hours.requests).toEqual([]);
		expect(await hours.poll('2026-03-15T12:01:00Z')).toEqual([]);
		expect(hours.requests).toEqual(['list']);
		expect(await hours.poll('2026-03-15T13:00:00Z')).toEqual(['1:2', '2:2', '3:2']);

		hours.isListBroken = false;
		hours.websites = [1, 3];

		expect(await hours.poll('2026-03-15T14:00:00Z')).toEqual(['1:3', '3:3']);
		expect(hours.requests).toEqual(['list', 1, 3]);
	});

	it('the list and the websites are an error, as long as it lasts', async () => {
		await hours.poll('2026-03-14T12:00:00Z');
		hours.isListBroken = true;
		hours.broken = new Set([1, 2, 3]);

		await expect(hours.poll('2026-03-15T12:00:00Z')).rejects.toThrow('1.example: it failed');
		await expect(hours.poll('2026-03-15T12:01:00Z')).rejects.toThrow('1.example: it failed');
	});
});

describe('a first poll that is interrupted', () => {
	it('leaves the other websites to the next one', async () => {
		hours.looksPerPoll = 1;

		expect(await hours.poll('2026-03-14T12:00:00Z')).toEqual([]);

		hours.looksPerPoll = Infinity;

		expect(await hours.poll('2026-03-14T12:01:00Z')).toEqual([]);
		expect(hours.requests).toEqual([2, 3]);
	});

	it('remembers nothing when it got nowhere', async () => {
		hours.looksPerPoll = 0;

		expect(await hours.poll('2026-03-14T12:00:00Z')).toEqual([]);
		expect(hours.staticData).not.toHaveProperty('state');
		expect(hours.warnings).toEqual(['The next poll continues: rate limit reached (429)']);
	});
});

it('lists the websites of an empty account once a day', async () => {
	hours.websites = [];

	expect(await requestsAt('12:00', '12:01', '13:00')).toEqual([['list'], [], []]);
});

describe('what is stored', () => {
	it.each([
		['nothing of this kind', { handled: '2026-03-13', websites: {} }],
		['a list of another shape', { list: [1], checks: [], retries: 5 }],
		['websites of another shape', { list: { hour: 492_108, websites: [{ id: 1 }] }, checks: {} }],
		['a list of no hour', { list: { hour: 'now', websites: [] }, checks: null }],
	])('begins anew with %s', async (_what, state) => {
		Object.assign(hours.staticData, { fingerprint: 'settings', state });

		expect(await hours.poll('2026-03-14T12:00:00Z')).toEqual([]);
		expect(hours.requests).toEqual(['list', 1, 2, 3]);
	});

	it('is left out where a look has no hour', async () => {
		await hours.poll('2026-03-14T12:00:00Z');
		const state = hours.staticData.state as { checks: Record<string, unknown> };
		hours.staticData.state = { ...state, checks: { ...state.checks, 2: { remembered: {} } } };

		expect(await hours.poll('2026-03-14T13:00:00Z')).toEqual(['1:1', '3:1']);
	});

	it('is of no use when the list is from the future', async () => {
		await hours.poll('2026-03-15T12:00:00Z');

		await hours.poll('2026-03-14T12:00:00Z');

		expect(hours.requests).toEqual(['list', 1, 2, 3]);
	});
});
