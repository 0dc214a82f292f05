import type { NewWebsite, ServiceOptions } from '../../../../sandbox/service';
import { setClock } from '../../support/clock';
import type { NodeParameters } from '../../support/parameters';
import { TestTrigger, type PollResult, type TriggerSettings } from '../../support/poll';
import { serviceForEachTest, type SharedService } from '../../support/sharedService';

export { serveDays, serveStatistic } from '../../../support/serveStatistic';

/** Websites 1 to `count`, e.g. site-1.example. */
export function sites(count: number): NewWebsite[] {
	return Array.from({ length: count }, (_, index) => ({
		id: index + 1,
		domain: `site-${index + 1}.example`,
		visitorsPerDay: 100,
	}));
}

/** A service for each test, whose last day with traffic is the day of the clock. */
export function serviceByClock(options: ServiceOptions = {}): SharedService {
	return serviceForEachTest({
		today: () => new Date().toISOString().slice(0, 10),
		websites: sites(1),
		...options,
	});
}

/** A trigger on the service. */
export function triggerOn(
	{ credential }: SharedService,
	parameters: NodeParameters,
	settings: Partial<TriggerSettings> = {},
): TestTrigger {
	return new TestTrigger({ credential, parameters, ...settings });
}

/** Sets the clock to a moment, and polls. @throws the error of the poll */
export async function pollAt(trigger: TestTrigger, moment: string): Promise<PollResult> {
	setClock(moment);
	return await trigger.poll();
}

/** A trigger whose first poll was on 14 March 2026 at noon, so that 13 March is the last day handled. */
export async function seeded(
	shared: SharedService,
	parameters: NodeParameters,
	settings: Partial<TriggerSettings> = {},
): Promise<TestTrigger> {
	const trigger = triggerOn(shared, parameters, settings);
	await pollAt(trigger, '2026-03-14T12:00:00Z');
	shared.service.requests.length = 0;
	return trigger;
}

/** The keys of the items, in alphabetical order. */
export function keysOf({ items }: PollResult): string[] {
	return items.map(({ json }) => String(json.key)).sort();
}
