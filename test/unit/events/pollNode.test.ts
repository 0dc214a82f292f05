import type { IDataObject } from 'n8n-workflow';
import { Problem } from '../../../nodes/WebsiteAnalytics/problem';
import { pollNode, type Memory } from '../../../nodes/WebsiteAnalytics/events/pollNode';
import { Interruption, PollFailure } from '../../../nodes/WebsiteAnalytics/events/pollFailure';
import { setClock } from '../../engine/support/clock';
import { connectionTo } from '../support/connectionTo';
import { contextAt } from './support/polledTrigger';

const NOON = '2026-03-15T12:00:00Z';
const FOUND = [{ json: { key: 'found' } }];
const PAUSE = new Problem('a pause', 'Wait.');

let count = 0;
let node: { nodeId: string; fingerprint: string; staticData: IDataObject };
let warnings: string[];

beforeEach(() => {
	node = { nodeId: `node ${(count += 1)}`, fingerprint: 'settings', staticData: {} };
	warnings = [];
});

afterEach(() => jest.useRealTimers());

const none = connectionTo(() => ({}));

/** What a poll came to, and the memory that it started from; undefined where it did not start. */
async function pollAt(
	moment: string,
	{ items = [] as typeof FOUND, state = {} as unknown, error = undefined as unknown } = {},
	{ isDurable = false, ...changes }: Partial<typeof node> & { isDurable?: boolean } = {},
) {
	setClock(moment);
	const warn = (message: string) => warnings.push(message);
	let memory: Memory | undefined;
	const outcome = await pollNode(
		contextAt(new Date(moment), none, { isDurable, warn }),
		{ ...node, ...changes },
		async (given) => {
			memory = given;
			await Promise.resolve();
			if (error !== undefined) throw error;
			return { items, state };
		},
	).catch((thrown: unknown) => thrown);
	return { memory, outcome };
}

const failure = (state: unknown) => new PollFailure(new Problem('it failed', 'Wait.'), state);
const interruption = (state: unknown) => new Interruption(PAUSE, state);

it('finds nothing again while n8n has stored an earlier poll only, which found nothing', async () => {
	const quiet = {};
	await pollAt(NOON, { state: { day: 1 } }, { staticData: quiet });
	const found = { items: FOUND, state: { day: 2 } };
	await pollAt('2026-03-15T12:00:03Z', found, { staticData: {} });
	const stored = structuredClone(quiet);

	expect(await pollAt('2026-03-15T12:00:06Z', found, { staticData: stored })).toEqual({
		memory: undefined,
		outcome: [],
	});
});

describe('what a poll starts from', () => {
	it('is what the last one left', async () => {
		await pollAt(NOON, { state: { day: 1 } });

		expect(node.staticData).toEqual({ fingerprint: 'settings', state: { day: 1 } });
		expect((await pollAt(NOON)).memory).toEqual({ state: { day: 1 }, isContinued: true });
	});

	it('is what a failure left, also where n8n has not kept it', async () => {
		const unsaved = { staticData: {} };
		await pollAt(NOON, { error: failure({ day: 2 }) }, { staticData: {} });

		expect((await pollAt(NOON, {}, unsaved)).memory).toMatchObject({ state: { day: 2 } });
	});

	it('is as before after an error that leaves nothing', async () => {
		await pollAt(NOON, { state: { day: 1 } });
		await pollAt(NOON, { error: new TypeError('broken') });

		expect((await pollAt(NOON)).memory).toMatchObject({ state: { day: 1 } });
	});

	it.each([
		['of other settings', { fingerprint: 'others', state: { day: 1 }, stalledSince: 5 }],
		['of no settings', { state: { day: 1 } }],
	])('is nothing when what is stored is %s', async (_what, staticData) => {
		expect((await pollAt(NOON, {}, { staticData })).memory).toEqual({ isContinued: false });
	});

	it('is without what cannot be read', async () => {
		const staticData = { fingerprint: 'settings', stalledSince: 'yesterday', isOfQuietPoll: 1 };

		expect((await pollAt(NOON, {}, { staticData })).memory).toEqual({ isContinued: false });
	});

	it('says whether a poll of this process left it, and for how long a node is known', async () => {
		const isContinued = async (nodeId: string, day: string) =>
			(await pollAt(`2027-${day}T00:00:00Z`, {}, { nodeId, staticData: {} })).memory?.isContinued;

		expect(await isContinued('monthly', '01-01')).toBe(false);
		expect(await isContinued('gone', '01-01')).toBe(false);
		// Others are polled in between, and after 40 days a node is gone.
		expect(await isContinued('another', '02-10')).toBe(false);
		expect(await isContinued('monthly', '02-10')).toBe(true);
		expect(await isContinued('another', '02-11')).toBe(true);
		expect(await isContinued('gone', '02-11')).toBe(false);
	});

	it('says whether n8n stores polls that find nothing', async () => {
		await pollAt(NOON, {}, { isDurable: true });

		expect(node.staticData.isOfQuietPoll).toBe(true);
		expect((await pollAt(NOON)).memory).toMatchObject({ isOfQuietPoll: true });
		expect(node.staticData).not.toHaveProperty('isOfQuietPoll');

		await pollAt(NOON, { items: FOUND }, { isDurable: true });

		expect(node.staticData).not.toHaveProperty('isOfQuietPoll');
	});
});

it('sets nothing that has not changed, because n8n would store it', async () => {
	await pollAt(NOON, { state: { day: 1 } });
	const set = jest.fn(Reflect.set);
	const staticData = new Proxy(node.staticData, { set });

	await pollAt(NOON, { state: { day: 1 } }, { staticData: staticData as IDataObject });

	expect(set).not.toHaveBeenCalled();
});

describe('polls of the same node', () => {
	it('do nothing while one is under way, unless settings have changed', async () => {
		const others = [{}, {}, { fingerprint: 'others' }, { nodeId: `${node.nodeId} of another` }];
		const polls = await Promise.all(
			others.map(
				async (other) => await pollAt(NOON, { items: FOUND }, { staticData: {}, ...other }),
			),
		);

		expect(polls.map(({ outcome }) => outcome)).toEqual([FOUND, [], FOUND, FOUND]);
	});

	it('go on after one that failed', async () => {
		expect((await pollAt(NOON, { error: failure({}) })).outcome).toMatchObject({
			message: 'it failed',
		});
		expect((await pollAt(NOON, { items: FOUND })).outcome).toEqual(FOUND);
	});

	it('do nothing with the data of before while n8n may be saving what was found, and then begin again from it', async () => {
		const before = { staticData: {} };
		await pollAt(NOON, { items: FOUND, state: { day: 1 } }, { staticData: {} });

		expect((await pollAt('2026-03-15T12:00:29Z', { items: FOUND }, before)).outcome).toEqual([]);
		expect(await pollAt('2026-03-15T12:00:30Z', { items: FOUND }, before)).toEqual({
			memory: { isContinued: true },
			outcome: FOUND,
		});
	});

	it('find something with other settings although n8n may be saving', async () => {
		await pollAt(NOON, { items: FOUND }, { staticData: {} });
		const others = { fingerprint: 'others', staticData: {} };

		expect((await pollAt(NOON, { items: FOUND }, others)).outcome).toEqual(FOUND);
	});
});

describe('polls that are interrupted before they get anywhere', () => {
	const at = async (time: string, error?: unknown) =>
		(await pollAt(`2026-03-15T${time}:00Z`, { error, state: {} })).outcome;

	it('are logged, and an error after more than six hours, which then begin anew', async () => {
		expect(await at('12:00', interruption({}))).toEqual([]);
		expect(node.staticData.stalledSince).toBe(Date.parse(NOON));
		expect(await at('18:00', interruption({}))).toEqual([]);
		expect(warnings).toEqual(Array(2).fill('The next poll continues: a pause'));
		expect(await at('18:01', interruption({}))).toBe(PAUSE);
		expect(await at('18:02', interruption({}))).toEqual([]);
	});

	it.each([
		['got somewhere', undefined],
		['failed', failure({})],
	])('count anew after one that %s', async (_what, error) => {
		await at('12:00', interruption({}));
		await at('13:00', error);

		expect(node.staticData).not.toHaveProperty('stalledSince');
		expect(await at('18:30', interruption({}))).toEqual([]);
	});
});
