import type { IDataObject } from 'n8n-workflow';
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
import { fetchDailyCounts, fetchVisitorsByHour } from '../service/traffic';
import { integer, toggle } from '../form/fields';
import { form } from '../form/form';
import { textFormatField } from '../form/reportFields';
import { excludedDaysField } from '../form/unusualFields';
import { integerField, textField } from '../items/outputField';
import { ALARM_END, ALARM_FIELDS } from './alarm';
import { type CheckContext, type Rule, triggerEvent } from './event';
import { hourlyNotice } from './sharedFields';

export const noVisitors = triggerEvent({
	name: 'No Visitors',
	description: 'A website stops getting visitors, for example because its tracking is broken',
	of: 'websites',
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
	decisive: ['hours', 'minimum'],
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

function createRule({ hours, minimum, reportRecovery, excludedDays: isExcluded }: Settings): Rule {
	/** Fetches the expected traffic. Returns the hours after which an inactivity is reported. */
	const fetchNormal = async ({ connection, websiteId }: CheckContext, activity: ActivityState) => {
		const range = profileRange(activity);
		const [counts, byHour] = await Promise.all([
			fetchDailyCounts(connection, { websiteId, statistic: 'visitors', ...range }),
			fetchVisitorsByHour(connection, { websiteId, ...range }),
		]);
		const known = daysOf(range).map((day) => (isExcluded(day) ? null : (counts.get(day) ?? 0)));
		const profile: ActivityProfile = activityProfile(known, byHour);
		const isWatched = profile.medianDay >= minimum;
		return { profile, needed: isWatched ? hoursNeeded(profile, activity.grewAt, hours) : null };
	};

	return {
		testDays: 0,

		async check(target, _due, stored) {
			const { connection, websiteId, now, today } = target;
			const memory = stored as Memory | undefined;
			const source = { websiteId, statistic: 'visitors', ...observedRange(now) };
			const counts = await fetchDailyCounts(connection, source);
			const activity = observe(memory?.activity ?? null, counts, now, isExcluded(today));
			const { grewAt: since, reported, ...rest } = activity;
			if (reported) {
				if (!hasRecovered(activity)) return { items: [], memory: { activity } };
				const items = reportRecovery ? [recovery(target, reported.since, since)] : [];
				return { items, memory: { activity: { ...rest, grewAt: since } } };
			}
			const inactive = inactiveHours(activity, now);
			if (inactive < hours) return { items: [], memory: { activity } };
			// The expected traffic does not change while there are no visitors.
			const known = memory?.needed?.since === since ? memory.needed.hours : 0;
			const isDue = known !== null && inactive >= known;
			const normal = isDue ? await fetchNormal(target, activity) : null;
			const needed = normal ? normal.needed : known;
			if (!normal || needed === null || inactive < needed) {
				return { items: [], memory: { activity, needed: { since, hours: needed } } };
			}
			const expected = expectedVisitors(normal.profile, since, inactive);
			const items = [inactivity(target, since, inactive, expected)];
			return { items, memory: { activity: { ...activity, reported: { since, visitors: 0 } } } };
		},

		async sample(target) {
			const activity = observe(null, new Map(), target.now);
			const { profile, needed } = await fetchNormal(target, activity);
			const day = `${target.domain} has ${english.number(Math.round(profile.medianDay))} visitors on a typical day.`;
			const starts =
				needed === null
					? 'It is not watched, because it has too few.'
					: `Starts after ${needed} hours without visitors.`;
			const item = inactivity(target, target.now.getTime(), 0, 0);
			return { ...item, text: `${day} ${starts}` };
		},
	};
}

function inactivity(target: CheckContext, sinceMs: number, hours: number, expected: number) {
	const [day = '', time = ''] = new Date(sinceMs).toISOString().split('T');
	const since = `${english.day(day)}, ${time.slice(0, 5)} UTC`;
	const missing = english.number(Math.round(expected));
	const text = `has had no visitors for ${hours} hours, since ${since}; about ${missing} expected.`;
	return itemOf(
		target,
		sinceMs,
		{ status: 'inactive', hours, expected: Math.round(expected) },
		text,
	);
}

function recovery(target: CheckContext, sinceMs: number, grewAtMs: number) {
	const hours = Math.round((grewAtMs - sinceMs) / 3_600_000);
	const text = `has visitors again, after about ${hours} hours without.`;
	return itemOf(target, sinceMs, { status: 'recovered', hours, expected: null }, text);
}

function itemOf(
	{ websiteId, domain, today: date }: CheckContext,
	sinceMs: number,
	{ status, ...numbers }: { status: string; hours: number; expected: number | null },
	text: string,
): IDataObject {
	const since = new Date(sinceMs).toISOString();
	const key = [websiteId, 'noVisitors', since, ...(status === 'recovered' ? [status] : [])];
	return {
		websiteId,
		domain,
		date,
		status,
		since,
		...numbers,
		text: `${domain} ${text}`,
		key: key.join(':'),
	};
}
