import { dayOfDate } from '../../../../nodes/WebsiteAnalytics/values/days';
import { UserFacingError } from '../../../../nodes/WebsiteAnalytics/values/userFacingError';
import type { Connection } from '../../../../nodes/WebsiteAnalytics/http/connection';
import { openSite } from '../../../../nodes/WebsiteAnalytics/service/site';
import { EVENTS } from '../../../../nodes/WebsiteAnalytics/events';
import type { PollContext, Rule } from '../../../../nodes/WebsiteAnalytics/events/event';
import type { Poll } from '../../../../nodes/WebsiteAnalytics/events/pollContext';
import type { Schedule } from '../../../../nodes/WebsiteAnalytics/events/schedule';
import { connectionTo } from '../../support/connectionTo';

export const TIMEZONE = 'Europe/Berlin';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The error of a request that succeeds later. */
export const unavailable = (message = 'the service failed', hint = 'Wait.') =>
	new UserFacingError(message, hint, {
		kind: 'temporary',
		failure: { cause: 'temporarily-unavailable' },
	});

/** Returns the context of a poll in Berlin, without a network. */
export function contextAt(
	now: Date,
	given: Partial<PollContext> = {},
	connection: Connection = connectionTo(() => ({})),
): PollContext {
	return {
		connection,
		siteOf: (one) => openSite(connection, one),
		source: [],
		now,
		today: dayOfDate(now, TIMEZONE),
		timezone: TIMEZONE,
		mayRefuse: false,
		isTimeUp: () => false,
		isLate: () => false,
		warn: () => {},
		...given,
	};
}

/** Returns a poll of a trigger with the rule of a test, for the websites with these IDs. */
export function pollWith(
	context: PollContext,
	schedule: Schedule,
	rule: Partial<Rule> = {},
	listIds: () => number[] = () => [],
): Poll {
	return {
		...context,
		name: 'rows',
		event: EVENTS.rows,
		rule: { check: async () => await Promise.resolve({ found: [] }), ...rule },
		schedule,
		textFormat: undefined,
		choice: '',
		key: 'settings',
		async fetchWebsites() {
			await Promise.resolve();
			return { websites: listIds().map(website), problems: [] };
		},
	};
}

export function website(id: number) {
	return { id, domain: `${id}.example` };
}
