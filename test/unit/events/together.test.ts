import { range } from 'lodash';
import { Problem } from '../../../nodes/WebsiteAnalytics/problem';
import type { EventRule } from '../../../nodes/WebsiteAnalytics/events/event';
import { ALWAYS, DailyTrigger, type PolledTrigger } from './support/polledTrigger';

const ALL = ['1:03-14', '2:03-14', '3:03-14'];

let trigger: DailyTrigger;

/** Begins at noon of 14 March 2026, so that 13 March is the last day handled. */
async function begin(settings: Partial<PolledTrigger> = {}, event: EventRule = ALWAYS) {
	trigger = new DailyTrigger(event, settings, true);
	await trigger.at('03-14');
}

/** What is found in every minute of a time, by the minute. */
const live = async (minutes: number, from = 0) => await trigger.live(range(from, from + minutes));

beforeEach(async () => await begin());

it('emits what all websites have at once, when one poll gets to all of them', async () => {
	expect(await live(2)).toMatchObject({ foundAt: { 0: ALL }, requests: ['list', 1, 2, 3] });
	expect(trigger.state).toMatchObject({ handled: '2026-03-14', targets: {}, waiting: {} });
});

it('waits until all were looked at, each once, and n8n stores nothing of it', async () => {
	await begin({ requestsPerPoll: 2 });
	await trigger.at('03-15');

	expect(JSON.stringify(trigger.staticData)).not.toContain('1:03-14');
	expect(trigger.state).toMatchObject({ handled: '2026-03-13', targets: {} });

	const { foundAt, requests } = await live(3, 1);

	expect(foundAt).toEqual({ 2: ALL });
	expect(requests).toEqual(['list', 2, 3, 'list', 3]);
});

it('looks again after a restart in the middle, and loses nothing', async () => {
	await begin({ requestsPerPoll: 3 });
	await trigger.at('03-15');
	Object.assign(trigger, { nodeId: `${trigger.nodeId}'`, requestsPerPoll: Infinity });

	expect((await live(1)).foundAt).toEqual({ 0: ALL });
});

it('is emitted once where processes of n8n poll in turn, each with what it has found', async () => {
	await begin({ requestsPerPoll: 3 });
	await trigger.at('03-15');
	const { nodeId } = trigger;
	Object.assign(trigger, { nodeId: `${nodeId}'`, requestsPerPoll: Infinity });

	expect((await live(1, 1)).foundAt).toEqual({ 1: ALL });

	Object.assign(trigger, { nodeId });

	expect((await live(120, 2)).foundAt).toEqual({});
});

it('waits for a website that fails for a quarter of an hour, and asks for nothing in between', async () => {
	trigger.broken = new Set([2]);
	const { foundAt, requests } = await live(60);

	expect(foundAt).toEqual({ 15: ['1:03-14', '3:03-14'] });
	expect(requests).toEqual(['list', 1, 2, 3, ...range(5).flatMap(() => ['list', 2])]);

	trigger.broken.clear();

	expect((await live(60, 60)).foundAt).toEqual({ 63: ['2:03-14'] });
});

it('does not wait for one that has failed since the day before', async () => {
	trigger.broken = new Set([2]);
	await live(120);

	expect((await live(1, 24 * 60)).foundAt).toEqual({ [24 * 60]: ['1:03-15', '3:03-15'] });
});

it('emits what there is after an hour, also while the host wants pauses', async () => {
	await begin({ requestsPerPoll: 3 });
	await trigger.at('03-15');
	trigger.requestsPerPoll = 1;

	expect((await live(65, 1)).foundAt).toEqual({ 60: ['1:03-14', '2:03-14'] });

	trigger.requestsPerPoll = Infinity;

	expect((await live(1, 66)).foundAt).toEqual({ 66: ['3:03-14'] });
});

it.each(['isListBroken', 'websites'] as const)(
	'emits it after an hour also where the list fails or is empty (%s)',
	async (what) => {
		await begin({ requestsPerPoll: 3 });
		await trigger.at('03-15');
		Object.assign(trigger, { requestsPerPoll: Infinity, [what]: what === 'websites' ? [] : true });

		expect((await live(70, 1)).foundAt).toEqual({ 60: ['1:03-14', '2:03-14'] });
	},
);

it('does not wait where polls are rarer than once an hour', async () => {
	trigger.context = { isPolledOften: false };
	trigger.broken = new Set([2]);

	expect(await trigger.at('03-15')).toEqual(['1:03-14', '3:03-14']);
});

it('emits several days that are caught up together, and keeps the days before a failure', async () => {
	let isBroken = true;
	const check: EventRule['check'] = async (website, remembered, about) => {
		if (isBroken && website.websiteId === 1 && about.slot === '2026-03-15')
			throw new Problem('it failed', 'Wait.');
		return await ALWAYS.check(website, remembered, about);
	};
	await begin({ websites: [1, 2] }, { ...ALWAYS, check });

	expect(await trigger.at('03-17')).toEqual([]);

	isBroken = false;

	expect(await trigger.at('03-17', '12:01')).toEqual([
		'1:03-14',
		'1:03-15',
		'1:03-16',
		'2:03-14',
		'2:03-15',
		'2:03-16',
	]);
});

it('emits nothing of days that have yet to come where the clock was set back, and nothing twice', async () => {
	await begin({ requestsPerPoll: 3 });
	await trigger.at('03-15');
	Object.assign(trigger, { requestsPerPoll: Infinity, isListBroken: true });

	expect(await trigger.at('03-10', '11:58')).toBe('it failed');

	trigger.isListBroken = false;

	expect(await trigger.at('03-10')).toEqual([]);
	expect(await trigger.at('03-10', '12:01')).toEqual([]);
	expect(await trigger.at('03-15', '12:02')).toContain('1:03-14');
});

it('leaves out a website that was deleted meanwhile', async () => {
	trigger.broken = new Set([2]);
	await trigger.at('03-15');
	trigger.websites = [2, 3];
	trigger.broken.clear();

	expect(await trigger.at('03-15', '12:01')).toEqual(['2:03-14', '3:03-14']);
});
