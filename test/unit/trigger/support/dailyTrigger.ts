import { addDays } from '../../../../nodes/WebsiteAnalytics/statistics/periods';
import type {
	DailyEvent,
	RememberingEvent,
} from '../../../../nodes/WebsiteAnalytics/trigger/event';
import { pollDaily } from '../../../../nodes/WebsiteAnalytics/trigger/pollDaily';
import type { Telling } from '../../../../nodes/WebsiteAnalytics/trigger/checkDays';
import { PolledTrigger, requestOf } from './polledTrigger';

/** It happens on every website and day. */
export const ALWAYS: DailyEvent = {
	concerns: () => true,
	find: async (website, day) => {
		await requestOf(website);
		return [{ json: { key: `${website.websiteId}:${day.slice(5)}` } }];
	},
};

/** A trigger of an event of days, which are over at midnight in UTC. */
export class DailyTrigger extends PolledTrigger {
	constructor(
		event: DailyEvent | RememberingEvent = ALWAYS,
		settings: Partial<PolledTrigger> = {},
		telling?: Telling,
	) {
		super(async (context, memory) => {
			return await pollDaily(context, memory, event, addDays(context.today, -1), telling);
		});
		Object.assign(this, settings);
	}

	/** What a poll at noon of a day of 2026 came to, or at another time. */
	async at(day: string, time = '12:00'): Promise<string[] | string> {
		return await this.outcomeAt(`2026-${day}T${time}:00Z`);
	}

	get state(): unknown {
		return this.staticData.state;
	}
}
