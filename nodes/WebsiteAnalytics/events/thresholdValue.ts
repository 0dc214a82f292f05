import type { FormField } from '../form/formField';
import { readText, type ReadParameter } from '../parameterReaders';
import { isObject } from '../json';
import { Problem } from '../problem';
import { fetchValueCount, type ValueCount } from '../client/valueCount';
import { unitOf } from '../analytics/catalog';
import type { DateRange } from '../analytics/dateRange';
import { addDays } from '../analytics/periods';
import { namedValue } from '../analytics/valueMatch';
import { quote } from '../text';
import { DAYS_LISTED, valueStatisticField } from './sharedFields';
import { Undecidable } from './pollFailure';
import type { WebsiteContext } from './event';
import type { ThresholdMetric } from './thresholdMetric';

/**
 * So many pages of 100 values are read for a period, after one of the largest. Two periods together then stay within what a host that
 * allows 60 requests a minute gives in one poll: with more, no poll would ever come to an end.
 */
const MAX_PAGES = 24;

const displayOptions = { show: { metric: ['value'] } };

export const statisticField = valueStatisticField({
	default: 'event',
	description: 'Which statistic the value is of',
	displayOptions,
});

export const valueField: FormField<string> = {
	property: {
		displayName: 'Value',
		name: 'value',
		type: 'resourceLocator',
		default: { mode: 'list', value: '' },
		required: true,
		description: 'The value to count. Direct and Unknown are values too.',
		typeOptions: {
			loadOptionsDependsOn: ['name', 'websites', 'websiteId.value', 'websiteIds', 'except'],
		},
		displayOptions,
		modes: [
			{
				displayName: 'From List',
				name: 'list',
				type: 'list',
				placeholder: 'Select a value...',
				hint: 'The 100 most frequent of the last 90 days, or those that contain what is searched for; of several websites, those of the busiest',
				typeOptions: { searchListMethod: 'searchValues', searchable: true },
			},
			{
				displayName: 'By Name',
				name: 'name',
				type: 'string',
				placeholder: 'e.g. Registration',
				hint: "Exactly as 'Statistic: Get' shows it. Of an event the name is enough, which adds up all its values; of a country, the code or the name.",
			},
		],
	},
	read(parameter) {
		const given = parameter('value');
		const value = readText(isObject(given) && '__rl' in given ? given.value : given, 'Value');
		if (value !== '') return value;
		throw new Problem(
			"'Value' is empty",
			"Choose the value to look at from the list, or enter it, e.g. the name of an event or the path of a page, as 'Statistic: Get' shows it.",
		);
	},
};

/** A value that is not there was counted 0 times, so that one that has stopped is below a number. */
export function readValueMetric(parameter: ReadParameter): ThresholdMetric {
	const statistic = statisticField.read(parameter);
	const value = valueField.read(parameter);
	const match = namedValue(statistic, value);
	const fetchCount = async ({ connection, websiteId }: WebsiteContext, range: DateRange) =>
		await fetchValueCount(connection, { websiteId, statistic, ...range }, match, MAX_PAGES);
	const fetchTotal = async (website: WebsiteContext, range: DateRange): Promise<number> => {
		const found = await fetchCount(website, range);
		if (found) return found.count;
		throw uncountable(value, statistic, range);
	};
	const fetchBefore = async (website: WebsiteContext, day: string) =>
		await fetchCount(website, { from: addDays(day, 1 - DAYS_LISTED), to: day });
	const explainBy = (
		{ isThere, count, similar }: ValueCount,
		{ domain, writer }: WebsiteContext,
		text: string,
	): string => {
		const { number, value: write, withCount, words, labelled } = writer;
		const { hadBefore, notThereBefore, similar: describeSimilar } = words.seenBefore;
		const days = number(DAYS_LISTED);
		if (isThere) return `${text} ${hadBefore({ count: number(count), days })}`;
		const what = `${write(domain)}, ${writer.statistic(statistic).one} ${write(value)}`;
		const others = similar.length > 0 ? [describeSimilar(similar.map(write).join(', '))] : [];
		return [labelled(what, withCount(DAYS_LISTED, notThereBefore)), ...others, text].join(' ');
	};
	return {
		metric: 'value',
		unit: unitOf(statistic),
		value: { statistic, value },
		async fetchTotals(website, range, before) {
			const [actual, previous] = await Promise.all([
				fetchTotal(website, range),
				fetchTotal(website, before),
			]);
			return { actual, previous };
		},
		async explain(website, { from }, { actual, previous }, text) {
			if (actual > 0 || previous > 0) return text;
			const found = await fetchBefore(website, addDays(from, -1));
			return found ? explainBy(found, website, text) : text;
		},
	};
}

function uncountable(value: string, statistic: string, { from, to }: DateRange): Problem {
	return new Undecidable(
		`it could not be found out how often the value ${quote(value)} of the statistic "${statistic}" was counted from ${from} to ${to}: the service did not send all values that contain it`,
		"Enter a longer 'Value', which fewer others contain, or choose a shorter 'Period'.",
	);
}
