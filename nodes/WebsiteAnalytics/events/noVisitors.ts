import { isNumber, omit } from 'lodash';
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
	type ReportedInactivity,
} from '../analytics/inactivity';
import { enUsFormatter } from '../report/formatter';
import type { Site } from '../service/site';
import { integer, toggle } from '../form/fields';
import { form } from '../form/form';
import { textFormatField } from '../form/reportFields';
import { excludedDaysField } from '../form/unusualFields';
import { integerField, textField } from '../items/outputField';
import { ALARM_END, ALARM_FIELDS, shownDomain } from './alarm';
import { eventType, type Rule, type Today } from './event';
import { foundInactivity, foundRecovery } from './noVisitorsFound';
import { hourlyNotice } from './sharedFields';

export const noVisitors = eventType({
	name: 'No Visitors',
	description: 'A website stops getting visitors, for example because its tracking is broken',
	scope: 'websites',
	checked: 'hourly',
	heading: 'Missing visitors',
	form: form(
		{
			pollNotice: hourlyNotice,
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
			textFormat: textFormatField,
		},
		{ excludedDays: excludedDaysField },
	),
	resetsOn: ['hours', 'minimum'],
	output: [
		...ALARM_FIELDS,
		textField('status', 'inactive, or recovered', { values: ['inactive', 'recovered'] }),
		textField('since', 'from when on no visitors were counted, in UTC'),
		integerField('hours', 'hours without visitors'),
		integerField('expected', 'the visitors expected in this time', {
			null: 'for a recovery',
		}),
		...ALARM_END,
	],
	rule: createRule,
});

interface Settings {
	hours: number;
	minimum: number;
	reportRecovery: boolean;
	excludedDays(day: string): boolean;
}

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

function createRule(settings: Settings, moment: Today): Rule<Memory> {
	const { hours, minimum, reportRecovery, excludedDays: isExcluded } = settings;
	const { now, today, timezone } = moment;

	const readProfile = async (site: Site, since: number) => {
		const range = profileRange(since);
		const [counts, byHour] = await Promise.all([site.daily('visitors', range), site.hourly(range)]);
		const known = daysOf(range).map((day) => (isExcluded(day) ? null : (counts.get(day) ?? 0)));
		return activityProfile(known, byHour);
	};
	const hoursUntilReport = (profile: ActivityProfile, since: number) =>
		profile.medianDay < minimum ? null : hoursNeeded(profile, since, hours);

	/** Ends a reported inactivity once visitors are back. */
	const afterReport = (site: Site, activity: ActivityState, reported: ReportedInactivity) => {
		if (!hasRecovered(reported)) return { found: [], memory: { activity } };
		const found = reportRecovery ? [foundRecovery(site, today, reported)] : [];
		return { found, memory: { activity: omit(activity, 'reported') } };
	};

	/** Reports an inactivity once it is long enough. */
	const beforeReport = async (site: Site, activity: ActivityState, known: Needed | undefined) => {
		const { since } = activity;
		const inactive = inactiveHours(since, now.getTime());
		if (inactive < hours) return { found: [], memory: { activity } };

		// The expected traffic does not change while there are no visitors.
		const isKnown = known?.since === since;
		if (isKnown && (known.hours === null || inactive < known.hours)) {
			return { found: [], memory: { activity, needed: known } };
		}
		const profile = await readProfile(site, since);
		const needed = { since, hours: hoursUntilReport(profile, since) };
		if (needed.hours === null || inactive < needed.hours) {
			return { found: [], memory: { activity, needed } };
		}
		const expected = expectedVisitors(profile, since, inactive);
		const found = [foundInactivity(site, moment, since, { hours: inactive, expected })];
		return { found, memory: { activity: { ...activity, reported: { since, visitors: 0 } } } };
	};

	return {
		testDays: 0,
		isMemory,

		async check(site, _due, memory) {
			const counts = await site.daily('visitors', observedRange(now, memory?.activity));
			const activity = observe(memory?.activity, counts, { now, timezone, isExcluded });
			return activity.reported
				? afterReport(site, activity, activity.reported)
				: await beforeReport(site, activity, memory?.needed);
		},

		async sample(site) {
			const since = now.getTime();
			const profile = await readProfile(site, since);
			const needed = hoursUntilReport(profile, since);
			const day = `${shownDomain(site)} has ${enUsFormatter.number(Math.round(profile.medianDay))} visitors on a typical day.`;
			const starts =
				needed === null
					? 'It is not watched, because it has too few.'
					: `Starts after ${needed} hours without visitors.`;
			const found = foundInactivity(site, moment, since, { hours: 0, expected: 0 });
			return { ...found, text: `${day} ${starts}` };
		},
	};
}
