import { orderBy, partition } from 'lodash';
import { hashOf } from '../values/text';
import { addUp, type CountedValue } from '../analytics/breakdown';
import {
	daysBeforeNewcomer,
	isNewcomer,
	type ReportedValues,
	wasReported,
} from '../analytics/newcomers';
import type { SiteReads } from './site';

/** On a younger website, everything is new. */
const MIN_DAYS_WITH_TRAFFIC = 7;

interface NewValueSettings {
	statistic: string;
	minimumCount: number;
	reported: ReportedValues;
	/** The day from which on values can be new, as `yyyy-MM-dd`. */
	publishedOn: string;
}

/** A new value. `previous` is its count in the days before; null when it is only known to be small enough. */
export interface NewValue extends CountedValue {
	previous: number | null;
}

/** The new values of a day. */
interface NewValues {
	/** The most frequent first. */
	values: NewValue[];
	/** Values that are rarer in the days before than all values that are read of them. */
	unchecked: number;
	/** Whether the day has more values than are read. */
	isCut: boolean;
	/** Whether the website is so young that everything is new. */
	isYoung: boolean;
}

/**
 * Finds the new values of a day.
 * @throws UserFacingError
 */
export async function findNewValues(
	site: SiteReads,
	settings: NewValueSettings,
	day: string,
): Promise<NewValues> {
	const { minimumCount, reported } = settings;
	const { values, isCut } = await fetchValuesOf(site, settings, day);
	const frequent = values.filter(
		({ value, count }) =>
			value !== '' && count >= minimumCount && !wasReported(reported, hashOf([value]), count),
	);
	if (frequent.length === 0) return { values: [], unchecked: 0, isCut, isYoung: false };

	const { decided, open } = await compareWithBefore(site, settings, day, frequent);
	const isYoung = decided.length > 0 && (await isYoungWebsite(site, day));
	return { values: isYoung ? [] : decided, unchecked: open.length, isCut, isYoung };
}

async function fetchValuesOf(
	site: SiteReads,
	{ statistic, minimumCount }: NewValueSettings,
	day: string,
) {
	const days = { from: day, to: day };
	if (statistic === 'event') {
		const { values, largestUnreadCount } = await site.largest(statistic, days);
		return { values, isCut: largestUnreadCount !== 0 };
	}
	const values: CountedValue[] = [];
	let isCut = false;
	for await (const page of site.byCount(statistic, days)) {
		values.push(...page.values);
		isCut = page.upperBound >= minimumCount;
		if (!isCut) break;
	}
	return { values, isCut };
}

/** Compares with the largest values of the days before: a value that is not among them is rarer than the last one. */
async function compareWithBefore(
	site: SiteReads,
	{ statistic, minimumCount, publishedOn }: NewValueSettings,
	day: string,
	candidates: CountedValue[],
) {
	const isOfEvents = statistic === 'event';
	const read: CountedValue[] = [];
	const decided: NewValue[] = [];
	let open = candidates;
	const days = daysBeforeNewcomer(day, publishedOn);
	for await (const { values, upperBound: most } of site.byCount(statistic, days)) {
		read.push(...values);
		// An event has a row for each of its values, which are added up.
		const totals = isOfEvents ? addUp(read, 'event') : read;
		const counts = new Map(totals.map(({ value, count }) => [value, count]));
		const rare = open.filter(({ value, count }) =>
			isNewcomer(count, counts.get(value) ?? 0, minimumCount),
		);
		const [undecided, certain] = partition(rare, ({ count }) =>
			isOfEvents ? most > 0 : !isNewcomer(count, most, minimumCount),
		);
		for (const one of certain) {
			decided.push({ ...one, previous: counts.get(one.value) ?? (most === 0 ? 0 : null) });
		}
		open = undecided;
		if (open.length === 0) break;
	}

	return { decided: orderBy(decided, 'count', 'desc'), open };
}

async function isYoungWebsite(site: SiteReads, day: string): Promise<boolean> {
	const counts = await site.daily('visitors', daysBeforeNewcomer(day, day));
	return [...counts.values()].filter(Boolean).length < MIN_DAYS_WITH_TRAFFIC;
}
