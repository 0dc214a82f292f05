import { compact, lowerFirst, upperFirst } from 'lodash';
import { shorten } from '../values/text';
import { isIncomplete } from '../analytics/comparedTotals';
import { METRICS } from '../analytics/dailyTraffic';
import { daysOfEither } from '../analytics/outages';
import type { Overview, WebsiteOutages, WebsiteTraffic } from '../analytics/summary';
import { overviewChart } from './chart/overviewChart';
import type { Block, Row } from './document';
import { beforeText, dayList, type Formatter, MAX_VALUE_LENGTH } from './formatter';
import { createReport, type Report } from './report';

const MAX_ERROR_LENGTH = 200;
const MAX_OUTAGES = 3;

/**
 * Returns the report of many websites: goals, totals, chart, a row for each website, and the websites that could not be
 * read.
 *
 * @param search part of their domains; empty for all
 * @param top the most websites to list
 */
export function overviewReport(
	overview: Overview,
	search: string,
	top: number,
	formatter: Formatter,
): Report {
	const { number, words, withCount, labelled } = formatter;
	const { allWebsites, websitesWith, ...texts } = words.overview;
	const { numbers, outages, elapsed } = overview;
	const { websites, failed, goals } = numbers;
	const all = number(websites.length + failed.length);
	const missing = failed.length > 0 ? withCount(failed.length, texts.notRead(all)) : '';
	const failedList: Block = {
		kind: 'list',
		heading: upperFirst(missing),
		rows: failed.slice(0, top).map(({ domain, error }) => ({
			label: labelled(shorten(domain, MAX_VALUE_LENGTH), shorten(error, MAX_ERROR_LENGTH)),
		})),
	};
	return createReport(
		{
			name: search === '' ? allWebsites : websitesWith(search),
			counted: overview,
			goals,
			elapsed,
			missing,
			notes: [
				...outageNotes(overview, formatter),
				...(websites.length > top ? [withCount(top, texts.shown(number(websites.length)))] : []),
			],
			lists: [
				{
					kind: 'list',
					heading: texts.visitorsByWebsite,
					rows: websites
						.slice(0, top)
						.map((website) => row(website, outages.get(website.websiteId), formatter)),
				},
				...(failed.length > 0 ? [failedList] : []),
			],
			chart: (title) => overviewChart(title, overview, formatter),
		},
		formatter,
	);
}

/** Returns the reason why the total has no percentage: the outages of the first websites that have one. */
function outageNotes({ compared, outages, numbers }: Overview, formatter: Formatter): string[] {
	if (!compared || !METRICS.some((metric) => isIncomplete(compared, metric))) return [];
	return numbers.websites
		.filter(({ websiteId }) => outages.get(websiteId)?.hidden.length)
		.slice(0, MAX_OUTAGES)
		.map(({ websiteId, domain }) => {
			const days = dayList(daysOf(outages.get(websiteId)), formatter);
			return `${formatter.words.report.noTrafficOn(days)} (${shorten(domain, MAX_VALUE_LENGTH)})`;
		});
}

function daysOf(outages: WebsiteOutages | undefined): string[] {
	return outages ? daysOfEither(outages.days) : [];
}

function row(
	website: WebsiteTraffic,
	outages: WebsiteOutages | undefined,
	formatter: Formatter,
): Row {
	const { domain, visitors, pageviews, change } = website;
	const { words, number, counted } = formatter;
	const isQuiet = visitors === 0 && pageviews === 0 && !change?.visitors;
	const days = dayList(daysOf(outages), formatter);
	const details = isQuiet
		? [lowerFirst(words.report.noTraffic)]
		: [
				changeText(website, outages?.hidden.includes('visitors') === true, formatter),
				counted(pageviews, 'pageviews'),
				days && lowerFirst(words.report.noTrafficOn(days)),
			];
	return {
		label: shorten(domain, MAX_VALUE_LENGTH),
		value: number(visitors),
		detail: compact(details).join(', '),
		size: visitors,
		change: change?.visitorsPercent ?? 0,
	};
}

/** There is no percentage of zero, and none that would show an outage. */
function changeText(
	{ previous, change }: WebsiteTraffic,
	isIncomplete: boolean,
	formatter: Formatter,
): string {
	if (!previous || !change) return '';
	if (isIncomplete) return beforeText(previous.visitors, null, formatter);
	const { visitors, visitorsPercent } = change;
	return visitorsPercent === null
		? formatter.difference(visitors)
		: formatter.change(visitorsPercent);
}
