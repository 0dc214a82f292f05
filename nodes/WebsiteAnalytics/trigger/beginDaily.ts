import { required, type PollResult } from './pollResult';
import type { DailyEvent, RememberingEvent, PollContext } from './event';
import { describeDays, reportSkipped, type SkippedDays } from './skippedDays';
import { tellFailures } from './told';
import type { Memory } from './memory';
import { calendarUpTo, type Calendar } from './calendar';
import { afterListing, handledDay, initialState, type DailyState } from './dailyState';
import { fetchWebsites, tellUnmatched, type Website } from './watchedWebsites';

/**
 * The state of a trigger that begins. The list is read because wrong settings and credentials have to show when the
 * workflow is activated, but the days from now on are not to be lost when the host wants a pause.
 */
export async function begin(context: PollContext, memory: Memory, day: string) {
	const state = initialState(day);
	const { websites, missing, unmatched } = await required(context, fetchWebsites(context), {
		interrupted: state,
		failed: memory.state,
	});
	tellUnmatched(context, unmatched);
	const told = tellFailures(context, state.told, missing);
	return { state: afterListing({ ...state, told }, websites, context.choice), websites };
}

/** A person publishes the workflow again, after days without it that are too many to catch up. */
export async function beginAnew(
	context: PollContext,
	memory: Memory,
	event: DailyEvent | RememberingEvent,
	before: DailyState,
	{ day, nowMs, open }: Calendar,
): Promise<PollResult> {
	const { state, websites } = await begin(context, memory, day);
	const { late, due } = open(before.seen);
	context.warn(
		`Begins anew, because it was published again: not looked at: ${describeDays([...late, ...due])}`,
	);
	// Not of the days without a published workflow, but of those before them that were not checked.
	const calendar = calendarUpTo(before.seen, event.concerns, nowMs);
	reportSkipped(context, before, uncheckedDays(before, websites, calendar));
	return { items: [], state: { ...state, remembered: before.remembered } };
}

/** All days of the websites that were not checked. */
function uncheckedDays(state: DailyState, websites: Website[], calendar: Calendar): SkippedDays[] {
	return websites.map(({ websiteId, domain }) => {
		const { late, due } = calendar.open(handledDay(state, websiteId));
		return { domain, days: [...late, ...due] };
	});
}
