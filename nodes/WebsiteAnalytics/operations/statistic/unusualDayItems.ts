import { compact } from 'lodash';
import { oneLine } from '../../values/text';
import { weekdayOf } from '../../analytics/dateRange';
import type { TopChanges } from '../../analytics/itemRows';
import { type FoldedDay, roundedNumbers } from '../../analytics/seriesRule';
import type { Document } from '../../report/document';
import { enUsFormatter, type Formatter, shortName } from '../../report/formatter';
import type { Report } from '../../report/report';
import { sentenceText } from '../../report/reportOutput';
import { isWanted, type Metric, type WantedDirection } from '../../form/unusualFields';
import { expectedRow, reasonOf, unusualCountText } from '../../items/unusualDayText';

/** What an item or a list has of a day. */
export type UnusualDay = ReturnType<typeof unusualDayOf> & { topChanges?: TopChanges | null };

export function unusualDayOf(
	{ date, count: actual, excluded, found }: FoldedDay,
	wanted: WantedDirection,
) {
	const { direction = null, isSeasonal = false, isReported = false } = found ?? {};
	const notExpected = { actual, expected: null, low: null, high: null, changePercent: null };
	return {
		date,
		weekday: weekdayOf(date),
		...(found ? roundedNumbers(found) : notExpected),
		direction,
		seasonal: isSeasonal,
		excluded,
		reported: isReported && isWanted(direction, wanted),
	};
}

export function itemOf(
	{ websiteId, name }: { websiteId: number; name: string },
	day: UnusualDay,
	metric: Metric,
	formatter: Formatter,
) {
	const what = unusualCountText({ domain: name, metric, ...day });
	const text = compact([what, reasonOf(day).sentence]).join(' ');
	return {
		metric,
		...day,
		text: sentenceText(text, formatter),
		subject: oneLine(text),
		key: compact([
			websiteId,
			'unusualTraffic',
			metric,
			day.reported && day.direction,
			day.date,
		]).join(':'),
	};
}

/**
 * Returns the report of all unusual days of a range.
 * @param about the website, the checked range, and their chart
 */
export function unusualDaysReport(
	about: Pick<Report, 'name' | 'range' | 'chart'>,
	days: UnusualDay[],
	metric: Metric,
): Report {
	const { name, range } = about;
	const title = `Unusual traffic, ${shortName(name)}`;
	const subtitle = `${enUsFormatter.range(range)}: ${enUsFormatter.number(days.length)}`;
	const rows = days.map((day) =>
		expectedRow(enUsFormatter.day(day.date), { metric, ...day }, reasonOf(day).line),
	);
	const blocks: Document['blocks'] = [{ kind: 'chart' }, { kind: 'events', rows }];
	return {
		...about,
		subject: oneLine(`${title}, ${subtitle}`),
		document: { title, subtitle, blocks },
	};
}
