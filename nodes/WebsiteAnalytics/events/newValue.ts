import { map } from 'lodash';
import type { ReadParameter } from '../parameterReaders';
import { fetchLargestValues } from '../client/values';
import { Problem } from '../problem';
import type { CountedValue } from '../analytics/breakdown';
import { unitOf } from '../analytics/catalog';
import { WINDOW_DAYS } from '../analytics/newValues';
import { addDays } from '../analytics/periods';
import { fetchNewValues, type FoundValues, type NewValue } from './newValueCounts';
import { afterTelling, readToldValues, wasToldIn } from './newValueMemory';
import { eventItem, type EventItem } from './eventItem';
import type { Remark } from './failures';
import type { EventRule, TriggerEvent, WebsiteContext } from './event';
import { statisticField, minimumCountField, NEW_VALUE_FIELDS } from './newValueFields';

/** A test in the editor looks back so many days for a value. */
const MAX_SAMPLED_DAYS = 7;
/** So many new values of a website and day are items, or are in the one item for more. */
const MAX_ITEMS = 20;

/** A value of a statistic, such as a referrer, that has come up within 90 days. */
export const newValue = {
	name: 'New Value Seen',
	// The panel would say "On new value seen", and nobody knows what a value is.
	action: 'On new referrer, page or other value seen',
	description:
		'A referrer, page, campaign, event or other value comes up that was hardly there in the 90 days before',
	of: 'websites',
	heading: ({ newValue: { heading } }) => heading,
	checked: 'daily',
	settings: [statisticField.property, minimumCountField.property],
	items: NEW_VALUE_FIELDS,
	read,
} satisfies TriggerEvent;

function read(parameter: ReadParameter) {
	const statistic = statisticField.read(parameter);
	const minimumCount = minimumCountField.read(parameter);
	const unit = unitOf(statistic);

	const createItem = (
		website: WebsiteContext,
		date: string,
		found: CountedValue & Partial<NewValue>,
		text: string,
	): EventItem => {
		const fields = { date, statistic, ...valueFields(found) };
		return eventItem('newValue', website, fields, text, [statistic, date, found.value]);
	};
	const onDay = (
		{ domain, writer }: WebsiteContext,
		date: string,
		found: CountedValue,
		kind: 'new' | 'frequent' | 'largest',
	): string => {
		const { kinds, valueOfDay } = writer.words.newValue;
		return valueOfDay({
			kind: kinds[kind],
			domain: writer.value(domain),
			day: writer.day(date),
			statistic: writer.statistic(statistic).one,
			value: writer.value(writer.label(statistic, found)),
			count: writer.counted(found.count, unit),
		});
	};
	const describe = (website: WebsiteContext, day: string, found: NewValue): string => {
		const { number, withCount, words } = website.writer;
		const { hadBefore, hadFewerBefore, notThereBefore } = words.seenBefore;
		const { is, count: before } = found.before;
		const what = onDay(website, day, found, before === 0 ? 'new' : 'frequent');
		if (before === 0) return `${what} ${withCount(WINDOW_DAYS, notThereBefore)}`;
		const days = number(WINDOW_DAYS);
		const had =
			is === 'exact'
				? hadBefore({ count: number(before), days })
				: hadFewerBefore({ count: number(Math.floor(before) + 1), days });
		return `${what} ${had}`;
	};
	const createManyItem = (
		{ websiteId, domain, writer }: WebsiteContext,
		date: string,
		{ values, notLookedAt }: FoundValues,
	): EventItem => {
		const { value, label, number, withCount, words } = writer;
		const largest = values.slice(0, MAX_ITEMS);
		const { newValues, notLookedAt: more, othersNotLookedAt } = words.newValue;
		const what = newValues({
			domain: value(domain),
			day: writer.day(date),
			statistic: writer.statistic(statistic).other,
			count: number(values.length),
			largest: largest
				.map((one) => `${value(label(statistic, one))} (${number(one.count)})`)
				.join(', '),
		});
		const rest = notLookedAt === null ? othersNotLookedAt : withCount(notLookedAt, more);
		return {
			json: {
				...{ event: 'newValue', websiteId, domain, date, statistic },
				...{ label: null, count: null, before: null, value: null, newValues: values.length },
				largest: largest.map(valueFields),
				notLookedAt,
				text: notLookedAt === 0 ? what : `${what} ${rest}`,
				key: [websiteId, 'newValues', statistic, date].join(':'),
			},
		};
	};

	return {
		async check(website, remembered, { slot: day }) {
			const told = readToldValues(remembered, day);
			const wasTold = wasToldIn(told);
			const { connection, websiteId, domain, warn } = website;
			const asked = { connection, websiteId, domain, warn, statistic, minimumCount, wasTold };
			const found = await fetchNewValues(asked, day);
			const { values, notLookedAt } = found;
			const isMany = values.length > MAX_ITEMS;
			const isRestSilent = !isMany && notLookedAt !== 0;
			return {
				items: isMany
					? [createManyItem(website, day, found)]
					: values.map((one) => createItem(website, day, one, describe(website, day, one))),
				remembered: afterTelling(told, day, map(values, 'value')),
				...(isRestSilent && { remark: restRemark(day, notLookedAt) }),
			};
		},

		async sample(website, day) {
			const { connection, websiteId, writer } = website;
			const { number, words } = writer;
			for (let ago = 0; ago < MAX_SAMPLED_DAYS; ago += 1) {
				const date = addDays(day, -ago);
				const source = { websiteId, statistic, from: date, to: date };
				const { values } = await fetchLargestValues(connection, source);
				const value = values.find((one) => one.value !== '');
				if (!value) continue;
				const what = onDay(website, date, value, 'largest');
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
	} satisfies EventRule;
}

/** How often it was counted before is null where it is only known that it cannot be more. */
function valueFields({ label, count, before, value }: CountedValue & Partial<NewValue>) {
	return { label, count, before: before?.is === 'exact' ? before.count : null, value };
}

/** What is said where not all that may be new was looked at, and no item says so. */
function restRemark(day: string, notLookedAt: number | null): Remark {
	const more = notLookedAt === null ? '' : ` (${notLookedAt} more)`;
	const problem = new Problem(
		`not all values of ${day} that may be new could be looked at${more}`,
		"Choose a higher 'Minimum Count', or a 'Statistic' with fewer values, and see all values in 'Statistic: Get'.",
	);
	return { kind: 'incomplete', problem };
}
