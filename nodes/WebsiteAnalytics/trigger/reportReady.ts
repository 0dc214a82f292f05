import { fetchSummary } from '../service/summary';
import { readSummarySettings } from '../fields/summaryFields';
import { CHART_NAME, chartFile } from '../report/chart/attachment';
import { daysChart } from '../report/chart/daysChart';
import { summaryText } from '../report/summaryText';
import type { DateRange } from '../statistics/dateRange';
import { periodOverText } from '../report/eventText';
import { createSentenceWriter } from '../report/writer';
import { readPeriod } from './settings';
import type { EventItem, ReadEvent, Site } from './event';

/** A day, week or month is over: its summary, as Get Summary gives it. */
export const reportReady: ReadEvent = (parameter) => {
	const settings = readSummarySettings(parameter);
	const { period, endsOn, periodUpTo } = readPeriod(parameter);

	const createItem = async (site: Site, range: DateRange): Promise<EventItem> => {
		const { connection, websiteId, domain, today } = site;
		const chosen = { range, unit: period };
		const summary = await fetchSummary(connection, websiteId, chosen, today, settings);
		const { from, to, ...numbers } = summary.numbers;
		const { days, comparedDays: compared } = summary;
		const { language, locale, chart } = settings;
		const text = summaryText(domain, summary, settings);
		const scene = daysChart({ name: domain, range, days, compared, language, locale });
		const key = [websiteId, 'report', from, to].join(':');
		const visitorsPercent = numbers.change?.visitorsPercent ?? null;
		const over = { domain, range, ...numbers, visitorsPercent };
		const line = periodOverText(over, createSentenceWriter(settings));
		return {
			line,
			json: { event: 'report', websiteId, domain, from, to, text, ...numbers, key },
			...(chart !== 'none' && {
				binary: await site.attach(
					CHART_NAME,
					await chartFile(scene, chart, { name: domain, range }),
				),
			}),
		};
	};

	return {
		concerns: endsOn,

		async find(site, day) {
			return [await createItem(site, periodUpTo(day))];
		},
	};
};
