import type { Sensitivity } from '../analytics/expected';
import type { Direction } from '../analytics/seriesRule';
import type { Totals } from '../analytics/summary';
import { choice, integer, named, type Option } from './fields';

/** What is counted on a day. */
export type Metric = keyof Totals;

/** The unusual days that are wanted. */
export type WantedDirection = Direction | 'both';

export const METRICS = named({ visitors: 'Visitors', pageviews: 'Pageviews' });

const SENSITIVITIES: ReadonlyArray<Option<Sensitivity>> = [
	{ name: 'Low', value: 'low', description: 'Few false alarms' },
	{ name: 'Medium', value: 'medium' },
	{ name: 'High', value: 'high', description: 'Finds smaller changes, with more false alarms' },
];

/** The fields that decide which days are unusual. */
export const unusualFields = {
	metric: choice<Metric>('Metric', METRICS, 'visitors', 'Which number to check'),
	sensitivity: choice<Sensitivity>('Sensitivity', SENSITIVITIES, 'medium', {
		description: 'How far from the expected traffic a day must be',
		hint: 'Low reports only large deviations. High also reports smaller ones, with more false alarms.',
	}),
};

/** Returns the options that decide which days are unusual. @param things what is ignored, e.g. `Days` */
export function unusualOptions(spikes: string, things: string) {
	const labels = { both: `${spikes} and Drops`, spike: spikes, drop: 'Drops' };
	const which = `Whether to include ${spikes.toLowerCase()}, drops or both`;
	const least = `Skip ${things.toLowerCase()} when both the actual and the expected number are lower than this`;
	return {
		direction: choice('Direction', named(labels), 'both', which),
		minimum: integer(`Ignore ${things} Below`, 20, { from: 0 }, least),
	};
}

export const unusualDayOptions = unusualOptions('Spikes', 'Days');

/** Whether a day that is unusual in this direction, if in any, is wanted. */
export function isWanted(
	direction: Direction | null | undefined,
	wanted: WantedDirection,
): boolean {
	return wanted === 'both' ? direction != null : direction === wanted;
}
