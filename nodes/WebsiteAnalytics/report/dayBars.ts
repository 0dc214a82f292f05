import { chunk, mean, meanBy } from 'lodash';
import type { DayTraffic } from '../statistics/dailyTraffic';
import type { Section } from './report';
import type { Writer } from './writer';

const BLOCKS = '▁▂▃▄▅▆▇█';
/** More bars do not fit into a line of a message. */
const MAX_BARS = 92;
/** More rows would be most of a mail. */
const MAX_DAY_BARS = 14;

/** The visitors of days as a line of a message, with bars of letters; none for a single day. */
export function dayBarsLine(days: DayTraffic[], { words, withCount }: Writer): string[] {
	if (days.length < 2) return [];
	const { bars, valuesPerBar } = sparkline(days.map(({ visitors }) => visitors));
	return [words.labelled(withCount(valuesPerBar, words.report.visitorsPerDays), bars)];
}

/** The same for a mail, which can draw bars: one for each day, and for many days one for several. */
export function dayBarsSection(
	days: DayTraffic[],
	{ range, number, words, withCount }: Writer,
): Section[] {
	if (days.length < 2) return [];
	const rows = chunk(days, Math.ceil(days.length / MAX_DAY_BARS)).map((several) => {
		const perDay = Math.round(meanBy(several, 'visitors'));
		const [from, to] = [several[0]?.date ?? '', several.at(-1)?.date ?? ''];
		return { label: range({ from, to }), value: number(perDay), size: perDay };
	});
	return [{ heading: withCount(1, words.report.visitorsPerDays), rows, isNumbered: false }];
}

/**
 * Draws values as bars from zero to the largest value. In a long series, a bar is the mean of its
 * values, because the last bar may stand for fewer values than the others.
 */
function sparkline(values: number[]): { bars: string; valuesPerBar: number } {
	const valuesPerBar = Math.max(1, Math.ceil(values.length / MAX_BARS));
	const means = chunk(values, valuesPerBar).map(mean);
	const largest = Math.max(...means, 0);
	return { bars: means.map((value) => block(value, largest)).join(''), valuesPerBar };
}

function block(value: number, largest: number): string {
	const level = largest === 0 ? 0 : Math.round((value / largest) * (BLOCKS.length - 1));
	return BLOCKS.charAt(Math.max(0, level));
}
