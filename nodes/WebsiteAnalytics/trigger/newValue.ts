import { readChoice } from '../choice';
import { fetchLargestValues } from '../resources/statistic/fetchLargestValues';
import { Problem } from '../problem';
import type { CountedValue } from '../statistics/breakdown';
import { STATISTICS, unitOf } from '../statistics/catalog';
import type { DateRange } from '../statistics/dateRange';
import { addDays } from '../statistics/periods';
import { NEW_VALUE_NAMES, readNumber } from './settings';
import { sentenceFormatters } from './sentence';
import type { EventItem, ReadEvent, Site } from './websiteEvent';

/** A value that was not there in these days before is new. */
const DAYS_BEFORE = 90;
/** Each of a day's largest values costs a request when it is not among those of the days before. */
const MAX_SEARCHES = 40;
/** A test in the editor looks back so many days for a value. */
const MAX_SAMPLED_DAYS = 7;

/** A value of a statistic, such as a referrer, that had not been there in the 90 days before. */
export const newValue: ReadEvent = (parameter) => {
	const name = readChoice(parameter('name'), 'Statistic', NEW_VALUE_NAMES);
	const minimumCount = readNumber(parameter('minimumCount'), 'Minimum Count');

	/** An empty value is an unknown one, which is not new. */
	const fetchValues = async ({ connection, websiteId }: Site, day: string) => {
		const source = { websiteId, statistic: name, from: day, to: day };
		const { values } = await fetchLargestValues(connection, source);
		return values.filter(({ value }) => value !== '');
	};

	return {
		concerns: () => true,

		async find(site, day) {
			const values = await fetchValues(site, day);
			const candidates = values.filter(({ count }) => count >= minimumCount);
			const before = { from: addDays(day, -DAYS_BEFORE), to: addDays(day, -1) };
			const found = await withoutKnown(site, name, candidates, before);
			const why = `It was not there in the ${DAYS_BEFORE} days before.`;
			return found.map((value) => createItem(site, name, day, value, `New ${nameOf(name)}`, why));
		},

		async sample(site, day) {
			for (let ago = 0; ago < MAX_SAMPLED_DAYS; ago += 1) {
				const date = addDays(day, -ago);
				const [first] = await fetchValues(site, date);
				const why = `Nothing new with at least ${minimumCount} was there on the last day.`;
				if (first) return createItem(site, name, date, first, `Sample ${nameOf(name)}`, why);
			}
			throw new Problem(
				`it had no values of the statistic "${name}" on the ${MAX_SAMPLED_DAYS} days up to ${day}`,
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
	const searched = unknown.slice(0, MAX_SEARCHES);
	const isKnown = await Promise.all(
		searched.map(async ({ value }) => {
			const found = await fetchLargestValues(connection, source, value);
			// Part of too many others to tell: reading them all could take longer than any poll has.
			return !found.isComplete || found.values.some((one) => one.value === value);
		}),
	);
	return searched.filter((_value, index) => !isKnown[index]);
}

function nameOf(statistic: string): string {
	return STATISTICS[statistic]?.label.toLowerCase() ?? statistic;
}

function createItem(
	{ websiteId, domain, text: settings }: Site,
	statistic: string,
	date: string,
	{ value, label, count }: CountedValue,
	what: string,
	why: string,
): EventItem {
	const format = sentenceFormatters(settings);
	const text = `${what} of ${format.value(domain)} on ${format.day(date)}: ${format.value(label)}, ${format.number(count)} ${unitOf(statistic)}. ${why}`;
	const key = [websiteId, 'newValue', statistic, date, value].join(':');
	return {
		json: { event: 'newValue', websiteId, domain, date, statistic, label, count, value, text, key },
	};
}
