import { isBoolean, isNumber } from 'lodash';
import { readDay } from '../values/days';
import { isNothing } from '../values/parameterReaders';
import { dictionaryOf, optional, type Proven, shape } from '../values/shape';
import { formatDuration } from '../values/text';
import { UserFacingError } from '../values/userFacingError';
import { DEFAULT_BREAKDOWNS } from '../analytics/breakdown';
import { trafficByDay } from '../analytics/dailyTraffic';
import {
	addDays,
	countDays,
	type DateRange,
	earlier,
	isDay,
	later,
	MAX_DAYS,
} from '../analytics/dateRange';
import { statisticRows } from '../analytics/rows';
import type { Site } from '../service/site';
import { BY_COUNT } from '../service/statistics';
import { fetchTraffic } from '../service/traffic';
import { choice, choices, field, integer, optionsOf } from '../form/fields';
import { displayed } from '../form/form';
import { STATISTIC_OPTIONS } from '../form/summaryFields';
import { dailyTrafficRows } from '../items/trafficRows';
import { eventType, type Rule, type Today } from './event';
import { DAY_MS, MINUTE_MS } from './failures';
import { type DayRow, MAX_LOOK_BACK, metricsAbove0, withoutLostDays } from './lookBack';

/** Days of traffic that a request returns. */
const DAYS_OF_TRAFFIC = 100;
const START_DATE = 'Start Date';

const ROWS = optionsOf({
	statistics: 'The rows of Statistic: Get Many with Split By Day',
	traffic: { label: 'Traffic by Day', description: 'The rows of Statistic: Get Traffic by Day' },
});

const isMemory = shape({
	/** The day of the first row; while there was no traffic, the first day that can have one. */
	first: isDay,
	/** A website has no rows before its first traffic. */
	hasTraffic: isBoolean,
	/** The last due day when the reading began, maybe nights ago. Look Back days are before the day after it. */
	night: optional(isDay),
	/** The last day that was read, while due days are left. */
	readTo: optional(isDay),
	above0: dictionaryOf(isNumber),
});

export const rowsReady = eventType({
	name: 'Rows Ready',
	description: 'A day is over: outputs its rows, and again those of the last days',
	fields: {
		// Takes no expression, because the field below depends on it.
		rowsOf: choice('Rows', ROWS, 'traffic', {
			description: 'Which rows to output',
			noDataExpression: true,
		}),
		names: displayed(
			{ show: { rowsOf: ['statistics'] } },
			choices<string>(
				'Statistics',
				STATISTIC_OPTIONS,
				DEFAULT_BREAKDOWNS,
				'Which statistics to get',
			),
		),
		startDate: field(
			START_DATE,
			{
				type: 'dateTime',
				typeOptions: { dateOnly: true },
				default: '',
				placeholder: 'e.g. 2025-01-01',
				description:
					'First day to output. Leave empty to start with the first full day after publishing.',
				hint: "Days before a website's first traffic are left out.",
			},
			(given) => given,
		),
		lookBack: integer(
			'Look Back (Days)',
			3,
			{ from: 0, to: MAX_LOOK_BACK },
			'How many past days to output again each night, so that late changes and failed nights are repaired',
		),
	},
	resetsOn: ['rowsOf'],
	rule(settings, today): Rule<Proven<typeof isMemory>> {
		const { rowsOf, names, lookBack } = settings;
		const startDate = readStartDate(settings.startDate, today);
		const isTraffic = rowsOf === 'traffic';
		// A day of a statistic can take many requests, and a check has to end within a poll of a rate-limited host.
		const daysAtOnce = isTraffic ? DAYS_OF_TRAFFIC : 1;

		const readRows = async (site: Site, days: DateRange, statistic: string): Promise<DayRow[]> => {
			const website = { websiteId: site.id, domain: site.domain };
			if (isTraffic) {
				const byDay = trafficByDay(days, await fetchTraffic(site, [days]));
				return dailyTrafficRows(website, byDay);
			}
			const source = { ...website, statistic, ...days };
			const { rows } = await site.rows(source, BY_COUNT, Infinity);
			return statisticRows(rows, { ...source, split: 'day' });
		};

		return {
			statistics: isTraffic ? undefined : names,
			startDate,
			catchUpDays: MAX_DAYS,

			isMemory,

			async check({ site, from: next, to: end, memory, statistic }) {
				const {
					first,
					hasTraffic,
					night = end,
					readTo = addDays(earlier(night, addDays(next, -1)), -lookBack),
					above0,
					// The first check has no past days. Fetch Test Event checks the last day alone.
				} = memory ?? {
					first: next,
					hasTraffic: false,
					readTo: addDays(next, -1),
					above0: {},
				};
				const from = later(addDays(readTo, 1), first);
				const days = { from, to: earlier(addDays(from, daysAtOnce - 1), end) };

				const read = await readRows(site, days, statistic);
				const firstRow = hasTraffic ? undefined : read.find((row) => metricsAbove0([row]) > 0);
				const firstDay = firstRow ? String(firstRow.date) : first;
				const isStarted = hasTraffic || firstRow !== undefined;
				const shown = isStarted ? read.filter(({ date }) => String(date) >= firstDay) : [];

				const { rows, lost, ...latest } = withoutLostDays(shown, days, above0);
				return {
					found: rows.map((row) => ({ date: String(row.date), fields: row })),
					checkedTo: days.to,
					memory: {
						...latest,
						first: firstDay,
						hasTraffic: isStarted,
						night: memory?.readTo === undefined ? end : night,
						readTo: days.to === end ? undefined : days.to,
					},
					notes: lost.map(
						(day) => `left out ${day}, which now reads 0 and was output above 0 before`,
					),
				};
			},

			assertFeasible(targets, perMinute) {
				const requests = targets * (isTraffic ? 2 : 1 + lookBack);
				const durationMs = Math.ceil(requests / perMinute) * MINUTE_MS;
				if (durationMs === 0) return '';
				if (durationMs < DAY_MS) {
					return `Requests of Rows Ready a night: ${requests}; they take at least ${formatDuration(durationMs)}`;
				}
				throw new UserFacingError(
					`a night would take ${requests} requests, and the service allows ${perMinute} a minute`,
					"Choose fewer 'Websites' or 'Statistics', or a shorter 'Look Back (Days)'.",
				);
			},
		};
	},
});

/**
 * Returns the day as `yyyy-MM-dd`. A day that becomes too long ago later is no error, because it is not due any more.
 *
 * @throws UserFacingError naming the field
 */
function readStartDate(given: unknown, { today, timezone, isPublishing }: Today) {
	if (isNothing(given)) return undefined;
	const day = readDay(given, START_DATE, timezone);
	const isPossible = day <= today && countDays({ from: day, to: today }) <= MAX_DAYS;
	if (isPossible || !isPublishing) return day;
	throw new UserFacingError(
		`'${START_DATE}' (${day}) is ${day > today ? 'in the future' : 'too long ago'}`,
		`Choose another '${START_DATE}', or leave it empty.`,
	);
}
