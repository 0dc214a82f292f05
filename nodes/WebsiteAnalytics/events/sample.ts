import { filter, map, max } from 'lodash';
import { toUserFacingError, UserFacingError } from '../values/userFacingError';
import { addDays } from '../analytics/dateRange';
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
	const day = schedule.due(addDays(today, -MAX_DAYS_BACK)).due.at(-1);
	if (day === undefined) {
		throw new UserFacingError('no day is left to check', "Change 'Excluded Days' or 'Weekdays'.");
	}
	const { testDays = 1 } = rule;
	const searched = await fetchSearched(poll);

	const problems: UserFacingError[] = [];
	const attempt = async <T>(read: () => Promise<T> | undefined): Promise<T | undefined> => {
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
	for (const { website, statistic } of event.isHourly ? [] : searched) {
		const site = poll.siteOf(website);
		const due = schedule.due(addDays(day, -testDays));
		// Days of the search are reported, however long ago they are.
		const input = { ...due, reportFrom: due.from, site, statistic };
		const checked = await attempt(() => rule.check(input));
		for (const one of checked?.found ?? []) real.push({ website, ...one });
	}
	const date = max(map(real, 'date'));
	if (date !== undefined) return filter(real, { date });

	for (const { website } of searched) {
		const sample = await attempt(() => rule.sample?.(poll.siteOf(website), day));
		if (!sample) continue;
		const text = `Sample: ${sample.text ?? ''}`;
		return [{ website, ...sample, text, isSample: true }];
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
