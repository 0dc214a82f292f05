import type { Operation } from '../../execution/operation';
import { drawChart } from '../../execution/drawing';
import { dateRangeFields, readDateRange, weekStartEntries } from '../../fields/dateRangeFields';
import { goalsField } from '../../fields/goalFields';
import { outputFields, readOutput } from '../../fields/outputFields';
import { CHART_NAME } from '../../report/chart/attachment';
import { daysChart } from '../../report/chart/daysChart';
import { createWriter } from '../../report/writer';
import { reportSubject } from '../../report/subject';
import { PAGE_NAME, pageFile } from '../../report/htmlPage';
import { summaryReport, summaryText } from '../../report/summaryText';
import { momentOf } from '../../statistics/periods';
import { fetchSummary } from '../../service/summary';
import { dayNotOverHints, noCountHints } from './hints';
import { goalHints, notReadHints, PAGE_HINT, pictureHints } from './reportHints';
import { comparisonFields, reportTextFields, textEntries } from '../../fields/reportFields';
import {
	breakdownEntries,
	breakdownsField,
	readSummarySettings,
	SUMMARY_FIELDS,
} from '../../fields/summaryFields';
import { statisticWebsites } from '../../fields/websiteFields';

/** docs/interface.md, section 4.6, several times: visitors, pageviews, and each breakdown. */
export const getSummary: Operation = {
	name: 'Get Summary',
	value: 'getSummary',
	action: 'Get a summary of a website',
	description:
		'Get totals of a range, compared with another, its top values, and a text ready to post',
	fields: [
		...statisticWebsites,
		...dateRangeFields('last7Days'),
		...comparisonFields,
		breakdownsField,
		goalsField,
		...reportTextFields,
		...outputFields(SUMMARY_FIELDS),
	],
	options: [...breakdownEntries, ...textEntries, ...weekStartEntries()],
	items: SUMMARY_FIELDS,
	async execute(item) {
		const chosen = readDateRange(item.parameter, item);
		const settings = readSummarySettings(item.parameter);
		const output = readOutput(item.parameter, SUMMARY_FIELDS);
		const moment = momentOf(item.now, item.timezone);
		const website = await item.website();
		const { id: websiteId } = website;
		const [domain, summary] = await Promise.all([
			website.fetchDomain(),
			fetchSummary(item.connection, websiteId, chosen, moment, settings),
		]);

		item.hint(() => [
			...noCountHints(summary.withoutCount),
			...notReadHints(summary.notRead),
			...goalHints(summary.numbers.goals),
			...dayNotOverHints(item, [chosen.range]),
			...pictureHints(settings),
		]);
		const writer = createWriter(settings);
		const name = domain ?? writer.words.report.website(websiteId);
		const text = summaryText(name, summary, settings);
		const { chart, language, locale } = settings;
		const scene = () => daysChart({ name, summary, language, locale });
		const file = await drawChart(chart, { name, range: chosen.range }, scene, item.signal);
		if (file) await item.attach(CHART_NAME, file);
		const subject = reportSubject(name, summary, writer);
		if (settings.isPage) {
			const report = summaryReport(name, summary, writer, true);
			await item.attach(PAGE_NAME, pageFile(report, subject, scene(), settings));
			item.hint(() => [PAGE_HINT]);
		}
		const { from, to, ...rest } = summary.numbers;
		return [output({ websiteId, domain, from, to, text, subject, ...rest })];
	},
};
