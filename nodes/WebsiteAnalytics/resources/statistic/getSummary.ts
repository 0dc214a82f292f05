import type { Operation } from '../../execution/operation';
import { inTurn } from '../../execution/drawing';
import { dateRangeFields, readDateRange } from '../../fields/dateRangeFields';
import { outputFields, readOutput } from '../../fields/outputFields';
import { CHART_NAME, chartFile } from '../../report/chart/attachment';
import { daysChart } from '../../report/chart/daysChart';
import { createWriter } from '../../report/writer';
import { reportSubject } from '../../report/subject';
import { summaryText } from '../../report/summaryText';
import { momentOf } from '../../statistics/periods';
import { fetchSummary } from '../../service/summary';
import { dayNotOverHints, noCountHints, notReadHints } from './hints';
import { chartField, comparisonFields, textFields } from '../../fields/reportFields';
import { breakdownFields, readSummarySettings, SUMMARY_FIELDS } from '../../fields/summaryFields';
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
		...breakdownFields,
		...textFields,
		chartField.property,
		...outputFields(SUMMARY_FIELDS),
	],
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
			...dayNotOverHints(item, [chosen.range]),
		]);
		const writer = createWriter(settings);
		const name = domain ?? writer.words.report.website(websiteId);
		const text = summaryText(name, summary, settings);
		const { chart, language, locale } = settings;
		if (chart !== 'none') {
			const { range } = chosen;
			const scene = daysChart({ name, summary, language, locale });
			const file = await inTurn(
				async (pause) => await chartFile(scene, chart, { name, range }, pause),
				item.signal,
			);
			await item.attach(CHART_NAME, file);
		}
		const { from, to, ...rest } = summary.numbers;
		const subject = reportSubject(name, summary, writer);
		return [output({ websiteId, domain, from, to, text, subject, ...rest })];
	},
};
