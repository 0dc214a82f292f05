import { DateTime } from 'luxon';
import { dayOf } from '../values/days';
import { inactiveHours, type ReportedInactivity } from '../analytics/inactivity';
import { enUsFormatter } from '../report/formatter';
import type { NamedWebsite } from '../service/match';
import { shownDomain } from './alarm';
import type { Found, Today } from './event';

/** Returns that a website has no visitors. Times in the text are of the workflow's timezone. */
export function foundInactivity(
	website: NamedWebsite,
	{ today, timezone }: Today,
	sinceMs: number,
	missing: { hours: number; expected: number },
): Found {
	const { hours } = missing;
	const expected = Math.round(missing.expected);
	const local = DateTime.fromMillis(sinceMs, { zone: timezone });
	const time = local.toFormat('HH:mm');
	const start = `${enUsFormatter.day(dayOf(local))}, ${time}`;
	const what = `has had no visitors for ${hours} hours, since ${start}`;
	const since = new Date(sinceMs).toISOString();
	return {
		date: today,
		fields: { status: 'inactive', since, hours, expected },
		text: `${shownDomain(website)} ${what}; about ${enUsFormatter.number(expected)} expected.`,
		key: [since],
	};
}

/** Returns that a website has visitors again. */
export function foundRecovery(
	website: NamedWebsite,
	date: string,
	{ since: sinceMs, backAt = sinceMs }: ReportedInactivity,
): Found {
	const hours = inactiveHours(sinceMs, backAt);
	const since = new Date(sinceMs).toISOString();
	return {
		date,
		fields: { status: 'recovered', since, hours, expected: null },
		text: `${shownDomain(website)} has visitors again, after about ${hours} hours without.`,
		key: [since, 'recovered'],
	};
}
