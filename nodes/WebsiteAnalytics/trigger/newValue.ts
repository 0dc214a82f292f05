import { readChoice, readWholeNumber } from '../given';
import { fetchLargestValues } from '../service/largestValues';
import { Problem } from '../problem';
import type { CountedValue } from '../statistics/breakdown';
import { STATISTICS, unitOf } from '../statistics/catalog';
import { WINDOW_DAYS } from '../statistics/newValues';
import { addDays } from '../statistics/periods';
import { fetchNewValues, type NewValue } from './newValueCounts';
import { NEW_VALUE_NAMES } from './settings';
import { sentenceFormatters } from '../report/sentence';
import type { EventItem, ReadEvent, SampledEvent, Site } from './websiteEvent';

/** A test in the editor looks back so many days for a value. */
const MAX_SAMPLED_DAYS = 7;

/** A value of a statistic, such as a referrer, that has come up within 90 days. */
export const newValue: ReadEvent<SampledEvent> = (parameter) => {
	const statistic = readChoice(parameter('name'), 'Statistic', NEW_VALUE_NAMES);
	const minimumCount = readWholeNumber(parameter('minimumCount'), 'Minimum Count', { from: 1 });
	const unit = unitOf(statistic);
	const name = STATISTICS[statistic]?.label.toLowerCase() ?? statistic;

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
	const describe = ({ domain, text }: Site, date: string, { label, count }: CountedValue) => {
		const format = sentenceFormatters(text);
		const what = `${name} of ${format.value(domain)} on ${format.day(date)}`;
		return `${what}: ${format.value(label)}, ${format.number(count)} ${unit}.`;
	};
	const describeBefore = ({ before }: NewValue, { text }: Site) => {
		const { number } = sentenceFormatters(text);
		if (before === 0) return `It was not there in the ${WINDOW_DAYS} days before.`;
		const had = before === null ? `fewer than ${number(minimumCount)}` : number(before);
		return `It had ${had} in the ${WINDOW_DAYS} days before.`;
	};

	return {
		concerns: () => true,

		async find(site, day) {
			const found = await fetchNewValues({ site, statistic, minimumCount }, day);
			return found.map((value) => {
				const text = `New ${describe(site, day, value)} ${describeBefore(value, site)}`;
				return createItem(site, day, value, text);
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
				const { number } = sentenceFormatters(settings);
				const needed = `The workflow starts when a value reaches ${number(minimumCount)} within ${WINDOW_DAYS} days, at least ${number(Math.ceil(minimumCount / 2))} of them on one day.`;
				return createItem(site, date, value, `largest ${describe(site, date, value)} ${needed}`);
			}
			throw new Problem(
				`it had no values of the statistic "${statistic}" on the ${MAX_SAMPLED_DAYS} days up to ${day}`,
				"Choose another 'Statistic' or another website.",
			);
		},
	};
};
