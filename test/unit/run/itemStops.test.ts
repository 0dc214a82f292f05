import { ItemStops } from '../../../nodes/WebsiteAnalytics/run/itemStops';

const NOT_SENT = 'not sent, because item 1 failed before';
const reason = (signal: AbortSignal) => (signal.reason as Error | undefined)?.message;

/** Items of a run that have begun. */
function begun(count: number) {
	const stops = new ItemStops();
	return { stops, signals: Array.from({ length: count }, (_item, index) => stops.begin(index)) };
}

it('stops the items behind one that fails, now and later, but not those before it', () => {
	const { stops, signals } = begun(3);

	stops.fail(1, true);

	expect(signals.map((signal) => signal.aborted)).toEqual([false, true, true]);
	expect(signals.slice(1).map(reason)).toEqual([NOT_SENT, NOT_SENT]);
	expect([0, 1, 2, 3].map((index) => stops.isStopped(index))).toEqual([false, false, true, true]);
});

it('says how to go on after a failure', () => {
	const { stops, signals } = begun(1);

	stops.fail(0, true);

	expect(signals[0]?.reason).toMatchObject({
		message: 'not sent, because item 0 failed before',
		solution: "Set 'On Error' in the node's settings to continue with the other items.",
	});
});

it('is stopped by the first of several items that fail', () => {
	const { stops, signals } = begun(4);

	stops.fail(3, true);

	expect(stops.isStopped(2)).toBe(false);

	stops.fail(1, true);
	stops.fail(2, true);

	expect(signals.map((signal) => signal.aborted)).toEqual([false, true, true, true]);
	expect([1, 2].map((index) => stops.isStopped(index))).toEqual([false, true]);
});

it('stops only the rest of the item itself when the node continues on errors', () => {
	const { stops, signals } = begun(3);

	stops.fail(1, false);

	expect(signals.map((signal) => signal.aborted)).toEqual([false, true, false]);
	expect(stops.isStopped(2)).toBe(false);
});
