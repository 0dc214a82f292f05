import { labelsBelow, type Form } from '../../../engine/fields/support/fieldTable';
import { EVENTS, TRIGGER_TABLE } from '../../../engine/fields/support/triggerTable';

interface EventCase {
	name: string;
	event: string;
	/** How its pictures are named, where it is not the only case of the event. */
	picture?: string;
	parameters: object;
	/** The labels of its form. */
	fields: string[];
	/** What a test of the trigger shows. */
	row: object;
}

/** What a case needs so that a test finds nothing that would start a workflow, and what it shows then. */
const DETAILS: Record<string, Pick<EventCase, 'row'> & { parameters?: Form }> = {
	newValue: {
		parameters: { minimumCount: 1_000_000 },
		row: { statistic: 'referrer', sample: 'true' },
	},
	newWebsite: { row: { domain: expect.stringContaining('.example'), sample: 'true' } },
	noVisitors: { row: { hours: expect.stringMatching(/^\d+$/), back: 'false', sample: 'true' } },
	report: {
		row: { visitors: expect.stringMatching(/^\d+$/), pageviews: expect.stringMatching(/^\d+$/) },
	},
	threshold: {
		parameters: { count: 1_000_000 },
		row: { metric: 'visitors', condition: 'above', count: '1000000', sample: 'true' },
	},
	unusualTraffic: {
		parameters: { minimum: 1_000_000 },
		row: { metric: 'visitors', usual: expect.stringMatching(/^\d+$/), sample: 'true' },
	},
};

const VALUE = { metric: 'value', value: 'Registration', count: 1_000_000 };

/** Every event, with the fields of its form and the item that a test gives. */
export const EVENT_CASES: EventCase[] = [
	...EVENTS.map(([event, name]) => {
		const { parameters = {}, row } = DETAILS[event] ?? { row: { sample: 'true' } };
		return {
			name,
			event,
			parameters,
			fields: labelsBelow(TRIGGER_TABLE, 'event', { event, ...parameters }),
			row,
		};
	}),
	{
		...{ name: 'Traffic Above or Below of a value', picture: 'threshold-value' },
		...{ event: 'threshold', parameters: VALUE },
		fields: labelsBelow(TRIGGER_TABLE, 'event', { event: 'threshold', ...VALUE }),
		row: { metric: 'value', statistic: 'event', value: 'Registration', sample: 'true' },
	},
];
