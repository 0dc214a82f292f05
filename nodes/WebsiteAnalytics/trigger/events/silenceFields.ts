import { switchField, wholeNumberField } from '../../fields/formField';

/** A shorter time is no silence, and a longer one is what Unusual Traffic finds. */
export const hoursField = wholeNumberField(
	{
		displayName: 'Hours',
		name: 'hours',
		default: 12,
		description:
			'How long nobody has to come. Where that is usual at night, on a weekend or on a small website, it takes longer: until at least 15 visitors are missing.',
	},
	{ from: 2, to: 168 },
);

export const minimumField = wholeNumberField(
	{
		displayName: 'Minimum Visitors a Day',
		name: 'minimum',
		default: 5,
		description:
			'A website that had fewer on an average day of the four weeks before is not watched. Until 15 visitors are missing, it takes about 14 hours with 50 a day, a day with 20, and four days with 5.',
	},
	{ from: 1 },
);

export const tellWhenBackField = switchField({
	displayName: 'Also Tell When Traffic Is Back',
	name: 'tellWhenBack',
	default: false,
	description:
		'Whether to start the workflow again when three visitors have come after that, seen at three looks',
});
