import { map, pick } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { isObject } from '../values/parameterReaders';
import { UserFacingError } from '../values/userFacingError';
import { percentChange } from '../analytics/comparedTotals';
import type { AlarmSettings, Finding, SeriesRule } from '../analytics/seriesRule';
import { fetchFoldedDays } from '../service/traffic';
import { form } from '../form/form';
import { textFormatField } from '../form/reportFields';
import {
	excludedDaysField,
	isWanted,
	type Metric,
	unusualFields,
	type WantedDirection,
} from '../form/unusualFields';
import { numberField, type OutputField, textField } from '../items/outputField';
import { ALARM_END, ALARM_FIELDS, limitsText } from './alarm';
import { type CheckContext, type Rule, type TriggerEvent, triggerEvent } from './event';
import { checkAfterField, dailyNotice } from './sharedFields';

const TEST_DAYS = 30;

const NUMBERS: OutputField[] = [
	textField('metric', 'visitors or pageviews'),
	textField('direction', 'spike or drop'),
	numberField('actual', 'the number of the day'),
	numberField('expected', 'the expected number'),
	numberField('low', 'a number below this one is unusual'),
	numberField('high', 'a number above this one is unusual'),
	numberField('changePercent', 'from expected to actual in percent, with one decimal', {
		null: 'where 0 is expected',
	}),
];

/** What a rule found on a day of a website. */
export interface FoundDay extends Finding {
	domain: string;
	metric: Metric;
	/** `yyyy-MM-dd` */
	date: string;
}

/** An event about daily visitors or pageviews that differ from the expected ones. */
interface TrafficAlarm<Open> extends Pick<TriggerEvent, 'name' | 'description' | 'heading'> {
	/** The value of the event. */
	value: string;
	options: ReturnType<typeof import('../form/unusualFields').unusualOptions>;
	rule(settings: AlarmSettings): SeriesRule<Open>;
	/** Returns what happened on a day, not escaped. */
	describe(day: FoundDay): string;
	/** Days that are checked after an outage. All by default, which a rule that stores its open event needs. */
	catchUpDays?: number;
	/** Why there is nothing to expect. */
	needs: string;
	/** What items have besides, and the addition to their text. */
	output?: OutputField[];
	explain?(target: CheckContext, day: string): Promise<{ fields: IDataObject; text: string }>;
}

interface Settings extends AlarmSettings {
	metric: Metric;
	direction: WantedDirection;
	excludedDays(day: string): boolean;
}

/** Returns the event of an alarm about traffic. */
export function trafficAlarm<Open>(alarm: TrafficAlarm<Open>): TriggerEvent {
	const { name, description, heading, options, output = [] } = alarm;
	return triggerEvent<Settings>({
		name,
		description,
		heading,
		of: 'websites',
		checked: 'daily',
		form: form(
			{ pollNotice: dailyNotice, ...unusualFields, textFormat: textFormatField },
			{ checkAfter: checkAfterField, ...options, excludedDays: excludedDaysField },
		),
		decisive: ['metric', 'sensitivity', 'direction', 'minimum'],
		output: [...ALARM_FIELDS, ...NUMBERS, ...output, ...ALARM_END],
		rule: (settings) => createRule(alarm, settings),
	});
}

function createRule<Open>(alarm: TrafficAlarm<Open>, settings: Settings): Rule {
	const { metric, direction: wanted, excludedDays: isExcluded } = settings;
	const rule = alarm.rule(settings);

	const findDays = async (target: CheckContext, days: string[], stored: unknown) => {
		const { connection, websiteId, domain, warn } = target;
		const range = { from: days[0] ?? '', to: days.at(-1) ?? '' };
		const series = { websiteId, statistic: metric, range, isExcluded };
		const open = isObject(stored) ? (stored.open as Open) : null;
		// A rule with a lead-in finds out by itself which event is open.
		const before = rule.leadIn > 0 ? undefined : open;
		const folded = await fetchFoldedDays(connection, series, rule, before);
		const { refusal } = folded;
		if (refusal) warn(`${domain}: checked without the days of last year: ${refusal.message}`);
		const found = folded.days.flatMap((day) =>
			day.found ? [{ ...day.found, domain, metric, date: day.date }] : [],
		);
		return { found, open: rule.leadIn > 0 ? null : folded.open };
	};

	return {
		...pick(alarm, 'catchUpDays'),
		testDays: TEST_DAYS,
		concerns: (day) => !isExcluded(day),

		async check(target, due, memory) {
			const { found, open } = await findDays(target, due, memory);
			const reported = found.filter((day) => day.isReported && isWanted(day.direction, wanted));
			const items = reported.map(async (day) => {
				const more = await alarm.explain?.(target, day.date);
				return itemOf(alarm, target, day, more?.text, more?.fields);
			});
			return { items: await Promise.all(items), ...(open && { memory: { open } }) };
		},

		async sample(target, day) {
			const last = (await findDays(target, [day], undefined)).found.at(-1);
			if (!last) {
				throw new UserFacingError(
					`${target.domain} has too little history: ${alarm.needs}`,
					'Choose a website with more traffic, or wait until it has some.',
				);
			}
			const below = wanted === 'spike' ? undefined : Math.ceil(last.low);
			const above = wanted === 'drop' ? undefined : Math.floor(last.high);
			const why = last.isSeasonal
				? 'Last year was like this, so the workflow does not start.'
				: limitsText({ below, above });
			const fields = Object.fromEntries(map(alarm.output, ({ name }) => [name, null]));
			return itemOf(alarm, target, last, ` ${why}`, fields);
		},
	};
}

/** Numbers are rounded so that an unusual day is outside of the rounded band. */
function itemOf<Open>(
	{ value, describe }: TrafficAlarm<Open>,
	{ websiteId, domain }: CheckContext,
	day: FoundDay,
	addition = '',
	fields: IDataObject = {},
): IDataObject {
	const { date, metric, actual, expected, low, high } = day;
	const direction = actual > expected ? 'spike' : 'drop';
	return {
		websiteId,
		domain,
		date,
		metric,
		direction,
		actual: Math.round(actual),
		expected: Math.round(expected),
		low: Math.ceil(low),
		high: Math.floor(high),
		changePercent: Math.round(expected) === 0 ? null : percentChange(actual, expected),
		...fields,
		text: `${describe(day)}${addition}`,
		key: [websiteId, value, metric, direction, date].join(':'),
	};
}
