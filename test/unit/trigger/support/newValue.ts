import { newValue } from '../../../../nodes/WebsiteAnalytics/trigger/events/newValue';
import type { WebsiteContext } from '../../../../nodes/WebsiteAnalytics/trigger/event';
import type { Host } from './host';
import { parametersOf, websiteOn } from './site';

export const DAY = '2026-03-14';
export const DAY_BEFORE = '2026-03-13';

/** A website that is not new itself. */
export const KNOWN = { 'www.google.com': { [DAY_BEFORE]: 900, [DAY]: 30 } };

export const newValueOf = (settings: Record<string, unknown> = {}) =>
	newValue.read(parametersOf({ name: 'referrer', minimumCount: 5, ...settings }));

export const siteOf = ({ connection }: Host, settings: Partial<WebsiteContext> = {}) =>
	websiteOn({ connect: () => connection }, settings);

/** What the event finds on the day. */
export const find = async (
	host: Host,
	settings?: Record<string, unknown>,
	site?: Partial<WebsiteContext>,
) => await newValueOf(settings).find(siteOf(host, site), DAY);
