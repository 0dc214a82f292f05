import { plainEntriesOf } from '../values/parameterReaders';
import { quote } from '../values/text';
import { UserFacingError } from '../values/userFacingError';
import type { Totals } from '../analytics/dailyTraffic';
import { isDay } from '../analytics/dateRange';
import type { Sensitivity } from '../analytics/expected';
import type { Direction } from '../analytics/seriesRule';
import { choice, integer, optionsOf, textInput } from './fields';

/** The number that is checked. */
export type Metric = keyof Totals;

/** The unusual days that are wanted. */
export type WantedDirection = Direction | 'both';

export const METRIC_OPTIONS = optionsOf<Metric>({ visitors: {}, pageviews: {} });

const SENSITIVITIES = optionsOf<Sensitivity>({
	low: 'Few false alarms',
	medium: {},
	high: 'Finds smaller changes, with more false alarms',
});

/** The fields that decide which days are unusual. */
export const unusualFields = {
	metric: choice('Metric', METRIC_OPTIONS, 'visitors', 'Which number to check'),
	sensitivity: choice('Sensitivity', SENSITIVITIES, 'medium', {
		description: 'How far from the expected traffic a day must be',
		hint: 'Low reports only large deviations. High also reports smaller ones, with more false alarms.',
	}),
};

/**
 * Returns the options that decide which days are unusual.
 * @param things that are ignored, e.g. `Days`
 */
export function unusualOptions(spikes: string, things: string) {
	const directions = optionsOf<WantedDirection>({
		both: { label: `${spikes} and Drops` },
		spike: { label: spikes },
		drop: { label: 'Drops' },
	});
	const which = `Whether to include ${spikes.toLowerCase()}, drops or both`;
	const least = `Skip ${things.toLowerCase()} when both the actual and the expected number are lower than this`;
	return {
		direction: choice('Direction', directions, 'both', which),
		minimum: integer(`Ignore ${things} Below`, 20, { from: 0 }, least),
	};
}

export const unusualDayOptions = unusualOptions('Spikes', 'Days');

/** Whether a day that is unusual in this direction, if in any, is wanted. */
export function isWanted(direction: Direction | null, wanted: WantedDirection): boolean {
	return wanted === 'both' ? direction !== null : direction === wanted;
}

/** A year with 29 February, so that this day is one of every year. */
const LEAP_YEAR = '2024';

/** Reads to a function that tells whether a day (`yyyy-MM-dd`) is excluded. */
export const excludedDaysField = textInput(
	'Excluded Days',
	{
		typeOptions: { rows: 3 },
		placeholder: 'e.g. 12-25, 01-01, 2026-05-14',
		description:
			'Days to ignore, such as holidays: one per line, 2026-12-25 or, for every year, 12-25',
	},
	(given, label) => {
		const days = new Set(plainEntriesOf(given).map((entry) => readEntry(entry, label)));
		return (day: string) => days.has(day) || days.has(day.slice('yyyy-'.length));
	},
);

/** A calendar gives days with a time, of which the day counts. */
function readEntry(given: unknown, label: string): string {
	const [day = ''] = typeof given === 'string' ? given.split('T') : [];
	if (isDay(day.length === 'MM-dd'.length ? `${LEAP_YEAR}-${day}` : day)) return day;
	throw new UserFacingError(
		`'${label}' contains an entry that is not a day: ${quote(given)}`,
		'Enter one day per line: 2026-12-25 or, for every year, 12-25. An expression can return a list.',
	);
}
