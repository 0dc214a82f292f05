const project = (name, more = {}) => ({
	displayName: name,
	testMatch: [`<rootDir>/test/${name}/**/*.test.ts`],
	transform: {
		'\\.ts$': ['@swc/jest', { jsc: { target: 'es2022', parser: { syntax: 'typescript' } } }],
	},
	modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/.sandbox'],
	...more,
});

/** unit: pure functions. engine: n8n's own engine. package: the packed tarball. e2e: the n8n server. */
module.exports = {
	projects: [
		project('unit'),
		project('engine', { setupFiles: ['<rootDir>/test/engine/support/environment.ts'] }),
		project('package', { setupFiles: ['<rootDir>/test/engine/support/environment.ts'] }),
		project('e2e'),
	],
};
