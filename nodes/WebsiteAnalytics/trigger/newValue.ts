import { readChoice } from '../choice';
import { fetchLargestValues } from '../resources/statistic/fetchLargestValues';
import { statisticRequest } from '../resources/statistic/statisticRequest';
import { Problem } from '../problem';
import type { CountedValue } from '../statistics/breakdown';
import { STATISTICS, unitOf } from '../statistics/catalog';
import type { DateRange } from '../statistics/dateRange';
import { addDays } from '../statistics/periods';
import { readValue } from '../statistics/rows';
import { fetchAllRows } from '../transport/list';
import { NEW_VALUE_NAMES, readNumber } from './settings';
import { sentenceFormatters } from './sentence';
import { asSample, type EventItem, type ReadEvent, type Site } from './websiteEvent';

/** A value that was not there in these days before is new. */
const DAYS_BEFORE = 90;

/** A value of a statistic, such as a referrer, that had not been there in the 90 days before. */
export const newValue: ReadEvent = (parameter) => {
	const name = readChoice(parameter('name'), 'Statistic', NEW_VALUE_NAMES);
	const minimumCount = readNumber(parameter('minimumCount'), 'Minimum Count');

	const fetchDay = async ({ connection, websiteId }: Site, day: string) =>
		await fetchLargestValues(connection, { websiteId, statistic: name, from: day, to: day });

	return {
		async find(site, days) {
			const items = days.map(async (day) => {
				const { values } = await fetchDay(site, day);
				// An empty value is an unknown one, which is not new.
				const candidates = values.filter(
					({ value, count }) => value !== '' && count >= minimumCount,
				);
				const fresh = await withoutKnown(site, name, candidates, {
					from: addDays(day, -DAYS_BEFORE),
					to: addDays(day, -1),
				});
				return fresh.map((value) => createItem(site, name, day, value));
			});
			return (await Promise.all(items)).flat();
		},

		async sample(site, day) {
			const { values } = await fetchDay(site, day);
			const [first] = values.filter(({ value }) => value !== '');
			if (first) return asSample(createItem(site, name, day, first));
			throw new Problem(
				`${site.domain} has no values of the statistic "${name}" on ${day}`,
				"Choose another 'Statistic' or another website.",
			);
		},
	};
};

/** The values that are not in a range. Most of them are among its largest; the others are searched for. */
async function withoutKnown(
	{ connection, websiteId }: Site,
	statistic: string,
	candidates: CountedValue[],
	range: DateRange,
): Promise<CountedValue[]> {
	if (candidates.length === 0) return [];
	const source = { websiteId, statistic, ...range };
	const { values, isComplete } = await fetchLargestValues(connection, source);
	const known = new Set(values.map(({ value }) => value));
	const unknown = candidates.filter(({ value }) => !known.has(value));
	if (isComplete) return unknown;
	const isKnown = await Promise.all(
		unknown.map(async ({ value }) => {
			const query = { sort_by: 'value', sort: 'asc', search: value, search_by: 'value' };
			const rows = await fetchAllRows(connection, statisticRequest(source, query));
			return rows.some((row) => readValue(row, source) === value);
		}),
	);
	return unknown.filter((_value, index) => !isKnown[index]);
}

function createItem(
	{ websiteId, domain, text: settings }: Site,
	statistic: string,
	date: string,
	{ value, label, count }: CountedValue,
): EventItem {
	const format = sentenceFormatters(settings);
	const what = STATISTICS[statistic]?.label.toLowerCase() ?? statistic;
	const text = `New ${what} of ${format.value(domain)} on ${format.day(date)}: ${format.value(label)}, ${format.number(count)} ${unitOf(statistic)}. It was not there in the ${DAYS_BEFORE} days before.`;
	const key = [websiteId, 'newValue', statistic, date, value].join(':');
	return {
		json: { event: 'newValue', websiteId, domain, date, statistic, label, count, value, text, key },
	};
}
