import js from '@eslint/js';
import { n8nCommunityNodesPlugin } from '@n8n/eslint-plugin-community-nodes';
import jest from 'eslint-plugin-jest';
import nodesBase from 'eslint-plugin-n8n-nodes-base';
import importSort from 'eslint-plugin-simple-import-sort';
import { globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const published = ['nodes/**/*.ts', 'credentials/**/*.ts'];

/** A service responds, rejects or fails, and a client requests or retries. */
const WORDS_NOT_IN_TITLES = [
	'answered',
	'answers',
	'asked',
	'entered',
	'odd',
	'refused',
	'refuses',
	'strange',
	'tells',
	'told',
];

/** The folders of the node. Each imports only from those below it. */
const LEVELS = [
	['operations', 'events'],
	['run'],
	['form', 'items'],
	['service', 'report'],
	['http'],
	['analytics'],
	['values'],
];

/** Packages come first, then the folders of the node from the bottom up, then siblings. */
const IMPORT_GROUPS = [
	// Modules that change what the sources import.
	'/support/(?:environment|typescriptFirst|waits)$',
	'^node:',
	'^@?\\w',
	...LEVELS.toReversed().map((folders) => `^\\.\\..*/(?:${folders.join('|')})(?:/|$)`),
	'^\\.\\.',
	'^\\.',
];

/** Imports point downward, and folders of one level do not know each other. */
const importDirections = LEVELS.flatMap((folders, level) =>
	folders.map((folder) => {
		const others = LEVELS.slice(0, level + 1)
			.flat()
			.filter((other) => other !== folder);
		const group = others.flatMap((other) => [`../**/${other}`, `../**/${other}/**`]);
		const message = `${folder}/ must not know this folder: see "Project layout" in CONTRIBUTING.md.`;
		return {
			files: [`nodes/*/${folder}/**/*.ts`],
			rules: { 'no-restricted-imports': ['error', { patterns: [{ group, message }] }] },
		};
	}),
);

export default tseslint.config(
	globalIgnores(['dist', '.sandbox']),
	{ plugins: { 'n8n-nodes-base': nodesBase, 'simple-import-sort': importSort } },
	{ linterOptions: { reportUnusedDisableDirectives: 'error' } },
	{
		files: ['**/*.ts'],
		extends: [js.configs.recommended, tseslint.configs.strict],
		rules: {
			'@typescript-eslint/no-dynamic-delete': 'off',
			'no-duplicate-imports': 'error',
			'simple-import-sort/imports': ['error', { groups: [IMPORT_GROUPS] }],
			'no-restricted-syntax': [
				'error',
				{
					selector: 'ObjectExpression > SpreadElement > ObjectExpression',
					message: 'Write each property on a line of its own.',
				},
				{
					selector: 'ArrayExpression > SpreadElement > ArrayExpression',
					message: 'Write the elements without a spread.',
				},
			],
		},
	},
	{
		files: published,
		extends: [n8nCommunityNodesPlugin.configs.recommended],
		rules: { 'no-console': 'error' },
	},
	{
		files: ['test/**/*.ts'],
		extends: [jest.configs['flat/recommended'], jest.configs['flat/style']],
		rules: {
			'jest/consistent-test-it': ['error', { fn: 'it' }],
			'jest/expect-expect': [
				'error',
				{ assertFunctionNames: ['expect', 'expectRecorded', 'expectSameRun'] },
			],
			'jest/no-duplicate-hooks': 'error',
			'jest/padding-around-all': 'error',
			'jest/prefer-lowercase-title': 'error',
			'jest/require-to-throw-message': 'error',
			'jest/valid-title': ['error', { disallowedWords: WORDS_NOT_IN_TITLES }],
			// Support modules export functions that add tests or check expectations.
			'jest/no-export': 'off',
			'jest/no-standalone-expect': 'off',
		},
	},
	{
		files: ['test/**/*.test.ts'],
		rules: {
			'jest/no-export': 'error',
			'jest/no-standalone-expect': ['error', { additionalTestBlockFunctions: ['afterEach'] }],
		},
	},
	{
		files: ['package.json'],
		extends: [n8nCommunityNodesPlugin.configs.recommended],
		rules: nodesBase.configs.community.rules,
		languageOptions: {
			parser: tseslint.parser,
			parserOptions: { extraFileExtensions: ['.json'] },
		},
	},
	{
		files: ['credentials/**/*.ts'],
		rules: {
			...nodesBase.configs.credentials.rules,
			// n8n's own configuration turns these off: they hold for nodes inside n8n only.
			'n8n-nodes-base/cred-class-field-documentation-url-miscased': 'off',
			'n8n-nodes-base/cred-class-field-type-options-password-missing': 'off',
		},
	},
	{
		files: ['nodes/**/*.ts'],
		rules: {
			...nodesBase.configs.nodes.rules,
			// Likewise: these do not know the enumeration of connection types.
			'n8n-nodes-base/node-class-description-inputs-wrong-regular-node': 'off',
			'n8n-nodes-base/node-class-description-outputs-wrong': 'off',
			'n8n-nodes-base/node-param-type-options-max-value-present': 'off',
		},
	},
	importDirections,
);
