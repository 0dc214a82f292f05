import { range } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import type { DateRange, Period } from '../analytics/dateRange';
import { addDays, weekdayNumber } from '../analytics/periods';
import { choice, form, integer, when } from '../form/form';
import { RANGE } from '../form/items';
import { METRICS } from '../form/unusualFields';
import { integerField, numberField, textField } from '../itemField';
import { isObject } from '../json';
import { english } from '../report/unusualDayText';
import { ALARM_END, ALARM_START } from './alarmFields';
import { limitsText } from './alarmText';
import { triggerEvent, type CheckContext, type Rule } from './event';
import {
	checkAfterField,
	excludedDays,
	periodField,
	periodNotices,
	periodsOf,
	textFormatField,
	VALUE_STATISTICS,
	weekStartField,
} from './sharedFields';
import { createCounter, type Counter } from './thresholdCounts';
import { valueField } from './valueField';
import { weekdaysField } from './weekdays';

export const threshold = triggerEvent({
	name: 'Traffic Above or Below',
	description: 'Visitors, pageviews or one value cross a limit in a day, week or month',
	of: 'websites',
	checked: 'daily',
	heading: 'Traffic above or below a threshold',
	form: form(
		{
			...periodNotices,
			metric: choice<'visitors' | 'pageviews' | 'value'>(
				'Metric',
				[
					...METRICS,
					{
						name: 'Value of a Statistic',
						value: 'value',
						description: 'Such as one event, page, referrer or country',
					},
				],
				'visitors',
				{ description: 'Which number to check' },
			),
			name: when(
				{ metric: ['value'] },
				choice<string>('Statistic', VALUE_STATISTICS, 'event', {
					description: 'Which statistic the value belongs to',
				}),
			),
			value: when({ metric: ['value'] }, valueField),
			condition: choice<'above' | 'below'>(
				'Condition',
				[
					{ name: 'Above', value: 'above' },
					{ name: 'Below', value: 'below' },
				],
				'above',
				{
					description: 'Start the workflow when the number goes above or below the threshold',
				},
			),
			threshold: integer('Threshold', 1000, { from: 0 }, { description: 'The number to cross' }),
			period: periodField,
			weekdays: when({ period: ['day'] }, weekdaysField),
			textFormat: textFormatField,
		},
		{
			checkAfter: checkAfterField,
			excludedDays: when({ '/period': ['day'] }, excludedDays),
			weekStartsOn: weekStartField,
		},
	),
	decisive: [
		'metric',
		'name',
		'value',
		'condition',
		'threshold',
		'period',
		'weekdays',
		'weekStartsOn',
	],
	output: [
		...ALARM_START,
		...RANGE,
		textField('metric', 'visitors, pageviews or value'),
		textField('statistic', 'the name of the statistic', { only: 'for a value' }),
		textField('value', 'the value', { only: 'for a value' }),
		textField('condition', 'above or below'),
		integerField('threshold', 'the number that was crossed'),
		numberField('actual', 'the total of the period'),
		numberField('previous', 'the total of the period before', {
			null: 'where the last check has noted only whether it was crossed',
		}),
		textField('period', 'day, week or month'),
		...ALARM_END,
	],
	rule: createRule,
});

/** Days that are checked after an outage. */
const CATCH_UP_DAYS = 31;
/** Days that are searched for the last one that is checked. */
const MAX_DAYS_BETWEEN = 31;

/** What the last check saw: a later correction of the period must not hide a crossing, or repeat one. */
interface Memory {
	/** The last day of the period. */
	to: string;
	isBeyond: boolean;
}

interface Settings {
	condition: 'above' | 'below';
	threshold: number;
	period: Period;
	weekdays?: number[];
	weekStartsOn?: number;
	excludedDays?: (day: string) => boolean;
	metric: 'visitors' | 'pageviews' | 'value';
	name?: string;
	value?: string;
}

function createRule(settings: Settings): Rule {
	const { condition, threshold: limit, period, weekdays, excludedDays = () => false } = settings;
	const counter = createCounter(settings);
	const periods = periodsOf(period, settings.weekStartsOn);
	const isChosen = (day: string) =>
		periods.endsOn(day) &&
		!excludedDays(day) &&
		(weekdays === undefined || weekdays.includes(weekdayNumber(day)));
	const isBeyond = (total: number) => (condition === 'above' ? total > limit : total < limit);
	/** The last chosen day before a day, or the period before. */
	const before = (range: DateRange): DateRange | null => {
		if (period !== 'day') return periods.before(range);
		const day = daysBefore(range.from).find(isChosen);
		return day === undefined ? null : { from: day, to: day };
	};

	return {
		testDays: counter.testDays,
		catchUpDays: CATCH_UP_DAYS,
		concerns: isChosen,

		async check(target, due, memory) {
			const ranges = due.map((day) => periods.upTo(day));
			const [first] = ranges;
			const previous = first ? before(first) : null;
			const known = isMemory(memory) && memory.to === previous?.to ? memory : null;
			const totals = await counter.fetch(target, [
				...(previous && !known ? [previous] : []),
				...ranges,
			]);
			let wasBeyond = known?.isBeyond ?? (previous ? isBeyond(totals.get(previous.to) ?? 0) : true);
			let earlier = previous;
			const items: IDataObject[] = [];
			for (const range of ranges) {
				const actual = totals.get(range.to) ?? 0;
				const isNow = isBeyond(actual);
				if (isNow && !wasBeyond) {
					const previousTotal = earlier ? (totals.get(earlier.to) ?? null) : null;
					items.push(crossing(target, settings, counter, { range, actual, previousTotal }));
				}
				wasBeyond = isNow;
				earlier = range;
			}
			const to = due.at(-1);
			return { items, ...(to && { memory: { to, isBeyond: wasBeyond } }) };
		},

		async sample(target, day) {
			const range = periods.upTo(day);
			const totals = await counter.fetch(target, [range]);
			const actual = totals.get(range.to) ?? 0;
			const item = crossing(target, settings, counter, { range, actual, previousTotal: null });
			const starts = limitsText({ [condition]: limit });
			return [{ ...item, text: `${counter.describe(target.domain, actual, range)}. ${starts}` }];
		},
	};
}

/** The days before a day, latest first. */
function daysBefore(day: string): string[] {
	return range(1, MAX_DAYS_BETWEEN + 1).map((ago) => addDays(day, -ago));
}

function isMemory(stored: unknown): stored is Memory {
	return isObject(stored) && typeof stored.to === 'string' && typeof stored.isBeyond === 'boolean';
}

interface Totals {
	range: DateRange;
	actual: number;
	previousTotal: number | null;
}

function crossing(
	{ websiteId, domain }: CheckContext,
	{ condition, threshold: limit, period, metric, name, value }: Settings,
	counter: Counter,
	{ range: { from, to }, actual, previousTotal: previous }: Totals,
): IDataObject {
	const before = previous === null ? '' : ` Before: ${english.number(previous)}.`;
	const what = counter.describe(domain, actual, { from, to });
	const of = metric === 'value' ? { statistic: name, value } : {};
	// A value may contain colons, so it comes last.
	const key = [websiteId, 'threshold', metric, condition, limit, from, to, name, value];
	return {
		...{ websiteId, domain, date: to, from, to, metric, ...of, condition, threshold: limit },
		...{ actual, previous, period },
		text: `${what}, ${condition} ${english.number(limit)}.${before}`,
		key: key.filter((part) => part !== undefined).join(':'),
	};
}
