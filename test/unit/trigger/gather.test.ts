import { range } from 'lodash';
import type {
	EventGroup,
	PollContext,
	SlotFound,
} from '../../../nodes/WebsiteAnalytics/trigger/event';
import { itemsOf } from '../../../nodes/WebsiteAnalytics/trigger/group';
import { connectionTo } from '../support/connectionTo';
import { contextAt } from './support/polledTrigger';

const CONNECTION = connectionTo(() => {
	throw new Error('No request was expected');
});

/** A website of which usually 1,000 come. */
function site(id: number, actual: number, slot = '2026-05-01'): SlotFound {
	const verdict = { direction: actual < 1000 ? 'drop' : 'spike', actual, usual: 1000 } as const;
	const items = [{ json: { key: `${id} on ${slot.slice(5)}` } }];
	return { id: `${id}`, websiteId: id, domain: `${id}.example`, slot, items, verdict };
}

const group: EventGroup = {
	adorn: async ({ domain }, { json }) => ({ json: { key: `${String(json.key)}, ${domain}` } }),
	createItem: ({ day, direction, members }) => ({
		json: { key: `${members.length} with a ${direction} on ${day}` },
	}),
};

async function keysOf(found: SlotFound[], changes: Partial<PollContext> = {}) {
	const context = contextAt(new Date('2026-05-02T12:00:00Z'), CONNECTION, changes);
	return (await itemsOf(context, { group }, found)).map(({ json }) => json.key);
}

it('has one item for a group, before the other items of its day, day by day', async () => {
	const found = [
		...range(1, 6).map((id) => site(id, 500)),
		site(6, 0),
		...range(1, 6).map((id) => site(id, 2000, '2026-05-02')),
		site(7, 2000, '2026-05-03'),
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
	const found = range(10, 24).map((id) => site(id, 1000 + id, `2026-05-${id}`));
	const keys = await keysOf(found);

	expect(keys.slice(0, 4)).toEqual(['10 on 05-10', '11 on 05-11', '12 on 05-12', '13 on 05-13']);
	expect(keys.slice(4)).toEqual(range(14, 24).map((id) => `${id} on 05-${id}, ${id}.example`));
});

it('adorns none when the time of the poll is up', async () => {
	expect(await keysOf([site(1, 10)], { isTimeUp: () => true })).toEqual(['1 on 05-01']);
});
