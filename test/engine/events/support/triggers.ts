import type { NewWebsite, ServiceOptions } from '../../../../sandbox/service';
import type { NodeParameters } from '../../support/parameters';
import { TestTrigger, type TriggerSettings } from '../../support/poll';
import { serviceForEachTest, type SharedService } from '../../support/sharedService';

export { serveDays, serveStatistic } from '../../../support/serveRows';

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
