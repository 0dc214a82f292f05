import type { INodeProperties } from 'n8n-workflow';
import { EXPRESSION } from '../form/visibleFields';
import { fetchSummary } from '../client/fetchSummary';
import { RANGE, SUBJECT, SUMMARY_NUMBERS } from '../form/items';
import { goalsField } from '../form/goalFields';
import { comparisonFields, readTextSettings } from '../form/reportFields';
import { breakdownEntries, breakdownsField, readSummaryContent } from '../form/summaryFields';
import type { ReadParameter } from '../parameterReaders';
import { reportText } from '../report/reportText';
import { summaryReport } from '../report/summaryReport';
import { createWriter } from '../report/writer';
import type { DateRange } from '../analytics/dateRange';
import { periodEntries, periodField, readPeriod } from './sharedFields';
import { eventItem, type EventItem } from './eventItem';
import type { EventRule, TriggerEvent, WebsiteContext } from './event';

/** A day, week or month is over: its summary, as Get Summary gives it. */
export const reportReady = {
	name: 'Report Ready',
	description: 'A day, week or month is over; gives its summary',
	of: 'websites',
	heading: ({ reports }) => reports,
	isTranslated: true,
	checked: 'daily',
	settings: [periodField],
	presentation: [...comparisonFields.flatMap(byPeriod), breakdownsField, goalsField],
	options: [...breakdownEntries, ...periodEntries],
	items: [...RANGE, SUBJECT, ...SUMMARY_NUMBERS],
	read,
} satisfies TriggerEvent;

function read(parameter: ReadParameter) {
	const text = readTextSettings(parameter);
	const content = readSummaryContent(parameter);
	const { period, endsOn, periodUpTo } = readPeriod(parameter);

	const createItem = async (website: WebsiteContext, range: DateRange): Promise<EventItem> => {
		const { connection, websiteId, domain, today } = website;
		const chosen = { range, unit: period };
		// Days are over in all timezones before they are looked at.
		const moment = { today, openFrom: today };
		const summary = await fetchSummary(connection, websiteId, chosen, moment, content);
		const { from, to, ...numbers } = summary.numbers;
		const writer = createWriter(text);
		const report = summaryReport(domain, summary, writer);
		const { subject, line } = report;
		const found = { from, to, subject, ...numbers };
		const item = eventItem('report', website, found, reportText(report, writer), [from, to]);
		return { line, ...item };
	};

	return {
		concerns: endsOn,

		async check(website, _remembered, { slot: day }) {
			return { items: [await createItem(website, periodUpTo(day))] };
		},
	} satisfies EventRule;
}

/**
 * A business has a quiet weekend, so that each Monday would be up, and each Saturday down, against the day before. The
 * notice is about visitors of several days.
 */
function byPeriod(field: INodeProperties): INodeProperties[] {
	const ofSeveralDays = { ...field, displayOptions: { hide: { period: ['day'] } } };
	if (field.name !== 'compareTo') return [ofSeveralDays];
	const displayOptions = { hide: { period: ['week', 'month', EXPRESSION] } };
	return [ofSeveralDays, { ...field, default: 'previousWeekdays', displayOptions }];
}
