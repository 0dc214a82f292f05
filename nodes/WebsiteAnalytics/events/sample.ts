import { filter, map, max } from 'lodash';
import { toUserFacingError, UserFacingError } from '../values/userFacingError';
import { addDays, daysBefore, daysOf } from '../analytics/dateRange';
import { busiestFirst } from '../service/busiest';
import { noWebsites } from '../service/websites';
import type { FoundEvent } from './event';
import type { Poll } from './pollContext';
import { type Target, targetsOf } from './progress';

/** Targets that are searched for a real event. */
const MAX_SEARCHED = 3;
/** The part of the time after which the search for the busiest website ends. */
const COMPARE_PART = 0.4;
/** An event can be limited to some days, such as the first of a month. */
const MAX_DAYS_BACK = 400;

/**
 * Returns what Fetch Test Event shows: the latest real event of the busiest websites, or a sample of the busiest one.
 *
 * @throws UserFacingError that says why there is neither
 */
export async function fetchTestEvents(poll: Poll): Promise<FoundEvent[]> {
	const { event, rule, schedule, today } = poll;
	const isEventDay = (day: string) => rule.isEventDay?.(day) ?? true;
	const lastDay = event.isHourly ? addDays(today, -1) : schedule.period;
	const day = daysOf(daysBefore(addDays(lastDay, 1), MAX_DAYS_BACK)).findLast(isEventDay);
	if (day === undefined) {
		throw new UserFacingError('no day is left to check', "Change 'Excluded Days' or 'Weekdays'.");
	}
	const { testDays = 1 } = rule;
	const due = daysOf(daysBefore(addDays(day, 1), testDays)).filter(isEventDay);
	const [reportFrom = day] = due;
	const searched = await fetchSearched(poll);

	const problems: UserFacingError[] = [];
	const attempt = async <T>(read: () => Promise<T>): Promise<T | undefined> => {
		try {
			if (!poll.isTimeUp()) return await read();
			throw new UserFacingError(
				'the service is too slow to show an event',
				'Try again, or publish.',
			);
		} catch (error) {
			problems.push(toUserFacingError(error));
			return undefined;
		}
	};

	const real: FoundEvent[] = [];
	for (const target of event.isHourly ? [] : searched) {
		const site = poll.siteOf(target.website);
		const { statistic } = target;
		const checked = await attempt(
			async () => await rule.check({ site, due, reportFrom, statistic }),
		);
		for (const one of checked?.found ?? []) real.push({ website: target.website, ...one });
	}
	const date = max(map(real, 'date'));
	if (date !== undefined) return filter(real, { date });

	for (const target of searched) {
		const site = poll.siteOf(target.website);
		const sample = await attempt(async () => await rule.sample?.(site, day));
		if (!sample) continue;
		const text = `Sample: ${sample.text ?? ''}`;
		return [{ website: target.website, ...sample, text, isSample: true }];
	}
	if (searched.length === 0) throw noWebsites();
	throw (
		problems[0] ??
		new UserFacingError(`the service has no data of ${day}`, 'Choose other websites.')
	);
}

/** Returns the targets of the busiest websites, because they are most likely to have an event. */
async function fetchSearched(poll: Poll): Promise<Target[]> {
	const { websites, problems } = await poll.fetchWebsites();
	if (problems[0]) throw problems[0];
	const isTimeUp = () => poll.isTimeUp(COMPARE_PART);
	const busiest = await busiestFirst(websites.map(poll.siteOf), poll.today, isTimeUp);
	return targetsOf(busiest, poll).slice(0, MAX_SEARCHED);
}
