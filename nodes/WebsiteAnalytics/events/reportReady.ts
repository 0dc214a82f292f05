import { periodsOf } from '../analytics/dateRange';
import { type Comparison, makeRanges } from '../analytics/ranges';
import { createFormatter } from '../report/formatter';
import { reportText } from '../report/reportOutput';
import { summaryReport } from '../report/summaryReport';
import { fetchSummary } from '../service/fetchSummary';
import { displayed, type Field } from '../form/form';
import { comparison, reportOptions, textFormatField, visitorsNotice } from '../form/reportFields';
import { summaryFields, summaryOptions } from '../form/summaryFields';
import { eventType, type Rule } from './event';
import { periodField } from './sharedFields';

const DAILY = { period: ['day'] };
const ofDays = comparison('previousWeekdays');
const ofPeriods = comparison('previousPeriod');
/** The weekend of a business is quiet, so a day is compared with the same weekday. */
const compareTo: Field<Comparison> = {
	properties: (name) => [
		...displayed({ hide: DAILY }, ofPeriods).properties(name),
		...displayed({ show: DAILY }, ofDays).properties(name),
	],
	read: ofPeriods.read,
};

export const reportReady = eventType({
	name: 'Report Ready',
	description: 'A day, week or month is over: outputs its summary',
	fields: {
		period: periodField,
		// The notice is about visitors of several days.
		visitorsNotice: displayed({ hide: DAILY }, visitorsNotice),
		compareTo,
		...summaryFields,
		textFormat: textFormatField,
	},
	options: { ...summaryOptions, ...reportOptions },
	resetsOn: ['period', 'weekStartsOn'],
	rule({ period, weekStartsOn, ...settings }, { today }): Rule {
		const periods = periodsOf(period, weekStartsOn);

		return {
			// An old report is of no use: the latest period that is over is due, and the log names the others.
			catchUpDays: 1,
			isEventDay: periods.endsOn,

			async check({ site, to: day }) {
				const range = periods.upTo(day);
				// The days are over in the timezone of the workflow and in UTC.
				const moment = { today, firstOpenDay: today };
				const ranges = makeRanges({ range, unit: period }, settings.compareTo, moment);
				const summary = await fetchSummary(site, ranges, settings);
				const { from, to, ...numbers } = summary.numbers;
				const formatter = createFormatter(settings);
				const report = summaryReport(site.domain, summary, formatter);
				return {
					found: [
						{
							date: to,
							fields: { from, to, subject: report.subject, ...numbers },
							text: reportText(report, formatter),
							key: [from, to],
						},
					],
				};
			},
		};
	},
});
