import { isEmpty } from 'lodash';
import type { INodeProperties } from 'n8n-workflow';
import { drawChart } from '../../execution/drawing';
import { EXPRESSION } from '../../execution/form';
import { fetchSummary } from '../../service/summary';
import { RANGE, SUBJECT, SUMMARY_NUMBERS } from '../../fields/items';
import { goalsField } from '../../fields/goalFields';
import { comparisonFields } from '../../fields/reportFields';
import { breakdownEntries, breakdownsField, readSummarySettings } from '../../fields/summaryFields';
import type { ReadParameter } from '../../parameterReaders';
import { CHART_NAME } from '../../report/chart/attachment';
import { daysChart } from '../../report/chart/daysChart';
import { reportSubject } from '../../report/subject';
import { PAGE_NAME, pageFile } from '../../report/htmlPage';
import { isAllUnknown, summaryReport, summaryText } from '../../report/summaryText';
import type { DateRange } from '../../statistics/dateRange';
import { periodOverText } from '../../report/eventText';
import { createSentenceWriter } from '../../report/writer';
import { periodEntries, periodField, readPeriod } from '../sharedFields';
import type { EventItem } from '../eventItem';
import type { DailyEvent, TriggerEvent, WebsiteContext } from '../event';

/** A day, week or month is over: its summary, as Get Summary gives it. */
export const reportReady = {
	name: 'Report Ready',
	description: 'A day, week or month is over; gives its summary',
	of: 'websites',
	heading: ({ reportReady: { heading } }) => heading,
	checked: 'daily',
	settings: [periodField],
	presentation: [...comparisonFields.flatMap(byPeriod), breakdownsField, goalsField],
	options: [...breakdownEntries, ...periodEntries],
	hasChart: true,
	hasPage: true,
	items: [...RANGE, SUBJECT, ...SUMMARY_NUMBERS],
	read,
} satisfies TriggerEvent;

function read(parameter: ReadParameter): DailyEvent {
	const settings = readSummarySettings(parameter);
	const { period, endsOn, periodUpTo } = readPeriod(parameter);

	const createItem = async (website: WebsiteContext, range: DateRange): Promise<EventItem> => {
		const { connection, websiteId, domain, today } = website;
		const chosen = { range, unit: period };
		// Days are over in all timezones before they are looked at.
		const moment = { today, openFrom: today };
		const summary = await fetchSummary(connection, websiteId, chosen, moment, settings);
		const { from, to, ...numbers } = summary.numbers;
		const { language, locale, chart } = settings;
		const text = summaryText(domain, summary, settings);
		const writer = createSentenceWriter(settings);
		const subject = reportSubject(domain, summary, writer);
		const key = [websiteId, 'report', from, to].join(':');
		const visitorsPercent = numbers.change?.visitorsPercent ?? null;
		const over = { domain, range, ...numbers, visitorsPercent };
		const isUnknown = isAllUnknown(numbers, summary.unknownDays);
		const line = isUnknown ? subject : periodOverText(over, writer);
		const scene = () => daysChart({ name: domain, summary, language, locale });
		const file = await drawChart(chart, { name: domain, range }, scene);
		const page =
			settings.isPage &&
			pageFile(summaryReport(domain, summary, writer, true), subject, scene(), settings);
		const binary = {
			...(file && (await website.attach(CHART_NAME, file))),
			...(page && (await website.attach(PAGE_NAME, page))),
		};
		return {
			line,
			json: { event: 'report', websiteId, domain, from, to, text, subject, ...numbers, key },
			...(!isEmpty(binary) && { binary }),
		};
	};

	return {
		concerns: endsOn,

		async check(website, day) {
			return { items: [await createItem(website, periodUpTo(day))] };
		},
	};
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
