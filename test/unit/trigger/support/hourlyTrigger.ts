import type { HourlyEvent, WebsiteContext } from '../../../../nodes/WebsiteAnalytics/trigger/event';
import { pollWebsites } from '../../../../nodes/WebsiteAnalytics/trigger/pollHourly';
import { PolledTrigger, requestOf } from './polledTrigger';

/** Each check counts those before it, and finds something unless it is the first one. */
export const COUNTING: HourlyEvent<WebsiteContext> = {
	check: async (website, remembered) => {
		await requestOf(website);
		const { checks } = (remembered ?? { checks: 0 }) as { checks: number };
		const key = `${website.websiteId}:${checks}`;
		return { items: checks === 0 ? [] : [{ json: { key } }], remembered: { checks: checks + 1 } };
	},
	sample: async () => [{ json: {} }],
};

/** A trigger of an event that is checked for once an hour. */
export class HourlyTrigger extends PolledTrigger {
	constructor(
		event: Partial<HourlyEvent<WebsiteContext>> = {},
		settings: Partial<PolledTrigger> = {},
	) {
		super(
			async (context, memory) => await pollWebsites(context, memory, { ...COUNTING, ...event }),
		);
		Object.assign(this, settings);
	}

	/** What a poll at a time in UTC came to, of a day of March 2026. */
	async at(time: string, day = 14): Promise<string[] | string> {
		return await this.outcomeAt(`2026-03-${day}T${time}:00Z`);
	}

	/** What polls at these times have requested. */
	async requestsAt(...times: string[]): Promise<Array<PolledTrigger['requests']>> {
		const requests = [];
		for (const time of times) {
			await this.at(time);
			requests.push(this.requests);
		}
		return requests;
	}
}
