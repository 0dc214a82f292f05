import type { Operation } from '../../run/operation';
import { reportFiles } from '../../run/drawing';
import { dateRangeFields, readDateRange, weekStartOfRange } from '../../form/dateRangeFields';
import { goalsField } from '../../form/goalFields';
import { outputField, readOutput } from '../../form/outputField';
import { reportText } from '../../report/reportText';
import { summaryReport } from '../../report/summaryReport';
import { createWriter } from '../../report/writer';
import { momentOf } from '../../analytics/periods';
import { makeRanges } from '../../analytics/ranges';
import { fetchSummary } from '../../client/fetchSummary';
import { dayNotOverHint } from './hints';
import { fileHints, goalHints, notReadHints } from './reportHints';
import {
	comparisonFields,
	readReportSettings,
	reportTextFields,
	textEntries,
} from '../../form/reportFields';
import {
	breakdownEntries,
	breakdownsField,
	readSummaryContent,
	SUMMARY_FIELDS,
} from '../../form/summaryFields';
import { statisticWebsites } from '../../form/websiteFields';

/** docs/interface.md, section 4.6, several times: visitors, pageviews, and each breakdown. */
export const getSummary: Operation = {
	name: 'Get Summary',
	value: 'getSummary',
	action: 'Get a summary of a website',
	description: 'Get totals, comparison and top values of a website, with a ready-to-send text',
	fields: [
		...statisticWebsites,
		...dateRangeFields('last7Days'),
		...comparisonFields,
		breakdownsField,
		goalsField,
		...reportTextFields,
		outputField.property,
	],
	options: [...breakdownEntries, ...textEntries, weekStartOfRange],
	items: SUMMARY_FIELDS,
	async execute(item) {
		const chosen = readDateRange(item.parameter, item);
		const settings = readReportSettings(item.parameter);
		const content = readSummaryContent(item.parameter);
		const output = readOutput(item.parameter, SUMMARY_FIELDS);
		const moment = momentOf(item.now, item.timezone);
		const ranges = makeRanges(chosen, content.compareTo, moment);
		const website = await item.website();
		const { id: websiteId } = website;
		const ownDomain = website.fetchDomain();
		const [domain, summary] = await Promise.all([
			ownDomain,
			fetchSummary(item.connection, websiteId, ownDomain, ranges, content),
		]);

		item.hint(() => [
			...notReadHints(summary.notRead),
			...goalHints(summary.numbers.goals),
			dayNotOverHint(item, [chosen.range]),
			...fileHints(settings),
		]);
		const writer = createWriter(settings);
		const name = domain ?? writer.words.report.website(websiteId);
		const report = summaryReport(name, summary, writer);
		const files = await reportFiles(report, writer, settings.isPage, item.signal);
		for (const file of files) await item.attach(...file);
		const { subject } = report;
		const { from, to, ...rest } = summary.numbers;
		const text = reportText(report, writer);
		return [output({ websiteId, domain, from, to, text, subject, ...rest })];
	},
};
