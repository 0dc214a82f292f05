import type { Sensitivity } from '../analytics/expected';
import type { Direction } from '../analytics/seriesRule';
import type { Totals } from '../analytics/summary';
import type { ReadParameter } from '../parameterReaders';
import { choice, integer, readFields, type Field, type Option } from './form';

/** What is counted on a day. */
export type Metric = keyof Totals;

/** The unusual days that are wanted. */
export type WantedDirection = Direction | 'both';

export const METRICS: ReadonlyArray<Option<Metric>> = [
	{ name: 'Visitors', value: 'visitors' },
	{ name: 'Pageviews', value: 'pageviews' },
];

const SENSITIVITIES: ReadonlyArray<Option<Sensitivity>> = [
	{ name: 'Low', value: 'low', description: 'Few false alarms' },
	{ name: 'Medium', value: 'medium' },
	{ name: 'High', value: 'high', description: 'Finds smaller changes, with more false alarms' },
];

/** The fields that decide which days are unusual. */
export const unusualFields = {
	metric: choice<Metric>('Metric', METRICS, 'visitors', { description: 'Which number to check' }),
	sensitivity: choice<Sensitivity>('Sensitivity', SENSITIVITIES, 'medium', {
		description: 'How far from the expected traffic a day must be',
		hint: 'Low reports only large deviations. High also reports smaller ones, with more false alarms.',
	}),
};

/** Returns the options that decide which days are unusual. @param labels of the directions, both first */
export function unusualOptions(labels: [both: string, spike: string, drop: string], least: string) {
	const values = ['both', 'spike', 'drop'] as const;
	const directions = values.map((value, index) => ({ name: labels[index] ?? '', value }));
	const direction: Field<WantedDirection> = choice('Direction', directions, 'both', {
		description: 'Whether to include spikes, drops or both',
	});
	const description = 'Skip days when both the actual and the expected number are lower than this';
	return { direction, minimum: integer(least, 20, { from: 0 }, { description }) };
}

export const unusualDayOptions = unusualOptions(
	['Spikes and Drops', 'Spikes', 'Drops'],
	'Ignore Days Below',
);

/** @throws UserFacingError naming the field that has another value */
export const readWantedDays = (get: ReadParameter) =>
	readFields({ ...unusualFields, ...unusualDayOptions }, get);

/** Whether a day that is unusual in this direction, if in any, is wanted. */
export function isWanted(
	direction: Direction | null | undefined,
	wanted: WantedDirection,
): boolean {
	return wanted === 'both' ? direction != null : direction === wanted;
}
