import { shorten } from '../text';
import { isMostlyMissing, type Gaps } from '../statistics/gaps';
import type { Overview, OverviewNumbers, WebsiteTraffic } from '../statistics/overview';
import { createWriter, type Writer } from './writer';
import { renderReport } from './renderReport';
import type { Row, Section } from './report';
import {
	comparedNote,
	MAX_VALUE_LENGTH,
	rangeText,
	totalFacts,
	type ReportSettings,
} from './summaryText';
import type { Words } from './words';

const MAX_ERROR_LENGTH = 200;

/**
 * The overview of many websites as a text ready to post: the totals and their change, then one line
 * for each website, `top` of them at most, and as many that could not be read.
 */
export function overviewText(
	{ numbers, gaps, isRunning }: Overview,
	search: string,
	top: number,
	settings: ReportSettings,
): string {
	const writer = createWriter(settings);
	const { words } = writer;
	const { websites, failed, previous } = numbers;
	const report = {
		title: overviewTitle(search, words),
		range: rangeText(numbers, isRunning, writer),
		facts: totalFacts(numbers, gaps.ofAll, writer),
		notes: [
			...comparedNote(previous, gaps.ofAll, writer),
			// Among the first lines, because a long text loses its last ones.
			...(failed.length > 0 ? [words.overview.failed(failed.length)] : []),
			...(websites.length > top ? [words.overview.shown(top, websites.length)] : []),
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
	return renderReport(report, settings, words);
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
		: [...changeText(website, gaps, writer), writer.words.counted(pageviews, 'pageviews')];
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
		return [writer.words.report.beforeOnDays(previous.visitors, gaps)];
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
