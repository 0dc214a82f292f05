import { createHash } from 'node:crypto';
import { memoize, orderBy, sumBy } from 'lodash';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { StatisticName } from '../../nodes/WebsiteAnalytics/analytics/catalog';
import {
	addDays,
	countDays,
	type DateRange,
	daysOf,
	earlier,
	later,
	startOfUnit,
} from '../../nodes/WebsiteAnalytics/analytics/dateRange';
import * as values from './trafficValues';
import type { StoredWebsite } from './websites';

/** A row of a statistic: section 4.6 of the interface. */
export interface StatisticRow {
	value: string;
	count: number;
}

/** Days with traffic, counted back from today. */
const DAYS_OF_TRAFFIC = 400;
const GROWTH_START = '2025-01-01';
const DAILY_GROWTH_FACTOR = 1.0004;
const CAMPAIGN_FACTOR = 1.3;
const QUIET_DAY_PROBABILITY = 0.03;
/** Sunday first. */
const WEEKDAY_FACTORS = [0.7, 1.05, 1.1, 1.1, 1.05, 0.95, 0.65];

/**
 * Returns all rows of a statistic for a range, by descending count, then by value. The numbers of a day depend only on
 * the day and the website's id, so they are the same in every range.
 * @param range its `today` is the last day with traffic
 */
export function statisticRows(
	website: StoredWebsite,
	name: StatisticName,
	{ from, to, today }: DateRange & { today: string },
): StatisticRow[] {
	const counts = new Map<string, number>();
	const addCount = (value: string, amount: number) => {
		if (amount > 0) counts.set(value, (counts.get(value) ?? 0) + amount);
	};
	const first = addDays(today, 1 - DAYS_OF_TRAFFIC);
	const range = { from: later(from, first), to: earlier(to, today) };
	for (const day of website.visitorsPerDay > 0 ? daysOf(range) : []) {
		const boosts = isCampaignDay(website, day) ? values.CAMPAIGN_BOOSTS : {};
		const totals = totalsOn(website, day);
		if (name === 'visitors' || name === 'pageviews') addCount(day, totals[name]);
		for (const [seed, total, valuesFor] of DISTRIBUTIONS[name]) {
			const random = seededRandom(`${website.id} ${day} ${seed}`);
			const weighted = valuesFor(website.paths).map(({ value, weight }) => ({
				value,
				weight: weight * (boosts[value] ?? 1),
			}));
			distribute(totals[total], weighted, random, addCount);
		}
	}
	const rows = [...counts].map(([value, count]) => ({ value, count }));
	return orderBy(rows, ['count', 'value'], ['desc', 'asc']);
}

/** A campaign runs in the week of the third Monday of each month. */
function isCampaignDay({ hasCampaigns }: StoredWebsite, day: string) {
	const monday = Number(startOfUnit(day, 'week', 1).slice(8));
	return hasCampaigns && monday > 14 && monday <= 21;
}

function totalsOn(website: StoredWebsite, day: string) {
	const { id, visitorsPerDay } = website;
	const isCampaign = isCampaignDay(website, day);
	const random = seededRandom(`${id} ${day}`);
	const isQuietDay = random(0, 1) < QUIET_DAY_PROBABILITY && !isCampaign;
	const expected =
		visitorsPerDay *
		DAILY_GROWTH_FACTOR ** (countDays({ from: GROWTH_START, to: day }) - 1) *
		(WEEKDAY_FACTORS[new Date(day).getUTCDay()] ?? 1) *
		(isCampaign ? CAMPAIGN_FACTOR : 1);
	const visitors = isQuietDay ? 0 : Math.round(expected * random(0.8, 1.2));
	const pageviews = Math.round(visitors * random(1.6, 3.2));
	return {
		visitors,
		pageviews,
		laterPageviews: pageviews - visitors,
		events: Math.round(visitors * random(0.05, 0.15)),
		campaignVisitors: Math.round(visitors * random(0.1, 0.3)),
	};
}

interface WeightedValue {
	value: string;
	weight: number;
}

/** The values over which a total of a day is distributed. An equal seed gives equal random numbers. */
type Distribution = [
	seed: string,
	total: keyof ReturnType<typeof totalsOn>,
	values: (paths: number) => WeightedValue[],
];

/** Applies Zipf's law, typical of web traffic: the second value is half as frequent as the first, and so on. */
const ranked = (ranking: string[]) =>
	ranking.map((value, rank) => ({ value, weight: 1 / (rank + 1) }));
const hours = () =>
	values.HOUR_WEIGHTS.map((weight, hour) => ({ value: String(hour).padStart(2, '0'), weight }));
const pages = memoize((paths: number) => ranked(values.sitePaths(paths)));

/** Returns a function that distributes visitors by a field of `all`, e.g. by the country of places. */
const by =
	<One extends { weight: number }>(seed: string, all: One[]) =>
	(name: Exclude<keyof One, 'weight'>): Distribution[] => [
		[seed, 'visitors', () => all.map((one) => ({ ...one, value: String(one[name]) }))],
	];
const client = by('client', values.CLIENTS);
const place = by('place', values.PLACES);
const landing: Distribution = ['landing', 'visitors', pages];
const arrival: Distribution = ['arrival', 'visitors', hours];

/**
 * In the model, a visitor has one place and one client, lands on one page in one hour, and then views later pages. So
 * the cities of a country add up to the country, and pages add up to pageviews.
 */
const DISTRIBUTIONS: Record<StatisticName, Distribution[]> = {
	browser: client('browser'),
	campaign: [['campaign', 'campaignVisitors', () => ranked(values.CAMPAIGNS)]],
	city: place('city'),
	continent: place('continent'),
	country: place('country'),
	device: client('device'),
	event: [['event', 'events', () => ranked(values.EVENTS)]],
	landing_page: [landing],
	language: place('language'),
	os: client('os'),
	page: [landing, ['further pages', 'laterPageviews', pages]],
	pageviews: [],
	pageviews_hours: [arrival, ['further hours', 'laterPageviews', hours]],
	referrer: [['referrer', 'visitors', () => ranked(values.REFERRERS)]],
	resolution: client('resolution'),
	visitors: [],
	visitors_hours: [arrival],
};

/** Distributes a total over values by their weights, each varied by up to half. The sum is exact. */
function distribute(
	total: number,
	values: WeightedValue[],
	random: RandomNumber,
	addCount: (value: string, amount: number) => void,
) {
	const varied = values.map(({ value, weight }) => ({ value, weight: weight * random(0.5, 1.5) }));
	const totalWeight = sumBy(varied, 'weight');
	// A random offset, because otherwise rounding down would always affect the last values.
	const offset = random(0, 0.999);
	let weightSoFar = 0;
	let countSoFar = 0;
	for (const { value, weight } of varied) {
		weightSoFar += weight;
		const count = Math.floor((total * weightSoFar) / totalWeight + offset);
		addCount(value, count - countSoFar);
		countSoFar = count;
	}
}

/** Returns the next random number between two numbers, both inclusive, in steps of 0.001. */
type RandomNumber = (from: number, to: number) => number;

function seededRandom(seed: string): RandomNumber {
	// Similar numeric seeds give similar first numbers, so the seeds of neighbouring days are hashed.
	const numericSeed = createHash('sha256').update(seed).digest().readInt32LE();
	const generator = xoroshiro128plus(numericSeed);
	return (from, to) => uniformInt(generator, from * 1000, to * 1000) / 1000;
}
