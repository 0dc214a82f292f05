import { EVENTS, labelsBelow, TRIGGER, type Values } from '../../../support/forms';

const NUMBER: unknown = expect.stringMatching(/^\d+$/);
const SAMPLE = { sample: 'true' };
const VALUE = { metric: 'value', value: 'Registration', count: 1_000_000 };

/** By their pictures, events of which more is chosen or shown: what is, so that nothing would start a workflow. */
const CASES: Array<[picture: string, event: string, chosen: Values, row: object]> = [
	['lastingChange', 'lastingChange', { minimum: 1_000_000 }, { usual: NUMBER, ...SAMPLE }],
	['newValue', 'newValue', { minimumCount: 1_000_000 }, { statistic: 'referrer', ...SAMPLE }],
	['noVisitors', 'noVisitors', {}, { hours: NUMBER, back: 'false', ...SAMPLE }],
	['report', 'report', {}, { visitors: NUMBER, pageviews: NUMBER }],
	['rows', 'rows', {}, { visitors: NUMBER, pageviews: NUMBER }],
	['threshold', 'threshold', { count: 1_000_000 }, { metric: 'visitors', ...SAMPLE }],
	['threshold-value', 'threshold', VALUE, { statistic: 'event', value: 'Registration', ...SAMPLE }],
	['unusualTraffic', 'unusualTraffic', { minimum: 1_000_000 }, { usual: NUMBER, ...SAMPLE }],
];

/** Every event, with the labels of its form below `Event` and the item that a test gives. */
export const EVENT_CASES = EVENTS.flatMap(({ values: { event = '' } }) => {
	const own = CASES.filter(([, of]) => of === event);
	const cases = own.length > 0 ? own : ([[event, event, {}, SAMPLE]] satisfies typeof CASES);
	return cases.map(([picture, , chosen, item]) => {
		const values = { event, ...chosen };
		const row = event === 'rows' ? item : { event, ...item };
		const fields = labelsBelow('event', values, { type: TRIGGER });
		return { picture, values, row, fields };
	});
});
