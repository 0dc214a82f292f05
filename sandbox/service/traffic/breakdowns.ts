import { memoize } from 'lodash';
import type { StatisticName } from '../statisticNames';
import type { DayTotals } from './days';
import { CAMPAIGNS, CLIENTS, EVENTS, HOURS, PLACES, REFERRERS, sitePaths } from './values';

export interface Weighted {
	value: string;
	weight: number;
}

/** How one of a day's totals is spread over values. Draws with the same seed fall the same way. */
export interface Draw {
	seed: string;
	total: (day: DayTotals) => number;
	/** The values of a website with that many paths. */
	values: (paths: number) => Weighted[];
}

const visitors = (day: DayTotals) => day.visitors;
const furtherViews = (day: DayTotals) => day.pageviews - day.visitors;

const pathsOf = memoize((paths: number) => byRank(sitePaths(paths)));
const hours = HOURS.map((weight, hour) => ({ value: String(hour).padStart(2, '0'), weight }));

const landing: Draw = { seed: 'landing', total: visitors, values: pathsOf };
const arrival: Draw = { seed: 'arrival', total: visitors, values: () => hours };

/**
 * Every statistic but the daily ones. A visitor comes from one place with one client, lands on one page
 * in one hour, and looks at further pages: so cities add up to countries, pages to pageviews, and so on.
 */
export const breakdowns: Record<Exclude<StatisticName, 'visitors' | 'pageviews'>, Draw[]> = {
	browser: [ofClients('browser')],
	device: [ofClients('device')],
	os: [ofClients('os')],
	resolution: [ofClients('resolution')],
	city: [ofPlaces('city')],
	country: [ofPlaces('country')],
	continent: [ofPlaces('continent')],
	language: [ofPlaces('language')],
	landing_page: [landing],
	page: [landing, { seed: 'further pages', total: furtherViews, values: pathsOf }],
	visitors_hours: [arrival],
	pageviews_hours: [arrival, { seed: 'further hours', total: furtherViews, values: () => hours }],
	campaign: [ranked('campaign', CAMPAIGNS, (day) => day.campaigns)],
	event: [ranked('event', EVENTS, (day) => day.events)],
	referrer: [ranked('referrer', REFERRERS, visitors)],
};

function ofClients(part: 'browser' | 'device' | 'os' | 'resolution'): Draw {
	const values = CLIENTS.map((client) => ({ value: client[part], weight: client.weight }));
	return { seed: 'client', total: visitors, values: () => values };
}

function ofPlaces(part: 'city' | 'country' | 'continent' | 'language'): Draw {
	const values = PLACES.map((place) => ({ value: place[part], weight: place.weight }));
	return { seed: 'place', total: visitors, values: () => values };
}

function ranked(seed: string, names: string[], total: Draw['total']): Draw {
	const values = byRank(names);
	return { seed, total, values: () => values };
}

/** The second is had half as often as the first, the third a third as often: a usual shape of traffic. */
function byRank(names: string[]): Weighted[] {
	return names.map((value, rank) => ({ value, weight: 1 / (rank + 1) }));
}
