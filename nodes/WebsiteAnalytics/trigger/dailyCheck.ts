import { Problem } from '../problem';
import type { CheckResult, DailyEvent, RememberingEvent, WebsiteContext } from './event';

/** What nobody can find out about a day, however often it is tried. */
export class Undecidable extends Problem {}

/** What a check of a day has found; `remembered` only by an event that remembers something. */
export type DailyResult = Pick<CheckResult, 'items'> & Partial<CheckResult>;

/** Checks a day of a website, whether the event remembers something or not. @throws Problem */
export async function checkDay(
	event: DailyEvent | RememberingEvent,
	website: WebsiteContext,
	day: string,
	remembered: unknown,
): Promise<DailyResult> {
	if ('check' in event) return await event.check(website, day, remembered);
	return { items: await event.find(website, day) };
}
