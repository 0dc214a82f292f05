import { shorten } from '../text';
import { isMostlyMissing, type Gaps } from '../statistics/gaps';
import type { Overview, OverviewNumbers, WebsiteTraffic } from '../statistics/overview';
import { renderReport, type Row, type Section } from './report';
import { beforeText, comparedNote, rangeText, totalFacts } from './summaryText';
import type { ReportSettings } from './textSettings';
import { createWriter, MAX_VALUE_LENGTH, type Writer } from './writer';
import type { Words } from './words';

const MAX_ERROR_LENGTH = 200;

/**
 * The overview of many websites as a text ready to post: the totals and their change, then one line
 * for each website, `top` of them at most, and as many that could not be read.
 */
export function overviewText(
	{ numbers, gaps, isRunning, isByHour }: Overview,
	search: string,
	top: number,
	settings: ReportSettings,
): string {
	const writer = createWriter(settings);
	const { number, words, withCount } = writer;
	const { websites, failed } = numbers;
	const report = {
		title: overviewTitle(search, words),
		range: rangeText(numbers, isRunning, writer),
		facts: totalFacts(numbers, writer),
		notes: [
			...comparedNote(numbers, isByHour, gaps.ofAll, writer),
			// Among the first lines, because a long text loses its last ones.
			...(failed.length > 0 ? [withCount(failed.length, words.overview.failed)] : []),
			...(websites.length > top
				? [withCount(top, words.overview.shown(number(websites.length)))]
				: []),
		],
		picture: settings.chart === 'png' ? words.chart.chart : undefined,
		sections: [
			{
				heading: words.overview.visitorsByWebsite,
				rows: websites
					.slice(0, top)
					.map((website) => line(website, gaps.byWebsite.get(website.websiteId), writer)),
			},
			...failedSection(failed.slice(0, top), words),
		],
	};
	return renderReport(report, settings, writer);
}

/** What the websites are called together. */
export function overviewTitle(search: string, { overview }: Words): string {
	return search === ''
		? overview.allWebsites
		: overview.websitesWith(shorten(search, MAX_VALUE_LENGTH));
}

function line(website: WebsiteTraffic, gaps: Gaps | undefined, writer: Writer): Row {
	const { domain, visitors, pageviews, change } = website;
	const isQuiet = visitors === 0 && pageviews === 0 && !change?.visitors;
	const details = isQuiet
		? [writer.words.overview.noTraffic]
		: [...changeText(website, gaps, writer), writer.counted(pageviews, 'pageviews')];
	return {
		label: shorten(domain, MAX_VALUE_LENGTH),
		value: writer.number(visitors),
		detail: details.join(', '),
		size: visitors,
	};
}

/** There is no percentage of zero, and none where most of the range before is missing. */
function changeText(
	{ previous, change }: WebsiteTraffic,
	gaps: Gaps | undefined,
	writer: Writer,
): string[] {
	if (!previous || !change) return [];
	if (isMostlyMissing(gaps)) {
		const { number, words, withCount } = writer;
		const onDays = withCount(gaps.daysWithTraffic, words.report.onDays(number(gaps.days)));
		return [`${beforeText(previous.visitors, writer)} ${onDays}`];
	}
	const { visitors, visitorsPercent } = change;
	return [visitorsPercent === null ? writer.difference(visitors) : writer.change(visitorsPercent)];
}

function failedSection(
	failed: OverviewNumbers['failed'],
	{ labelled, overview }: Words,
): Section[] {
	if (failed.length === 0) return [];
	const rows = failed.map(({ domain, error }) => ({
		label: labelled(shorten(domain, MAX_VALUE_LENGTH), shorten(error, MAX_ERROR_LENGTH)),
	}));
	return [{ heading: overview.couldNotBeRead, rows }];
}
