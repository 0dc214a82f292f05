import type { ReadParameter } from '../../parameterReaders';
import { numberField, textField } from '../../itemField';
import { fetchLargestValues } from '../../service/values';
import { Problem } from '../../problem';
import type { CountedValue } from '../../statistics/breakdown';
import { unitOf } from '../../statistics/catalog';
import { WINDOW_DAYS } from '../../statistics/newValues';
import { addDays } from '../../statistics/periods';
import { fetchNewValues, type NewValue } from './newValueCounts';
import { wholeNumberField } from '../../fields/formField';
import { valueStatisticField } from '../sharedFields';
import type { ValueTexts } from '../../report/eventWords';
import { createSentenceWriter, type SentenceWriter } from '../../report/writer';
import type { EventItem } from '../eventItem';
import type { SampledEvent, TriggerEvent, WebsiteContext } from '../event';

/** A test in the editor looks back so many days for a value. */
const MAX_SAMPLED_DAYS = 7;

const statisticField = valueStatisticField({
	default: 'referrer',
	description: 'Which statistic to look at',
});

const minimumCountField = wholeNumberField(
	{
		displayName: 'Minimum Count',
		name: 'minimumCount',
		default: 5,
		description:
			'A value is new on the day that brings it to this number within 90 days, if that day has at least half of the number',
	},
	{ from: 1 },
);

/** A value of a statistic, such as a referrer, that has come up within 90 days. */
export const newValue = {
	name: 'New Value Seen',
	// The panel would say "On new value seen", and nobody knows what a value is.
	action: 'On new referrer, page or other value seen',
	description:
		'A referrer, page, campaign or other value comes up that was hardly there in the 90 days before',
	of: 'websites',
	heading: ({ newValue: { heading } }) => heading,
	checked: 'daily',
	settings: [statisticField.property, minimumCountField.property],
	items: [
		textField('date', 'the day, as yyyy-MM-dd'),
		textField('statistic', 'the name of the statistic'),
		textField('label', 'the value as it is shown'),
		numberField('count', 'how often it was counted on that day'),
		textField('value', 'the value as the service sends it'),
	],
	read,
} satisfies TriggerEvent;

function read(parameter: ReadParameter): SampledEvent {
	const statistic = statisticField.read(parameter);
	const minimumCount = minimumCountField.read(parameter);
	const unit = unitOf(statistic);

	const createItem = (
		{ websiteId, domain }: WebsiteContext,
		date: string,
		{ value, label, count }: CountedValue,
		text: string,
	): EventItem => {
		const key = [websiteId, 'newValue', statistic, date, value].join(':');
		const found = { event: 'newValue', websiteId, domain, date, statistic, label, count };
		return { json: { ...found, value, text, key } };
	};
	const onDay = (
		{ domain }: WebsiteContext,
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

		async find(website, day) {
			const found = await fetchNewValues({ website, statistic, minimumCount }, day);
			const writer = createSentenceWriter(website.text);
			return found.map((value) => {
				const what = writer.words.newValue.newValue(onDay(website, day, value, writer));
				return createItem(website, day, value, `${what} ${describeBefore(value, writer)}`);
			});
		},

		async sample(website, day) {
			const { connection, websiteId, text: settings } = website;
			for (let ago = 0; ago < MAX_SAMPLED_DAYS; ago += 1) {
				const date = addDays(day, -ago);
				const source = { websiteId, statistic, from: date, to: date };
				const { values } = await fetchLargestValues(connection, source);
				const value = values.find((one) => one.value !== '');
				if (!value) continue;
				const writer = createSentenceWriter(settings);
				const { number, words } = writer;
				const what = words.newValue.largestValue(onDay(website, date, value, writer));
				const needed = words.newValue.needed({
					count: number(minimumCount),
					days: number(WINDOW_DAYS),
					onDay: number(Math.ceil(minimumCount / 2)),
				});
				return createItem(website, date, value, `${what} ${needed}`);
			}
			throw new Problem(
				`it had no values of the statistic "${statistic}" on the ${MAX_SAMPLED_DAYS} days up to ${day}`,
				"Choose another 'Statistic' or another website.",
			);
		},
	};
}
