import { drawChart } from '../../run/drawing';
import type { Operation } from '../../run/operation';
import { dateRangeFields, readDateRange, weekStartOfRange } from '../../form/dateRangeFields';
import { switchField } from '../../form/formField';
import { outputField, readOutput } from '../../form/outputField';
import { excludedDaysField } from '../../form/excludedDaysField';
import { readChartedText, textFields } from '../../form/reportFields';
import {
	isWanted,
	readWantedDays,
	unusualDayOptions,
	unusualFields,
} from '../../form/unusualFields';
import { propertiesOf } from '../../form/form';
import { statisticWebsites } from '../../form/websiteFields';
import { CHART_NAME } from '../../report/chart/attachment';
import { unusualDaysChart } from '../../report/chart/unusualDaysChart';
import { createWriter } from '../../report/writer';
import { fetchFoldedDays } from '../../client/foldedDays';
import { lastFinishedDay, untilToday } from '../../analytics/periods';
import { trafficRule } from '../../analytics/trafficEvent';
import {
	fileHints,
	notJudgedHint,
	notOverHint,
	nothingUnusualHint,
	refusalHint,
} from './reportHints';
import { chartedDay, dayOf, itemOf, summaryTexts, UNUSUAL_DAY_FIELDS } from './unusualDayItems';

const allDaysField = switchField({
	displayName: 'Include Normal Days',
	name: 'allDays',
	default: false,
	description: 'Whether to also return days with expected traffic',
});

const summaryField = switchField({
	displayName: 'Summary Only',
	name: 'summary',
	default: false,
	description: 'Whether to return one item for the whole range instead of one per day',
});

/** docs/interface.md, section 4.6, with the name of the metric. */
export const getUnusualDays: Operation = {
	name: 'Get Unusual Days',
	value: 'getUnusualDays',
	action: 'Get the unusual days of a website',
	description: 'Get the days with far more or less traffic than expected',
	fields: [
		...statisticWebsites,
		...dateRangeFields('last90Days'),
		...propertiesOf(unusualFields),
		allDaysField.property,
		summaryField.property,
		...textFields,
		outputField.property,
	],
	options: [...propertiesOf(unusualDayOptions), excludedDaysField.property, weekStartOfRange],
	items: UNUSUAL_DAY_FIELDS,
	async execute(item) {
		const { range } = readDateRange(item.parameter, item);
		const wanted = readWantedDays(item.parameter);
		const isExcluded = excludedDaysField.read(item.parameter);
		const allDays = allDaysField.read(item.parameter);
		const isSummary = summaryField.read(item.parameter);
		const text = readChartedText(item.parameter);
		const output = readOutput(item.parameter, UNUSUAL_DAY_FIELDS);
		const lastDay = lastFinishedDay(item.now, item.timezone, 0);
		const finished = untilToday(range, lastDay);
		const website = await item.website();
		const { id: websiteId } = website;
		item.hint(() => [notOverHint(range, lastDay)]);
		if (!finished) return [];

		const { metric, direction } = wanted;
		const [domain, { days: checked, refusal }] = await Promise.all([
			website.fetchDomain(),
			fetchFoldedDays(
				item.connection,
				{ websiteId, statistic: metric, range: finished, isExcluded },
				trafficRule(wanted),
			),
		]);
		const rows = checked.map((day) => dayOf(day, direction));
		const judged = checked.filter(({ found }) => found);
		const unusual = rows.filter((day) => isWanted(day.direction, direction));
		item.hint(() => [
			refusal && refusalHint(refusal),
			...(isSummary ? fileHints(text) : []),
			!allDays && notJudgedHint(checked),
			judged.length > 0 &&
				!(allDays || isSummary || unusual.length > 0) &&
				nothingUnusualHint(website.name, finished, direction),
		]);
		const writer = createWriter(text);
		const name = domain ?? `Website ${websiteId}`;
		const about = { name, range: finished };
		const scene = () => {
			return unusualDaysChart(about, metric, checked.map(chartedDay), writer);
		};
		if (text.chart) await item.attach(CHART_NAME, await drawChart(about, scene, item.signal));
		const shown = allDays ? rows : unusual;
		if (!isSummary) {
			return shown.map((day) =>
				output({ websiteId, domain, ...itemOf({ websiteId, name }, day, metric, text.textFormat) }),
			);
		}
		return [
			output({
				...{ websiteId, domain, ...finished, metric },
				days: shown,
				...summaryTexts(about, unusual, metric, text),
				key: [websiteId, 'unusualDays', metric, finished.from, finished.to].join(':'),
			}),
		];
	},
};
