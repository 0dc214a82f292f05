import { isEmpty, memoize } from 'lodash';
import { drawChart } from '../run/drawing';
import { MOVER, VALUE } from '../form/items';
import type { Metric } from '../form/unusualFields';
import { listField, numberField, objectField, textField } from '../itemField';
import { CHART_NAME } from '../report/chart/attachment';
import type { ChartChoice } from '../report/chart/scene';
import { unusualDaysChart } from '../report/chart/unusualDaysChart';
import { fetchJudgedDays } from '../client/unusualDays';
import { fetchLargestValues } from '../client/values';
import { movers, type LargestValues, type Mover } from '../analytics/breakdown';
import { addDays } from '../analytics/periods';
import type { IsQuiet } from '../analytics/dailyTraffic';
import { mayBringMost, mostOfSurplus, type SurplusValue } from '../analytics/surplus';
import type { UnusualSettings } from '../analytics/unusual';
import type { WebsiteContext } from './event';
import { attachFile } from './attachFile';
import { withText, type EventItem } from './eventItem';

const MAX_MOVERS = 3;
const MOVED = ['referrer', 'page'];
/** What additional visitors can have in common. */
const SHARED = ['resolution', 'browser', 'country', 'referrer'];
/** Those that show what is usual, before the day. */
const USUAL_DAYS = 28;
const CHARTED_DAYS = 56;

const NOT_READ = { null: 'where they were not read' };

/** What an item has besides, where it was read. */
export const ADORNED_FIELDS = [
	objectField('movers', 'what changed most since the same weekday of the week before', [
		listField('referrer', 'up to three referrers', MOVER, NOT_READ),
		listField('page', 'up to three pages', MOVER, NOT_READ),
	]),
	listField(
		'surplusFrom',
		'the screen resolution, browser, country and referrer with most of what a spike has more than usual',
		[
			textField('statistic', 'the name of the statistic'),
			...VALUE,
			numberField('count', 'how often it was counted on the day'),
			numberField('share', 'its part of the surplus, from 0 to 1'),
		],
		{ null: 'for a drop, and where they were not read' },
	),
];

/** What changed most, by statistic; null where it could not be read. */
type Movers = Record<string, Mover[] | null>;

/** A value with the name of its statistic. */
type Shared = SurplusValue & { statistic: string };

/** The fields of an item before anything is read for it. */
export const NOT_ADORNED: { movers: Movers; surplusFrom: Shared[] | null } = {
	movers: { referrer: null, page: null },
	surplusFrom: null,
};

/** What an item is about, and how it is charted. */
export interface AdornedBy {
	metric: Metric;
	settings: UnusualSettings;
	isQuiet: IsQuiet;
	chart: ChartChoice;
}

/**
 * The item with what changed most, with what a spike has in common, and with its chart. All of it only adorns the event,
 * which must not wait or fail for it: what cannot be read in this poll is left out.
 */
export async function adorn(
	website: WebsiteContext,
	item: EventItem,
	by: AdornedBy,
): Promise<EventItem> {
	const { json } = item;
	const day = String(json.date);
	const fetch = memoize(
		async (statistic: string, from: string, to: string) =>
			await fetchLargestValues(website.connection, {
				websiteId: website.websiteId,
				...{ statistic, from, to },
			}),
		(...range) => range.join(),
	);
	const [changed, surplusFrom, binary] = await Promise.all([
		fetchMovers(fetch, day),
		fetchShared(fetch, day, 1 - Number(json.usual) / Number(json.actual)),
		attachChart(website, day, by),
	]);
	const adorned = { ...item, json: { ...item.json, movers: changed, surplusFrom }, ...binary };
	return withText(adorned, (text) => [text, ...describe(website, changed, surplusFrom)].join(' '));
}

type Fetch = (statistic: string, from: string, to: string) => Promise<LargestValues>;

/** What changed most among referrers and pages, against the same weekday of the week before. */
async function fetchMovers(fetch: Fetch, day: string): Promise<Movers> {
	const weekBefore = addDays(day, -7);
	const entries = MOVED.map(async (statistic) => {
		const days = [fetch(statistic, day, day), fetch(statistic, weekBefore, weekBefore)];
		const [now, before] = await Promise.all(days).catch(() => []);
		return [statistic, now && before ? movers(now, before, MAX_MOVERS) : null] as const;
	});
	return Object.fromEntries(await Promise.all(entries));
}

/**
 * The values that bring most of a surplus. The days before are only read where one may. Null for a drop, and where not
 * all could be read.
 */
async function fetchShared(fetch: Fetch, day: string, surplus: number): Promise<Shared[] | null> {
	if (!(surplus > 0)) return null;
	const [from, to] = [addDays(day, -USUAL_DAYS), addDays(day, -1)];
	const share = async (statistic: string): Promise<Shared[]> => {
		const ofDay = await fetch(statistic, day, day);
		if (mayBringMost(ofDay, surplus).length === 0) return [];
		const most = mostOfSurplus(ofDay, await fetch(statistic, from, to), surplus);
		// Most visitors who come directly have nothing in common.
		const isShared = most !== null && !(statistic === 'referrer' && most.value === '');
		return isShared ? [{ statistic, ...most }] : [];
	};
	const all = await Promise.all(
		SHARED.map(async (statistic) => await share(statistic).catch(() => null)),
	);
	return all.includes(null) ? null : all.flatMap((shared) => shared ?? []);
}

/** The day among its eight weeks. */
async function attachChart(
	website: WebsiteContext,
	day: string,
	{ metric, settings, isQuiet, chart }: AdornedBy,
): Promise<Pick<EventItem, 'binary'>> {
	if (chart === 'none') return {};
	const { connection, websiteId, domain, writer } = website;
	const range = { from: addDays(day, 1 - CHARTED_DAYS), to: day };
	const source = { websiteId, statistic: metric, range, settings, isQuiet };
	// What the past makes of other days is not in the picture.
	const isWanted = () => false;
	const judged = await fetchJudgedDays(connection, { ...source, isWanted }).catch(() => null);
	if (!judged) return {};
	const days = judged.days.map(({ date, actual, judged: by }) => {
		const band = { low: by?.low ?? null, high: by?.high ?? null };
		return { date, actual, ...band, triggers: date === day };
	});
	const about = { name: domain, range };
	const file = await drawChart(chart, about, () => unusualDaysChart(about, metric, days, writer));
	const binary = file ? await attachFile(website, CHART_NAME, file) : {};
	return isEmpty(binary) ? {} : { binary };
}

function describe(
	{ writer: { value, label, share, difference, words, ...writer } }: WebsiteContext,
	changed: Movers,
	surplusFrom: Shared[] | null,
): string[] {
	const { changedMost, surplusFrom: describeSurplus, probablyBots } = words.unusualTraffic;
	const causes = Object.entries(changed).flatMap(([statistic, largest]) =>
		(largest ?? [])
			.slice(0, 1)
			.map((mover) => `${value(label(statistic, mover))} (${difference(mover.change)})`),
	);
	const shared = (surplusFrom ?? []).map(
		(one) =>
			`${writer.statistic(one.statistic).one} ${value(label(one.statistic, one))} (${share(one.share)})`,
	);
	// People who read one link come with screens of all sizes.
	const areBots = surplusFrom?.some(({ statistic }) => statistic === 'resolution');
	return [
		...(causes.length > 0 ? [changedMost({ causes: causes.join(', ') })] : []),
		...(shared.length > 0 ? [describeSurplus({ values: shared.join(', ') })] : []),
		...(areBots ? [probablyBots] : []),
	];
}
