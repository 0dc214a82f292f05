import { MOVER } from '../form/items';
import { listField, objectField } from '../itemField';
import { fetchLargestValues } from '../client/values';
import { movers, type Mover } from '../analytics/breakdown';
import { addDays } from '../analytics/periods';
import type { WebsiteContext } from './event';
import { withText, type EventItem } from './eventItem';

const MAX_MOVERS = 3;
const MOVED = ['referrer', 'page'];

const NOT_READ = { null: 'where they were not read' };

/** The fields that an item has besides, where they were read. */
export const ADORNED_FIELDS = [
	objectField('movers', 'what changed most since the same weekday of the week before', [
		listField('referrer', 'up to three referrers', MOVER, NOT_READ),
		listField('page', 'up to three pages', MOVER, NOT_READ),
	]),
];

/** The values that changed most, by statistic; null where they could not be read. */
type Movers = Record<string, Mover[] | null>;

/** The fields of an item before anything is read for it. */
export const NOT_ADORNED: { movers: Movers } = { movers: { referrer: null, page: null } };

/** Adds the values that changed most. An event never waits or fails for them. */
export async function adorn(website: WebsiteContext, item: EventItem): Promise<EventItem> {
	const changed = await fetchMovers(website, String(item.json.date));
	const adorned = { ...item, json: { ...item.json, movers: changed } };
	return withText(adorned, (text) => [text, ...describe(website, changed)].join(' '));
}

/** Reads what changed most among referrers and pages since the same weekday of the week before. */
async function fetchMovers(
	{ connection, websiteId }: WebsiteContext,
	day: string,
): Promise<Movers> {
	const fetch = async (statistic: string, from: string) =>
		await fetchLargestValues(connection, { websiteId, statistic, from, to: from });
	const entries = MOVED.map(async (statistic) => {
		const days = [fetch(statistic, day), fetch(statistic, addDays(day, -7))];
		const [now, before] = await Promise.all(days).catch(() => []);
		return [statistic, now && before ? movers(now, before, MAX_MOVERS) : null] as const;
	});
	return Object.fromEntries(await Promise.all(entries));
}

function describe(
	{ writer: { value, label, difference, words } }: WebsiteContext,
	changed: Movers,
): string[] {
	const causes = Object.entries(changed).flatMap(([statistic, largest]) =>
		(largest ?? [])
			.slice(0, 1)
			.map((mover) => `${value(label(statistic, mover))} (${difference(mover.change)})`),
	);
	const { changedMost } = words.unusualTraffic;
	return causes.length > 0 ? [changedMost({ causes: causes.join(', ') })] : [];
}
