import { addDays, clipTo, type DateRange, later } from '../../analytics/dateRange';
import { trafficRule } from '../../analytics/trafficRules';
import { mapConcurrently } from '../../http/concurrency';
import { NORMAL_CONCURRENT_REQUESTS } from '../../http/concurrencyLimit';
import { unusualDaysChart } from '../../report/chart/unusualDaysChart';
import { enUsFormatter } from '../../report/formatter';
import { reportFiles, reportText } from '../../report/reportOutput';
import { fetchFoldedDays } from '../../service/foldedDays';
import type { SiteReads } from '../../service/site';
import { fetchTopChanges } from '../../service/topChanges';
import { dateRangeField, weekStartField } from '../../form/dateRangeFields';
import { outputField, toggle } from '../../form/fields';
import { form } from '../../form/form';
import { chartField, textFormatField } from '../../form/reportFields';
import {
	excludedDaysField,
	isWanted,
	unusualDayOptions,
	unusualFields,
	type WantedDirection,
} from '../../form/unusualFields';
import { statisticWebsites } from '../../form/websitesField';
import type { UnusualDayItem } from '../../items/unusualDayItem';
import { operation } from '../../run/operation';
import { within } from './hints';
import { itemOf, type UnusualDay, unusualDayOf, unusualDaysReport } from './unusualDayItems';

/** docs/interface.md, section 4.6, with the name of the metric. */
export const getUnusualDays = operation({
	name: 'Get Unusual Days',
	value: 'getUnusualDays',
	action: 'Get the unusual days of a website',
	description: 'Get the days with far more or less traffic than expected',
	form: form(
		{
			websites: statisticWebsites,
			dateRange: dateRangeField('last90Days'),
			...unusualFields,
			allDays: toggle(
				'Include Normal Days',
				false,
				'Whether to also return days with expected traffic',
			),
			summary: toggle(
				'Summary Only',
				false,
				'Whether to return one item for the whole range instead of one per day',
			),
			textFormat: textFormatField,
			chart: chartField,
			output: outputField,
		},
		{
			...unusualDayOptions,
			excludedDays: excludedDaysField,
			topChanges: toggle(
				'Include Top Changes',
				false,
				'Whether to explain reported days by the referrers and pages that changed most. Takes four requests a day.',
			),
			weekStartsOn: weekStartField,
		},
	),
	simplified: [
		'websiteId',
		'domain',
		'from',
		'to',
		'metric',
		'date',
		'actual',
		'expected',
		'changePercent',
		'direction',
		'seasonal',
		'reported',
		'topChanges',
		'days',
	] satisfies Array<keyof UnusualDayItem>,
	async run(input, context) {
		const { metric, direction, allDays, textFormat, chart } = input;
		const { range } = input.dateRange;
		const { firstOpenDay } = context.openDays;
		const finished = clipTo(range, addDays(firstOpenDay, -1));
		const site = await context.site();
		const { id: websiteId } = site;
		context.hint(notOverHint(range, firstOpenDay));
		if (!finished) return { items: [] };

		const fold = { range: finished, isExcluded: input.excludedDays };
		const [domain, { days: checked, refusal }] = await Promise.all([
			site.fetchDomain(),
			fetchFoldedDays(site, metric, trafficRule(input), fold),
		]);
		const judged = checked.map((day) => unusualDayOf(day, direction));
		const days = input.topChanges ? await explain(site, judged) : judged;
		const unusual = days.filter((day) => isWanted(day.direction, direction));
		context.hintOn(
			site.name(),
			refusal && refusalHint(refusal),
			notCheckedHint(checked),
			!(allDays || unusual.length > 0) &&
				checked.some(({ found }) => found) &&
				nothingUnusualHint(finished, direction),
		);
		const formatter = { ...enUsFormatter, textFormat, chart };
		const name = domain ?? `Website ${websiteId}`;
		const about = { name, range: finished };
		const report = unusualDaysReport(
			{ ...about, chart: () => unusualDaysChart(about, metric, checked, formatter) },
			unusual,
			metric,
		);
		const shown = allDays ? days : unusual;
		const contents = input.summary
			? [
					{
						...finished,
						metric,
						days: shown,
						text: reportText(report, formatter),
						subject: report.subject,
						key: [websiteId, 'unusualDays', metric, finished.from, finished.to].join(':'),
					},
				]
			: shown.map((day) => itemOf({ websiteId, name }, day, metric, formatter));
		const items = contents.map((content): UnusualDayItem => ({ websiteId, domain, ...content }));
		const files = items.length > 0 ? await reportFiles(report, formatter, context.signal) : [];
		return { items, files };
	},
});

/** Adds what changed most on each reported day with visitors. */
async function explain(site: SiteReads, days: UnusualDay[]): Promise<UnusualDay[]> {
	return await mapConcurrently(days, NORMAL_CONCURRENT_REQUESTS, async (day) => {
		const isExplained = day.reported && day.actual > 0;
		return { ...day, topChanges: isExplained ? await fetchTopChanges(site, day.date) : null };
	});
}

/** Returns the hint for days of a range that are left out, because they are not over. */
export function notOverHint({ from, to }: DateRange, firstOpenDay: string): string | null {
	if (to < firstOpenDay) return null;
	return `Days from ${later(from, firstOpenDay)} on are left out: a day is checked once it is over in the workflow's timezone and in UTC.`;
}

/** Returns the hint for days without enough history. */
export function notCheckedHint(days: Array<{ found: unknown; excluded: boolean }>): string | null {
	const count = days.filter(({ found, excluded }) => !found && !excluded).length;
	if (count === 0) return null;
	return `Days that were not checked: ${count} of ${days.length}. They have too little history: fewer than 21 days with traffic in the eight weeks before, or none on this weekday.`;
}

/** Returns the hint for days that were checked without last year's, which the service refused to send. */
export function refusalHint({ message }: Error): string {
	return `The days of last year could not be read, so days that come every year may be reported: ${message}`;
}

/** Returns the hint for an item without unusual days. */
export function nothingUnusualHint(range: DateRange, wanted: WantedDirection): string {
	const what = wanted === 'both' ? 'unusual day' : wanted;
	return `There was no ${what} ${within(range)}. Turn on 'Include Normal Days' to see the expected numbers.`;
}
