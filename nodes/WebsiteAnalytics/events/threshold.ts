import { compact, isBoolean, isNumber, range as numbers } from 'lodash';
import { Info } from 'luxon';
import { shape } from '../values/shape';
import {
	firstReported,
	foldCrossings,
	type LimitState,
	type PeriodTotal,
} from '../analytics/crossings';
import {
	addDays,
	type DateRange,
	type Period,
	periodsOf,
	weekdayNumber,
} from '../analytics/dateRange';
import { enUsFormatter } from '../report/formatter';
import type { NamedWebsite } from '../service/match';
import { weekStartField } from '../form/dateRangeFields';
import { choice, choices, integer, named } from '../form/fields';
import { displayed, form } from '../form/form';
import { textFormatField } from '../form/reportFields';
import { excludedDaysField } from '../form/unusualFields';
import { RANGE } from '../items/itemFields';
import { integerField, numberField, textField } from '../items/outputField';
import { ALARM_END, ALARM_FIELDS, limitsText } from './alarm';
import { eventType, type Found, type Rule } from './event';
import { checkAfterField, periodField, periodNotice, tooOldNote } from './sharedFields';
import { countedFields, type Counter, type CountSettings, createCounter } from './thresholdCounts';

/** As Luxon numbers them: 1 is Monday, 7 is Sunday. */
const WEEKDAYS = Info.weekdays('long', { locale: 'en' }).map((name, index) => ({
	name,
	value: index + 1,
}));

export const threshold = eventType({
	name: 'Traffic Above or Below',
	description: 'Visitors, pageviews or one value cross a limit in a day, week or month',
	scope: 'websites',
	checked: 'daily',
	heading: 'Traffic above or below a threshold',
	form: form(
		{
			pollNotice: periodNotice,
			...countedFields,
			condition: choice(
				'Condition',
				named({ above: 'Above', below: 'Below' }),
				'above',
				'Start the workflow when the number goes above or below the threshold',
			),
			threshold: integer('Threshold', 1000, { from: 0 }, 'The number to cross'),
			period: periodField,
			weekdays: displayed(
				{ show: { period: ['day'] } },
				choices(
					'Weekdays',
					WEEKDAYS,
					numbers(1, 8),
					'Days to check. Leave out weekends if they are always below the limit.',
				),
			),
			textFormat: textFormatField,
		},
		{
			checkAfter: checkAfterField,
			excludedDays: displayed({ show: { '/period': ['day'] } }, excludedDaysField),
			weekStartsOn: weekStartField,
		},
	),
	resetsOn: [
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
		...ALARM_FIELDS,
		...RANGE,
		textField('metric', 'visitors, pageviews or value'),
		textField('statistic', 'the name of the statistic', { presentWhen: 'for a value' }),
		textField('value', 'the value', { presentWhen: 'for a value' }),
		textField('condition', 'above or below'),
		integerField('threshold', 'the number that was crossed'),
		numberField('actual', 'the total of the period'),
		numberField('previous', 'the total of the period before', {
			null: 'in a sample',
		}),
		textField('period', 'day, week or month'),
		...ALARM_END,
	],
	rule: createRule,
});

/** Days that are searched for the last one that is checked. */
const MAX_DAYS_BETWEEN = 31;

interface Settings extends CountSettings {
	condition: 'above' | 'below';
	threshold: number;
	period: Period;
	/** Weekdays and excluded days are about single days. */
	weekdays: number[];
	excludedDays: (day: string) => boolean;
	weekStartsOn?: number;
}

function createRule(settings: Settings): Rule<LimitState> {
	const { condition, threshold: limit, period, weekdays, excludedDays } = settings;
	const counter = createCounter(settings);
	const periods = periodsOf(period, settings.weekStartsOn);
	const isChosen = (day: string) =>
		periods.endsOn(day) &&
		(period !== 'day' || (weekdays.includes(weekdayNumber(day)) && !excludedDays(day)));
	const isBeyond = (total: number) => (condition === 'above' ? total > limit : total < limit);

	/** The last chosen day before a day, or the period before. */
	const periodBefore = (range: DateRange): DateRange | undefined => {
		if (period !== 'day') return periods.before(range);
		const days = numbers(1, MAX_DAYS_BETWEEN + 1).map((ago) => addDays(range.from, -ago));
		return days.filter(isChosen).map(periods.upTo)[0];
	};

	return {
		testDays: counter.testDays,
		catchUpDays: counter.maxDays,
		isEventDay: isChosen,

		isMemory: shape<LimitState>({ open: isBoolean, total: isNumber }),

		async check(site, due, memory) {
			const ranges = due.map(periods.upTo);
			const previous = memory || !ranges[0] ? undefined : periodBefore(ranges[0]);
			const totals = await counter.totals(site, [...(previous ? [previous] : []), ...ranges]);
			const { crossings, state } = foldCrossings(totals, isBeyond, memory);
			const found = crossings.map((one) => foundCrossing(site, settings, counter, one));
			const [first = '', last = ''] = [due[0], due.at(-1)];
			const notes = tooOldNote(first, firstReported([last]));

			const isUncounted = !memory && totals.every(({ total }) => total === 0);
			const reason = isUncounted ? await counter.explain0?.(site, last) : undefined;
			return { found, notes: compact([...notes, reason]), memory: state };
		},

		async sample(site, day) {
			const range = periods.upTo(day);
			const [{ total } = { total: 0 }] = await counter.totals(site, [range]);
			const reason = total === 0 ? await counter.explain0?.(site, day) : undefined;
			const what = `${counter.describe(site.domain, total, range)}. ${limitsText({ [condition]: limit })}`;
			const found = foundCrossing(site, settings, counter, { range, total, previous: null });
			return { ...found, text: reason ?? what };
		},
	};
}

function foundCrossing(
	{ domain }: NamedWebsite,
	{ condition, threshold: limit, period, metric, name, value }: Settings,
	counter: Counter,
	{ range: { from, to }, total: actual, previous }: PeriodTotal & { previous: number | null },
): Found {
	const before = previous === null ? '' : ` Before: ${enUsFormatter.number(previous)}.`;
	const what = counter.describe(domain, actual, { from, to });
	const ofValue = metric === 'value' ? { statistic: name, value } : {};
	// A value may contain colons, so it comes last.
	const ofValueKey = metric === 'value' ? [name ?? '', value ?? ''] : [];
	return {
		date: to,
		fields: {
			from,
			to,
			metric,
			...ofValue,
			condition,
			threshold: limit,
			actual,
			previous,
			period,
		},
		text: `${what}, ${condition} ${enUsFormatter.number(limit)}.${before}`,
		key: [metric, condition, limit, from, to, ...ofValueKey],
	};
}
