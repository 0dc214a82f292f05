import { groupBy } from 'lodash';
import { Problem } from '../problem';
import { addDays } from '../statistics/periods';
import type { PollContext } from './pollContext';
import { MAX_MISSED_DAYS } from './schedule';
import type { TriggerState } from './state';

/** The days of a website that nobody looked at in time, oldest first, each `yyyy-MM-dd`. */
export interface LeftOut {
	domain: string;
	days: string[];
}

/** So many websites with the same days are named. */
const MAX_NAMED = 20;

/**
 * Has n8n record an error about days that the trigger does not look at any more. Those up to `unsure` may have
 * been looked at before n8n was restarted, and are only logged.
 */
export function sayLeftOut(
	{ tell, warn }: Pick<PollContext, 'tell' | 'warn'>,
	{ unsure = '' }: Pick<TriggerState, 'unsure'>,
	leftOut: LeftOut[],
): void {
	const select = (isWanted: (day: string) => boolean) =>
		leftOut
			.map(({ domain, days }) => ({ domain, days: days.filter(isWanted) }))
			.filter(({ days }) => days.length > 0);
	const missed = select((day) => day > unsure);
	const unknown = select((day) => day <= unsure);
	if (missed.length > 0) tell(leftOutProblem(missed));
	if (unknown.length > 0) {
		warn(`Not looked at, or looked at before n8n was restarted: ${describe(unknown)}`);
	}
}

function leftOutProblem(leftOut: LeftOut[]): Problem {
	return new Problem(
		`not looked at, because it ended more than ${MAX_MISSED_DAYS} days ago: ${describe(leftOut)}`,
		"The trigger goes on with what came after it. Set 'Poll Times' to every hour or more often, and see in the executions why it did not get there in time: n8n or the service was down, or the service is slow. The numbers of these days are in 'Statistic: Get Traffic by Day'.",
	);
}

/** The days with the websites, such as `2026-06-29 to 2026-07-01 (shop.example, blog.example)`. */
function describe(leftOut: LeftOut[]): string {
	const groups = groupBy(leftOut, ({ days }) => describeDays(days));
	return Object.entries(groups)
		.map(([days, websites]) => `${days} (${nameAll(websites.map(({ domain }) => domain))})`)
		.join('; ');
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

function nameAll(domains: string[]): string {
	const more = domains.length - MAX_NAMED;
	const named = domains.slice(0, MAX_NAMED).join(', ');
	return more > 0 ? `${named} and ${more} more` : named;
}
