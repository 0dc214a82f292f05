import type { IDataObject } from 'n8n-workflow';
import {
	activityProfile,
	expectedVisitors,
	hasRecovered,
	hoursNeeded,
	inactiveHours,
	observe,
	observedRange,
	profileRange,
	type ActivityProfile,
	type ActivityState,
} from '../analytics/inactivity';
import { fetchDailyCounts, fetchVisitorsByHour } from '../client/traffic';
import { daysOf } from '../analytics/periods';
import { form, integer, notice, toggle } from '../form/form';
import { integerField, textField } from '../itemField';
import { isObject } from '../json';
import { english } from '../report/unusualDayText';
import { ALARM_END, ALARM_START } from './alarmFields';
import { triggerEvent, type CheckContext, type Rule } from './event';
import { HOURLY_NOTICE } from './notices';
import { excludedDays, textFormatField } from './sharedFields';

export const noVisitors = triggerEvent({
	name: 'No Visitors',
	description: 'A website stops getting visitors, for example because its tracking is broken',
	of: 'websites',
	checked: 'hourly',
	heading: 'Websites without visitors',
	form: form(
		{
			pollNotice: notice(HOURLY_NOTICE),
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
				{ description: 'Do not watch websites with fewer visitors a day' },
			),
			reportRecovery: toggle('Also Report Recovery', false, {
				description: 'Whether to start the workflow again when visitors come back',
			}),
			textFormat: textFormatField,
		},
		{ excludedDays },
	),
	decisive: ['hours', 'minimum'],
	output: [
		...ALARM_START,
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
	return {
		testDays: 0,

		async check(target, _due, stored) {
			const { connection, websiteId, now, today } = target;
			const memory = isMemory(stored) ? stored : null;
			const range = observedRange(now);
			const counts = await fetchDailyCounts(connection, {
				...{ websiteId, statistic: 'visitors', ...range },
			});
			const activity = observe(memory?.activity ?? null, counts, now, isExcluded(today));
			if (activity.reported) {
				if (!hasRecovered(activity)) return { items: [], memory: { activity } };
				const { reported, ...recovered } = activity;
				const item = recovery(target, reported.since, activity.grewAt);
				return { items: reportRecovery ? [item] : [], memory: { activity: recovered } };
			}
			const inactive = inactiveHours(activity, now);
			if (inactive < hours) return { items: [], memory: { activity } };
			const { grewAt: since } = activity;
			// The profile does not change while there are no visitors.
			let needed = memory?.needed?.since === since ? memory.needed.hours : undefined;
			if (needed !== undefined && (needed === null || inactive < needed)) {
				return { items: [], memory: { activity, needed: { since, hours: needed } } };
			}
			const profile = await fetchProfile(target, activity, isExcluded);
			needed = profile.medianDay < minimum ? null : hoursNeeded(profile, since, hours);
			if (needed === null || inactive < needed) {
				return { items: [], memory: { activity, needed: { since, hours: needed } } };
			}
			const expected = expectedVisitors(profile, since, inactive);
			const reported = { since, visitors: 0 };
			return {
				items: [inactivity(target, since, inactive, expected)],
				memory: { activity: { ...activity, reported } },
			};
		},

		async sample(target) {
			const activity = observe(null, new Map(), target.now);
			const profile = await fetchProfile(target, activity, isExcluded);
			const needed = hoursNeeded(profile, activity.grewAt, hours);
			const day = `${target.domain} has ${english.number(Math.round(profile.medianDay))} visitors on a typical day.`;
			const starts =
				profile.medianDay < minimum || needed === null
					? 'It is not watched, because it has too few.'
					: `Starts after ${needed} hours without visitors.`;
			const item = inactivity(target, target.now.getTime(), 0, 0);
			return [{ ...item, text: `${day} ${starts}` }];
		},
	};
}

function isMemory(stored: unknown): stored is Memory {
	return isObject(stored) && isObject(stored.activity) && isObject(stored.activity.counts);
}

async function fetchProfile(
	{ connection, websiteId }: CheckContext,
	activity: ActivityState,
	isExcluded: (day: string) => boolean,
): Promise<ActivityProfile> {
	const range = profileRange(activity);
	const [counts, byHour] = await Promise.all([
		fetchDailyCounts(connection, { websiteId, statistic: 'visitors', ...range }),
		fetchVisitorsByHour(connection, { websiteId, ...range }),
	]);
	const known = daysOf(range).map((day) => (isExcluded(day) ? null : (counts.get(day) ?? 0)));
	return activityProfile(known, byHour);
}

function timeText(ms: number): string {
	const [day = '', time = ''] = new Date(ms).toISOString().split('T');
	return `${english.day(day)}, ${time.slice(0, 5)} UTC`;
}

function inactivity(
	{ websiteId, domain, today }: CheckContext,
	sinceMs: number,
	hours: number,
	expected: number,
): IDataObject {
	const since = new Date(sinceMs).toISOString();
	return {
		...{ websiteId, domain, date: today, status: 'inactive', since, hours },
		expected: Math.round(expected),
		text: `${domain} has had no visitors for ${hours} hours, since ${timeText(sinceMs)}; about ${english.number(Math.round(expected))} expected.`,
		key: [websiteId, 'noVisitors', since].join(':'),
	};
}

function recovery(
	{ websiteId, domain, today }: CheckContext,
	sinceMs: number,
	grewAtMs: number,
): IDataObject {
	const since = new Date(sinceMs).toISOString();
	const hours = Math.round((grewAtMs - sinceMs) / 3_600_000);
	return {
		...{ websiteId, domain, date: today, status: 'recovered', since, hours, expected: null },
		text: `${domain} has visitors again, after about ${hours} hours without.`,
		key: [websiteId, 'noVisitors', since, 'recovered'].join(':'),
	};
}
