import { compact, difference, intersection, map, upperFirst } from 'lodash';
import { shorten } from '../values/text';
import { hiddenMetrics } from '../analytics/comparedTotals';
import { hasTraffic } from '../analytics/dailyTraffic';
import type { Overview } from '../analytics/summary';
import type { WebsiteTraffic } from '../analytics/summaryNumbers';
import { overviewChart, websitesHeading } from './chart/overviewChart';
import type { Block, Row } from './document';
import { fill, type Formatter, joinFirst, shortName } from './formatter';
import { createReport, type Report } from './report';
import { valueLists } from './summaryReport';
import { websiteWarning } from './totals';

const MAX_ERROR_LENGTH = 200;
/** Values of a statistic. */
const MAX_VALUES_IN_CHAT = 5;
/** More websites are not named in a line or above the list. */
const MAX_NAMED = 3;

/**
 * Returns the report of many websites: totals, goals, chart, and a row for each website that could be read or not. Lists
 * what changed most and the top values of all websites together, if they were asked for.
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
	const { words, withCount, labelled } = formatter;
	const isChat = formatter.textFormat !== 'html';
	const { websites, failed } = overview.numbers;
	const all = websites.length + failed.length;
	const howMany = withCount(failed.length, words.websitesNotRead, all);
	const missing = failed.length > 0 ? upperFirst(howMany) : '';
	const outages = outageWarnings(overview, formatter);
	const shown = withCount(top, words.websitesShown, websites.length);
	const values = valueLists(overview, isChat ? MAX_VALUES_IN_CHAT : Infinity, formatter);
	const listed: Block[] = [
		{
			kind: 'columns',
			heading: websitesHeading(overview, formatter),
			none: words.none,
			rows: websites.slice(0, top).map((website) => websiteRow(website, overview, formatter)),
		},
		{ kind: 'text', text: websites.length > top ? upperFirst(shown) : '' },
	];
	const notRead: Block = {
		kind: 'columns',
		heading: missing,
		rows: failed.slice(0, top).map(({ domain, error }) => ({
			label: domain,
			details: [shorten(error, MAX_ERROR_LENGTH)],
		})),
	};

	return createReport(
		{
			name: search === '' ? words.allWebsites : fill(words.websitesWith, { search }),
			counted: overview,
			changes: changesText(overview, formatter),
			missing,
			missingWarning: isChat && missing ? labelled(missing, failedNames(overview)) : missing,
			warnings: outages.ofTotal,
			// A chat may have no room behind the websites.
			lists: isChat
				? [...values, ...listed, { kind: 'warnings', texts: outages.others }]
				: [...listed, notRead, ...values],
			// A mail and a page list all websites with bars.
			...(isChat && { chart: (title) => overviewChart(title, overview, formatter) }),
		},
		formatter,
	);
}

/** Returns how many websites have more visitors, and how many fewer. */
function changesText({ numbers, outages }: Overview, { words, withCount }: Formatter): string {
	const differences = numbers.websites
		.filter(({ websiteId }) => !outages.get(websiteId)?.hidden.includes('visitors'))
		.map(({ change }) => change?.visitors);
	const changed = compact(differences);
	const up = changed.filter((difference) => difference > 0).length;
	const down = changed.length - up;
	return compact([
		changed.length > 0 && withCount(up, words.websitesUp),
		down > 0 && withCount(down, words.websitesDown),
	]).join(', ');
}

/** Returns the first websites that could not be read, with the reason. */
function failedNames({ numbers: { failed } }: Overview): string {
	const names = failed.map(
		({ domain, error }) => `${shortName(domain)} (${shorten(error, MAX_ERROR_LENGTH)})`,
	);
	return joinFirst(names, MAX_NAMED, ', ');
}

/**
 * Returns the outages of the first websites. `ofTotal` holds the outages that hide a percentage of the total. If none of
 * them hides it alone, `ofTotal` holds all that hide it together.
 */
function outageWarnings(overview: Overview, formatter: Formatter) {
	const hidden = hiddenMetrics(overview.compared);
	const all = overview.numbers.websites.flatMap(({ websiteId, domain }) => {
		const outages = overview.outages.get(websiteId);
		const warning = websiteWarning(websiteId, overview, formatter);
		return outages && warning ? [{ ...outages, text: `${shortName(domain)} · ${warning}` }] : [];
	});
	const alone = all.filter(({ compared }) => hiddenMetrics(overview.compared, compared).length > 0);
	const together = all.filter((one) => intersection(one.hidden, hidden).length > 0);
	const ofTotal = alone.length > 0 ? alone : together;
	return {
		ofTotal: ofTotal.slice(0, MAX_NAMED).map(({ text }) => ({ text, isCause: true })),
		others: map(difference(all, ofTotal), 'text').slice(0, MAX_NAMED),
	};
}

function websiteRow(website: WebsiteTraffic, overview: Overview, formatter: Formatter): Row {
	const { websiteId, domain, change } = website;
	const { words, number, counted } = formatter;
	// A running range is compared, and listed, by its finished days.
	const said = website.toDate ?? website;
	// Of zero, there is no percentage. A difference would show an outage.
	const difference = overview.outages.has(websiteId) ? null : change?.visitors;
	return {
		label: domain,
		value: number(said.visitors),
		change: formatter.change(change?.visitorsPercent, difference),
		details: [hasTraffic(said) ? counted(said.pageviews, 'pageviews') : words.noTraffic],
		warning: websiteWarning(websiteId, overview, formatter),
		size: said.visitors,
	};
}
