import { Problem } from '../problem';
import { nameWebsite, type Website } from './watchedWebsites';
import type { DayFound, Found } from './group';
import type { DailyEvent, RememberingEvent, WebsiteContext } from './event';

/** What nobody can find out about a day, however often it is tried. */
export class Undecidable extends Problem {}

/** Checks a day of a website, whether the event remembers something or not. @throws Problem */
export async function checkDay(
	event: DailyEvent | RememberingEvent,
	website: WebsiteContext,
	day: string,
	remembered: unknown,
): Promise<Found> {
	if ('check' in event) return await event.check(website, day, remembered);
	return { items: await event.find(website, day) };
}

/** What a poll has found on a day of a website. */
interface Checked extends DayFound {
	/** Why nobody can find it out. */
	undecided?: Problem;
}

/**
 * The checks of days of a website, which are done in this order: each goes on from what the one before left.
 * @param left what the last check of an earlier day left
 */
export function checksOf(
	event: DailyEvent | RememberingEvent,
	website: WebsiteContext,
	days: string[],
	left: object | undefined,
): Array<() => Promise<Checked>> {
	const { websiteId, domain } = website;
	let remembered = left;
	const look = async (day: string): Promise<Found> =>
		(await event.group?.judge(website, day, remembered)) ??
		(await checkDay(event, website, day, remembered));
	return days.map((day) => async () => {
		const result = await look(day).catch((error: unknown): Omit<Checked, keyof Website | 'day'> => {
			if (!(error instanceof Undecidable)) throw error;
			const undecided = nameWebsite(website, error);
			return { items: [], ...(remembered && { remembered }), undecided };
		});
		remembered = result.remembered;
		return { websiteId, domain, day, ...result };
	});
}
