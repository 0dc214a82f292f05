const asyncHooks = require('node:async_hooks');
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

// Jest replaces it for each file.
const { exit } = process;
// A worker ends with Jest, also when Jest is killed. When Jest tells it to end, it does not wait for timers that n8n left.
process.once('disconnect', () => exit(1));
process.on('removeListener', (event) => {
	if (event === 'message') exit();
});

// Jest creates a storage for each file. In Node 20, every storage that is in use slows down all promises.
const storages = [];
asyncHooks.AsyncLocalStorage = class extends asyncHooks.AsyncLocalStorage {
	storage = storages.push(this);
};

/**
 * Runs all test files of a worker in the worker's own realm, instead of a new realm for each file. Files can then share
 * the packages that the worker has loaded: see runtime.cjs. Spies and changed environment variables end with their file.
 */
module.exports = class SharedModulesEnvironment {
	global = globalThis;
	fakeTimers = null;
	moduleMocker = new ModuleMocker(globalThis);
	env = { ...process.env };
	exportConditions = () => ['node', 'node-addons'];
	getVmContext = () => globalThis;

	constructor({ projectConfig: config }) {
		this.fakeTimersModern = new ModernFakeTimers({ config, global: globalThis });
	}

	async setup() {}
	async teardown() {
		this.fakeTimersModern.dispose();
		this.moduleMocker.restoreAllMocks();
		storages.forEach((storage) => storage.disable());
		for (const name of Object.keys(process.env)) delete process.env[name];
		Object.assign(process.env, this.env);
		process.exit = exit;
		process.exitCode = undefined;
	}
};
