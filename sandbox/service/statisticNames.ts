import { DISTRIBUTIONS } from './traffic/distributions';

export type StatisticName = keyof typeof DISTRIBUTIONS | 'visitors' | 'pageviews';

/** The statistic names of section 2 of the interface: those of days, and all that are distributed. */
export const STATISTIC_NAMES: [StatisticName, ...StatisticName[]] = [
	'visitors',
	'pageviews',
	...(Object.keys(DISTRIBUTIONS) as Array<keyof typeof DISTRIBUTIONS>),
];
