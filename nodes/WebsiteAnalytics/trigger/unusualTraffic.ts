import { readChoice, valuesOf } from '../choice';
import { fetchLargestValues } from '../resources/statistic/fetchLargestValues';
import { fetchCountsByDay } from '../resources/statistic/fetchTraffic';
import { Problem } from '../problem';
import { movers, type Mover } from '../statistics/breakdown';
import type { CountsByDay } from '../statistics/dailyTraffic';
import { addDays } from '../statistics/periods';
import { DAYS_BEFORE, MIN_DAYS_BEFORE, unusualDay, usualOn, type Usual } from '../statistics/usual';
import { DIRECTIONS, METRICS, readNumber, SENSITIVITIES } from './settings';
import { sentenceFormatters } from './sentence';
import type { EventItem, ReadEvent, Site } from './websiteEvent';

const MAX_MOVERS = 3;
const BREAKDOWNS = ['referrer', 'page'];

/** What an item says of a day. */
type Found = {
	date: string;
	metric: string;
	actual: number;
	usual: number;
	changePercent: number | null;
};

/** A finished day that is far from usual for its weekday. */
export const unusualTraffic: ReadEvent = (parameter) => {
	const metric = readChoice(parameter('metric'), 'Metric', valuesOf(METRICS));
	const wanted = readChoice(parameter('direction'), 'Direction', valuesOf(DIRECTIONS));
	const sensitivity = readChoice(parameter('sensitivity'), 'Sensitivity', valuesOf(SENSITIVITIES));
	const minimum = readNumber(parameter('minimum'), 'Minimum');

	/** One day more than the rule needs, to tell whether the day before was unusual too. */
	const fetchCounts = async ({ connection, websiteId }: Site, day: string) => {
		const from = addDays(day, -DAYS_BEFORE - 1);
		return await fetchCountsByDay(connection, { websiteId, statistic: metric, from, to: day });
	};
	/** Consecutive unusual days in the same direction are one event. */
	const firstUnusualDay = (day: string, counts: CountsByDay) => {
		const found = unusualDay(day, counts, sensitivity, minimum);
		const before = unusualDay(addDays(day, -1), counts, sensitivity, minimum);
		const isWanted = wanted === 'both' || wanted === found?.direction;
		return found && isWanted && before?.direction !== found.direction ? found : null;
	};

	return {
		concerns: () => true,

		async find(site, day) {
			const found = firstUnusualDay(day, await fetchCounts(site, day));
			return found ? [await createItem(site, metric, day, found.actual, found)] : [];
		},

		async sample(site, day) {
			const counts = await fetchCounts(site, day);
			const usual = usualOn(day, counts, sensitivity);
			if (usual) return await createItem(site, metric, day, counts.get(day) ?? 0, usual);
			throw new Problem(
				`it has had traffic for less than ${MIN_DAYS_BEFORE} days, so nobody knows what is usual`,
				'Choose a website with more traffic, or wait until it has some.',
			);
		},
	};
};

async function createItem(
	site: Site,
	metric: string,
	day: string,
	actual: number,
	{ usual, low, high }: Usual,
): Promise<EventItem> {
	const { websiteId, domain } = site;
	const direction = actual > usual ? 'spike' : 'drop';
	const found = {
		event: 'unusualTraffic',
		websiteId,
		domain,
		date: day,
		metric,
		direction,
		actual,
		usual: Math.round(usual),
		// The whole numbers in the band, so that an unusual day is outside of what is shown.
		low: Math.ceil(low),
		high: Math.floor(high),
		changePercent: usual === 0 ? null : Math.round(((actual - usual) / usual) * 1000) / 10,
	};
	const changed = await fetchMovers(site, day);
	const text = describe(site, found, changed);
	const key = [websiteId, 'unusualTraffic', metric, direction, day].join(':');
	return { json: { ...found, movers: changed, text, key } };
}

/** What changed most among referrers and pages, against the same weekday of the week before. */
async function fetchMovers(
	{ connection, websiteId }: Site,
	day: string,
): Promise<Record<string, Mover[]>> {
	const fetchDay = async (statistic: string, date: string) =>
		await fetchLargestValues(connection, { websiteId, statistic, from: date, to: date });
	const entries = BREAKDOWNS.map(async (statistic) => {
		const [now, before] = await Promise.all([
			fetchDay(statistic, day),
			fetchDay(statistic, addDays(day, -7)),
		]);
		return [statistic, movers(now, before, MAX_MOVERS)] as const;
	});
	return Object.fromEntries(await Promise.all(entries));
}

function describe(
	{ domain, text }: Site,
	{ date, metric, actual, usual, changePercent }: Found,
	changed: Record<string, Mover[]>,
): string {
	const format = sentenceFormatters(text);
	const change = changePercent === null ? '' : ` (${format.change(changePercent)})`;
	const what = `${format.value(domain)} had ${format.number(actual)} ${metric} on ${format.day(date)}, where about ${format.number(usual)} are usual${change}.`;
	const causes = Object.values(changed)
		.flatMap(([largest]) => largest ?? [])
		.map((mover) => `${format.value(mover.label)} (${format.difference(mover.change)})`);
	return causes.length === 0 ? what : `${what} Changed most: ${causes.join(', ')}.`;
}
