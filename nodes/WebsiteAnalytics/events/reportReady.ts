import type { IDataObject, INodeProperties } from 'n8n-workflow';
import type { DateRange, Period } from '../analytics/dateRange';
import { fetchSummary, type SummaryContent } from '../client/fetchSummary';
import { form, type Field } from '../form/form';
import { formatField } from '../form/formatField';
import { goalsField } from '../form/goalFields';
import { DOMAIN, RANGE, SUBJECT, SUMMARY_NUMBERS, WEBSITE_ID } from '../form/items';
import { comparisonFields, readTextSettings, textEntries } from '../form/reportFields';
import { breakdownEntries, breakdownsField, readSummaryContent } from '../form/summaryFields';
import { EXPRESSION } from '../form/visibleFields';
import { textField } from '../itemField';
import { reportText } from '../report/reportText';
import { summaryReport } from '../report/summaryReport';
import { createWriter, type TextSettings } from '../report/writer';
import { periodsOf } from '../analytics/periods';
import { makeRanges } from '../analytics/ranges';
import { ALARM_KEY, EVENT } from './alarm';
import { triggerEvent, type CheckContext, type Rule } from './event';
import { checkAfterField, periodField, weekStartField, periodNotice } from './sharedFields';

/** Periods that are reported after an outage. */
const CATCH_UP_DAYS: Readonly<Record<Period, number>> = { day: 7, week: 28, month: 93 };

/** The fields of a summary, which readers of their own read. */
const content: Field<SummaryContent> = {
	properties: () => [...comparisonFields.flatMap(byPeriod), breakdownsField, goalsField],
	read: (get) => readSummaryContent(get),
};
const text: Field<TextSettings> = {
	properties: () => [formatField.property],
	read: readTextSettings,
};
const ownOptions: Field<undefined> = {
	properties: () => [...breakdownEntries, ...textEntries],
	read: () => undefined,
};

export const reportReady = triggerEvent({
	name: 'Report Ready',
	description: 'A day, week or month is over: outputs its summary',
	of: 'websites',
	checked: 'daily',
	form: form(
		{
			pollNotice: periodNotice,
			period: periodField,
			content,
			text,
		},
		{
			checkAfter: checkAfterField,
			ownOptions,
			weekStartsOn: weekStartField,
		},
	),
	decisive: ['period', 'weekStartsOn'],
	output: [
		EVENT,
		textField('text', 'the summary in words'),
		WEBSITE_ID,
		DOMAIN,
		...RANGE,
		SUBJECT,
		...SUMMARY_NUMBERS,
		ALARM_KEY,
	],
	rule: createRule,
});

interface Settings {
	period: Period;
	weekStartsOn?: number;
	content: SummaryContent;
	text: TextSettings;
}

function createRule({ period, weekStartsOn, ...settings }: Settings): Rule {
	const periods = periodsOf(period, weekStartsOn);

	return {
		testDays: 1,
		catchUpDays: CATCH_UP_DAYS[period],
		concerns: periods.endsOn,

		/** Reports one period, because each costs several requests. */
		async check(target, [day = '']) {
			const item = await reportItem(target, periods.upTo(day), period, settings);
			return { items: [item], cursor: day };
		},
	};
}

async function reportItem(
	{ connection, websiteId, domain, today }: CheckContext,
	range: DateRange,
	unit: Period,
	settings: Pick<Settings, 'content' | 'text'>,
): Promise<IDataObject> {
	// The days are over in the timezone of the workflow and in UTC.
	const moment = { today, openFrom: today };
	const ranges = makeRanges({ range, unit }, settings.content.compareTo, moment);
	const fetched = await fetchSummary(
		connection,
		websiteId,
		Promise.resolve(domain),
		ranges,
		settings.content,
	);
	const { from, to, ...numbers } = fetched.numbers;
	const writer = createWriter(settings.text);
	const report = summaryReport(domain, fetched, writer);
	return {
		...{ event: 'report', text: reportText(report, writer), websiteId, domain, from, to },
		...{ subject: report.subject, ...numbers },
		key: [websiteId, 'report', from, to].join(':'),
	};
}

/**
 * The weekend of a business is quiet, so each Monday would be up against the day before. The notice is about visitors
 * of several days.
 */
function byPeriod(property: INodeProperties): INodeProperties[] {
	const ofSeveralDays = { ...property, displayOptions: { hide: { period: ['day'] } } };
	if (property.name !== 'compareTo') return [ofSeveralDays];
	const displayOptions = { hide: { period: ['week', 'month', EXPRESSION] } };
	return [ofSeveralDays, { ...property, default: 'previousWeekdays', displayOptions }];
}
