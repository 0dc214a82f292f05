import type { DateRange } from '../statistics/dateRange';
import type { Completeness } from '../statistics/summary';
import type { Writer } from './writer';

/** The days of a text, and whether they are not over. */
export function rangeText(
	range: DateRange & Pick<Completeness, 'isComplete'>,
	{ range: write, words }: Writer,
): string {
	return range.isComplete ? write(range) : words.report.soFar(write(range));
}
