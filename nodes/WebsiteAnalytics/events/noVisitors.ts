import { isNumber, omit } from 'lodash';
import { DateTime } from 'luxon';
import { dayOf } from '../values/days';
import { optional, type Proven, shape } from '../values/shape';
import {
	activityProfile,
	type ActivityState,
	expectedVisitors,
	hasRecovered,
	hoursNeeded,
	inactiveHours,
	isActivity,
	NEVER,
	observe,
	observedRange,
	profileRange,
} from '../analytics/inactivity';
import { historyOf } from '../analytics/seriesRule';
import { enUsFormatter, shortName } from '../report/formatter';
import type { Site } from '../service/site';
import { integer, toggle } from '../form/fields';
import { excludedDaysField } from '../form/unusualFields';
import type { NoVisitorsFields } from '../items/eventItems';
import { type Checked, eventType, type Found, type Rule } from './event';

const isMemory = shape({
	activity: isActivity,
	/** Hours after which the inactivity can be reported. */
	neededHours: optional(isNumber),
});
type Memory = Proven<typeof isMemory>;

export const noVisitors = eventType({
	name: 'No Visitors',
	description: 'A website stops getting visitors, for example because its tracking is broken',
	isHourly: true,
	heading: 'Missing visitors',
	fields: {
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
	},
	options: { excludedDays: excludedDaysField },
	resetsOn: ['hours', 'minimum'],
	rule(settings, { now, today, timezone }): Rule<Memory> {
		const { hours, reportRecovery, excludedDays: isExcluded } = settings;

		const readProfile = async (site: Site, since: number) => {
			const range = profileRange(since);
			const [counts, byHour] = await Promise.all([
				site.daily('visitors', range),
				site.hourly(range),
			]);
			return activityProfile(historyOf(counts, isExcluded)(range), byHour);
		};

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
				fields: { status, since, hours: inactive, expected } satisfies NoVisitorsFields,
				text: `${shortName(site.domain)} ${text}`,
				key: expected === null ? [since, status] : [since],
			};
		};

		/** Reports an inactivity once it is long enough. */
		const beforeReport = async (
			site: Site,
			activity: ActivityState,
			knownHours = hours,
		): Promise<Checked<Memory>> => {
			const { since } = activity;
			const inactive = inactiveHours(since, now.getTime());
			if (inactive < knownHours) {
				return { found: [], memory: { activity, neededHours: knownHours } };
			}

			const profile = await readProfile(site, since);
			const neededHours = hoursNeeded(profile, since, settings);
			if (inactive < neededHours) return { found: [], memory: { activity, neededHours } };

			const expected = Math.round(expectedVisitors(profile, since, inactive));
			const local = DateTime.fromMillis(since, { zone: timezone });
			const time = local.toFormat('HH:mm');
			const text = `has had no visitors for ${inactive} hours, since ${enUsFormatter.day(dayOf(local))}, ${time}; about ${enUsFormatter.number(expected)} expected.`;
			return {
				found: [foundEvent(site, since, inactive, expected, text)],
				memory: { activity: { ...activity, reported: { since, visitors: 0 } } },
			};
		};

		return {
			isMemory,

			async check({ site, memory }) {
				const counts = await site.daily('visitors', observedRange(now, memory?.activity));
				const activity = observe(memory?.activity, counts, { now, timezone, isExcluded });
				const { reported } = activity;
				if (!reported) {
					// The expected traffic does not change while there are no visitors.
					const isSame = memory?.activity.since === activity.since;
					return await beforeReport(site, activity, isSame ? memory.neededHours : undefined);
				}
				if (!hasRecovered(reported)) return { found: [], memory: { activity } };

				const { since, backAt = since } = reported;
				const inactive = inactiveHours(since, backAt);
				const text = `has visitors again, after about ${inactive} hours without.`;
				return {
					found: reportRecovery ? [foundEvent(site, since, inactive, null, text)] : [],
					memory: { activity: omit(activity, 'reported') },
				};
			},

			async sample(site) {
				const since = now.getTime();
				const profile = await readProfile(site, since);
				const needed = hoursNeeded(profile, since, settings);
				const day = `has ${enUsFormatter.number(Math.round(profile.medianDay))} visitors on a typical day.`;
				const starts =
					needed === NEVER
						? 'It is not watched, because it has too few.'
						: `Starts after ${needed} hours without visitors.`;
				return foundEvent(site, since, 0, 0, `${day} ${starts}`);
			},
		};
	},
});
