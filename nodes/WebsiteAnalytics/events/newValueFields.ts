import { compact } from 'lodash';
import { integerField, listField, numberField, textField } from '../itemField';
import { wholeNumberField } from '../form/formField';
import { valueStatisticField } from './sharedFields';

export const statisticField = valueStatisticField({
	default: 'referrer',
	description: 'Which statistic to look at',
});

export const minimumCountField = wholeNumberField(
	{
		displayName: 'Minimum Count',
		name: 'minimumCount',
		default: 5,
		description:
			'A value starts the workflow on the day that brings it to this number within 90 days, if that day has at least half of the number; and on a day with this number and nine tenths of what the 90 days before had together',
	},
	{ from: 1 },
);

const ONLY_MANY = { only: 'where more than 20 are new' };

const VALUE = [
	textField('label', 'the value as it is shown'),
	numberField('count', 'how often it was counted on that day'),
	numberField('before', 'how often in the 90 days before', {
		null: 'where it is only known to be few',
	}),
	textField('value', 'the value as the service sends it; of events their name'),
];

/** The fields of its items. */
export const NEW_VALUE_FIELDS = [
	textField('date', 'the day, as yyyy-MM-dd'),
	textField('statistic', 'the name of the statistic'),
	...VALUE.map((field) => ({
		...field,
		null: [...compact([field.null]), ONLY_MANY.only].join(', and '),
	})),
	integerField('newValues', 'how many are new', ONLY_MANY),
	listField('largest', 'the 20 largest of them', VALUE, ONLY_MANY),
	integerField('notLookedAt', 'how many others may be new', {
		...ONLY_MANY,
		null: 'where nobody knows how many',
	}),
];
