const { projects } = require('../../jest.config');

const { displayName, ...engine } = projects.find(({ displayName }) => displayName === 'engine');

/** The tests of one part, in one project, because Stryker knows only one. */
module.exports = {
	...engine,
	rootDir: '../..',
	// Stryker, which adds to it, does not know <rootDir>.
	testEnvironment: require.resolve('../support/oneRealm/environment.cjs'),
	setupFilesAfterEnv: ['<rootDir>/test/mutation/fewRuns.cjs'],
	testMatch: JSON.parse(process.env.MUTATION_TESTS),
	testRunner: '<rootDir>/test/mutation/jest-circus/runner.cjs',
	testSequencer: '<rootDir>/test/mutation/sequencer.cjs',
};
