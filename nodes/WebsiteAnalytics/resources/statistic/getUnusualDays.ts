import { drawChart } from '../../execution/drawing';
import type { Operation } from '../../execution/operation';
import { readDateRange } from '../../fields/dateRangeFields';
import { readOutput } from '../../fields/outputFields';
import { isWanted, type WantedDays } from '../../fields/unusualFields';
import { CHART_NAME } from '../../report/chart/attachment';
import { unusualDaysChart, type ChartedDay } from '../../report/chart/unusualDaysChart';
import { unusualDayText } from '../../report/eventText';
import { unusualDaysText } from '../../report/combinedText';
import { subjectText } from '../../report/totals';
import { createWriter, type Writer } from '../../report/writer';
import { fetchJudgedDays } from '../../service/unusualDays';
import { lastFinishedDay, untilToday, weekdayOf } from '../../statistics/periods';
import { dayNumbers, unusualDayKey, type DayInRange } from '../../statistics/unusualDay';
import { noCountHint } from './hints';
import { fileHints } from './reportHints';
import {
	readUnusualDaysSettings,
	UNUSUAL_DAY_FIELDS,
	unusualDaysForm,
} from './getUnusualDaysFields';
import { notJudgedHint, notOverHint, nothingUnusualHint, refusalHint } from './getUnusualDaysHints';

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
		const settings = readUnusualDaysSettings(item.parameter);
		const { wanted, isQuiet, allDays, isSummary, text } = settings;
		const output = readOutput(item.parameter, UNUSUAL_DAY_FIELDS);
		const lastDay = lastFinishedDay(item.now, item.timezone, 0);
		const finished = untilToday(range, lastDay);
		const website = await item.website();
		const { id: websiteId } = website;
		item.hint(() => [notOverHint(range, lastDay)]);
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
			noCountHint(withoutCount),
			refusal && refusalHint(refusal),
			...(isSummary ? fileHints(text) : []),
			!allDays && notJudgedHint(days),
			!(allDays || isSummary || unusual.length > 0) &&
				nothingUnusualHint(website.name, finished, days, wanted.direction),
		]);
		const writer = createWriter(text);
		const name = domain ?? writer.words.report.website(websiteId);
		const about = { name, range: finished };
		const { metric } = wanted;
		const file = await drawChart(
			text.chart,
			about,
			() => {
				const charted = days.map((day) => chartedDay(day, wanted));
				return unusualDaysChart({ ...about, metric, days: charted }, writer);
			},
			item.signal,
		);
		if (file) await item.attach(CHART_NAME, file);
		const shown = allDays ? days : unusual;
		if (!isSummary) {
			return shown.map((day) =>
				output({ websiteId, domain, ...itemOf({ websiteId, name }, day, wanted, writer) }),
			);
		}
		const sentences = unusual.map((day) => sentenceOf(name, day, wanted, writer));
		return [
			output({
				...{ websiteId, domain, ...finished, metric },
				days: shown.map((day) => dayOf(day, wanted)),
				...unusualDaysText(about, sentences, writer),
				key: [websiteId, 'unusualDays', metric, finished.from, finished.to].join(':'),
			}),
		];
	},
};

/** A day of the chart: marked where its item says that it triggers. */
function chartedDay({ date, actual, judged }: DayInRange, { direction }: WantedDays): ChartedDay {
	const { low, high } = judged ?? UNKNOWN;
	return { date, actual, low, high, triggers: isTriggering(judged, direction) };
}

/** Whether the day would have started a workflow. */
function isTriggering(judged: DayInRange['judged'], wanted: WantedDays['direction']): boolean {
	return judged?.triggers === true && isWanted(judged.direction, wanted);
}

const UNKNOWN = { usual: null, low: null, high: null, changePercent: null };

/** What only a day has. */
function dayOf({ date, actual, judged, isQuiet }: DayInRange, { direction }: WantedDays) {
	return {
		date,
		weekday: weekdayOf(date),
		...(judged ? dayNumbers(judged) : { actual, ...UNKNOWN }),
		direction: judged?.direction ?? null,
		recurring: judged?.recurring ?? null,
		quiet: isQuiet,
		triggers: isTriggering(judged, direction),
	};
}

function itemOf(
	{ websiteId, name }: { websiteId: number; name: string },
	day: DayInRange,
	wanted: WantedDays,
	writer: Writer,
) {
	const { metric } = wanted;
	const fields = dayOf(day, wanted);
	const { date, actual: count, changePercent: percent, triggers, direction } = fields;
	const about = { range: { from: date, to: date }, metric, count, percent, isComplete: true };
	return {
		metric,
		...fields,
		text: sentenceOf(name, day, wanted, writer),
		subject: subjectText({ name, ...about }, writer),
		key: unusualDayKey(websiteId, metric, triggers ? direction : null, date),
	};
}

function sentenceOf(domain: string, day: DayInRange, wanted: WantedDays, writer: Writer) {
	const { metric } = wanted;
	return unusualDayText({ domain, metric, ...dayOf(day, wanted), isQuiet: day.isQuiet }, writer);
}
