import { shorten } from '../text';
import { isMostlyMissing, type Gaps } from '../statistics/gaps';
import type { Overview, OverviewNumbers, WebsiteTraffic } from '../statistics/overview';
import { createFormatters, type Formatters } from './locale';
import { renderReport } from './renderReport';
import type { Row, Section } from './report';
import {
	comparedNote,
	gapsText,
	MAX_VALUE_LENGTH,
	rangeText,
	totalFacts,
	type TextSettings,
} from './summaryText';

const MAX_ERROR_LENGTH = 200;

/**
 * The overview of many websites as a text ready to post: the totals and their change, then one line
 * for each website, `top` of them at most, and as many that could not be read.
 */
export function overviewText(
	{ numbers, gaps, isRunning }: Overview,
	search: string,
	top: number,
	{ textFormat, locale }: TextSettings,
): string {
	const format = createFormatters(locale);
	const { websites, failed, previous } = numbers;
	const report = {
		title: search === '' ? 'All websites' : `Websites with ${shorten(search, MAX_VALUE_LENGTH)}`,
		range: rangeText(numbers, isRunning, format),
		facts: totalFacts(numbers, gaps.ofAll, format),
		notes: [
			...comparedNote(previous, gaps.ofAll, format),
			...(failed.length > 0 ? [notCounted(failed.length, format)] : []),
			...(websites.length > top
				? [`Shown are ${format.number(top)} of ${format.number(websites.length)} websites`]
				: []),
		],
		sections: [
			{
				heading: 'Visitors by website',
				rows: websites
					.slice(0, top)
					.map((website) => line(website, gaps.byWebsite.get(website.websiteId), format)),
			},
			...failedSection(failed.slice(0, top)),
		],
	};
	return renderReport(report, textFormat);
}

function line(website: WebsiteTraffic, gaps: Gaps | undefined, format: Formatters): Row {
	const { domain, visitors, pageviews, change } = website;
	const isQuiet = visitors === 0 && pageviews === 0 && !change?.visitors;
	const details = isQuiet
		? ['no traffic']
		: [...changeText(website, gaps, format), `${format.number(pageviews)} pageviews`];
	return {
		label: shorten(domain, MAX_VALUE_LENGTH),
		value: format.number(visitors),
		detail: details.join(', '),
	};
}

/** There is no percentage of zero, and none where most of the range before is missing. */
function changeText(
	{ previous, change }: WebsiteTraffic,
	gaps: Gaps | undefined,
	format: Formatters,
): string[] {
	if (!previous || !change) return [];
	if (isMostlyMissing(gaps)) {
		return [`before: ${format.number(previous.visitors)} on ${gapsText(gaps, format)}`];
	}
	const { visitors, visitorsPercent } = change;
	return [visitorsPercent === null ? format.difference(visitors) : format.change(visitorsPercent)];
}

/** Among the first lines, because a long text loses its last ones. */
function notCounted(count: number, format: Formatters): string {
	return count === 1
		? '1 website could not be read and is not counted'
		: `${format.number(count)} websites could not be read and are not counted`;
}

function failedSection(failed: OverviewNumbers['failed']): Section[] {
	if (failed.length === 0) return [];
	const rows = failed.map(({ domain, error }) => ({
		label: `${shorten(domain, MAX_VALUE_LENGTH)}: ${shorten(error, MAX_ERROR_LENGTH)}`,
	}));
	return [{ heading: 'Could not be read', rows }];
}
