import { groupBy, max } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { addDays, daysOf } from '../analytics/periods';
import { mapConcurrently } from '../client/mapConcurrently';
import { fetchBusiest } from '../client/traffic';
import { noWebsites } from '../client/websites';
import type { Problem } from '../problem';
import type { Schedule } from './schedule';
import type { OpenEvent, PollContext, Rule, Target, TriggerEvent } from './event';
import { asProblem } from './failures';
import { ACCOUNT, fetchChosenWebsites, targetsOf, type Settings } from './targets';

/** Websites that are searched for a real event. */
const MAX_SEARCHED = 3;
/** Parts of the time after which the search for the busiest website, and for an event, ends. */
const COMPARE_PART = 0.4;
const SEARCH_PART = 0.8;
/** An event can be limited to some days, such as the first of a month. */
const MAX_DAYS_BACK = 400;

interface Testing {
	event: TriggerEvent;
	open: OpenEvent;
	settings: Settings;
	schedule: Schedule;
}

/**
 * Returns what Fetch Test Event shows: the latest real event of the busiest websites, or a sample of the busiest one.
 * @throws UserFacingError that says why there is neither
 */
export async function fetchTestItems(
	context: PollContext,
	{ event, open: { rule }, settings, schedule }: Testing,
): Promise<IDataObject[]> {
	const isDaily = event.checked === 'daily';
	const targets =
		event.of === 'account' ? [ACCOUNT] : await busiestTargets(context, rule, settings);
	const day = isDaily ? latestDay(rule, schedule.period) : addDays(context.today, -1);
	const problems: Problem[] = [];
	const attempt = async (check: () => Promise<IDataObject[]>) => {
		try {
			return context.isTimeUp(SEARCH_PART) ? [] : await check();
		} catch (error) {
			problems.push(asProblem(error));
			return [];
		}
	};
	if (isDaily) {
		const days = daysOf({ from: addDays(day, 1 - rule.testDays), to: day }).filter(
			(one) => rule.concerns?.(one) ?? true,
		);
		const found = await mapConcurrently(
			targets.slice(0, MAX_SEARCHED),
			1,
			async (target) =>
				await attempt(
					async () => (await rule.check({ ...context, ...target }, days, undefined)).items,
				),
		);
		const latest = latestOf(found.flat());
		if (latest.length > 0) return latest;
	}
	for (const target of targets.slice(0, MAX_SEARCHED)) {
		const items = await attempt(async () => await rule.sample({ ...context, ...target }, day));
		if (items.length > 0) {
			return items.map((item) => (event.heading === undefined ? item : { ...item, sample: true }));
		}
	}
	throw problems[0] ?? noWebsites();
}

/** The targets of the busiest websites first, because they are most likely to have an event. */
async function busiestTargets(
	context: PollContext,
	rule: Rule,
	settings: Settings,
): Promise<Target[]> {
	const { websites, failures } = await fetchChosenWebsites(settings, context);
	if (failures[0]) throw failures[0].problem;
	const yesterday = addDays(context.today, -1);
	const isTimeUp = () => context.isTimeUp(COMPARE_PART);
	return targetsOf(await fetchBusiest(context.connection, websites, yesterday, isTimeUp), rule);
}

/** The items of the latest day among all that were found. Items of reports and rows are all shown. */
function latestOf(items: IDataObject[]): IDataObject[] {
	const byDay = groupBy(items, ({ date, to }) => String(date ?? to ?? ''));
	return byDay[max(Object.keys(byDay)) ?? ''] ?? [];
}

/** The last day that the event concerns, up to a day. */
function latestDay({ concerns = () => true }: Rule, day: string): string {
	const days = daysOf({ from: addDays(day, -MAX_DAYS_BACK), to: day });
	return days.findLast(concerns) ?? day;
}
