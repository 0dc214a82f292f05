const { createRequire } = require('node:module');
const { sep } = require('node:path');
const { compileFunction, constants } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

const PACKAGES = `${sep}node_modules${sep}`;

const requireOnce = createRequire(__filename);
const loaded = new Set();
const compiled = new Map();

/**
 * Loads each package once in a worker, with Node's own `require`, instead of once in each test
 * file: n8n's engine alone takes more than a second. Sources, tests and Jest's own modules, which
 * hold the tests of a file, are run for each file, but compiled once. This needs packages and tests
 * to be in one realm; see environment.cjs.
 */
module.exports = class PackagesOnce extends Runtime {
	constructor(config, environment, ...rest) {
		super(config, environment, ...rest);
		this.executor.compile = (source, filename) =>
			compileOnce(source, filename, this.executor.injectedModuleParameters);
	}

	requireModule(from, name, options, isRequireActual) {
		if (name === 'node:async_hooks') return { AsyncLocalStorage: Variable };
		if (!options?.isInternalModule && name && !this._resolution.isCoreModule(name)) {
			const path = this._resolution.resolveCjs(from, name);
			if (loaded.has(path)) return requireOnce(path);
			if (path.includes(PACKAGES)) {
				this._environment.keepGlobalsOf(() => requireOnce(path));
				loaded.add(path);
				return requireOnce(path);
			}
		}
		return super.requireModule(from, name, options, isRequireActual);
	}
};

/** Compiled once, a module that every file runs is also optimized only once by V8. */
function compileOnce(source, filename, parameters) {
	const known = compiled.get(filename);
	if (known?.source === source) return known.run;
	const run = compileFunction(source, parameters, {
		filename,
		importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
	});
	compiled.set(filename, { source, run });
	return run;
}

/**
 * In place of the storage in which Jest keeps which test is running. A real one has every promise carry
 * it, so that it takes three times as long; tests run one after the other, so a variable does.
 */
class Variable {
	getStore() {
		return this.value;
	}

	async run(value, callback) {
		const { value: before } = this;
		this.value = value;
		try {
			return await callback();
		} finally {
			this.value = before;
		}
	}
}
