import { isEqual, without } from 'lodash';
import type { ReadParameter } from '../parameterReaders';
import { Problem } from '../problem';
import type { DateRange } from '../analytics/dateRange';
import { lastDayBefore, type IsExcluded } from '../analytics/dailyTraffic';
import { choiceField, wholeNumberField } from '../form/formField';
import { excludedDaysField } from '../form/excludedDaysField';
import { RANGE } from '../form/items';
import { integerField, numberField, textField } from '../itemField';
import { periodEntries, periodField, readPeriod } from './sharedFields';
import { periodBefore } from './calendar';
import { addDays } from '../analytics/periods';
import { MAX_PAGE_SIZE } from '../client/pages';
import { readWeekdays, weekdaysField } from './weekdays';
import { crossingText } from '../report/crossingText';
import { comparedWithSeen, readSeen } from './thresholdMemory';
import { metricField, trafficMetric, type PeriodTotals } from './thresholdMetric';
import { readValueMetric, statisticField, valueField } from './thresholdValue';
import { eventItem, withText, type EventItem } from './eventItem';
import type { EventRule, TriggerEvent, WebsiteContext } from './event';

const conditionField = choiceField<'above' | 'below'>(
	{
		displayName: 'Condition',
		name: 'condition',
		default: 'above',
		description: 'The workflow starts when a period meets it and the period before did not',
	},
	[
		{ name: 'Above', value: 'above' },
		{ name: 'Below', value: 'below' },
	],
);

const countField = wholeNumberField(
	{
		displayName: 'Count',
		name: 'count',
		default: 1000,
		description: 'The number that the total of a period has to be above, or below',
	},
	{ from: 0 },
);

/** The total of a finished day, week or month has crossed a number: that of the one before had not. */
export const threshold = {
	name: 'Traffic Above or Below',
	description:
		'Visitors, pageviews or one value, such as an event, have crossed a number in a day, week or month',
	of: 'websites',
	heading: ({ threshold: { heading } }) => heading,
	checked: 'daily',
	settings: [
		metricField.property,
		statisticField.property,
		valueField.property,
		conditionField.property,
		countField.property,
		periodField,
		weekdaysField,
	],
	options: [
		{ ...excludedDaysField.property, displayOptions: { hide: { '/period': ['week', 'month'] } } },
		...periodEntries,
	],
	items: [
		...RANGE,
		textField('metric', 'visitors, pageviews or value'),
		textField('statistic', 'the name of the statistic', { only: 'for a value' }),
		textField('value', 'the value', { only: 'for a value' }),
		textField('condition', 'above or below'),
		integerField('count', 'the number that is crossed'),
		numberField('actual', 'the total of the period'),
		numberField('previous', 'the total of the period before'),
	],
	read,
} satisfies TriggerEvent;

function read(parameter: ReadParameter) {
	const chosen = metricField.read(parameter);
	const { metric, unit, value, ...of } =
		chosen === 'value' ? readValueMetric(parameter) : trafficMetric(chosen);
	const condition = conditionField.read(parameter);
	const count = countField.read(parameter);
	const { period, endsOn, periodUpTo } = readPeriod(parameter);
	const isExcludedDay = excludedDaysField.read(parameter);
	const weekdays = readWeekdays(parameter);
	const isExcluded: IsExcluded = (day) => isExcludedDay(day) || !weekdays.has(day);
	const isBeyond = (total: number) => (condition === 'above' ? total > count : total < count);

	/** Null where nobody wants to know of the days before. */
	const rangeBefore = (range: DateRange): DateRange | null => {
		if (period !== 'day') return periodBefore(range, period);
		const day = lastDayBefore(range.from, isExcluded);
		return day === null ? null : { from: day, to: day };
	};
	const fetchTotals = async (
		website: WebsiteContext,
		range: DateRange,
	): Promise<PeriodTotals | null> => {
		const before = rangeBefore(range);
		const totals = before && (await of.fetchTotals(website, range, before));
		if (!totals || isEqual(before, periodBefore(range, period))) return totals;
		return { previousDay: before.from, ...totals };
	};
	const createItem = (
		website: WebsiteContext,
		range: DateRange,
		{ actual, previous, previousDay }: PeriodTotals,
	): EventItem => {
		const { domain, writer } = website;
		const sums = { actual, previous };
		const side = { condition, count, isBeyond: isBeyond(actual) };
		const crossing = { domain, period, range, unit, value, ...sums, previousDay, ...side };
		const text = crossingText(crossing, writer);
		const found = { ...range, metric, ...value, condition, count, ...sums };
		// A value may contain colons, so it comes last: no two events have the same key.
		const key = [metric, value?.statistic, condition, count, range.from, range.to, value?.value];
		return eventItem('threshold', website, found, text, without(key, undefined));
	};

	/** The item of a period that has crossed the number, by what was counted since it was looked at. */
	const findCrossed = async (website: WebsiteContext, range: DateRange): Promise<EventItem[]> => {
		const totals = await fetchTotals(website, range);
		const isCrossed = totals && isBeyond(totals.actual) && !isBeyond(totals.previous);
		return isCrossed ? [createItem(website, range, totals)] : [];
	};

	/**
	 * The last day before one, since another, on which the number was not crossed. Where n8n may not have kept what found
	 * nothing, what was found on a later day was kept, so that nobody has looked at what happened after it.
	 */
	const findDayOver = async (website: WebsiteContext, since: string, before: string) => {
		// So many days take one request.
		const earliest = addDays(before, -MAX_PAGE_SIZE);
		const days = { from: since > earliest ? since : earliest, to: addDays(before, -1) };
		if (period !== 'day' || days.from > days.to || !of.fetchLastDay) return null;
		return await of.fetchLastDay(website, days, (day, sum) => !isExcluded(day) && !isBeyond(sum));
	};

	return {
		concerns: (day) => endsOn(day) && (period !== 'day' || !isExcluded(day)),

		async check(website, stored, { slot: day, lastChecked = day, isUncertain }) {
			const range = periodUpTo(day);
			const read = await fetchTotals(website, range);
			const seen = readSeen(stored, day);
			if (!read) return { items: [], remembered: seen && { seen } };
			const { actual, previous, previousDay = periodBefore(range, period).to } = read;
			const isNow = isBeyond(actual);
			const known = { ...read, wasBeyond: isBeyond(previous) };
			const mayBeOver = isUncertain && isNow && known.wasBeyond && (seen?.isBeyond ?? true);
			const since = seen ? addDays(seen.to, 1) : lastChecked;
			const over = mayBeOver ? await findDayOver(website, since, previousDay) : null;
			const compared = over
				? { ...known, ...over, wasBeyond: false }
				: comparedWithSeen(known, seen, previousDay, period === 'day');
			const { wasBeyond } = compared;
			const isLate = known.wasBeyond && !wasBeyond && !isNow && seen?.to === previousDay;
			const late = isLate ? await findCrossed(website, periodUpTo(previousDay)) : [];
			const isAfterCrossing = known.wasBeyond && (wasBeyond || late.length > 0);
			return {
				items: isNow && !wasBeyond ? [createItem(website, range, compared)] : late,
				remembered: {
					seen: {
						...{ to: day, count: actual, isBeyond: isNow },
						...(isAfterCrossing && { isAfterCrossing }),
					},
				},
			};
		},

		async sample(website, day) {
			const range = periodUpTo(day);
			const totals = await fetchTotals(website, range);
			if (!totals) {
				throw new Problem(
					`all days of the month before ${range.from} are left out, so there is no day to compare with`,
					"Choose more days in 'Weekdays', or fewer in 'Excluded Days'.",
				);
			}
			const item = createItem(website, range, totals);
			const { withCount, words } = website.writer;
			const isOfSome = period === 'day' && !weekdays.areAll;
			const limit = withCount(count, words.limits[condition]);
			const needed = words.threshold.needed[isOfSome ? 'chosenDay' : period]({ limit });
			const said = String(item.json.text);
			const text = (await of.explain?.(website, range, totals, said)) ?? said;
			return withText(item, () => `${text} ${needed}`);
		},
	} satisfies EventRule;
}
