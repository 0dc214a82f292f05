import { drawChart } from '../../execution/drawing';
import type { Operation } from '../../execution/operation';
import { readDateRange } from '../../fields/dateRangeFields';
import { readOutput } from '../../fields/outputFields';
import { isWanted, type WantedDays } from '../../fields/unusualFields';
import { CHART_NAME } from '../../report/chart/attachment';
import { unusualDaysChart, type ChartedDay } from '../../report/chart/unusualDaysChart';
import { unusualDayText } from '../../report/eventText';
import { subjectText } from '../../report/subject';
import { createSentenceWriter, type SentenceWriter } from '../../report/writer';
import { fetchJudgedDays } from '../../service/unusualDays';
import { lastFinishedDay, untilToday, weekdayOf } from '../../statistics/periods';
import { dayNumbers, unusualDayKey, type DayInRange } from '../../statistics/unusualDay';
import { noCountHints } from './hints';
import {
	readUnusualDaysSettings,
	UNUSUAL_DAY_FIELDS,
	unusualDaysForm,
} from './getUnusualDaysFields';
import {
	notJudgedHints,
	notOverHints,
	nothingUnusualHints,
	refusalHints,
} from './getUnusualDaysHints';

/** docs/interface.md, section 4.6, with the name of the metric. */
export const getUnusualDays: Operation = {
	name: 'Get Unusual Days',
	value: 'getUnusualDays',
	action: 'Get the unusual days of a website',
	description:
		"Get the days with far more or less traffic than usual, by the rule of the trigger's 'Unusual Traffic'",
	...unusualDaysForm,
	items: UNUSUAL_DAY_FIELDS,
	async execute(item) {
		const { range } = readDateRange(item.parameter, item);
		const { wanted, isQuiet, allDays, text, chart } = readUnusualDaysSettings(item.parameter);
		const output = readOutput(item.parameter, UNUSUAL_DAY_FIELDS);
		const lastDay = lastFinishedDay(item.now, item.timezone, 0);
		const finished = untilToday(range, lastDay);
		const website = await item.website();
		const { id: websiteId } = website;
		item.hint(() => notOverHints(range, lastDay));
		if (!finished) return [];

		const { metric: statistic } = wanted;
		const [domain, { days, withoutCount, refusal }] = await Promise.all([
			website.fetchDomain(),
			fetchJudgedDays(item.connection, {
				...{ websiteId, statistic, range: finished, settings: wanted, isQuiet },
				isWanted: (direction) => isWanted(direction, wanted.direction),
			}),
		]);
		const unusual = days.filter(({ judged }) => isWanted(judged?.direction, wanted.direction));
		item.hint(() => [
			...noCountHints(withoutCount),
			...refusalHints(refusal),
			...(allDays ? [] : notJudgedHints(days)),
			...(allDays || unusual.length > 0
				? []
				: nothingUnusualHints(website.name, finished, days, wanted.direction)),
		]);
		const writer = createSentenceWriter(text);
		const name = domain ?? writer.words.report.website(websiteId);
		const about = { name, range: finished };
		const { metric } = wanted;
		const file = await drawChart(
			chart,
			about,
			() => {
				const charted = days.map((day) => chartedDay(day, wanted));
				return unusualDaysChart({ ...about, metric, days: charted, ...text });
			},
			item.signal,
		);
		if (file) await item.attach(CHART_NAME, file);
		return (allDays ? days : unusual).map((day) =>
			output(itemOf({ websiteId, domain }, day, wanted, writer)),
		);
	},
};

/** A day of the chart: marked where its item says that it triggers. */
function chartedDay({ date, actual, judged }: DayInRange, { direction }: WantedDays): ChartedDay {
	const { usual, low, high } = judged ?? UNKNOWN;
	return { date, actual, usual, low, high, triggers: isTriggering(judged, direction) };
}

/** Whether the day would have started a workflow. */
function isTriggering(judged: DayInRange['judged'], wanted: WantedDays['direction']): boolean {
	return judged?.triggers === true && isWanted(judged.direction, wanted);
}

const UNKNOWN = { usual: null, low: null, high: null, changePercent: null };

function itemOf(
	{ websiteId, domain }: { websiteId: number; domain: string | null },
	{ date, actual, judged, isQuiet = false }: DayInRange,
	{ metric, direction: wanted }: WantedDays,
	writer: SentenceWriter,
) {
	const name = domain ?? writer.words.report.website(websiteId);
	const numbers = judged ? dayNumbers(judged) : { actual, ...UNKNOWN };
	const direction = judged?.direction ?? null;
	const recurring = judged?.recurring ?? null;
	const triggers = isTriggering(judged, wanted);
	const { changePercent: percent } = numbers;
	const about = {
		range: { from: date, to: date },
		metric,
		count: actual,
		percent,
		isComplete: true,
	};
	return {
		websiteId,
		domain,
		date,
		weekday: weekdayOf(date),
		metric,
		...numbers,
		direction,
		recurring,
		quiet: isQuiet,
		triggers,
		text: unusualDayText({ domain: name, metric, date, ...numbers, recurring, isQuiet }, writer),
		subject: subjectText({ name, ...about }, writer),
		key: unusualDayKey(websiteId, metric, triggers ? direction : null, date),
	};
}
