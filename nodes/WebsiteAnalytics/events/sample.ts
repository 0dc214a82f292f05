import { groupBy, max } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { UserFacingError } from '../values/userFacingError';
import { addDays, daysOf } from '../analytics/dateRange';
import { busiestFirst } from '../service/busiest';
import type { NamedWebsite } from '../service/match';
import { noWebsites } from '../service/websites';
import type { Found, PollContext } from './event';
import { asUserFacingError } from './failures';
import { foundItem } from './foundItem';
import type { PollSettings } from './pollSettings';
import { ACCOUNT, type Target, targetsOf } from './targets';

/** Targets that are searched for a real event. */
const MAX_SEARCHED = 3;
/** Parts of the time after which the search for the busiest website, and for an event, ends. */
const COMPARE_PART = 0.4;
const SEARCH_PART = 0.8;
/** An event can be limited to some days, such as the first of a month. */
const MAX_DAYS_BACK = 400;

/** A finding on a website. */
interface FoundOn {
	website: NamedWebsite;
	found: Found;
}

/**
 * Returns what Fetch Test Event shows: the latest real event of the busiest websites, or a sample of the busiest one.
 *
 * @throws UserFacingError that says why there is neither
 */
export async function fetchTestItems(
	context: PollContext,
	settings: PollSettings,
): Promise<IDataObject[]> {
	const { event, rule, schedule } = settings;
	const isDaily = event.checked === 'daily';
	const isEventDay = (day: string) => rule.isEventDay?.(day) ?? true;
	const lastDay = isDaily ? schedule.period : addDays(context.today, -1);
	const back = daysOf({ from: addDays(lastDay, -MAX_DAYS_BACK), to: lastDay });
	const day = back.findLast(isEventDay);
	if (day === undefined) {
		throw new UserFacingError('no day is left to check', "Change 'Excluded Days' or 'Weekdays'.");
	}
	const days = daysOf({ from: addDays(day, 1 - rule.testDays), to: day }).filter(isEventDay);
	const searched = await fetchSearched(context, settings);
	const subjectOf = ({ website }: Target) =>
		event.scope === 'account' ? context.account : context.siteOf(website);

	const problems: UserFacingError[] = [];
	const attempt = async <T>(work: () => Promise<T[]>): Promise<T[]> => {
		try {
			if (context.isTimeUp(SEARCH_PART)) throw tooSlow();
			return await work();
		} catch (error) {
			problems.push(asUserFacingError(error));
			return [];
		}
	};

	const real: FoundOn[] = [];
	for (const target of isDaily ? searched : []) {
		const { website, statistic } = target;
		const subject = subjectOf(target);
		const found = await attempt(async () =>
			rule.search
				? await rule.search(subject, days)
				: (await rule.check(subject, days, undefined, statistic)).found,
		);
		real.push(...found.map((one) => ({ website, found: one })));
	}
	if (real.length > 0) {
		return latestOf(real).map(({ website, found }) => foundItem(settings, website, found));
	}

	for (const target of searched) {
		const [sample] = await attempt(async () => [await rule.sample?.(subjectOf(target), day)]);
		if (!sample) continue;
		const marked = { ...sample, text: `Sample: ${sample.text ?? ''}` };
		return [{ ...foundItem(settings, target.website, marked), sample: true }];
	}
	if (searched.length === 0) throw noWebsites();
	throw (
		problems[0] ??
		new UserFacingError(`the service has no data of ${day}`, 'Choose other websites.')
	);
}

/** Returns the targets of the busiest websites, because they are most likely to have an event. */
async function fetchSearched(
	context: PollContext,
	{ event, rule, fetchWebsites }: PollSettings,
): Promise<Target[]> {
	if (event.scope === 'account') return [ACCOUNT];
	const { websites, failures } = await fetchWebsites();
	if (failures[0]) throw failures[0].problem;
	const yesterday = addDays(context.today, -1);
	const isTimeUp = () => context.isTimeUp(COMPARE_PART);
	const busiest = await busiestFirst(websites.map(context.siteOf), yesterday, isTimeUp);
	return targetsOf(busiest, rule).slice(0, MAX_SEARCHED);
}

/** Returns the findings of the latest day. */
function latestOf(all: FoundOn[]): FoundOn[] {
	const byDay = groupBy(all, ({ found }) => found.date);
	return byDay[max(Object.keys(byDay)) ?? ''] ?? [];
}

function tooSlow(): UserFacingError {
	return new UserFacingError('the service is too slow to show an event', 'Try again, or publish.');
}
