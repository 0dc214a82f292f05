import { choiceField, wholeNumberField } from '../../fields/formField';
import { METRICS } from '../../fields/unusualFields';

export const metricField = choiceField<'visitors' | 'pageviews' | 'value'>(
	{
		displayName: 'Metric',
		name: 'metric',
		default: 'visitors',
		description: 'What to look at',
	},
	[
		...METRICS,
		{
			name: 'Value of a Statistic',
			value: 'value',
			description: 'Such as one event, page, referrer or country',
		},
	],
);

export const conditionField = choiceField<'above' | 'below'>(
	{
		displayName: 'Condition',
		name: 'condition',
		default: 'above',
		description: 'The workflow starts when a period meets it and the period before did not',
	},
	[
		{ name: 'Above', value: 'above' },
		{ name: 'Below', value: 'below' },
	],
);

export const countField = wholeNumberField(
	{
		displayName: 'Count',
		name: 'count',
		default: 1000,
		description: 'The number that the total of a period has to be above, or below',
	},
	{ from: 0 },
);
