import js from '@eslint/js';
import { n8nCommunityNodesPlugin } from '@n8n/eslint-plugin-community-nodes';
import nodesBase from 'eslint-plugin-n8n-nodes-base';
import { globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const published = ['nodes/**/*.ts', 'credentials/**/*.ts'];

export default tseslint.config(
	globalIgnores(['dist', '.sandbox']),
	{ linterOptions: { reportUnusedDisableDirectives: 'error' } },
	{
		files: ['**/*.ts'],
		extends: [js.configs.recommended, tseslint.configs.strict],
		rules: { '@typescript-eslint/no-dynamic-delete': 'off' },
	},
	{
		files: published,
		extends: [n8nCommunityNodesPlugin.configs.recommended],
		rules: { 'no-console': 'error' },
	},
	{ plugins: { 'n8n-nodes-base': nodesBase } },
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
);
