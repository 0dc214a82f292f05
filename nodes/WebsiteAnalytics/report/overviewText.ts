import { lowerFirst } from 'lodash';
import { shorten } from '../text';
import type { Overview, OverviewNumbers, WebsiteTraffic } from '../statistics/overview';
import { goalsSection, type GoalsShown } from './goalsText';
import { comparedNote, dayList, dayNotes, rangeText } from './notes';
import type { Row } from './html';
import { renderReport, type Report, type Section } from './report';
import { beforeText, isAllUnknown, totalFacts } from './summaryText';
import { createWriter, MAX_VALUE_LENGTH, type ReportSettings, type Writer } from './writer';
import type { Words } from './words';

const MAX_ERROR_LENGTH = 200;

/**
 * The overview of many websites as a text ready to post: the totals and their change, then one line
 * for each website, `top` of them at most, and as many that could not be read.
 */
export function overviewText(
	overview: Overview & GoalsShown,
	search: string,
	top: number,
	settings: ReportSettings,
): string {
	const writer = createWriter(settings);
	const report = overviewReport(overview, search, top, writer);
	const picture = settings.chart === 'png' ? writer.words.chart.chart : undefined;
	return renderReport({ ...report, picture }, settings, writer);
}

/** What an overview says. */
export function overviewReport(
	{ numbers, unknownDays, compared, incomplete, goals, elapsed }: Overview & GoalsShown,
	search: string,
	top: number,
	writer: Writer,
): Report {
	const { number, words, withCount } = writer;
	const { websites, failed } = numbers;
	const incompleteText = withCount(incomplete.size, words.overview.incomplete);
	return {
		title: overviewTitle(search, words),
		range: rangeText(numbers, writer),
		facts: totalFacts(numbers, isAllUnknown(numbers, unknownDays), writer),
		notes: [
			...comparedNote(numbers, compared, incompleteText, writer),
			...dayNotes(numbers, unknownDays, writer),
			// Among the first lines, because a long text loses its last ones.
			...(failed.length > 0 ? [withCount(failed.length, words.overview.failed)] : []),
			...(websites.length > top
				? [withCount(top, words.overview.shown(number(websites.length)))]
				: []),
		],
		sections: [
			...goalsSection({ goals, elapsed }, writer),
			{
				heading: words.overview.visitorsByWebsite,
				rows: websites
					.slice(0, top)
					.map((website) => line(website, incomplete.has(website.websiteId), writer)),
			},
			...failedSection(failed.slice(0, top), words),
		],
	};
}

/** What the websites are called together. */
export function overviewTitle(search: string, { overview }: Words): string {
	return search === ''
		? overview.allWebsites
		: overview.websitesWith(shorten(search, MAX_VALUE_LENGTH));
}

function line(website: WebsiteTraffic, isIncomplete: boolean, writer: Writer): Row {
	const { domain, visitors, pageviews, change, days, daysWithoutTraffic } = website;
	const { words, number, counted } = writer;
	const isQuiet = visitors === 0 && pageviews === 0 && !change?.visitors;
	const dead =
		daysWithoutTraffic.length > 0 && dayList(daysWithoutTraffic, writer.briefRange, writer);
	const details = isQuiet
		? [words.overview.noTraffic]
		: [
				...changeText(website, isIncomplete, writer),
				counted(pageviews, 'pageviews'),
				...(dead ? [lowerFirst(words.report.noTrafficOn(dead))] : []),
			];
	return {
		label: shorten(domain, MAX_VALUE_LENGTH),
		...(days === 0
			? { value: words.values.unknown }
			: { value: number(visitors), detail: details.join(', ') }),
		size: visitors,
		change: change?.visitorsPercent ?? 0,
	};
}

/** There is no percentage of zero, and none where the range before is incomplete. */
function changeText(
	{ previous, change }: WebsiteTraffic,
	isIncomplete: boolean,
	writer: Writer,
): string[] {
	if (!previous || !change) return [];
	if (isIncomplete) {
		const { number, words, withCount } = writer;
		const { days, daysWithTraffic } = previous;
		const onDays = withCount(daysWithTraffic, words.report.onDays(number(days)));
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
