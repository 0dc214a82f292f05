import { range } from 'lodash';
import type {
	EventGroup,
	PollContext,
	SlotFound,
} from '../../../nodes/WebsiteAnalytics/events/event';
import { groupsOf, itemsOf, largestFirst } from '../../../nodes/WebsiteAnalytics/events/group';
import { connectionTo } from '../support/connectionTo';
import { contextAt } from './support/polledTrigger';

const DAY = '2026-05-01';

interface Others {
	isUnusual?: boolean;
	isTold?: boolean;
	slot?: string;
}

/** A website of which usually 100 come. Without a count, it was not judged. */
function site(id: number, actual?: number, others: Others = {}): SlotFound {
	const { isUnusual = true, slot = DAY } = others;
	const { isTold = isUnusual } = others;
	const found = { id: `${id}`, websiteId: id, domain: `${id}.example`, slot };
	if (actual === undefined) return { ...found, items: [] };
	const direction = actual < 100 ? 'drop' : 'spike';
	const verdict = { direction: isUnusual ? direction : null, actual, usual: 100 } as const;
	return {
		...found,
		items: isTold ? [{ json: { key: `${id} on ${slot.slice(5)}` } }] : [],
		verdict,
	};
}
const sites = (count: number, actual?: number, others = {}) =>
	range(count).map((id) => site(id + 1, actual, others));
const usual = (count: number) => sites(count, 99, { isUnusual: false });

/** Of each group, the direction, the counts and the websites. */
const summaryOf = (found: SlotFound[]) =>
	groupsOf(found).map(({ direction, unusual, judged, withoutTraffic, members }) => {
		const ids = members.map(({ websiteId }) => websiteId);
		return [direction, [unusual, judged, withoutTraffic].join(' '), ids];
	});

it('is five websites, and half of those that were judged', () => {
	expect(summaryOf([...sites(5, 50), ...usual(5)])).toEqual([['drop', '5 10 0', [1, 2, 3, 4, 5]]]);
	expect(summaryOf([...sites(5, 50), ...usual(6)])).toEqual([]);
	expect(summaryOf(sites(4, 50))).toEqual([]);
	expect(summaryOf([])).toEqual([]);
});

it('does not count websites that were not judged', () => {
	expect(summaryOf([...sites(5, 50), ...sites(90)])).toMatchObject([['drop', '5 5 0', {}]]);
});

it('has one direction', () => {
	expect(summaryOf([...sites(4, 50), ...sites(4, 200)])).toEqual([]);
	expect(summaryOf([...sites(5, 50), ...sites(5, 200)])).toMatchObject([
		['drop', '5 10 0', {}],
		['spike', '5 10 0', {}],
	]);
});

it('has no website without traffic, and none that is twice as far out as the median', () => {
	const found = [...sites(5, 50), site(6, 26), site(7, 24), site(8, 0)];

	expect(summaryOf(found)).toEqual([['drop', '8 8 1', [6, 1, 2, 3, 4, 5]]]);
});

it('is all websites where most have no traffic', () => {
	const found = [...sites(4, 0), site(5, 20), site(6, 50), ...usual(3)];

	expect(summaryOf(found)).toEqual([['drop', '6 9 4', [1, 2, 3, 4, 5, 6]]]);
	expect(summaryOf([...sites(3, 0), ...range(4, 7).map((id) => site(id, 20))])).toEqual([
		['drop', '6 6 3', [4, 5, 6]],
	]);
});

it('counts websites that were unusual before, and has only those with an event', () => {
	const later = range(11, 20).map((id) => site(id, 50, { isTold: false }));

	expect(summaryOf([...later, ...sites(2, 50)])).toEqual([['drop', '11 11 0', [1, 2]]]);
	expect(summaryOf([...later, ...sites(1, 50)])).toEqual([]);
});

it('has the largest difference first, and those that were not judged last', () => {
	const small = {
		...site(2),
		items: [],
		verdict: { direction: 'drop', actual: 0, usual: 10 },
	} as const;
	const ids = largestFirst([site(1), { ...small, items: [] }, site(3, 150), site(4, 30)]);

	expect(ids.map(({ websiteId }) => websiteId)).toEqual([4, 3, 2, 1]);
});

const group: EventGroup = {
	adorn: async ({ domain }, { json }) => ({ json: { key: `${String(json.key)}, ${domain}` } }),
	createItem: ({ day, direction, members }) => ({
		json: { key: `${members.length} with a ${direction} on ${day}` },
	}),
};

/** The keys of the items, for which nothing is requested. */
async function keysOf(found: SlotFound[], changes: Partial<PollContext> = {}) {
	const connection = connectionTo(() => {
		throw new Error('No request was expected');
	});
	const context = contextAt(new Date('2026-05-02T12:00:00Z'), connection, changes);
	return (await itemsOf(context, { group }, found)).map(({ json }) => json.key);
}

it('has one item for a group, before the other items of its day, day by day', async () => {
	const found = [
		...sites(5, 50),
		site(6, 0),
		...sites(5, 200, { slot: '2026-05-02' }),
		site(7, 200, { slot: '2026-05-03' }),
	];

	expect(await keysOf(found)).toEqual([
		'5 with a drop on 2026-05-01',
		'6 on 05-01, 6.example',
		'5 with a spike on 2026-05-02',
		'7 on 05-03, 7.example',
	]);
});

it('adorns the ten items with the largest difference, and keeps the order of the websites', async () => {
	// Of days of their own, so that they are no group.
	const found = range(10, 24).map((id) => site(id, 100 + id, { slot: `2026-05-${id}` }));
	const untold = range(10, 24).map((id) => site(id, 900, { isTold: false, slot: `2026-06-${id}` }));
	const keys = await keysOf([...untold, ...found]);

	expect(keys.slice(0, 4)).toEqual(['10 on 05-10', '11 on 05-11', '12 on 05-12', '13 on 05-13']);
	expect(keys.slice(4)).toEqual(range(14, 24).map((id) => `${id} on 05-${id}, ${id}.example`));
});

it('adorns none when the time of the poll is up', async () => {
	expect(await keysOf([site(1, 10)], { isTimeUp: () => true })).toEqual(['1 on 05-01']);
});
