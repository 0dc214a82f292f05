const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

// Jest replaces it for each file.
const { exit } = process;
// A worker ends with Jest, also when Jest is killed. When Jest tells it to end, it does not wait for timers that n8n left.
process.once('disconnect', () => exit(1));
process.on('removeListener', (event) => {
	if (event === 'message') exit();
});

/**
 * Runs all test files of a worker in the worker's own realm, instead of a new realm for each file. Files can then share
 * the packages that the worker has loaded: see runtime.cjs. Spies and changed environment variables end with their file.
 */
module.exports = class SharedModulesEnvironment {
	global = globalThis;
	fakeTimers = null;
	moduleMocker = new ModuleMocker(globalThis);
	env = { ...process.env };

	constructor({ projectConfig: config }) {
		this.fakeTimersModern = new ModernFakeTimers({ config, global: globalThis });
	}

	async setup() {}

	async teardown() {
		this.fakeTimersModern.dispose();
		this.moduleMocker.restoreAllMocks();
		for (const name of Object.keys(process.env)) delete process.env[name];
		Object.assign(process.env, this.env);
		process.exit = exit;
		process.exitCode = undefined;
	}

	exportConditions() {
		return ['node', 'node-addons'];
	}

	getVmContext() {
		return globalThis;
	}
};
