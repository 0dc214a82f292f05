const { createRequire } = require('node:module');
const { sep } = require('node:path');
const { compileFunction, constants } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

const requireOnce = createRequire(__filename);
const compiled = new Map();

/**
 * Loads each package once in a worker, with Node's own `require`, instead of once for each test file: n8n's engine alone
 * takes more than a second. Sources and tests are run for each file, but compiled once.
 */
module.exports = class SharedModulesRuntime extends Runtime {
	constructor(...args) {
		super(...args);
		const { executor } = this;
		executor.compile = (source, filename) => {
			const known = compiled.get(filename);
			if (known?.source === source) return known.run;
			const importModuleDynamically = constants.USE_MAIN_CONTEXT_DEFAULT_LOADER;
			const options = { filename, importModuleDynamically };
			const run = compileFunction(source, executor.injectedModuleParameters, options);
			compiled.set(filename, { source, run });
			return run;
		};
	}

	requireModule(from, name, options, isRequireActual) {
		if (name && !options?.isInternalModule && !this._resolution.isCoreModule(name)) {
			const path = this._resolution.resolveCjs(from, name);
			if (path.includes(`${sep}node_modules${sep}`)) return requireOnce(path);
		}
		return super.requireModule(from, name, options, isRequireActual);
	}
};
