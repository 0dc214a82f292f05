import type { HourlyEvent, WebsiteContext } from '../../../../nodes/WebsiteAnalytics/trigger/event';
import { requestOf } from './polledTrigger';

/** Each check counts those before it, and a check that is not the first one finds something. */
export const COUNTING_EVENT: HourlyEvent<WebsiteContext> = {
	check: async (website, remembered) => {
		await requestOf(website);
		const { checks } = (remembered ?? { checks: 0 }) as { checks: number };
		const key = `${website.websiteId}:${checks}`;
		return { items: checks === 0 ? [] : [{ json: { key } }], remembered: { checks: checks + 1 } };
	},
	sample: async () => [{ json: {} }],
};
