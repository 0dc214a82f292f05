import type { IDataObject } from 'n8n-workflow';
import { hashOf, shorten } from '../values/text';
import { UserFacingError } from '../values/userFacingError';
import type { CountedValue } from '../analytics/breakdown';
import { unitOf } from '../analytics/catalog';
import { rememberReported, type ReportedValues } from '../analytics/newcomers';
import { english } from '../report/unusualDayText';
import { fetchLargestValues } from '../service/statistics';
import { choice, integer } from '../form/fields';
import { form } from '../form/form';
import { textFormatField } from '../form/reportFields';
import { integerField, numberField, textField } from '../items/outputField';
import { ALARM_END, ALARM_FIELDS } from './alarm';
import { type CheckContext, type Rule, triggerEvent } from './event';
import { fetchNewValues, type NewValue } from './newValueCounts';
import { CATCH_UP_DAYS, checkAfterField, dailyNotice, VALUE_STATISTICS } from './sharedFields';

/** More new values of a website and day are one entry. */
const MAX_ENTRIES = 20;
const MAX_LABEL_LENGTH = 80;
/** Values that the text names when there are more. */
const MAX_NAMED = 5;

const SINGLE = { presentWhen: 'for a single value' };

export const newValue = triggerEvent({
	name: 'New Value Seen',
	action: 'On new referrer, page or other value seen',
	description: 'A new referrer, page, campaign, event or other value appears',
	of: 'websites',
	checked: 'daily',
	heading: 'New values',
	form: form(
		{
			pollNotice: dailyNotice,
			name: choice<string>('Statistic', VALUE_STATISTICS, 'referrer', 'Which statistic to check'),
			minimumCount: integer(
				'Minimum Count',
				5,
				{ from: 1 },
				'Report a new value once it reaches this count in a day',
			),
			textFormat: textFormatField,
		},
		{ checkAfter: checkAfterField },
	),
	decisive: ['name', 'minimumCount'],
	output: [
		...ALARM_FIELDS,
		textField('statistic', 'the name of the statistic'),
		textField('label', 'what to show, e.g. New York, NY', SINGLE),
		numberField('count', 'how often it was counted on the day', SINGLE),
		numberField('previous', 'how often it was counted in the days before', {
			...SINGLE,
			null: 'when it is only known that it is rare',
		}),
		textField('value', 'the value as the service sends it', SINGLE),
		integerField('newValues', 'how many values are new', {
			presentWhen: 'for more than 20 values',
		}),
		...ALARM_END,
	],
	rule: createRule,
});

interface Settings {
	name: string;
	minimumCount: number;
}

interface Memory {
	/** The day of publishing. */
	publishedOn: string;
	reported: ReportedValues;
}

function createRule({ name: statistic, minimumCount }: Settings): Rule {
	return {
		catchUpDays: CATCH_UP_DAYS,
		testDays: 1,

		/** Checks one day, because each costs several requests. */
		async check(target, [day = ''], stored) {
			const { publishedOn, reported } = (stored ?? { publishedOn: day, reported: {} }) as Memory;
			const settings = { statistic, minimumCount, reported, publishedOn };
			const { values, unchecked } = await fetchNewValues(target, settings, day);
			if (unchecked > 0) {
				target.warn(
					`${target.domain}: ${unchecked} values of ${day} were not checked. Raise 'Minimum Count'.`,
				);
			}
			const counts = new Map(values.map(({ value, count }) => [hashOf([value]), count]));
			return {
				items:
					values.length > MAX_ENTRIES
						? [manyValues(target, statistic, day, values)]
						: values.map((one) => newValueEvent(target, statistic, day, one)),
				cursor: day,
				memory: { publishedOn, reported: rememberReported(reported, day, counts) },
			};
		},

		async sample(target, day) {
			const { connection, websiteId, domain } = target;
			const source = { websiteId, statistic, from: day, to: day };
			const { values } = await fetchLargestValues(connection, source);
			const value = values.find((one) => one.value !== '');
			if (!value) {
				throw new UserFacingError(
					`${domain} has no values of "${statistic}" on ${day}`,
					"Choose another 'Statistic' or another website.",
				);
			}
			const item = newValueEvent(target, statistic, day, { ...value, previous: null });
			const what = `${describe(target, statistic, day, value)}, the most frequent value.`;
			const starts = `A new value starts the workflow at ${english.number(minimumCount)} a day.`;
			return { ...item, text: `${what} ${starts}` };
		},
	};
}

/** E.g. `shop.example, referrer news.example: 40 visitors on Sun, Nov 22`. */
function describe({ domain }: CheckContext, statistic: string, day: string, one: CountedValue) {
	const label = shorten(english.label(statistic, one), MAX_LABEL_LENGTH);
	const counted = english.counted(one.count, unitOf(statistic));
	return `${domain}, ${english.singular(statistic)} ${label}: ${counted} on ${english.day(day)}`;
}

function newValueEvent(
	target: CheckContext,
	statistic: string,
	date: string,
	{ label, count, previous, value }: NewValue,
): IDataObject {
	const { websiteId, domain } = target;
	const known =
		previous === null ? 'rare before' : `${english.number(previous)} in the weeks before`;
	const what = describe(target, statistic, date, { label, count, value });
	return {
		websiteId,
		domain,
		date,
		statistic,
		label,
		count,
		previous,
		value,
		text: `${what}, ${previous === 0 ? 'none before' : known}.`,
		key: [websiteId, 'newValue', statistic, date, value].join(':'),
	};
}

function manyValues(
	{ websiteId, domain }: CheckContext,
	statistic: string,
	date: string,
	values: NewValue[],
): IDataObject {
	const named = values.slice(0, MAX_NAMED).map((one) => {
		const label = shorten(english.label(statistic, one), MAX_LABEL_LENGTH);
		return `${label} (${english.number(one.count)})`;
	});
	const many = `${english.number(values.length)} new ${english.statistic(statistic)}`;
	return {
		websiteId,
		domain,
		date,
		statistic,
		newValues: values.length,
		text: `${domain}: ${many} on ${english.day(date)}, the most frequent: ${named.join(', ')}.`,
		key: [websiteId, 'newValues', statistic, date].join(':'),
	};
}
