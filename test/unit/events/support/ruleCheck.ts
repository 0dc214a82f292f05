import { addDays } from '../../../../nodes/WebsiteAnalytics/analytics/dateRange';
import type { EventName } from '../../../../nodes/WebsiteAnalytics/events';
import { website } from './pollDoubles';
import type { SimulatedService } from './simulatedService';
import { SimulatedTrigger } from './simulatedTrigger';

/** Returns the check of 1.example by the rule of an event. It checks a day, or several, on the day after. */
export function ruleCheck(service: SimulatedService, event: EventName, parameters: object = {}) {
	return async (first: string, last = first, memory?: object) => {
		const trigger = new SimulatedTrigger(service, event, parameters);
		const { rule, schedule, siteOf } = trigger.openAt(addDays(last, 1));
		const due = schedule.due(addDays(first, -1));
		return await rule.check({ ...due, site: siteOf(website(1)), memory, statistic: '' });
	};
}
