const { partition, sortBy } = require('lodash');
const TestSequencer = require('@jest/test-sequencer').default;

/** Those that take longest among the files that run together, longest first. */
const LONGEST = [
	...['/e2e/triggerInMemory.test.ts', '/e2e/editor.test.ts', '/e2e/triggerDurable.test.ts'],
	'/e2e/queue.test.ts',
	'/e2e/editorOperations.test.ts',
	...['/package/package.test.ts', '/package/types.test.ts'],
];

const placeOf = ({ path }) => LONGEST.findIndex((end) => path.endsWith(end));

/**
 * Runs the longest files first, so that none is left to one worker at the end. Jest knows how long
 * files take only from runs before, which a fresh checkout has not had.
 */
module.exports = class LongestFirst extends TestSequencer {
	sort(tests) {
		const [long, others] = partition(super.sort(tests), (test) => placeOf(test) >= 0);
		return [...sortBy(long, placeOf), ...others];
	}
};
