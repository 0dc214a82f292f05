const project = (name, more = {}) => ({
	displayName: name,
	testMatch: [`<rootDir>/test/${name}/**/*.test.ts`],
	transform: {
		'\\.ts$': ['@swc/jest', { jsc: { target: 'es2022', parser: { syntax: 'typescript' } } }],
	},
	modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/.sandbox'],
	testEnvironment: '<rootDir>/test/support/sharedModules/environment.cjs',
	runtime: '<rootDir>/test/support/sharedModules/runtime.cjs',
	// Node itself calls the nextTick of this realm.
	fakeTimers: { doNotFake: ['nextTick'] },
	...more,
});

/** The folder of another version of n8n's engine to test on; see test/matrix.ts. */
const engineFolder = process.env.N8N_ENGINE_FOLDER;

const onEngine = {
	setupFiles: ['<rootDir>/test/engine/support/environment.ts'],
	moduleNameMapper: engineFolder
		? {
				'^(n8n-core|n8n-workflow|luxon|reflect-metadata)$': `${engineFolder}/node_modules/$1`,
			}
		: {},
};

/** unit: pure functions. engine: n8n's own engine. package: the packed tarball. e2e: the n8n server. */
module.exports = {
	// Jest leaves one core free, but the tests spend half of their time waiting for a response.
	maxWorkers: '100%',
	// No test waits this long, but one that works for seconds takes a minute on a busy machine.
	testTimeout: 180_000,
	projects: [
		project('unit'),
		project('engine', onEngine),
		project('package', onEngine),
		project('e2e', { globalSetup: '<rootDir>/test/e2e/support/prepare.ts' }),
	],
};
