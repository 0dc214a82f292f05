import type { Sensitivity } from '../analytics/expected';
import type { Direction } from '../analytics/trafficEvent';
import { choice, integer } from '../form/form';
import { METRICS, SENSITIVITIES } from '../form/unusualFields';

export const metric = choice('Metric', METRICS, 'visitors', {
	description: 'Which number to check',
});

export const sensitivity = choice<Sensitivity>('Sensitivity', SENSITIVITIES, 'medium', {
	description: 'How far from the expected traffic a day must be',
	hint: 'Low reports only large deviations. High also reports smaller ones, with more false alarms.',
});

export const directions = (labels: Record<Direction | 'both', string>) =>
	choice<Direction | 'both'>(
		'Direction',
		[
			{ name: labels.both, value: 'both' },
			{ name: labels.spike, value: 'spike' },
			{ name: labels.drop, value: 'drop' },
		],
		'both',
		{ description: 'Whether to include spikes, drops or both' },
	);

export const minimum = (label: string) =>
	integer(
		label,
		20,
		{ from: 0 },
		{
			description: 'Skip days when both the actual and the expected number are lower than this',
		},
	);
