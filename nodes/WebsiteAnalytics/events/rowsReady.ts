import { memoize, sumBy } from 'lodash';
import { readKnownNames } from '../form/nameFields';
import type { ReadParameter } from '../parameterReaders';
import { Problem } from '../problem';
import { countDays, MAX_DAYS } from '../analytics/dateRange';
import { readDay } from '../analytics/days';
import { addDays, lastFinishedDay } from '../analytics/periods';
import {
	afterReading,
	beginRows,
	charactersFor,
	daysLeft,
	nextRows,
	type ChangedDay,
	type DayVersion,
	type RowsMemory,
	type RowsPlan,
	type RowsUnit,
} from '../analytics/rowsPlan';
import type { AccountContext, EventRule, TriggerEvent, WebsiteContext } from './event';
import { checkAfterField } from './sharedFields';
import {
	lookBackField,
	NAMES,
	namesField,
	ROW_ITEM,
	rowsOfField,
	SINCE,
	sinceField,
} from './rowsFields';
import { isUpTo, readPast, readRowsMemory, storedRows } from './rowsMemory';
import { fetchStatisticVersion, fetchTrafficVersions } from './rowsVersions';

const TRAFFIC = 'traffic';
/** A request has so many days of traffic. */
const DAYS_OF_TRAFFIC = 100;
const MAX_DAYS_AHEAD = 2;
const MINUTES_PER_DAY = 24 * 60;

/** The rows of each day that is over. */
export const rowsReady = {
	name: 'Rows Ready',
	description:
		'A day is over; gives its rows, for a sheet or a table, and those of days that have changed',
	of: 'websites',
	checked: 'hourly',
	notice:
		"Traffic takes 2 requests a night for each website, and 2 more for each 100 days from 'Start With' on; statistics take one for each of them and each day.",
	settings: [rowsOfField.property, namesField, sinceField],
	presentation: [lookBackField.property],
	options: [checkAfterField.property],
	items: ROW_ITEM,
	read,
} satisfies TriggerEvent;

function read(parameter: ReadParameter) {
	const isTraffic = rowsOfField.read(parameter) === 'traffic';
	const names = isTraffic ? [TRAFFIC] : readKnownNames(parameter('names'), NAMES);
	const daysAtOnce = isTraffic ? DAYS_OF_TRAFFIC : 1;
	const lookBack = lookBackField.read(parameter);
	const readyAt = checkAfterField.read(parameter);

	// All targets of a poll have one moment.
	const lastDay = memoize((now: Date, timezone: string) => lastFinishedDay(now, timezone, readyAt));
	const planAt = ({ now, timezone }: Pick<AccountContext, 'now' | 'timezone'>): RowsPlan => {
		return { daysAtOnce, lookBack, last: lastDay(now, timezone) };
	};

	/** The first day to send; null for the first that will be over. @throws Problem naming the field */
	const readSince = ({ timezone, today }: Pick<AccountContext, 'timezone' | 'today'>) => {
		const given = parameter('since');
		if (given === '' || given === null || given === undefined) return null;
		const since = readDay(given, SINCE, timezone);
		if (countDays({ from: since, to: today }) <= MAX_DAYS) return since;
		throw new Problem(
			`'${SINCE}' (${since}) is more than ${MAX_DAYS} days ago`,
			`Set '${SINCE}' to a later day.`,
		);
	};

	const fetchVersions = async (
		website: WebsiteContext,
		statistic: string,
		unit: Pick<RowsUnit, 'from' | 'to'>,
		maxCharacters: number,
	) =>
		isTraffic
			? await fetchTrafficVersions(website, unit)
			: [await fetchStatisticVersion(website, statistic, unit, maxCharacters)];

	return {
		...(!isTraffic && { parts: names }),
		async check(website, stored, { targets, part: statistic = TRAFFIC }) {
			const plan = planAt(website);
			if (isUpTo(plan.last, stored)) return { items: [], remembered: stored };
			const before = readRowsMemory(stored);
			if (!before || isOfWrongClock(before, plan)) {
				const begun = beginRows(plan.last, readSince(website));
				return { items: [], remembered: storedRows(begun), isUnfinished: begun.past !== undefined };
			}
			const { memory, unit } = nextRows(before, plan);
			if (!unit) return { items: [], remembered: storedRows(memory) };
			const maxCharacters = charactersFor(targets, lookBack);
			const versions = await fetchVersions(website, statistic, unit, maxCharacters);
			const after = afterReading(memory, unit, plan, versions);
			const isLogged =
				memory.isLogged ?? (!isTraffic && logUnnamed(website, statistic, unit, after.changed));
			const rows = after.changed.flatMap(({ version, before: earlier }) => version.rows(earlier));
			return {
				items: rows.map((json) => ({ json })),
				remembered: storedRows({ ...after.memory, ...(isLogged && { isLogged }) }),
				isUnfinished: true,
			};
		},

		begin(context, websites) {
			const since = readSince(context) ?? '';
			if (since > context.today) {
				throw new Problem(
					`'${SINCE}' (${since}) is in the future`,
					`Set '${SINCE}' to an earlier day, or leave it empty.`,
				);
			}
			const perMinute = context.connection.requestsPerMinute();
			const perDay = perMinute * MINUTES_PER_DAY;
			const perNight = websites * (isTraffic ? 2 : names.length * (1 + lookBack));
			if (perNight <= perDay) return;
			throw new Problem(
				`each night would take ${inWords(perNight)} requests or more, and the service allows ${inWords(perDay)} a day (${inWords(perMinute)} a minute)`,
				"Choose fewer 'Websites', fewer 'Statistics', or fewer days in 'Look Back (Days)'.",
			);
		},

		progress(before, after) {
			const daysOf = (all: unknown[]) => sumBy(all, (one) => daysLeft(readPast(one)));
			const left = daysOf(after);
			if (left === daysOf(before)) return null;
			return left === 0
				? `all days from '${SINCE}' on were given`
				: `days of ${isTraffic ? 'websites' : 'statistics'} from '${SINCE}' on that are still to be given: ${inWords(left)}`;
		},

		async sample(website) {
			readSince(website);
			const { last } = planAt(website);
			const rows = [];
			for (const statistic of names) {
				const versions = await fetchVersions(website, statistic, { from: last, to: last }, 0);
				rows.push(...versions.flatMap((version) => version.rows(undefined)));
			}
			if (rows.length > 0) return rows.map((json) => ({ json }));
			throw new Problem(
				`there are no rows of ${last}`,
				"The service has counted nothing on this day. Choose another website or other 'Statistics'.",
			);
		},
	} satisfies EventRule;
}

/** The timezone of the workflow may change; what is farther ahead, or many years ago, is what a wrong clock leaves behind. */
function isOfWrongClock({ handled }: Pick<RowsMemory, 'handled'>, { last }: RowsPlan): boolean {
	return handled > addDays(last, MAX_DAYS_AHEAD) || handled < addDays(last, -MAX_DAYS);
}

/** Says in the log where rows that went are not named. @returns whether there are any */
function logUnnamed(
	{ domain, warn }: WebsiteContext,
	statistic: string,
	{ from }: RowsUnit,
	changed: Array<Pick<ChangedDay<DayVersion>, 'before'>>,
): boolean {
	const isUnnamed = changed.some(({ before }) => before && !before.values);
	if (isUnnamed) {
		warn(
			`${domain}: ${statistic} of ${from} has changed and is given again, but it had too many values to remember, so rows that went are not named`,
		);
	}
	return isUnnamed;
}

function inWords(count: number): string {
	return count.toLocaleString('en-US');
}
