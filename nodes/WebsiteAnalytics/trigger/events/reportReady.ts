import type { INodeProperties } from 'n8n-workflow';
import { inTurn } from '../../execution/drawing';
import { EXPRESSION } from '../../execution/form';
import { fetchSummary } from '../../service/summary';
import { RANGE, SUBJECT, SUMMARY_NUMBERS } from '../../fields/items';
import { chartField, comparisonFields } from '../../fields/reportFields';
import { breakdownFields, readSummarySettings } from '../../fields/summaryFields';
import type { ReadParameter } from '../../parameterReaders';
import { CHART_NAME, chartFile } from '../../report/chart/attachment';
import { daysChart } from '../../report/chart/daysChart';
import { reportSubject } from '../../report/subject';
import { summaryText } from '../../report/summaryText';
import type { DateRange } from '../../statistics/dateRange';
import { periodOverText } from '../../report/eventText';
import { createSentenceWriter } from '../../report/writer';
import { periodFields, readPeriod } from '../sharedFields';
import type { EventItem } from '../eventItem';
import type { DailyEvent, TriggerEvent, WebsiteContext } from '../event';

/** A day, week or month is over: its summary, as Get Summary gives it. */
export const reportReady = {
	name: 'Report Ready',
	description: 'A day, week or month is over; gives its summary',
	of: 'websites',
	heading: ({ reportReady: { heading } }) => heading,
	checked: 'daily',
	settings: periodFields,
	presentation: [...comparisonFields.flatMap(byPeriod), ...breakdownFields, chartField.property],
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
		const scene = daysChart({ name: domain, summary, language, locale });
		const writer = createSentenceWriter(settings);
		const subject = reportSubject(domain, summary, writer);
		const key = [websiteId, 'report', from, to].join(':');
		const visitorsPercent = numbers.change?.visitorsPercent ?? null;
		const over = { domain, range, ...numbers, visitorsPercent };
		const line = periodOverText(over, writer);
		return {
			line,
			json: { event: 'report', websiteId, domain, from, to, text, subject, ...numbers, key },
			...(chart !== 'none' && {
				binary: await website.attach(
					CHART_NAME,
					await inTurn(
						async (pause) => await chartFile(scene, chart, { name: domain, range }, pause),
					),
				),
			}),
		};
	};

	return {
		concerns: endsOn,

		async find(website, day) {
			return [await createItem(website, periodUpTo(day))];
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
