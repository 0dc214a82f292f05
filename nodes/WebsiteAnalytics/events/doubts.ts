import { Problem } from '../problem';
import { MAX_COMPARED } from '../client/traffic';
import { nameAll } from '../text';
import { mapConcurrently } from '../client/mapConcurrently';
import type { EventRule, PollContext } from './event';
import { websiteContext, type Website } from './watchedWebsites';

const MAX_CONCURRENT = 4;
/** After this part of the time, nothing more is read for it. */
const DOUBTING_TIME = 0.5;
const GOES_ON = 'The trigger has begun and is watching.';

/**
 * Has n8n record an error where an event may never happen on the websites that are looked at: it is enough that it can
 * on one of them. What cannot be read says nothing.
 * @param day the last finished day
 */
export async function tellDoubts(
	context: PollContext,
	{ doubt }: Pick<EventRule, 'doubt'>,
	websites: Website[],
	day: string,
): Promise<void> {
	if (!doubt) return;
	let isPossible = false;
	const looked = websites.slice(0, MAX_COMPARED);
	const doubts = await mapConcurrently(looked, MAX_CONCURRENT, async (website) => {
		if (isPossible || context.isTimeUp(DOUBTING_TIME)) return [];
		const found = await doubt(websiteContext(context, website), day).catch(() => undefined);
		isPossible ||= found === null;
		return found ? [{ ...website, problem: found }] : [];
	});
	const [first] = doubts.flat();
	if (isPossible || !first) return;
	const { message, solution } = first.problem;
	const domains = nameAll(doubts.flat().map(({ domain }) => domain));
	context.emitError(new Problem(`${message} (${domains})`, `${solution} ${GOES_ON}`));
}
