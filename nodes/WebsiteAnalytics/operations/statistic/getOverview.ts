import { get, partition } from 'lodash';
import { reportFiles } from '../../run/drawing';
import type { ItemContext } from '../../run/itemContext';
import type { Operation } from '../../run/operation';
import { MAX_UNDER_WAY } from '../../run/run';
import { dateRangeFields, readDateRange, weekStartOfRange } from '../../form/dateRangeFields';
import { choiceField, wholeNumberField } from '../../form/formField';
import { goalsField, readGoals } from '../../form/goalFields';
import {
	COMPLETENESS,
	comparedFields,
	DOMAIN,
	GOALS_ITEM,
	IS_COMPLETE,
	RANGE,
	SUBJECT,
	TOTALS,
	WEBSITE_ID,
} from '../../form/items';
import {
	COMPARED,
	comparisonFields,
	readComparison,
	readReportSettings,
	reportTextFields,
	textEntries,
} from '../../form/reportFields';
import { OPTIONS } from '../../form/visibleFields';
import { domainContainsField, readDomainContains } from '../../form/websiteFields';
import { listField, textField, type ItemField } from '../../itemField';
import { overviewReport } from '../../report/overviewReport';
import { reportText } from '../../report/reportText';
import { createWriter } from '../../report/writer';
import { makeRanges } from '../../analytics/ranges';
import { addCounts } from '../../analytics/dailyTraffic';
import { rangeTraffic, totalsOf } from '../../analytics/comparedTotals';
import { overview, type OverviewOrder } from '../../analytics/summary';
import { goalRows, goalsTogether, visitorsWithEvent } from '../../analytics/goals';
import { momentOf } from '../../analytics/periods';
import { noWebsites } from '../../client/websites';
import { fetchComparedRange } from '../../client/fetchSummary';
import { mapConcurrently } from '../../client/mapConcurrently';
import type { NamedWebsite } from '../../client/match';
import { dayNotOverHint } from './hints';
import { failedWebsitesHint, fileHints, goalHints } from './reportHints';

const WEBSITE = [WEBSITE_ID, DOMAIN];

const ITEMS: ItemField[] = [
	...RANGE,
	textField('text', 'the overview in words'),
	SUBJECT,
	...TOTALS,
	...COMPLETENESS,
	IS_COMPLETE,
	...comparedFields(RANGE),
	listField('websites', 'the websites, in the chosen order', [
		...WEBSITE,
		...TOTALS,
		...COMPLETENESS,
		...comparedFields([]),
	]),
	listField('failed', 'the websites whose numbers could not be read', [
		...WEBSITE,
		textField('error', 'the reason'),
	]),
	GOALS_ITEM,
];

const orderField = choiceField<OverviewOrder>(
	{
		displayName: 'Order By',
		name: 'orderBy',
		default: 'visitors',
		description: 'Which websites to list first',
		displayOptions: { show: { compareTo: COMPARED } },
	},
	[
		{ name: 'Size of the Change', value: 'change' },
		{ name: 'Visitors', value: 'visitors' },
	],
);

const topField = wholeNumberField(
	{
		displayName: 'Websites in the Text',
		name: 'top',
		default: 20,
		description: 'How many websites to list in the text',
	},
	{ from: 1, to: 1000 },
);

/** docs/interface.md, sections 4.1 and 4.6: visitors and pageviews of each website. */
export const getOverview: Operation = {
	name: 'Get Overview',
	value: 'getOverview',
	action: 'Get an overview of all websites',
	description: 'Get one item with the totals of all websites and a ready-to-send text',
	fields: [
		...dateRangeFields('last7Days'),
		...comparisonFields,
		orderField.property,
		goalsField,
		...reportTextFields,
	],
	options: [domainContainsField, topField.property, ...textEntries, weekStartOfRange],
	items: ITEMS,
	async execute(item) {
		const chosen = readDateRange(item.parameter, item);
		const settings = readSettings(item);
		const { range } = chosen;
		const ranges = makeRanges(chosen, settings.compareTo, momentOf(item.now, item.timezone));
		const websites = await item.websites.list(settings.search, item.signal);
		if (websites.length === 0) throw noWebsites(settings.search);

		const ofAll = { visitors: new Map(), pageviews: new Map() };
		const fetchWebsite = async ({ id, domain }: NamedWebsite) => {
			const { traffic, goals } = await fetchComparedRange(
				item.connection,
				id,
				ranges,
				settings.goals,
			);
			addCounts(ofAll.visitors, traffic.visitors);
			addCounts(ofAll.pageviews, traffic.pageviews);
			const days = rangeTraffic(traffic, ranges);
			return { websiteId: id, domain, ...days, goals, visitors: totalsOf(days.days).visitors };
		};
		const results = await mapConcurrently(websites, MAX_UNDER_WAY, async (website) => {
			return await fetchWebsite(website).catch((reason: unknown) => ({ ...website, reason }));
		});
		item.signal.throwIfAborted();
		const [notRead, read] = partition(results, (result) => 'reason' in result);
		// The first reason is probably the reason of all.
		if (read.length === 0) throw notRead[0]?.reason;
		const failed = notRead.map(({ id: websiteId, domain, reason }) => {
			const message = reason instanceof Error ? reason.message : String(reason);
			return { websiteId, domain, error: item.connection.redact(message) };
		});
		item.hint(() => [
			failedWebsitesHint(failed.length, websites.length),
			dayNotOverHint(item, [range]),
			...fileHints(settings),
		]);

		const together = rangeTraffic(ofAll, ranges);
		const all = overview(together, read, failed, settings.orderBy);
		const goalsRead = goalsTogether(
			settings.goals,
			read.map(({ goals }) => goals),
		);
		const visitorsOf = (event: string) => visitorsWithEvent(event, read);
		const goals = goalRows(settings.goals, goalsRead, visitorsOf, all.compared);
		const numbers = { ...all.numbers, goals };
		item.hint(() => goalHints(goals));
		const writer = createWriter(settings);
		const said = { ...all, numbers, elapsed: ranges.elapsed };
		const report = overviewReport(said, settings.search, settings.top, writer);
		const files = await reportFiles(report, writer, settings.isPage, item.signal);
		for (const file of files) await item.attach(...file);
		const { subject } = report;
		const { from, to, ...rest } = numbers;
		return [{ from, to, text: reportText(report, writer), subject, ...rest }];
	},
};

/** @throws Problem naming the field that has another value */
function readSettings({ parameter, stored }: ItemContext) {
	const compareTo = readComparison(parameter);
	return {
		...readReportSettings(parameter),
		search: readDomainContains(parameter('search'), get(stored(OPTIONS), 'search')),
		compareTo,
		// The field is hidden when there is nothing to compare with.
		orderBy: compareTo === 'none' ? ('visitors' as const) : orderField.read(parameter),
		goals: readGoals(parameter),
		top: topField.read(parameter),
	};
}
