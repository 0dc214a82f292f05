import { groupBy, max } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { UserFacingError } from '../values/userFacingError';
import { addDays, daysOf } from '../analytics/periods';
import { busiestFirst } from '../service/traffic';
import { noWebsites } from '../service/websites';
import type { PollContext } from './event';
import { asUserFacingError } from './failures';
import type { PollSettings } from './pollSettings';
import { ACCOUNT, targetsOf } from './targets';

/** Targets that are searched for a real event. */
const MAX_SEARCHED = 3;
/** Parts of the time after which the search for the busiest website, and for an event, ends. */
const COMPARE_PART = 0.4;
const SEARCH_PART = 0.8;
/** An event can be limited to some days, such as the first of a month. */
const MAX_DAYS_BACK = 400;

/**
 * Returns what Fetch Test Event shows: the latest real event of the busiest websites, or a sample of the busiest one.
 * @throws UserFacingError that says why there is neither
 */
export async function fetchTestItems(
	context: PollContext,
	{ event, rule, schedule, fetchWebsites }: PollSettings,
): Promise<IDataObject[]> {
	const { concerns = () => true, testDays } = rule;
	const isDaily = event.checked === 'daily';
	const lastDay = isDaily ? schedule.period : addDays(context.today, -1);
	const back = daysOf({ from: addDays(lastDay, -MAX_DAYS_BACK), to: lastDay });
	const day = back.findLast(concerns);
	if (day === undefined) {
		throw new UserFacingError('no day is left to check', "Change 'Excluded Days' or 'Weekdays'.");
	}
	const days = daysOf({ from: addDays(day, 1 - testDays), to: day }).filter(concerns);
	const targets =
		event.of === 'account'
			? [ACCOUNT]
			: targetsOf(await fetchBusiest(context, fetchWebsites), rule);
	const searched = targets.slice(0, MAX_SEARCHED);

	const problems: UserFacingError[] = [];
	const attempt = async <T>(check: () => Promise<T[]>): Promise<T[]> => {
		try {
			if (context.isTimeUp(SEARCH_PART)) {
				throw new UserFacingError(
					'the service is too slow to show an event',
					'Try again, or publish.',
				);
			}
			return await check();
		} catch (error) {
			problems.push(asUserFacingError(error));
			return [];
		}
	};
	const found: IDataObject[] = [];
	for (const target of isDaily ? searched : []) {
		const { check } = rule;
		const items = async () => (await check({ ...context, ...target }, days, undefined)).items;
		found.push(...(await attempt(items)));
	}
	if (found.length > 0) return latestOf(found);
	for (const target of searched) {
		const samples = async () => [await rule.sample?.({ ...context, ...target }, day)];
		const [item] = await attempt(samples);
		if (item) return [{ ...item, sample: true }];
	}
	if (searched.length === 0) throw noWebsites();
	throw (
		problems[0] ??
		new UserFacingError(`the service has no data of ${day}`, 'Choose other websites.')
	);
}

/** Fetches the busiest websites first, because they are most likely to have an event. */
async function fetchBusiest(context: PollContext, fetchWebsites: PollSettings['fetchWebsites']) {
	const { websites, failures } = await fetchWebsites();
	if (failures[0]) throw failures[0].problem;
	const yesterday = addDays(context.today, -1);
	const isTimeUp = () => context.isTimeUp(COMPARE_PART);
	return await busiestFirst(context.connection, websites, yesterday, isTimeUp);
}

/** The items of the latest day among all that were found. Items of reports and rows are all shown. */
function latestOf(items: IDataObject[]): IDataObject[] {
	const byDay = groupBy(items, ({ date, to }) => String(date ?? to ?? ''));
	return byDay[max(Object.keys(byDay)) ?? ''] ?? [];
}
