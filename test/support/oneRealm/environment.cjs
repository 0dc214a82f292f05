const { LegacyFakeTimers, ModernFakeTimers } = require('@jest/fake-timers');
const { installCommonGlobals } = require('jest-util');
const { ModuleMocker } = require('jest-mock');

const setRealTimeout = globalThis.setTimeout;

exitWithJest();

/**
 * Runs test files in the worker's own realm, where Jest's environment gives each file one of its
 * own. So the packages that a worker has loaded can be used by all its files; see runtime.cjs.
 * What a file changes of the globals and of the process is taken back after it.
 */
module.exports = class OneRealm {
	global = globalThis;

	constructor({ projectConfig: config }) {
		globalThis.setTimeout = setRealTimeout;
		installOnce(config.globals);
		this.before = { globals: descriptorsOf(globalThis), process: stateOfProcess() };
		this.timers = recordTimers();
		this.moduleMocker = new ModuleMocker(globalThis);
		const timers = { config, global: globalThis };
		this.fakeTimers = new LegacyFakeTimers({
			...timers,
			moduleMocker: this.moduleMocker,
			timerConfig: { idToRef: (id) => id, refToId: (timer) => timer },
		});
		this.fakeTimersModern = new ModernFakeTimers(timers);
	}

	/** Lets the globals stay that a package defines when it is loaded: it is loaded only once. */
	keepGlobalsOf(load) {
		const before = descriptorsOf(globalThis);
		try {
			return load();
		} finally {
			for (const [key, descriptor] of descriptorsOf(globalThis)) {
				if (!before.has(key)) this.before.globals.set(key, descriptor);
			}
		}
	}

	async setup() {}

	async teardown() {
		this.fakeTimers.dispose();
		this.fakeTimersModern.dispose();
		// n8n's "sleep" cannot be stopped: whoever no longer waits for it leaves its timer. Until 2.30, so does n8n's
		// look for unused SSH connections.
		for (const timer of this.timers) timer.unref();
		restoreProcess(this.before.process);
		restoreGlobals(this.before.globals);
		globalThis.setTimeout = withoutSleeps();
	}

	exportConditions() {
		return ['node', 'node-addons'];
	}

	getVmContext() {
		return globalThis;
	}
};

/**
 * A worker would otherwise go on with its test when Jest is killed, and with what the test started: that ends when the
 * worker does.
 */
function exitWithJest() {
	const exit = () => process.exit(1);
	process.once('disconnect', exit);
	// Whoever waits for that event keeps the process going, also when Jest has told a worker to end.
	process.on('removeListener', (event) => {
		if (event === 'message') process.off('disconnect', exit);
	});
}

/** The globals that Jest itself needs. They cannot be defined again, and the process is the real one. */
function installOnce(globals) {
	if (Symbol.for('jest-native-now') in globalThis) return;
	const realProcess = process;
	installCommonGlobals(globalThis, globals, 'off');
	globalThis.process = realProcess;
}

function descriptorsOf(object) {
	return new Map(
		Reflect.ownKeys(object).map((key) => [key, Object.getOwnPropertyDescriptor(object, key)]),
	);
}

/** The timers that are set from now on. */
function recordTimers() {
	const timers = new Set();
	const recorded =
		(set) =>
		(...args) => {
			const timer = set(...args);
			timers.add(timer);
			return timer;
		};
	globalThis.setTimeout = asSetTimeout(recorded(setRealTimeout));
	globalThis.setInterval = recorded(globalThis.setInterval);
	return timers;
}

/**
 * For the time after a file. A request that was under way when its service closed waits half a second
 * for its next attempt, and would keep the worker from ending. What n8n's "sleep" calls is the end of a
 * promise, so timers of Jest itself are not meant.
 */
function withoutSleeps() {
	return asSetTimeout((callback, ...args) => {
		const timer = setRealTimeout(callback, ...args);
		return String(callback).endsWith('{ [native code] }') ? timer.unref() : timer;
	});
}

/** A function in place of setTimeout, with what else there is at it, such as a promise in place of a callback. */
function asSetTimeout(replacement) {
	return Object.defineProperties(replacement, Object.getOwnPropertyDescriptors(setRealTimeout));
}

function restoreGlobals(before) {
	for (const key of Reflect.ownKeys(globalThis)) {
		if (!before.has(key)) delete globalThis[key];
	}
	for (const [key, descriptor] of before) {
		if (descriptor.configurable) Object.defineProperty(globalThis, key, descriptor);
	}
}

function stateOfProcess() {
	return { env: { ...process.env }, exit: process.exit, exitCode: process.exitCode };
}

function restoreProcess({ env, exit, exitCode }) {
	for (const name of Object.keys(process.env)) {
		if (!(name in env)) delete process.env[name];
	}
	Object.assign(process.env, env);
	process.exit = exit;
	process.exitCode = exitCode;
}
