import { isWanted, readWantedDays, type WantedDirection } from '../fields/unusualFields';
import { fetchLargestValues } from '../service/largestValues';
import { fetchCountsByDay } from '../service/traffic';
import { Problem } from '../problem';
import { sentenceFormatters } from '../report/sentence';
import { unusualDayText } from '../report/unusualDayText';
import { movers, type Mover } from '../statistics/breakdown';
import { addDays } from '../statistics/periods';
import { judgeDay, type JudgedDay } from '../statistics/unusual';
import { dayNumbers, daysThatDecide, unusualDayKey } from '../statistics/unusualDay';
import { MIN_DAYS_BEFORE } from '../statistics/usual';
import type { EventItem, ReadEvent, SampledEvent, Site } from './websiteEvent';

const MAX_MOVERS = 3;
const BREAKDOWNS = ['referrer', 'page'];

/** What changed most, by statistic; null where it could not be read. */
type Movers = Record<string, Mover[] | null>;

/** A finished day that is far from usual for its weekday. */
export const unusualTraffic: ReadEvent<SampledEvent> = (parameter) => {
	const { metric, direction: wanted, ...settings } = readWantedDays(parameter);

	const judge = async ({ connection, websiteId }: Site, day: string) => {
		const range = daysThatDecide({ from: day, to: day });
		const counts = await fetchCountsByDay(connection, { websiteId, statistic: metric, ...range });
		return judgeDay(day, counts, settings);
	};

	return {
		concerns: () => true,

		async find(site, day) {
			const judged = await judge(site, day);
			const starts = judged?.triggers && isWanted(judged.direction, wanted);
			return starts ? [await createItem(site, metric, day, judged)] : [];
		},

		async sample(site, day) {
			const judged = await judge(site, day);
			if (judged) {
				const { json } = await createItem(site, metric, day, judged);
				const { minimum } = settings;
				const isSmall = Math.max(judged.actual, judged.usual) < minimum;
				const needed = describeNeeded(site, judged, wanted, isSmall ? minimum : null);
				return { json: { ...json, text: `${String(json.text)} ${needed}` } };
			}
			throw new Problem(
				`it has had traffic for less than ${MIN_DAYS_BEFORE} days, so nobody knows what is usual`,
				'Choose a website with more traffic, or wait until it has some.',
			);
		},
	};
};

/** What would have started the workflow. */
function describeNeeded(
	{ text }: Site,
	{ low, high }: JudgedDay,
	wanted: WantedDirection,
	minimum: number | null,
): string {
	const { number } = sentenceFormatters(text);
	if (minimum !== null) {
		return `A day is ignored when both its number and the usual one are below ${number(minimum)}.`;
	}
	const sides = [
		...(wanted === 'spike' ? [] : [`below ${number(Math.ceil(low))}`]),
		...(wanted === 'drop' ? [] : [`above ${number(Math.floor(high))}`]),
	];
	return `The workflow starts on the first day ${sides.join(' or ')}.`;
}

async function createItem(
	site: Site,
	metric: string,
	day: string,
	judged: JudgedDay,
): Promise<EventItem> {
	const { websiteId, domain } = site;
	const numbers = dayNumbers(judged);
	const direction = judged.actual > judged.usual ? 'spike' : 'drop';
	const found = { event: 'unusualTraffic', websiteId, domain, date: day, metric, direction };
	const changed = await fetchMovers(site, day);
	const sentence = unusualDayText(
		domain,
		{ date: day, metric, ...numbers },
		sentenceFormatters(site.text),
	);
	const text = [sentence, ...describeMovers(site, changed)].join(' ');
	const key = unusualDayKey(websiteId, metric, direction, day);
	return { json: { ...found, ...numbers, movers: changed, text, key } };
}

/**
 * What changed most among referrers and pages, against the same weekday of the week before. It only
 * adorns the event, which must not wait or fail for it: what cannot be read in this poll is null.
 */
async function fetchMovers({ connection, websiteId }: Site, day: string): Promise<Movers> {
	const fetchDay = async (statistic: string, date: string) =>
		await fetchLargestValues(connection, { websiteId, statistic, from: date, to: date });
	const entries = BREAKDOWNS.map(async (statistic) => {
		const days = [fetchDay(statistic, day), fetchDay(statistic, addDays(day, -7))];
		const [now, before] = await Promise.all(days).catch(() => []);
		return [statistic, now && before ? movers(now, before, MAX_MOVERS) : null] as const;
	});
	return Object.fromEntries(await Promise.all(entries));
}

/** The sentence on what changed most; none where nothing did, or could not be read. */
function describeMovers({ text }: Site, changed: Movers): string[] {
	const format = sentenceFormatters(text);
	const causes = Object.values(changed)
		.flatMap((largest) => largest?.[0] ?? [])
		.map((mover) => `${format.value(mover.label)} (${format.difference(mover.change)})`);
	return causes.length === 0 ? [] : [`Changed most: ${causes.join(', ')}.`];
}
