import type { IDataObject } from 'n8n-workflow';
import type { Sensitivity } from '../analytics/expected';
import { lastingShiftRule, type OpenShift, type ShiftDay } from '../analytics/lastingShift';
import type { AlarmSettings } from '../analytics/trafficEvent';
import { fetchFoldedDays } from '../client/foldedDays';
import { asField, choice, form, integer, notice } from '../form/form';
import { metricField, SENSITIVITIES, type WantedDirection } from '../form/unusualFields';
import { isObject } from '../json';
import { Problem } from '../problem';
import { changeText, english } from '../report/unusualDayText';
import { ALARM_END, ALARM_START, EXPECTED_FIELDS, expectedNumbers } from './alarmFields';
import { limitsText } from './alarmText';
import { triggerEvent, type CheckContext, type Rule } from './event';
import { DAILY_NOTICE } from './notices';
import { checkAfterField, excludedDays, textFormatField } from './sharedFields';
import { CATCH_UP_DAYS } from './unusualTraffic';

const TEST_DAYS = 30;

export const lastingChange = triggerEvent({
	name: 'Lasting Change',
	description: 'Traffic has stayed lower or higher for four weeks',
	of: 'websites',
	checked: 'daily',
	heading: 'Lasting changes of traffic',
	form: form(
		{
			pollNotice: notice(DAILY_NOTICE),
			metric: asField(metricField),
			sensitivity: choice<Sensitivity>('Sensitivity', SENSITIVITIES, 'medium', {
				description: 'How far from the expected traffic four weeks must be',
			}),
			textFormat: textFormatField,
		},
		{
			checkAfter: checkAfterField,
			direction: choice<WantedDirection>(
				'Direction',
				[
					{ name: 'Rises and Drops', value: 'both' },
					{ name: 'Rises', value: 'spike' },
					{ name: 'Drops', value: 'drop' },
				],
				'both',
				{ description: 'Whether to include rises, drops or both' },
			),
			excludedDays,
			minimum: integer(
				'Minimum per Day',
				20,
				{ from: 0 },
				{ description: 'Skip websites when both the actual and the earlier average are lower' },
			),
		},
	),
	decisive: ['metric', 'sensitivity', 'direction', 'minimum'],
	output: [...ALARM_START, ...EXPECTED_FIELDS, ...ALARM_END],
	rule: createRule,
});

interface Settings extends AlarmSettings {
	metric: 'visitors' | 'pageviews';
	direction: WantedDirection;
	excludedDays(day: string): boolean;
}

/** The change that was reported and goes on. */
interface Memory {
	open: OpenShift | null;
}

function createRule(settings: Settings): Rule {
	const { metric: statistic, direction: wanted, excludedDays: isExcluded } = settings;
	const rule = lastingShiftRule(settings);
	const fetchDays = async (
		target: CheckContext,
		range: [string, string],
		open?: OpenShift | null,
	) => {
		const { connection, websiteId } = target;
		const [from, to] = range;
		const series = { websiteId, statistic, range: { from, to }, isExcluded };
		return await fetchFoldedDays(connection, series, rule, open);
	};

	return {
		catchUpDays: CATCH_UP_DAYS,
		testDays: TEST_DAYS,
		concerns: (day) => !isExcluded(day),

		async check(target, due, memory) {
			const before = isMemory(memory) ? memory.open : null;
			const { days, open } = await fetchDays(target, [due[0] ?? '', due.at(-1) ?? ''], before);
			const items = days.flatMap(({ date, found }) =>
				found?.isReported && (wanted === 'both' || found.direction === wanted)
					? [change(target, statistic, date, found)]
					: [],
			);
			return { items, ...(open && { memory: { open } }) };
		},

		async sample(target, day) {
			const [found] = (await fetchDays(target, [day, day], null)).days.slice(-1);
			if (!found?.found) {
				throw new Problem(
					`${target.domain} has too little history: less than 14 weeks with traffic`,
					'Choose a website with more traffic, or wait until it has some.',
				);
			}
			const item = change(target, statistic, day, found.found);
			const { low, high } = found.found;
			const below = wanted === 'spike' ? {} : { below: Math.ceil(low) };
			const above = wanted === 'drop' ? {} : { above: Math.floor(high) };
			return [{ ...item, text: `${String(item.text)} ${limitsText({ ...below, ...above })}` }];
		},
	};
}

function isMemory(stored: unknown): stored is Memory {
	return isObject(stored) && (stored.open === null || isObject(stored.open));
}

function change(
	{ websiteId, domain }: CheckContext,
	metric: Settings['metric'],
	date: string,
	found: ShiftDay,
): IDataObject {
	const { actual, expected } = found;
	const percent = changeText(actual, expected);
	const counted = english.counted(Math.round(actual), metric);
	const direction = actual > expected ? 'spike' : 'drop';
	return {
		...{ websiteId, domain, date, metric, direction, ...expectedNumbers(actual, found) },
		text: `${domain} had ${counted} a day in the four weeks up to ${english.day(date)}; ${english.number(Math.round(expected))} expected${percent === '' ? '' : ` (${percent})`}.`,
		key: [websiteId, 'lastingChange', metric, direction, date].join(':'),
	};
}
