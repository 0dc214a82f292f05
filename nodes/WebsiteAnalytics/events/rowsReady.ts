import { isBoolean, isNumber, max, min } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { optional, recordOf, shape } from '../values/shape';
import { withUnit } from '../values/text';
import { UserFacingError } from '../values/userFacingError';
import { DEFAULT_BREAKDOWNS } from '../analytics/breakdown';
import { dailyTrafficRows, trafficByDay } from '../analytics/dailyTraffic';
import { addDays, type DateRange, isDay, MAX_DAYS } from '../analytics/dateRange';
import { statisticRows } from '../analytics/rows';
import type { Site } from '../service/site';
import { BY_COUNT } from '../service/statistics';
import { fetchTraffic } from '../service/traffic';
import { choice, choices, described, integer } from '../form/fields';
import { displayed, form } from '../form/form';
import { STATISTIC_OPTIONS } from '../form/nameFields';
import { ROW_ITEM } from '../items/rowItems';
import { eventType, type Rule, type Today } from './event';
import { type Above0, MAX_LOOK_BACK, withoutLostDays } from './lookBack';
import { checkAfterField, dailyNotice } from './sharedFields';
import { readStartDate, startDateField } from './startDate';

/** Days of traffic that a request returns. */
const DAYS_OF_TRAFFIC = 100;
const MINUTES_PER_DAY = 24 * 60;

const ROWS = described<'statistics' | 'traffic'>({
	statistics: {
		label: 'Statistics',
		description: 'The rows of Statistic: Get Many with Split By Day',
	},
	traffic: { label: 'Traffic by Day', description: 'The rows of Statistic: Get Traffic by Day' },
});
export const rowsReady = eventType({
	name: 'Rows Ready',
	description: 'A day is over: outputs its rows, and again those of the last days',
	scope: 'websites',
	checked: 'daily',
	form: form(
		{
			pollNotice: dailyNotice,
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
			startDate: startDateField,
			lookBack: integer(
				'Look Back (Days)',
				3,
				{ from: 0, to: MAX_LOOK_BACK },
				'How many past days to output again each night, so that late changes and failed nights are repaired',
			),
		},
		{ checkAfter: checkAfterField },
	),
	resetsOn: ['rowsOf'],
	output: ROW_ITEM,
	rule: createRule,
});

interface Settings {
	rowsOf: 'traffic' | 'statistics';
	/** Of the statistics. */
	names: string[];
	startDate: unknown;
	lookBack: number;
}

interface Memory {
	/** The day of the first row; while there was no traffic, the first day that can have one. */
	first: string;
	/** A website has no rows before its first traffic. */
	hasTraffic: boolean;
	/** The last day that was read, while due days are left. */
	readTo?: string;
	above0: Above0;
}

const isMemory = shape<Memory>({
	first: isDay,
	hasTraffic: isBoolean,
	readTo: optional(isDay),
	above0: recordOf(isNumber),
});

function createRule(settings: Settings, today: Today): Rule<Memory> {
	const { rowsOf, names, startDate: given, lookBack } = settings;
	const startDate = readStartDate(given, today);
	const isTraffic = rowsOf === 'traffic';
	// A day of a statistic can take many requests, and a check has to end within a poll of a rate-limited host.
	const daysAtOnce = isTraffic ? DAYS_OF_TRAFFIC : 1;
	const readRows = async (site: Site, days: DateRange, statistic: string) =>
		isTraffic ? await trafficRows(site, days) : await statisticRowsOf(site, statistic, days);

	/** Returns the next days to read: the due ones and the Look Back days before them. */
	const planRead = (due: string[], { first, readTo }: Memory): DateRange => {
		const [next = '', end = next] = [due[0], due.at(-1)];
		const earliest = readTo === undefined ? addDays(next, -lookBack) : addDays(readTo, 1);
		const from = max([earliest, first]) as string;
		return { from, to: min([addDays(from, daysAtOnce - 1), end]) as string };
	};

	return {
		...(!isTraffic && { statistics: names }),
		...(startDate !== undefined && { startDate }),
		testDays: 1,
		catchUpDays: MAX_DAYS,
		isMemory,

		async check(site, due, stored, statistic = '') {
			const [next = ''] = due;
			// The first check has no past days.
			const memory: Memory = stored ?? {
				first: startDate ?? next,
				hasTraffic: false,
				readTo: addDays(next, -1),
				above0: {},
			};

			const days = planRead(due, memory);
			const read: IDataObject[] = await readRows(site, days, statistic);
			const firstRow = memory.hasTraffic ? undefined : read.find(hasTraffic);
			const first = firstRow ? String(firstRow.date) : memory.first;
			const isStarted = memory.hasTraffic || firstRow !== undefined;
			const shown = isStarted ? read.filter(({ date }) => String(date) >= first) : [];

			const { rows, lost, above0 } = withoutLostDays(shown, days, memory.above0);
			return {
				found: rows.map((fields) => ({ date: String(fields.date), fields })),
				checkedTo: max([days.to, addDays(next, -1)]),
				memory: {
					first,
					hasTraffic: isStarted,
					above0,
					...(days.to !== due.at(-1) && { readTo: days.to }),
				},
				notes: lost.map(
					(day) => `left out ${day}, which now reads 0 and was output above 0 before`,
				),
			};
		},

		assertFeasible(targets, requestsPerMinute) {
			return nightlyPace(targets * (isTraffic ? 2 : 1 + lookBack), requestsPerMinute);
		},
	};
}

/** Returns what a night takes. @throws UserFacingError when the service allows too few requests for it */
function nightlyPace(requests: number, perMinute: number): string {
	if (perMinute === Infinity) return '';
	const minutes = Math.ceil(requests / perMinute);
	if (minutes < MINUTES_PER_DAY) {
		return `Rows Ready: ${withUnit(requests, 'request')} a night, at least ${withUnit(minutes, 'minute')}`;
	}
	throw new UserFacingError(
		`a night would take ${requests} requests, and the service allows ${perMinute} a minute`,
		"Choose fewer 'Websites' or 'Statistics', or a shorter 'Look Back (Days)'.",
	);
}

function hasTraffic({ visitors, pageviews, count }: IDataObject): boolean {
	return [visitors, pageviews, count].some((one) => Number(one) > 0);
}

/** Returns all rows of a statistic on a day, by falling count. */
async function statisticRowsOf(
	site: Site,
	statistic: string,
	day: DateRange,
): Promise<IDataObject[]> {
	const source = { statistic, ...day };
	const { rows } = await site.rows(source, BY_COUNT, Infinity);
	const website = { websiteId: site.id, domain: site.domain };
	return statisticRows(rows, { ...website, ...source, split: 'day' });
}

async function trafficRows(site: Site, range: DateRange): Promise<IDataObject[]> {
	const days = trafficByDay(range, range.to, await fetchTraffic(site, [range]));
	return dailyTrafficRows({ websiteId: site.id, domain: site.domain }, days);
}
