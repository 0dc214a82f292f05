import { compact } from 'lodash';
import { oneLine } from '../../values/text';
import { weekdayOf } from '../../analytics/dateRange';
import type { TopChanges } from '../../analytics/itemRows';
import { type FoldedDay, roundedNumbers } from '../../analytics/seriesRule';
import {
	describeTopChanges,
	expectedRow,
	MAY_BE_BROKEN,
	sentenceDocument,
	topChangesLine,
	unusualCountText,
} from '../../report/alarmDocument';
import type { Document } from '../../report/document';
import { enUsFormatter, shortName } from '../../report/formatter';
import type { Report } from '../../report/report';
import { reportText } from '../../report/reportOutput';
import type { TextFormat } from '../../report/textFormat';
import { isWanted, type Metric, type WantedDirection } from '../../form/unusualFields';

const LIKE_LAST_YEAR = 'Last year was like this.';

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
	textFormat: TextFormat,
) {
	const reason = reasonOf(day, describeTopChanges);
	const text = compact([unusualCountText({ domain: name, metric, ...day }), reason]).join(' ');
	return {
		metric,
		...day,
		text: reportText({ document: sentenceDocument(text) }, { ...enUsFormatter, textFormat }),
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
	const rows = days.map((day) => {
		const reason = reasonOf(day, topChangesLine);
		return expectedRow(enUsFormatter.day(day.date), { metric, ...day }, reason);
	});
	const blocks: Document['blocks'] = [{ kind: 'chart' }, { kind: 'events', rows }];
	return {
		...about,
		subject: oneLine(`${title}, ${subtitle}`),
		document: { title, subtitle, blocks },
	};
}

/** Returns why a day is unusual, as far as this is known. */
function reasonOf(
	{ actual, seasonal, reported, topChanges }: UnusualDay,
	describe: (changes: Partial<TopChanges>) => string,
): string {
	if (seasonal) return LIKE_LAST_YEAR;
	if (reported && actual === 0) return MAY_BE_BROKEN;
	return describe(topChanges ?? {});
}
