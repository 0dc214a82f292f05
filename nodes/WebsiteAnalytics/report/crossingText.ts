import type { Unit } from '../analytics/catalog';
import type { DateRange, Period } from '../analytics/dateRange';
import type { Writer } from './writer';

/** A number that the total of a period has crossed, or in a sample has not. */
export interface Crossing {
	domain: string;
	period: Period;
	range: DateRange;
	actual: number;
	unit: Unit;
	/** The value that is counted; undefined for all traffic. */
	value?: { statistic: string; value: string } | undefined;
	condition: 'above' | 'below';
	count: number;
	isBeyond: boolean;
	/** The total of the period before. */
	previous: number;
	/** Of which day it is instead, where the day before is quiet. */
	previousDay?: string | undefined;
}

/** The sentences about a number that was crossed. */
export function crossingText(
	{ domain, period, range, actual, unit, value, previous, previousDay, ...limit }: Crossing,
	writer: Writer,
): string {
	const { words, labelled } = writer;
	const { sides = words.limits, not, before, crossed } = words.threshold;
	const side = writer.withCount(limit.count, sides[limit.condition]);
	const said = {
		domain: writer.value(domain),
		range: writer.range(range),
		actual: writer.counted(actual, unit),
		side: limit.isBeyond ? side : not(side),
		before: previousDay === undefined ? before[period] : writer.day(previousDay),
		previous: writer.number(previous),
	};
	if (!value) return crossed(said);
	const { one } = writer.statistic(value.statistic);
	const label = `${said.domain}, ${one} ${writer.value(value.value)}`;
	const total = labelled(label, `${said.actual} (${said.range}), ${said.side}`);
	return `${total}. ${labelled(said.before, said.previous)}.`;
}
