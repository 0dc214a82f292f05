import { passedMs, passTime } from '../../support/waits';
import type { NewWebsite, ServiceOptions } from '../../../../sandbox/service';
import { setClock, useClock } from '../../support/clock';
import type { NodeParameters } from '../../support/parameters';
import { type PollResult, TestTrigger, type TriggerSettings } from '../../support/poll';
import { serviceForEachTest, type SharedService } from '../../support/sharedService';

/** The smallest report: one request for a website and day. */
export const REPORT = { event: 'report', breakdowns: [], compareTo: 'none' };

/** Returns the websites 1 to `count`, e.g. site-1.example. */
export function sites(count: number): NewWebsite[] {
	return Array.from({ length: count }, (_, index) => ({
		id: index + 1,
		domain: `site-${index + 1}.example`,
		visitorsPerDay: 100,
	}));
}

/** Starts a service for each test. The last day with traffic is the day of the clock. */
export function serviceByClock(options: ServiceOptions = {}): SharedService {
	return serviceForEachTest({
		today: () => new Date().toISOString().slice(0, 10),
		websites: sites(1),
		...options,
	});
}

/** Returns a trigger on the service. */
export function triggerOn(
	{ credential }: SharedService,
	parameters: NodeParameters,
	settings: Partial<TriggerSettings> = {},
): TestTrigger {
	return new TestTrigger({ credential, parameters, ...settings });
}

/** When the trigger of a test starts: 13 March is the last finished day. */
export const START = '2026-03-14T12:00:00Z';

useClock(START);

/**
 * Polls at a moment, e.g. `2026-03-15T12:00:00Z`.
 * @throws the error of the poll
 */
export async function pollAt(
	trigger: TestTrigger,
	moment: string,
): Promise<PollResult & { tookMs: number }> {
	passTime(Math.max(0, Date.parse(moment) - Date.now()));
	setClock(moment);
	const startMs = passedMs();
	const result = await trigger.poll();
	return { ...result, tookMs: passedMs() - startMs };
}

/** Polls at several moments, and returns all items and errors. */
export async function pollEach(trigger: TestTrigger, moments: string[]) {
	const results: PollResult[] = [];
	for (const moment of moments) results.push(await pollAt(trigger, moment));
	return {
		keys: results.flatMap(keysOf),
		errors: results.flatMap(({ errors }) => errors.map(({ message }) => message)),
	};
}

/** Returns a trigger that was published at {@link START}. */
export async function published(
	shared: SharedService,
	parameters: NodeParameters,
	settings: Partial<TriggerSettings> = {},
): Promise<TestTrigger> {
	const trigger = triggerOn(shared, parameters, settings);
	await pollAt(trigger, START);
	shared.service.requests.length = 0;
	return trigger;
}

/** Returns the keys of the items, in alphabetical order. */
export function keysOf({ items }: PollResult): string[] {
	return items.map(({ json }) => String(json.key)).sort();
}
