import { difference, groupBy, pick } from 'lodash';
import { mapConcurrently } from '../transport/mapConcurrently';
import type { EventGroup, EventRule, PollContext } from './event';
import type { EventItem } from './eventItem';
import { groupsOf, largestFirst, type SlotFound } from './group';
import { websiteContext } from './watchedWebsites';

/** So many items have what takes more requests. */
const MAX_ADORNED = 10;
const MAX_CONCURRENT = 4;

/**
 * The items of what was found on the days of the websites. Those of a day that have one cause are one item, before the
 * others of that day.
 */
export async function itemsOf(
	context: PollContext,
	{ group }: Pick<EventRule, 'group'>,
	found: SlotFound[],
): Promise<EventItem[]> {
	if (!group) return found.flatMap(({ items }) => items);
	const all = found.flatMap((one): SlotFound[] =>
		one.earlier ? [{ ...pick(one, ['id', 'websiteId', 'domain']), ...one.earlier }, one] : [one],
	);
	const days = Object.values(groupBy(all, 'slot')).map((ofDay) => {
		const groups = groupsOf(ofDay);
		const members = groups.flatMap((one) => one.members);
		return { groups, singles: difference<SlotFound>(ofDay, members) };
	});
	const adorned = await adornLargest(
		context,
		group,
		days.flatMap(({ singles }) => singles),
	);
	return days.flatMap(({ groups, singles }) => [
		...groups.map((one) => group.createItem(one, context.writer)),
		...singles.flatMap((one) => adorned.get(one) ?? one.items),
	]);
}

/** The items of the largest, with what takes more requests, as far as there is time for them. */
async function adornLargest(
	context: PollContext,
	{ adorn }: EventGroup,
	found: SlotFound[],
): Promise<Map<SlotFound, EventItem[]>> {
	const adorned = new Map<SlotFound, EventItem[]>();
	const happened = found.filter(({ items }) => items.length > 0);
	const largest = largestFirst(happened).slice(0, MAX_ADORNED);
	await mapConcurrently(largest, MAX_CONCURRENT, async (one) => {
		if (context.isTimeUp()) return;
		const website = websiteContext(context, one);
		adorned.set(one, await Promise.all(one.items.map(async (item) => await adorn(website, item))));
	});
	return adorned;
}
