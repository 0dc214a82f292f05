import { isNumber, omit } from 'lodash';
import { DateTime } from 'luxon';
import { dayOf } from '../values/days';
import { optional, shape } from '../values/shape';
import { daysOf } from '../analytics/dateRange';
import {
	type ActivityProfile,
	activityProfile,
	type ActivityState,
	expectedVisitors,
	hasRecovered,
	hoursNeeded,
	inactiveHours,
	isActivity,
	observe,
	observedRange,
	profileRange,
} from '../analytics/inactivity';
import { enUsFormatter } from '../report/formatter';
import type { Site } from '../service/site';
import { integer, toggle } from '../form/fields';
import type { InputOf } from '../form/form';
import { excludedDaysField } from '../form/unusualFields';
import { integerField, textField } from '../items/outputField';
import { shownDomain } from './alarm';
import { type Checked, eventType, type Found, type Rule, type Today } from './event';

const fields = {
	hours: integer(
		'Hours Without Visitors',
		12,
		{ from: 2, to: 168 },
		{
			description: 'How long a website must be without visitors',
			hint: 'Small websites take longer: at least 15 expected visitors must be missing.',
		},
	),
	minimum: integer(
		'Minimum Visitors a Day',
		20,
		{ from: 1 },
		'Do not watch websites with fewer visitors a day',
	),
	reportRecovery: toggle(
		'Also Report Recovery',
		false,
		'Whether to start the workflow again when visitors come back',
	),
};

const options = { excludedDays: excludedDaysField };

export const noVisitors = eventType({
	name: 'No Visitors',
	description: 'A website stops getting visitors, for example because its tracking is broken',
	scope: 'websites',
	checked: 'hourly',
	heading: 'Missing visitors',
	fields,
	options,
	resetsOn: ['hours', 'minimum'],
	output: [
		textField('status', 'inactive, or recovered', { values: ['inactive', 'recovered'] }),
		textField('since', 'from when on no visitors were counted, in UTC'),
		integerField('hours', 'hours without visitors'),
		integerField('expected', 'the visitors expected in this time', {
			null: 'for a recovery',
		}),
	],
	rule: createRule,
});

/** The hours after which an inactivity is reported; null for a website that is not watched. */
interface Needed {
	since: number;
	hours: number | null;
}

interface Memory {
	activity: ActivityState;
	/** Known once an inactivity takes longer than the hours of the setting. */
	needed?: Needed;
}

const isMemory = shape<Memory>({
	activity: isActivity,
	needed: optional(
		shape<Needed>({
			since: isNumber,
			hours: (stored): stored is number | null => stored === null || isNumber(stored),
		}),
	),
});

function createRule(
	settings: InputOf<typeof fields & typeof options>,
	{ now, today, timezone }: Today,
): Rule<Memory> {
	const { hours, minimum, reportRecovery, excludedDays: isExcluded } = settings;

	const readProfile = async (site: Site, since: number) => {
		const range = profileRange(since);
		const [counts, byHour] = await Promise.all([site.daily('visitors', range), site.hourly(range)]);
		const known = daysOf(range).map((day) => (isExcluded(day) ? null : (counts.get(day) ?? 0)));
		return activityProfile(known, byHour);
	};
	const hoursUntilReport = (profile: ActivityProfile, since: number) =>
		profile.medianDay < minimum ? null : hoursNeeded(profile, since, hours);

	/**
	 * @param expected null for a recovery
	 * @param text what happened, without the domain
	 */
	const foundEvent = (
		site: Site,
		sinceMs: number,
		inactive: number,
		expected: number | null,
		text: string,
	): Found => {
		const status = expected === null ? 'recovered' : 'inactive';
		const since = new Date(sinceMs).toISOString();
		return {
			date: today,
			direction: expected === null ? 1 : -1,
			size: inactive,
			fields: { status, since, hours: inactive, expected },
			text: `${shownDomain(site)} ${text}`,
			key: expected === null ? [since, status] : [since],
		};
	};

	/** Ends a reported inactivity once visitors are back. */
	const afterReport = (site: Site, activity: ActivityState): Checked<Memory> => {
		const { reported } = activity;
		if (!reported || !hasRecovered(reported)) return { found: [], memory: { activity } };
		const { since, backAt = since } = reported;
		const inactive = inactiveHours(since, backAt);
		const text = `has visitors again, after about ${inactive} hours without.`;
		return {
			found: reportRecovery ? [foundEvent(site, since, inactive, null, text)] : [],
			memory: { activity: omit(activity, 'reported') },
		};
	};

	/** Reports an inactivity once it is long enough. */
	const beforeReport = async (
		site: Site,
		activity: ActivityState,
		known: Needed | undefined,
	): Promise<Checked<Memory>> => {
		const { since } = activity;
		const inactive = inactiveHours(since, now.getTime());
		const isLongEnough = (needed: Needed) => needed.hours !== null && inactive >= needed.hours;
		if (inactive < hours) return { found: [], memory: { activity } };

		// The expected traffic does not change while there are no visitors.
		if (known?.since === since && !isLongEnough(known)) {
			return { found: [], memory: { activity, needed: known } };
		}
		const profile = await readProfile(site, since);
		const needed = { since, hours: hoursUntilReport(profile, since) };
		if (!isLongEnough(needed)) return { found: [], memory: { activity, needed } };

		const expected = Math.round(expectedVisitors(profile, since, inactive));
		const local = DateTime.fromMillis(since, { zone: timezone });
		const time = local.toFormat('HH:mm');
		const start = `${enUsFormatter.day(dayOf(local))}, ${time}`;
		const text = `has had no visitors for ${inactive} hours, since ${start}; about ${enUsFormatter.number(expected)} expected.`;
		return {
			found: [foundEvent(site, since, inactive, expected, text)],
			memory: { activity: { ...activity, reported: { since, visitors: 0 } } },
		};
	};

	return {
		testDays: 0,
		isMemory,

		async check(site, _due, memory) {
			const counts = await site.daily('visitors', observedRange(now, memory?.activity));
			const activity = observe(memory?.activity, counts, { now, timezone, isExcluded });
			return activity.reported
				? afterReport(site, activity)
				: await beforeReport(site, activity, memory?.needed);
		},

		async sample(site) {
			const since = now.getTime();
			const profile = await readProfile(site, since);
			const needed = hoursUntilReport(profile, since);
			const day = `has ${enUsFormatter.number(Math.round(profile.medianDay))} visitors on a typical day.`;
			const starts =
				needed === null
					? 'It is not watched, because it has too few.'
					: `Starts after ${needed} hours without visitors.`;
			return foundEvent(site, since, 0, 0, `${day} ${starts}`);
		},
	};
}
