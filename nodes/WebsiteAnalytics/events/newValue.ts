import { compact, isNumber, isString } from 'lodash';
import { dictionaryOf, type Proven, shape } from '../values/shape';
import { hashOf, shorten } from '../values/text';
import { UserFacingError } from '../values/userFacingError';
import type { CountedValue } from '../analytics/breakdown';
import { unitOf } from '../analytics/catalog';
import { addDays, isDay } from '../analytics/dateRange';
import { rememberReported, type ReportedValues } from '../analytics/newcomers';
import { enUsFormatter, shortName } from '../report/formatter';
import { findNewValues, type NewValue } from '../service/newValues';
import type { Site } from '../service/site';
import { choice, integer } from '../form/fields';
import type { NewValueFields } from '../items/eventItems';
import { eventType, type Found, type Rule } from './event';
import { VALUE_STATISTICS } from './sharedFields';

/** Older days are not checked after an outage. */
const CATCH_UP_DAYS = 7;
/** More new values of a website and day are one entry. */
const MAX_ENTRIES = 20;
const MAX_LABEL_LENGTH = 80;
/** Values that the text names when there are more. */
const MAX_NAMED = 5;

const isMemory = shape({
	/** The day of publishing; of a young website, the day after everything was new. */
	publishedOn: isDay,
	reported: dictionaryOf(
		(one): one is ReportedValues[string] =>
			Array.isArray(one) && isString(one[0]) && isNumber(one[1]),
	),
});

export const newValue = eventType({
	name: 'New Value Seen',
	action: 'On new referrer, page or other value seen',
	description: 'A new referrer, page, campaign, event or other value appears',
	heading: 'New values',
	fields: {
		name: choice<string>('Statistic', VALUE_STATISTICS, 'referrer', 'Which statistic to check'),
		minimumCount: integer(
			'Minimum Count',
			5,
			{ from: 1 },
			'Report a new value once it reaches this count in a day',
		),
	},
	resetsOn: ['name', 'minimumCount'],
	rule({ name: statistic, minimumCount }): Rule<Proven<typeof isMemory>> {
		const { counted, number, singular } = enUsFormatter;
		const labelOf = (value: CountedValue) =>
			shorten(enUsFormatter.label(statistic, value), MAX_LABEL_LENGTH);

		/** Returns e.g. `shop.example, referrer news.example: 40 visitors on Sun, Nov 22`. */
		const describe = (site: Site, day: string, value: CountedValue) => {
			const count = counted(value.count, unitOf(statistic));
			return `${shortName(site.domain)}, ${singular(statistic)} ${labelOf(value)}: ${count} on ${enUsFormatter.day(day)}`;
		};
		const singleValue = (site: Site, date: string, one: NewValue): Found => {
			const { label, count, previous, value } = one;
			const known = previous === null ? 'rare before' : `${number(previous)} in the weeks before`;
			return {
				date,
				size: count,
				fields: { statistic, label, count, previous, value } satisfies NewValueFields,
				text: `${describe(site, date, one)}, ${previous === 0 ? 'none before' : known}.`,
				// A value may contain colons, so it comes last.
				key: [statistic, date, value],
			};
		};
		const manyValues = (site: Site, date: string, values: NewValue[]): Found => {
			const named = values
				.slice(0, MAX_NAMED)
				.map((one) => `${labelOf(one)} (${number(one.count)})`)
				.join(', ');
			const many = `${number(values.length)} new ${enUsFormatter.statistic(statistic)}`;
			return {
				date,
				fields: { statistic, newValues: values.length } satisfies NewValueFields,
				text: `${shortName(site.domain)}: ${many} on ${enUsFormatter.day(date)}, the most frequent: ${named}.`,
				key: [statistic, date],
			};
		};

		return {
			catchUpDays: CATCH_UP_DAYS,

			isMemory,

			/** Checks one day, because each costs several requests. */
			async check({ site, from: day, memory = { publishedOn: day, reported: {} } }) {
				const { publishedOn, reported } = memory;
				const settings = { statistic, minimumCount, reported, publishedOn };
				const { values, unchecked, isCut, isYoung } = await findNewValues(site, settings, day);
				const counts = new Map(values.map(({ value, count }) => [hashOf([value]), count]));
				return {
					found:
						values.length > MAX_ENTRIES
							? [manyValues(site, day, values)]
							: values.map((one) => singleValue(site, day, one)),
					checkedTo: day,
					memory: {
						publishedOn: isYoung ? addDays(day, 1) : publishedOn,
						reported: rememberReported(reported, day, counts),
					},
					notes: compact([unchecked, isCut && 'the rarer']).map(
						(which) => `${which} values of ${day} were not checked. Raise 'Minimum Count'.`,
					),
				};
			},

			async sample(site, day) {
				const { values } = await site.largest(statistic, { from: day, to: day });
				const value = values.find((one) => one.value !== '');
				if (!value) {
					throw new UserFacingError(
						`${site.domain} has no values of "${statistic}" on ${day}`,
						"Choose another 'Statistic' or another website.",
					);
				}
				const what = `${describe(site, day, value)}, the most frequent value.`;
				const starts = `A new value starts the workflow at ${number(minimumCount)} a day.`;
				const found = singleValue(site, day, { ...value, previous: null });
				return { ...found, text: `${what} ${starts}` };
			},
		};
	},
});
