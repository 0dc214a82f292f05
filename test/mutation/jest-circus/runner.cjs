const { mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const { join, relative } = require('node:path');
const { createEmptyTestResult } = require('@jest/test-result');
const { default: runTestFile } = require('jest-circus/runner');

/** The mutant under test, and whether a test has noticed it. */
let current = { mutant: undefined, isNoticed: false };

/**
 * Runs a test file unless that can show nothing new: a mutant that was noticed needs no more tests,
 * and a file none of whose tests reach the mutant would be loaded in vain. Stryker's runner knows
 * which tests reach a mutant, but loads every file that imports the mutated one.
 */
module.exports = async (globalConfig, config, environment, runtime, testPath, sendMessage) => {
	const mutant = process.env.__STRYKER_ACTIVE_MUTANT__;
	if (mutant !== current.mutant) current = { mutant, isNoticed: false };
	const titlesFile = `${join(process.env.MUTATION_TITLES, relative(config.rootDir, testPath))}.json`;

	if (mutant !== undefined && (current.isNoticed || !reaches(titlesFile, globalConfig))) {
		return notRun(testPath);
	}
	const result = await runTestFile(
		globalConfig,
		config,
		environment,
		runtime,
		testPath,
		sendMessage,
	);
	if (mutant === undefined) {
		mkdirSync(join(titlesFile, '..'), { recursive: true });
		const titles = result.testResults.map(({ fullName }) => fullName);
		writeFileSync(titlesFile, JSON.stringify(titles));
	}
	current.isNoticed ||= result.numFailingTests > 0 || Boolean(result.testExecError);
	return result;
};

function reaches(titlesFile, { testNamePattern }) {
	if (!testNamePattern) return true;
	const pattern = new RegExp(testNamePattern, 'i');
	return JSON.parse(readFileSync(titlesFile, 'utf8')).some((title) => pattern.test(title));
}

/** Jest takes a file without any test for a broken one. */
function notRun(testFilePath) {
	const test = { title: 'not run', fullName: 'not run', ancestorTitles: [], failureMessages: [] };
	const testResults = [{ ...test, status: 'pending' }];
	return { ...createEmptyTestResult(), testFilePath, numPendingTests: 1, testResults };
}
