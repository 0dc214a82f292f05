import type { IDataObject } from 'n8n-workflow';
import {
	trafficRule,
	type AlarmSettings,
	type Direction,
	type TrafficDay,
} from '../analytics/trafficEvent';
import { fetchFoldedDays } from '../client/foldedDays';
import { asField, form, notice } from '../form/form';
import { MOVER } from '../form/items';
import { directionField, metricField, minimumField, sensitivityField } from '../form/unusualFields';
import { listField, objectField } from '../itemField';
import { Problem } from '../problem';
import { unusualDayText } from '../report/unusualDayText';
import { ALARM_END, ALARM_START, EXPECTED_FIELDS, expectedNumbers } from './alarmFields';
import { limitsText } from './alarmText';
import { triggerEvent, type CheckContext, type Rule } from './event';
import { DAILY_NOTICE } from './notices';
import { describeTopChanges, fetchTopChanges } from './topChanges';
import { checkAfterField, excludedDays, textFormatField } from './sharedFields';

/** Older days are not checked after an outage. */
export const CATCH_UP_DAYS = 7;
const TEST_DAYS = 30;
const NOT_READ = { null: 'when they could not be read' };

export const unusualTraffic = triggerEvent({
	name: 'Unusual Traffic',
	description: 'A day has far more or less traffic than expected',
	of: 'websites',
	checked: 'daily',
	heading: 'Unusual traffic',
	form: form(
		{
			pollNotice: notice(DAILY_NOTICE),
			metric: asField(metricField),
			sensitivity: asField(sensitivityField),
			textFormat: textFormatField,
		},
		{
			checkAfter: checkAfterField,
			direction: asField(directionField),
			excludedDays,
			minimum: asField(minimumField),
		},
	),
	decisive: ['metric', 'sensitivity', 'direction', 'minimum'],
	output: [
		...ALARM_START,
		...EXPECTED_FIELDS,
		...ALARM_END,
		objectField(
			'topChanges',
			'what changed most since the same weekday of the week before',
			[
				listField('referrer', 'up to three referrers', MOVER, NOT_READ),
				listField('page', 'up to three pages', MOVER, NOT_READ),
			],
			{ null: 'for a sample' },
		),
	],
	rule: createRule,
});

interface Settings extends AlarmSettings {
	metric: 'visitors' | 'pageviews';
	direction: Direction | 'both';
	excludedDays(day: string): boolean;
}

function createRule(settings: Settings): Rule {
	const { metric: statistic, direction: wanted, excludedDays: isExcluded } = settings;
	const rule = trafficRule(settings);
	const fetchDays = async (target: CheckContext, from: string, to: string) => {
		const { connection, websiteId, domain, warn } = target;
		const series = { websiteId, statistic, range: { from, to }, isExcluded };
		const { days, refusal } = await fetchFoldedDays(connection, series, rule);
		if (refusal) warn(`${domain}: checked without the days of last year: ${refusal.message}`);
		return days;
	};

	return {
		catchUpDays: CATCH_UP_DAYS,
		testDays: TEST_DAYS,
		concerns: (day) => !isExcluded(day),

		async check(target, due) {
			const days = await fetchDays(target, due[0] ?? '', due.at(-1) ?? '');
			const reported = days.flatMap(({ date, count, found }) =>
				found?.isReported && (wanted === 'both' || found.direction === wanted)
					? [{ date, count, found }]
					: [],
			);
			const items = reported.map(async ({ date, count, found }) => {
				const topChanges = await fetchTopChanges(target, date);
				const item = unusualDay(target, statistic, date, count, found);
				const text = `${String(item.text)}${describeTopChanges(topChanges)}`;
				return { ...item, text, topChanges };
			});
			return { items: await Promise.all(items) };
		},

		async sample(target, day) {
			const [found] = (await fetchDays(target, day, day)).slice(-1);
			if (!found?.found) {
				throw new Problem(
					`${target.domain} has too little history: fewer than 21 days with traffic in eight weeks`,
					'Choose a website with more traffic, or wait until it has some.',
				);
			}
			const item = unusualDay(target, statistic, day, found.count, found.found);
			const { low, high, isSeasonal } = found.found;
			const below = wanted === 'spike' ? {} : { below: Math.ceil(low) };
			const above = wanted === 'drop' ? {} : { above: Math.floor(high) };
			const why = isSeasonal
				? 'Last year was like this, so the workflow does not start.'
				: limitsText({ ...below, ...above });
			return [{ ...item, text: `${String(item.text)} ${why}`, topChanges: null }];
		},
	};
}

function unusualDay(
	{ websiteId, domain }: CheckContext,
	metric: Settings['metric'],
	date: string,
	count: number,
	found: TrafficDay,
): IDataObject {
	const numbers = expectedNumbers(count, found);
	const direction = count > found.expected ? 'spike' : 'drop';
	const { expected } = found;
	return {
		...{ websiteId, domain, date, metric, direction, ...numbers },
		text: unusualDayText({ domain, metric, date, actual: count, expected }),
		key: [websiteId, 'unusualTraffic', metric, direction, date].join(':'),
	};
}
