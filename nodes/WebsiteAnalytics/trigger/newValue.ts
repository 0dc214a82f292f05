import { readChoice, readWholeNumber } from '../given';
import { numberField, textField, type ItemField } from '../itemField';
import { fetchLargestValues } from '../service/largestValues';
import { Problem } from '../problem';
import type { CountedValue } from '../statistics/breakdown';
import { unitOf } from '../statistics/catalog';
import { WINDOW_DAYS } from '../statistics/newValues';
import { addDays } from '../statistics/periods';
import { fetchNewValues, type NewValue } from './newValueCounts';
import { VALUE_STATISTIC_NAMES } from './settings';
import type { ValueTexts } from '../report/eventWords';
import { createSentenceWriter, type SentenceWriter } from '../report/writer';
import type { EventItem, ReadEvent, SampledEvent, Site } from './event';

/** A test in the editor looks back so many days for a value. */
const MAX_SAMPLED_DAYS = 7;

/** The fields of its items. */
export const NEW_VALUE_FIELDS: ItemField[] = [
	textField('date', 'the day, as yyyy-MM-dd'),
	textField('statistic', 'the name of the statistic'),
	textField('label', 'the value as it is shown'),
	numberField('count', 'how often it was counted on that day'),
	textField('value', 'the value as the service sends it'),
];

/** A value of a statistic, such as a referrer, that has come up within 90 days. */
export const newValue: ReadEvent<SampledEvent> = (parameter) => {
	const statistic = readChoice(parameter('name'), 'Statistic', VALUE_STATISTIC_NAMES);
	const minimumCount = readWholeNumber(parameter('minimumCount'), 'Minimum Count', { from: 1 });
	const unit = unitOf(statistic);

	const createItem = (
		{ websiteId, domain }: Site,
		date: string,
		{ value, label, count }: CountedValue,
		text: string,
	): EventItem => {
		const key = [websiteId, 'newValue', statistic, date, value].join(':');
		const found = { event: 'newValue', websiteId, domain, date, statistic, label, count };
		return { json: { ...found, value, text, key } };
	};
	const onDay = (
		{ domain }: Site,
		date: string,
		found: CountedValue,
		writer: SentenceWriter,
	): ValueTexts => ({
		domain: writer.value(domain),
		day: writer.day(date),
		statistic: writer.statistic(statistic).one,
		value: writer.value(writer.label(statistic, found)),
		count: writer.counted(found.count, unit),
	});
	const describeBefore = ({ before }: NewValue, { number, withCount, words }: SentenceWriter) => {
		const { notThereBefore, hadBefore, hadFewerBefore } = words.values;
		const days = number(WINDOW_DAYS);
		if (before === 0) return withCount(WINDOW_DAYS, notThereBefore);
		return before === null
			? hadFewerBefore({ count: number(minimumCount), days })
			: hadBefore({ count: number(before), days });
	};

	return {
		concerns: () => true,

		async find(site, day) {
			const found = await fetchNewValues({ site, statistic, minimumCount }, day);
			const writer = createSentenceWriter(site.text);
			return found.map((value) => {
				const what = writer.words.newValue.newValue(onDay(site, day, value, writer));
				return createItem(site, day, value, `${what} ${describeBefore(value, writer)}`);
			});
		},

		async sample(site, day) {
			const { connection, websiteId, text: settings } = site;
			for (let ago = 0; ago < MAX_SAMPLED_DAYS; ago += 1) {
				const date = addDays(day, -ago);
				const source = { websiteId, statistic, from: date, to: date };
				const { values } = await fetchLargestValues(connection, source);
				const value = values.find((one) => one.value !== '');
				if (!value) continue;
				const writer = createSentenceWriter(settings);
				const { number, words } = writer;
				const what = words.newValue.largestValue(onDay(site, date, value, writer));
				const needed = words.newValue.needed({
					count: number(minimumCount),
					days: number(WINDOW_DAYS),
					onDay: number(Math.ceil(minimumCount / 2)),
				});
				return createItem(site, date, value, `${what} ${needed}`);
			}
			throw new Problem(
				`it had no values of the statistic "${statistic}" on the ${MAX_SAMPLED_DAYS} days up to ${day}`,
				"Choose another 'Statistic' or another website.",
			);
		},
	};
};
