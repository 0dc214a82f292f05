import { compact, lowerFirst } from 'lodash';
import { shorten } from '../text';
import type { GoalRow } from '../analytics/goals';
import type { FailedWebsite, Overview, Summary, WebsiteTraffic } from '../analytics/summary';
import { overviewChart } from './chart/overviewChart';
import { goalsSection } from './goalsText';
import type { Report, Row, Section } from './report';
import { beforeText, dayList, totalsReport } from './totals';
import { MAX_VALUE_LENGTH, type Writer } from './writer';

const MAX_ERROR_LENGTH = 200;

/** With the goals of all websites together, as a summary has those of one. */
export type OverviewWithGoals = Overview &
	Pick<Summary, 'elapsed'> & { numbers: { goals: GoalRow[] } };

/**
 * The overview of many websites: the totals and their change, then a row for each website, `top` of them at most, and
 * as many that could not be read.
 * @param search what their domains contain; empty for all
 */
export function overviewReport(
	overview: OverviewWithGoals,
	search: string,
	top: number,
	writer: Writer,
): Report {
	const { number, words, withCount } = writer;
	const { allWebsites, websitesWith, ...said } = words.overview;
	const { numbers, incomplete } = overview;
	const { websites, failed } = numbers;
	const name = search === '' ? allWebsites : websitesWith(shorten(search, MAX_VALUE_LENGTH));
	const incompleteText = withCount(incomplete.size, said.incomplete);
	const report = totalsReport(name, overview, incompleteText, writer);
	return {
		...report,
		title: name,
		notes: [
			...report.notes,
			// Among the first lines, because a long text loses its last ones.
			...(failed.length > 0 ? [withCount(failed.length, said.failed)] : []),
			...(websites.length > top ? [withCount(top, said.shown(number(websites.length)))] : []),
		],
		sections: [
			...goalsSection(numbers.goals, overview.elapsed, writer),
			{
				heading: said.visitorsByWebsite,
				rows: websites
					.slice(0, top)
					.map((website) => line(website, incomplete.get(website.websiteId), writer)),
			},
			...failedSection(failed.slice(0, top), writer),
		],
		scene: () => overviewChart(report, overview, writer),
	};
}

/** @param outageDays why there is no percentage */
function line(website: WebsiteTraffic, outageDays: string[] | undefined, writer: Writer): Row {
	const { domain, visitors, pageviews, change, suspectedOutageDays } = website;
	const { words, number, counted, briefRange } = writer;
	const isQuiet = visitors === 0 && pageviews === 0 && !change?.visitors;
	const dead = dayList(outageDays ?? suspectedOutageDays, briefRange, writer);
	const details = isQuiet
		? [words.overview.noTraffic]
		: [
				changeText(website, outageDays !== undefined, writer),
				counted(pageviews, 'pageviews'),
				dead && lowerFirst(words.report.noTrafficOn(dead)),
			];
	return {
		label: shorten(domain, MAX_VALUE_LENGTH),
		value: number(visitors),
		detail: compact(details).join(', '),
		size: visitors,
		change: change?.visitorsPercent ?? 0,
	};
}

/** There is no percentage of zero, and none where an outage would show. */
function changeText(
	{ previous, change }: WebsiteTraffic,
	isIncomplete: boolean,
	writer: Writer,
): string {
	if (!previous || !change) return '';
	if (isIncomplete) return beforeText(previous.visitors, null, writer);
	const { visitors, visitorsPercent } = change;
	return visitorsPercent === null ? writer.difference(visitors) : writer.change(visitorsPercent);
}

function failedSection(failed: FailedWebsite[], { labelled, words }: Writer): Section[] {
	if (failed.length === 0) return [];
	const rows = failed.map(({ domain, error }) => ({
		label: labelled(shorten(domain, MAX_VALUE_LENGTH), shorten(error, MAX_ERROR_LENGTH)),
	}));
	return [{ heading: words.overview.couldNotBeRead, rows }];
}
