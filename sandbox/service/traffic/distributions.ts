import { memoize } from 'lodash';
import {
	STATISTICS,
	type StatisticName,
	type ValueKind,
} from '../../../nodes/WebsiteAnalytics/analytics/catalog';
import type { DayTotals } from './days';
import { CAMPAIGNS, CLIENTS, EVENTS, HOUR_WEIGHTS, PLACES, REFERRERS, sitePaths } from './values';

export interface WeightedValue {
	value: string;
	weight: number;
}

/** How a total of a day is distributed over values. An equal seed gives equal random numbers. */
export interface Distribution {
	seed: string;
	total: (day: DayTotals) => number;
	/** The values of a website that has this number of paths. */
	values: (paths: number) => WeightedValue[];
}

const visitors = (day: DayTotals) => day.visitors;
const furtherPageviews = (day: DayTotals) => day.pageviews - day.visitors;

const weightedPaths = memoize((paths: number) => withZipfWeights(sitePaths(paths)));
const WEIGHTED_HOURS = HOUR_WEIGHTS.map((weight, hour) => ({
	value: String(hour).padStart(2, '0'),
	weight,
}));

const LANDING_PAGES: Distribution = { seed: 'landing', total: visitors, values: weightedPaths };
const ARRIVAL_HOURS: Distribution = {
	seed: 'arrival',
	total: visitors,
	values: () => WEIGHTED_HOURS,
};

/**
 * How statistics are distributed, but for those of days, and those that have nothing of their own. The model is a visitor with one place and
 * one client who lands on one page in one hour and then views further pages. So the cities of a
 * country add up to the country, and pages add up to pageviews.
 */
const DISTRIBUTIONS: Partial<Record<StatisticName, Distribution[]>> = {
	browser: [byClient('browser')],
	device: [byClient('device')],
	os: [byClient('os')],
	resolution: [byClient('resolution')],
	city: [byPlace('city')],
	country: [byPlace('country')],
	continent: [byPlace('continent')],
	language: [byPlace('language')],
	landing_page: [LANDING_PAGES],
	page: [LANDING_PAGES, { seed: 'further pages', total: furtherPageviews, values: weightedPaths }],
	visitors_hours: [ARRIVAL_HOURS],
	pageviews_hours: [
		ARRIVAL_HOURS,
		{ seed: 'further hours', total: furtherPageviews, values: () => WEIGHTED_HOURS },
	],
	campaign: [byRank('campaign', CAMPAIGNS, (day) => day.campaigns)],
	event: [byRank('event', EVENTS, (day) => day.events)],
	referrer: [byRank('referrer', REFERRERS, visitors)],
};

/** What the values of other statistics look like. */
const PLAIN_VALUES: Readonly<Record<ValueKind, string[]>> = {
	day: [],
	hour: WEIGHTED_HOURS.map(({ value }) => value),
	place: ['AA:First Place', 'BB:Second Place', ''],
	event: ['First::', 'Second:2:units'],
	source: ['', 'first.example', 'second.example'],
	path: ['/', '/first', '/second'],
	text: ['first', 'second', ''],
};

/** How a statistic is distributed; with values that fit its kind, where nothing else is known of it. */
export function distributionsOf(name: StatisticName): Distribution[] {
	const { kind, unit } = STATISTICS[name];
	return DISTRIBUTIONS[name] ?? [byRank(name, PLAIN_VALUES[kind], (day) => day[unit])];
}

function byClient(property: 'browser' | 'device' | 'os' | 'resolution'): Distribution {
	const values = CLIENTS.map((client) => ({ value: client[property], weight: client.weight }));
	return { seed: 'client', total: visitors, values: () => values };
}

function byPlace(property: 'city' | 'country' | 'continent' | 'language'): Distribution {
	const values = PLACES.map((place) => ({ value: place[property], weight: place.weight }));
	return { seed: 'place', total: visitors, values: () => values };
}

function byRank(seed: string, ranking: string[], total: Distribution['total']): Distribution {
	const values = withZipfWeights(ranking);
	return { seed, total, values: () => values };
}

/** Zipf's law, typical of web traffic: the second value is half as frequent as the first, and so on. */
function withZipfWeights(ranking: string[]): WeightedValue[] {
	return ranking.map((value, rank) => ({ value, weight: 1 / (rank + 1) }));
}
