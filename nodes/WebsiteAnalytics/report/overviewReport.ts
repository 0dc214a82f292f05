import { upperFirst } from 'lodash';
import { shorten } from '../values/text';
import { isIncomplete } from '../analytics/comparedTotals';
import { METRICS } from '../analytics/dailyTraffic';
import type { Overview, WebsiteOutages, WebsiteTraffic } from '../analytics/summary';
import { changeIn } from './chart/figures';
import { overviewChart, overviewDaysChart } from './chart/overviewChart';
import type { Block, Row, Table } from './document';
import { type Formatter, MAX_VALUE_LENGTH } from './formatter';
import { overviewLead } from './lead';
import { createReport, type Report } from './report';
import { differenceOf, outageTexts } from './totals';

const MAX_ERROR_LENGTH = 200;
const MAX_OUTAGES = 3;

/**
 * Returns the report of many websites: totals, goals, chart, a row for each website, and the websites that could not be
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
	const { number, words, withCount } = formatter;
	const { allWebsites, websitesWith, ...texts } = words.overview;
	const { websites, failed, toDate } = overview.numbers;
	const all = number(websites.length + failed.length);
	const missing = failed.length > 0 ? withCount(failed.length, texts.notRead(all)) : '';
	const warnings = outageWarnings(overview, formatter);
	const isHidden = warnings.some(({ isOfTotal }) => isOfTotal);
	const outages = warnings.map(({ text }) => text);
	const shown = withCount(top, texts.shown(number(websites.length)));
	const list: Table = {
		kind: 'table',
		heading: toDate
			? `${texts.visitorsByWebsite}, ${formatter.briefRange(toDate)}`
			: texts.visitorsByWebsite,
		inChat: 'columns',
		rows: websites
			.slice(0, top)
			.map((website) => websiteRow(website, overview.outages.get(website.websiteId), formatter)),
	};
	const failedList: Table = {
		kind: 'table',
		heading: upperFirst(missing),
		inChat: 'line',
		isWarning: true,
		rows: failed.slice(0, top).map(({ domain, error }) => ({
			label: shorten(domain, MAX_VALUE_LENGTH),
			detail: shorten(error, MAX_ERROR_LENGTH),
		})),
	};
	const lists: Block[] = [
		list,
		...(websites.length > top ? [{ kind: 'text' as const, text: upperFirst(shown) }] : []),
		{ kind: 'warnings', texts: isHidden ? [] : outages, isForChat: true },
		...(failed.length > 0 ? [failedList] : []),
	];
	return createReport(
		{
			name: search === '' ? allWebsites : websitesWith(search),
			counted: overview,
			lead: overviewLead(overview, formatter),
			missing: failed.length > 0 ? missing : '',
			warnings: isHidden ? outages : [],
			captions: [],
			lists,
			chart: (title) => overviewChart(title, overview, formatter),
			daysChart: (title) => overviewDaysChart(title, overview, formatter),
		},
		formatter,
	);
}

/** Returns the outages of the first websites that have one; of the total, they say why it has no percentage. */
function outageWarnings({ compared, outages, numbers }: Overview, formatter: Formatter) {
	const hidden = METRICS.filter((metric) => compared && isIncomplete(compared, metric));
	const isOfTotal = hidden.length > 0;
	const { labelled, words } = formatter;
	return numbers.websites
		.flatMap(({ websiteId, domain }) => {
			const own = outages.get(websiteId);
			const isReason = !isOfTotal || own?.hidden.some((metric) => hidden.includes(metric));
			return own && isReason ? [{ domain, days: own.days }] : [];
		})
		.slice(0, MAX_OUTAGES)
		.map(({ domain, days }) => {
			const what = outageTexts(days, formatter).join(', ');
			const text = labelled(shorten(domain, MAX_VALUE_LENGTH), what);
			return { text: isOfTotal ? `${text}, ${words.report.noPercentage}` : text, isOfTotal };
		});
}

function websiteRow(
	{ domain, visitors, pageviews, toDate, change }: WebsiteTraffic,
	outages: WebsiteOutages | undefined,
	formatter: Formatter,
): Row {
	const { words, number, counted } = formatter;
	// A running range is compared, and listed, by its finished days.
	const said = toDate ?? { visitors, pageviews };
	const isQuiet = said.visitors === 0 && said.pageviews === 0;
	const hasPercent = change && change.visitorsPercent !== null;
	// There is no percentage of zero, and none that would show an outage.
	const isNew = change && !hasPercent && change.visitors !== 0 && !outages;
	return {
		label: shorten(domain, MAX_VALUE_LENGTH),
		value: number(said.visitors),
		change: isNew
			? differenceOf(change.visitors, formatter)
			: changeIn(change?.visitorsPercent, formatter),
		detail: isQuiet ? words.report.noTraffic : counted(said.pageviews, 'pageviews'),
		warning: outages ? outageTexts(outages.days, formatter).join(', ') : '',
		size: said.visitors,
	};
}
