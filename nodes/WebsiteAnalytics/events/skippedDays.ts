import { groupBy, map } from 'lodash';
import { Problem } from '../problem';
import { addDays } from '../analytics/periods';
import { nameAll } from '../text';
import type { PollContext } from './event';
import { MAX_MISSED_DAYS } from './calendar';

/** The days of a website that were not checked in time, oldest first, each `yyyy-MM-dd`. */
export interface SkippedDays {
	domain: string;
	days: string[];
	/** Why it fails now, with its domain. */
	reason?: string | undefined;
}

/**
 * Has n8n record an error about days that the trigger does not check any more. Those up to `uncertainUntil` may have
 * been checked before n8n was restarted, and are only logged.
 * @returns those that the error is about
 */
export function reportSkipped<Skipped extends SkippedDays>(
	{ emitError, warn }: Pick<PollContext, 'emitError' | 'warn'>,
	{ uncertainUntil = '' }: { uncertainUntil?: string },
	skipped: Skipped[],
): Skipped[] {
	const select = (isWanted: (day: string) => boolean) =>
		skipped
			.map((one) => ({ ...one, days: one.days.filter(isWanted) }))
			.filter(({ days }) => days.length > 0);
	const certain = select((day) => day > uncertainUntil);
	const uncertain = select((day) => day <= uncertainUntil);
	if (certain.length > 0) emitError(skippedProblem(certain));
	if (uncertain.length > 0) {
		warn(`Not looked at, or looked at before n8n was restarted: ${describe(uncertain)}`);
	}
	return certain;
}

function skippedProblem(skipped: SkippedDays[]): Problem {
	return new Problem(
		`not looked at, because it ended more than ${MAX_MISSED_DAYS} days ago: ${describe(skipped)}`,
		"The trigger goes on with what came after it. Set 'Poll Times' to every hour or more often, and see in the executions why it did not get there in time: n8n or the service was down, or the service is slow. The numbers of these days are in 'Statistic: Get Traffic by Day'.",
	);
}

/** The days with the websites, such as `2026-06-29 to 2026-07-01 (shop.example, blog.example)`. */
function describe(skipped: SkippedDays[]): string {
	const groups = groupBy(skipped, ({ days }) => describeDays(days));
	const described = map(groups, (websites, days) => {
		const reasons = websites.map(({ domain, reason = domain }) => reason);
		return `${days} (${nameAll(reasons)})`;
	});
	return described.join('; ');
}

/** Days, such as `2026-06-29 to 2026-07-01, 2026-07-05`. */
export function describeDays(days: string[]): string {
	const runs: Array<{ first: string; last: string }> = [];
	for (const day of days) {
		const run = runs.at(-1);
		if (run && day === addDays(run.last, 1)) run.last = day;
		else runs.push({ first: day, last: day });
	}
	return runs.map(({ first, last }) => (first === last ? first : `${first} to ${last}`)).join(', ');
}
