import { EVENTS, labelsBelow, TRIGGER, type Values } from '../../../support/forms';

/** An event as a person tests it in the editor. */
interface EventCase {
	/** How its pictures are named. */
	picture: string;
	/** What is chosen, so that nothing would start a workflow. */
	values: Values;
	/** What a test of the trigger shows. */
	row: object;
}

const NUMBER: unknown = expect.stringMatching(/^\d+$/);

/** The events of which a test shows more than that it is a sample. */
const CASES: EventCase[] = [
	{
		picture: 'newValue',
		values: { event: 'newValue', minimumCount: 1_000_000 },
		row: { statistic: 'referrer', sample: 'true' },
	},
	{
		picture: 'noVisitors',
		values: { event: 'noVisitors' },
		row: { hours: NUMBER, back: 'false', sample: 'true' },
	},
	{
		picture: 'report',
		values: { event: 'report' },
		row: { visitors: NUMBER, pageviews: NUMBER },
	},
	{
		picture: 'threshold',
		values: { event: 'threshold', count: 1_000_000 },
		row: { metric: 'visitors', condition: 'above', count: '1000000', sample: 'true' },
	},
	{
		picture: 'threshold-value',
		values: { event: 'threshold', metric: 'value', value: 'Registration', count: 1_000_000 },
		row: { metric: 'value', statistic: 'event', value: 'Registration', sample: 'true' },
	},
	{
		picture: 'unusualTraffic',
		values: { event: 'unusualTraffic', minimum: 1_000_000 },
		row: { metric: 'visitors', usual: NUMBER, sample: 'true' },
	},
];

/** Every event, with the labels of its form below `Event` and the item that a test gives. */
export const EVENT_CASES = EVENTS.flatMap(({ values }) => {
	const own = CASES.filter((one) => one.values.event === values.event);
	const cases = own.length > 0 ? own : [{ picture: values.event, values, row: { sample: 'true' } }];
	return cases.map((one) => ({
		...one,
		fields: labelsBelow('event', one.values, { type: TRIGGER }),
	}));
});
