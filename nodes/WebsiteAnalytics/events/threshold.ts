import { compact, isBoolean, isNumber, range as numbers } from 'lodash';
import { shape } from '../values/shape';
import { foldCrossings, type LimitState, type PeriodTotal } from '../analytics/crossings';
import { daysBefore, daysOf, periodsOf, weekdayNumber, WEEKDAYS } from '../analytics/dateRange';
import { enUsFormatter } from '../report/formatter';
import type { Site } from '../service/site';
import { weekStartField } from '../form/dateRangeFields';
import { choice, choices, integer, optionsOf } from '../form/fields';
import { displayed } from '../form/form';
import { excludedDaysField } from '../form/unusualFields';
import type { ThresholdFields } from '../items/eventItems';
import { limitsText } from './alarm';
import { eventType, type Found, type Rule } from './event';
import { periodField } from './sharedFields';
import { countedFields, createCounter } from './thresholdCounts';

const WEEKDAY_OPTIONS = WEEKDAYS.map((name, index) => ({ name, value: index + 1 }));

/** Periods that ended in these days can be reported. */
const REPORTED_DAYS = 31;
/** Days that are searched for the last one that is checked. */
const MAX_DAYS_BETWEEN = 31;

export const threshold = eventType({
	name: 'Traffic Above or Below',
	description: 'Visitors, pageviews or one value cross a limit in a day, week or month',
	heading: 'Traffic above or below a threshold',
	fields: {
		...countedFields,
		condition: choice(
			'Condition',
			optionsOf({ above: {}, below: {} }),
			'above',
			'Start the workflow when the number goes above or below the threshold',
		),
		threshold: integer('Threshold', 1000, { from: 0 }, 'The number to cross'),
		period: periodField,
		weekdays: displayed(
			{ show: { period: ['day'] } },
			choices(
				'Weekdays',
				WEEKDAY_OPTIONS,
				numbers(1, 8),
				'Days to check. Leave out weekends if they are always below the limit.',
			),
		),
	},
	options: {
		excludedDays: displayed({ show: { '/period': ['day'] } }, excludedDaysField),
		weekStartsOn: weekStartField,
	},
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
	rule(settings): Rule<LimitState> {
		const { metric, condition, threshold: limit, period, weekdays, excludedDays } = settings;
		const counter = createCounter(settings);
		const periods = periodsOf(period, settings.weekStartsOn);
		// For weeks and months, the fields of days are hidden, and have their defaults.
		const isChosen = (day: string) =>
			periods.endsOn(day) && weekdays.includes(weekdayNumber(day)) && !excludedDays(day);
		const isBeyond = (total: number) => (condition === 'above' ? total > limit : total < limit);

		/** Returns the day with which the last chosen period before the one that ends with a day ended. */
		const endBefore = (day: string): string | undefined => {
			const { from } = periods.upTo(day);
			return daysOf(daysBefore(from, MAX_DAYS_BETWEEN)).findLast(isChosen);
		};

		const foundCrossing = (
			site: Site,
			{ range, total: actual, previous }: PeriodTotal & { previous: number | null },
		): Found => {
			const { from, to } = range;
			const what = counter.describe(site, actual, range);
			const difference = actual - limit;
			const before = previous === null ? '' : ` Before: ${enUsFormatter.number(previous)}.`;

			return {
				date: to,
				direction: Math.sign(difference),
				size: Math.abs(difference),
				fields: {
					from,
					to,
					metric,
					...counter.counted,
					condition,
					threshold: limit,
					actual,
					previous,
					period,
				} satisfies ThresholdFields,
				text: `${what}, ${condition} ${enUsFormatter.number(limit)}.${before}`,
				// A value may contain colons, so it comes last.
				key: [metric, condition, limit, from, to, ...Object.values(counter.counted)],
			};
		};

		return {
			testDays: counter.testDays,
			catchUpDays: counter.maxDays,
			reportedDays: REPORTED_DAYS,
			isEventDay: isChosen,

			isMemory: shape<LimitState>({ open: isBoolean, total: isNumber }),

			async check({ site, due, from, to, reportFrom, memory }) {
				const ends = memory ? due : compact([endBefore(from), ...due]);
				const totals = await counter.totals(site, ends.map(periods.upTo));
				const { crossings, state } = foldCrossings(totals, isBeyond, reportFrom, memory);

				const isUncounted = !memory && totals.every(({ total }) => total === 0);
				const reason = isUncounted ? await counter.explain0?.(site, to) : undefined;
				return {
					found: crossings.map((one) => foundCrossing(site, one)),
					notes: [reason],
					memory: state,
				};
			},

			async sample(site, day) {
				const range = periods.upTo(day);
				const [{ total } = { total: 0 }] = await counter.totals(site, [range]);
				const reason = total === 0 ? await counter.explain0?.(site, day) : undefined;
				const what = `${counter.describe(site, total, range)}. ${limitsText({ [condition]: limit })}`;
				const found = foundCrossing(site, { range, total, previous: null });
				return { ...found, text: reason ?? what };
			},
		};
	},
});
