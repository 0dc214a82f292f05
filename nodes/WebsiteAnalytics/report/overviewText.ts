import { shorten } from '../shorten';
import type { OverviewNumbers, WebsiteTraffic } from '../statistics/overview';
import { createFormatters, type Formatters } from './locale';
import { renderReport } from './renderReport';
import type { Row, Section } from './report';
import { MAX_VALUE_LENGTH, totalFacts, type TextSettings } from './summaryText';

const MAX_ERROR_LENGTH = 200;

/**
 * The overview of many websites as a text ready to post: the totals and their change, then one line
 * for each website, `top` of them at most, and as many that could not be read.
 */
export function overviewText(
	numbers: OverviewNumbers,
	search: string,
	top: number,
	{ textFormat, locale }: TextSettings,
): string {
	const format = createFormatters(locale);
	const { websites, failed, previous } = numbers;
	const report = {
		title: search === '' ? 'All websites' : `Websites with ${shorten(search, MAX_VALUE_LENGTH)}`,
		range: format.range(numbers),
		facts: totalFacts(numbers, format),
		notes: [
			...(previous ? [`Compared with ${format.range(previous)}`] : []),
			...(failed.length > 0 ? [notCounted(failed.length, format)] : []),
			...(websites.length > top
				? [`Shown are ${format.number(top)} of ${format.number(websites.length)} websites`]
				: []),
		],
		sections: [
			{
				heading: 'Visitors by website',
				rows: websites.slice(0, top).map((website) => line(website, format)),
			},
			...failedSection(failed.slice(0, top)),
		],
	};
	return renderReport(report, textFormat);
}

function line({ domain, visitors, pageviews, change }: WebsiteTraffic, format: Formatters): Row {
	const isQuiet = visitors === 0 && pageviews === 0 && !change?.visitors;
	const details = isQuiet
		? ['no traffic']
		: [...(change ? [changeText(change, format)] : []), `${format.number(pageviews)} pageviews`];
	return {
		label: shorten(domain, MAX_VALUE_LENGTH),
		value: format.number(visitors),
		detail: details.join(', '),
	};
}

/** There is no percentage of zero. */
function changeText(
	{ visitors, visitorsPercent }: { visitors: number; visitorsPercent: number | null },
	format: Formatters,
): string {
	return visitorsPercent === null ? format.difference(visitors) : format.change(visitorsPercent);
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
