import { compact, isNumber, isString } from 'lodash';
import { recordOf, shape } from '../values/shape';
import { hashOf, shorten } from '../values/text';
import { UserFacingError } from '../values/userFacingError';
import type { CountedValue } from '../analytics/breakdown';
import { unitOf } from '../analytics/catalog';
import { addDays, isDay } from '../analytics/dateRange';
import { rememberReported, type ReportedValues } from '../analytics/newcomers';
import { enUsFormatter } from '../report/formatter';
import type { NamedWebsite } from '../service/match';
import { findNewValues, type NewValue } from '../service/newValues';
import { choice, integer } from '../form/fields';
import { form } from '../form/form';
import { textFormatField } from '../form/reportFields';
import { integerField, numberField, textField } from '../items/outputField';
import { ALARM_END, ALARM_FIELDS, shownDomain } from './alarm';
import { eventType, type Found, type Rule } from './event';
import { CATCH_UP_DAYS, checkAfterField, dailyNotice, VALUE_STATISTICS } from './sharedFields';

/** More new values of a website and day are one entry. */
const MAX_ENTRIES = 20;
const MAX_LABEL_LENGTH = 80;
/** Values that the text names when there are more. */
const MAX_NAMED = 5;

const SINGLE = { presentWhen: 'for a single value' };

export const newValue = eventType({
	name: 'New Value Seen',
	action: 'On new referrer, page or other value seen',
	description: 'A new referrer, page, campaign, event or other value appears',
	scope: 'websites',
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
	resetsOn: ['name', 'minimumCount'],
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
	/** The day of publishing; of a young website, the day after everything was new. */
	publishedOn: string;
	reported: ReportedValues;
}

const isMemory = shape<Memory>({
	publishedOn: isDay,
	reported: recordOf(
		(one): one is ReportedValues[string] =>
			Array.isArray(one) && isString(one[0]) && isNumber(one[1]),
	),
});

function createRule({ name: statistic, minimumCount }: Settings): Rule<Memory> {
	return {
		catchUpDays: CATCH_UP_DAYS,
		testDays: 1,
		isMemory,

		/** Checks one day, because each costs several requests. */
		async check(site, [day = ''], memory) {
			const { publishedOn, reported } = memory ?? { publishedOn: day, reported: {} };
			const settings = { statistic, minimumCount, reported, publishedOn };
			const { values, unchecked, isCut, isYoung } = await findNewValues(site, settings, day);
			const isMany = values.length > MAX_ENTRIES;
			const notes = compact([unchecked, isCut && 'the rarer']).map(
				(which) => `${which} values of ${day} were not checked. Raise 'Minimum Count'.`,
			);
			const counts = new Map(values.map(({ value, count }) => [hashOf([value]), count]));
			return {
				found: isMany
					? [manyValues(site, statistic, day, values)]
					: values.map((one) => singleValue(site, statistic, day, one)),
				checkedTo: day,
				memory: {
					publishedOn: isYoung ? addDays(day, 1) : publishedOn,
					reported: rememberReported(reported, day, counts),
				},
				notes,
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
			const found = singleValue(site, statistic, day, { ...value, previous: null });
			const what = `${describe(site, statistic, day, value)}, the most frequent value.`;
			const starts = `A new value starts the workflow at ${enUsFormatter.number(minimumCount)} a day.`;
			return { ...found, text: `${what} ${starts}` };
		},
	};
}

function labelOf(statistic: string, value: CountedValue): string {
	return shorten(enUsFormatter.label(statistic, value), MAX_LABEL_LENGTH);
}

/** E.g. `shop.example, referrer news.example: 40 visitors on Sun, Nov 22`. */
function describe(website: NamedWebsite, statistic: string, day: string, one: CountedValue) {
	const counted = enUsFormatter.counted(one.count, unitOf(statistic));
	return `${shownDomain(website)}, ${enUsFormatter.singular(statistic)} ${labelOf(statistic, one)}: ${counted} on ${enUsFormatter.day(day)}`;
}

function singleValue(
	website: NamedWebsite,
	statistic: string,
	date: string,
	{ label, count, previous, value }: NewValue,
): Found {
	const known =
		previous === null ? 'rare before' : `${enUsFormatter.number(previous)} in the weeks before`;
	const what = describe(website, statistic, date, { label, count, value });
	return {
		date,
		fields: { statistic, label, count, previous, value },
		text: `${what}, ${previous === 0 ? 'none before' : known}.`,
		// A value may contain colons, so it comes last.
		key: [statistic, date, value],
	};
}

function manyValues(
	website: NamedWebsite,
	statistic: string,
	date: string,
	values: NewValue[],
): Found {
	const named = values
		.slice(0, MAX_NAMED)
		.map((one) => `${labelOf(statistic, one)} (${enUsFormatter.number(one.count)})`);
	const many = `${enUsFormatter.number(values.length)} new ${enUsFormatter.statistic(statistic)}`;
	return {
		date,
		fields: { statistic, newValues: values.length },
		text: `${shownDomain(website)}: ${many} on ${enUsFormatter.day(date)}, the most frequent: ${named.join(', ')}.`,
		key: [statistic, date],
	};
}
