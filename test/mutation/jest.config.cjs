const { projects } = require('../../jest.config');

/** Without the environment of the other runs: Stryker puts each mutant into one of its own. */
const { displayName, testEnvironment, runtime, fakeTimers, ...engine } = projects.find(
	({ displayName }) => displayName === 'engine',
);

/** The tests of one part, in one project, because Stryker knows only one. */
module.exports = {
	...engine,
	rootDir: '../..',
	setupFilesAfterEnv: ['<rootDir>/test/mutation/fewRuns.cjs'],
	testMatch: JSON.parse(process.env.MUTATION_TESTS),
	testRunner: '<rootDir>/test/mutation/jest-circus/runner.cjs',
	testSequencer: '<rootDir>/test/mutation/sequencer.cjs',
};
