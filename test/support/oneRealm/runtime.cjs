const { createRequire } = require('node:module');
const { sep } = require('node:path');
const { compileFunction, constants } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

const PACKAGES = `${sep}node_modules${sep}`;

const requireOnce = createRequire(__filename);
const loaded = new Set();

/**
 * Loads each package once in a worker, with Node's own `require`, instead of once in each test
 * file: n8n's engine alone takes more than a second. Sources, tests and Jest's own modules, which
 * hold the tests of a file, are loaded for each file. This needs packages and tests to be in one
 * realm; see environment.cjs.
 */
module.exports = class PackagesOnce extends Runtime {
	constructor(config, environment, ...rest) {
		super(config, environment, ...rest);
		this.executor.compile = (source, filename) =>
			compileFunction(source, this.executor.injectedModuleParameters, {
				filename,
				importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
			});
	}

	requireModule(from, name, options, isRequireActual) {
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
