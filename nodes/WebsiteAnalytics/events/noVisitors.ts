import { isNumber } from 'lodash';
import { isObject } from '../values/parameterReaders';
import {
	type ActivityProfile,
	activityProfile,
	type ActivityState,
	expectedVisitors,
	hasRecovered,
	hoursNeeded,
	inactiveHours,
	observe,
	observedRange,
	profileRange,
} from '../analytics/inactivity';
import { daysOf } from '../analytics/periods';
import { english } from '../report/unusualDayText';
import type { NamedWebsite } from '../service/match';
import type { Site } from '../service/site';
import { integer, toggle } from '../form/fields';
import { form } from '../form/form';
import { textFormatField } from '../form/reportFields';
import { excludedDaysField } from '../form/unusualFields';
import { integerField, textField } from '../items/outputField';
import { ALARM_END, ALARM_FIELDS } from './alarm';
import { eventType, type Found, type Rule, type Today } from './event';
import { hourlyNotice } from './sharedFields';

export const noVisitors = eventType({
	name: 'No Visitors',
	description: 'A website stops getting visitors, for example because its tracking is broken',
	scope: 'websites',
	checked: 'hourly',
	heading: 'Websites without visitors',
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
		textField('since', 'when the last visitors were counted, in UTC'),
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

interface Memory {
	activity: ActivityState;
	/** The hours after which the inactivity since `since` is reported; null for a website that is not watched. */
	needed?: { since: number; hours: number | null };
}

function parseMemory(stored: unknown): Memory | undefined {
	if (!isObject(stored) || !isObject(stored.activity)) return undefined;
	const { counts, grewAt } = stored.activity;
	if (!isObject(counts) || !Object.values(counts).every(isNumber) || !isNumber(grewAt)) {
		return undefined;
	}
	return stored as unknown as Memory;
}

function createRule(settings: Settings, { now, today }: Today): Rule<Memory> {
	const { hours, minimum, reportRecovery, excludedDays: isExcluded } = settings;

	/** Reads the expected traffic. Returns the hours after which an inactivity is reported. */
	const readNormal = async (site: Site, activity: ActivityState) => {
		const range = profileRange(activity);
		const [counts, byHour] = await Promise.all([site.daily('visitors', range), site.hourly(range)]);
		const known = daysOf(range).map((day) => (isExcluded(day) ? null : (counts.get(day) ?? 0)));
		const profile: ActivityProfile = activityProfile(known, byHour);
		const isWatched = profile.medianDay >= minimum;
		return { profile, needed: isWatched ? hoursNeeded(profile, activity.grewAt, hours) : null };
	};

	return {
		testDays: 0,
		parseMemory,

		async check(site, _due, memory) {
			const counts = await site.daily('visitors', observedRange(now));
			const activity = observe(memory?.activity ?? null, counts, now, isExcluded(today));
			const { grewAt: since, reported, ...rest } = activity;
			if (reported) {
				if (!hasRecovered(activity)) return { found: [], memory: { activity } };
				const found = reportRecovery ? [recovery(site, today, reported.since, since)] : [];
				return { found, memory: { activity: { ...rest, grewAt: since } } };
			}
			const inactive = inactiveHours(activity, now);
			if (inactive < hours) return { found: [], memory: { activity } };
			// The expected traffic does not change while there are no visitors.
			const known = memory?.needed?.since === since ? memory.needed.hours : 0;
			const isDue = known !== null && inactive >= known;
			const normal = isDue ? await readNormal(site, activity) : null;
			const needed = normal ? normal.needed : known;
			if (!normal || needed === null || inactive < needed) {
				return { found: [], memory: { activity, needed: { since, hours: needed } } };
			}
			const expected = expectedVisitors(normal.profile, since, inactive);
			const found = [inactivity(site, today, since, { hours: inactive, expected })];
			return { found, memory: { activity: { ...activity, reported: { since, visitors: 0 } } } };
		},

		async sample(site) {
			const activity = observe(null, new Map(), now);
			const { profile, needed } = await readNormal(site, activity);
			const day = `${site.domain} has ${english.number(Math.round(profile.medianDay))} visitors on a typical day.`;
			const starts =
				needed === null
					? 'It is not watched, because it has too few.'
					: `Starts after ${needed} hours without visitors.`;
			const found = inactivity(site, today, now.getTime(), { hours: 0, expected: 0 });
			return { ...found, text: `${day} ${starts}` };
		},
	};
}

function inactivity(
	{ domain }: NamedWebsite,
	date: string,
	sinceMs: number,
	missing: { hours: number; expected: number },
): Found {
	const { hours } = missing;
	const expected = Math.round(missing.expected);
	const since = new Date(sinceMs).toISOString();
	const [day = '', time = ''] = since.split('T');
	const start = `${english.day(day)}, ${time.slice(0, 5)} UTC`;
	const what = `has had no visitors for ${hours} hours, since ${start}`;
	return {
		date,
		fields: { status: 'inactive', since, hours, expected },
		text: `${domain} ${what}; about ${english.number(expected)} expected.`,
		key: [since],
	};
}

function recovery(
	{ domain }: NamedWebsite,
	date: string,
	sinceMs: number,
	grewAtMs: number,
): Found {
	const hours = Math.round((grewAtMs - sinceMs) / 3_600_000);
	const since = new Date(sinceMs).toISOString();
	return {
		date,
		fields: { status: 'recovered', since, hours, expected: null },
		text: `${domain} has visitors again, after about ${hours} hours without.`,
		key: [since, 'recovered'],
	};
}
