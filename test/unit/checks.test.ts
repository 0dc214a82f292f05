import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const json = (file: string) => JSON.parse(read(file)) as Record<string, unknown>;
const linesOf = (file: string) =>
	read(file)
		.split('\n')
		.filter((line) => line !== '' && !line.startsWith('#'));
const folders = (path: string) =>
	readdirSync(join(ROOT, path), { withFileTypes: true })
		.filter((entry) => entry.isDirectory())
		.map(({ name }) => name);

describe('package.json', () => {
	const { scripts, peerDependencies, dependencies, n8n } = json('package.json');

	it('has commands that check everything', () => {
		expect(scripts).toMatchObject({
			build: 'gulp build',
			lint: 'eslint . --max-warnings 0 && prettier --check .',
			format: 'eslint . --fix && prettier --write .',
			test: 'jest --selectProjects unit engine package',
			'test:e2e': 'jest --selectProjects e2e --maxWorkers=2',
			release: 'npm version --ignore-scripts=false',
			preversion: 'tsx scripts/release.ts --check',
		});
	});

	it('lets n8n of any version bring its own packages, and needs no others', () => {
		expect(peerDependencies).toEqual({ 'n8n-workflow': '*' });
		expect(dependencies).toBeUndefined();
		expect(n8n).toMatchObject({ n8nNodesApiVersion: 1, strict: true });
	});
});

describe('what runs before a change is taken', () => {
	it('.ci/run ends with the first check that fails', () => {
		const lines = linesOf('.ci/run');

		expect(lines[0]).toBe('set -euo pipefail');
		expect(lines.filter((line) => /^(?:npm|wait)\b/.test(line))).toEqual([
			...['npm ci', 'npm run lint', 'npm test', 'npm run test:matrix -- --oldest'],
			...['wait "$installation"', 'npm run test:e2e'],
		]);
	});

	it('the checks of a pull request are those of .ci/run', () => {
		const workflow = read('.github/workflows/checks.yml');
		const [, test = '', n8n = ''] = workflow.split(/^ {2}(?:test|n8n):$/m);
		const commands = (job: string) =>
			[...job.matchAll(/run: (npm .+)$/gm)].map(([, command]) => command);

		expect(workflow).toMatch(/^on:\n {2}push:\n {4}branches: \[main\]\n {2}pull_request:\n/m);
		expect(commands(test)).toEqual(['npm ci', 'npm run lint', 'npm test']);
		expect(commands(n8n)).toEqual([
			...['npm ci', 'npm run test:matrix -- --oldest', 'npm run test:e2e'],
		]);
	});
});

it('what GitHub keeps between runs is what these programs leave', () => {
	const kept = ['checks.yml', 'mutation.yml', 'publish.yml'].map((file) =>
		[...read(`.github/workflows/${file}`).matchAll(/^ +path: (.+)$/gm)].map(([, path]) => path),
	);

	expect(kept).toEqual([['.sandbox/n8n'], ['.sandbox/mutation'], []]);
	expect(read('.github/workflows/checks.yml')).toContain(
		"hashFiles('sandbox/n8n/package-lock.json')",
	);
});

describe('the compiler', () => {
	it('is strict', () => {
		expect(json('tsconfig.json')).toMatchObject({
			compilerOptions: {
				strict: true,
				noUncheckedIndexedAccess: true,
				noImplicitOverride: true,
				noUnusedLocals: true,
				noUnusedParameters: true,
				noFallthroughCasesInSwitch: true,
			},
			include: ['nodes', 'credentials', 'sandbox', 'scripts', 'test'],
		});
		expect(json('tsconfig.build.json')).toMatchObject({
			extends: './tsconfig.json',
			include: ['nodes', 'credentials'],
		});
	});
});

describe('the rules of ESLint', () => {
	const config = read('eslint.config.mjs');
	/** The text of a list of the configuration. */
	const listOf = (name: string) => new RegExp(`const ${name} = (\\[.*?\\n\\]);`, 's').exec(config);
	const parse = (list: string) =>
		JSON.parse(list.replaceAll("'", '"').replace(/,(?=\s*\])/g, '')) as unknown;

	it('has the folders of the node in the order in which they may know each other', () => {
		const levels = parse(listOf('LEVELS')?.[1] ?? '') as string[][];

		expect(levels).toEqual([
			['resources', 'trigger', 'methods'],
			['fields'],
			['execution'],
			['service'],
			['transport', 'report', 'websites'],
			['statistics'],
		]);
		expect(levels.flat().sort()).toEqual(folders('nodes/WebsiteAnalytics'));
	});

	it('keeps words for people out of titles that are about programs', () => {
		expect(parse(listOf('WORDS_NOT_IN_TITLES')?.[1] ?? '')).toEqual([
			...['answered', 'answers', 'asked', 'entered', 'odd'],
			...['refused', 'refuses', 'strange', 'tells', 'told'],
		]);
	});

	it('has the rules of n8n, and turns off only those that do not fit', () => {
		const rules = [...config.matchAll(/'([@\w/-]+)':\s*(?:\[\s*)?'(error|warn|off)'/g)].map(
			([, name = '', severity = '']) => [severity, name],
		);
		const namesOf = (wanted: string) =>
			rules.filter(([severity]) => severity === wanted).map(([, name]) => name);

		expect(namesOf('warn')).toEqual([]);
		expect(namesOf('off')).toEqual([
			'@typescript-eslint/no-dynamic-delete',
			'jest/no-export',
			'jest/no-standalone-expect',
			'n8n-nodes-base/cred-class-field-documentation-url-miscased',
			'n8n-nodes-base/cred-class-field-type-options-password-missing',
			'n8n-nodes-base/node-class-description-inputs-wrong-regular-node',
			'n8n-nodes-base/node-class-description-outputs-wrong',
			'n8n-nodes-base/node-param-type-options-max-value-present',
		]);
		expect(namesOf('error')).toEqual([
			'no-restricted-imports',
			'no-console',
			'jest/consistent-test-it',
			'jest/expect-expect',
			'jest/no-duplicate-hooks',
			'jest/padding-around-all',
			'jest/prefer-lowercase-title',
			'jest/require-to-throw-message',
			'jest/valid-title',
			'jest/no-export',
			'jest/no-standalone-expect',
		]);
		expect(config).toContain("globalIgnores(['dist', '.sandbox'])");
		expect(config).toContain("reportUnusedDisableDirectives: 'error'");

		for (const shared of [
			'extends: [js.configs.recommended, tseslint.configs.strict]',
			"extends: [jest.configs['flat/recommended'], jest.configs['flat/style']]",
			'rules: nodesBase.configs.community.rules',
			'...nodesBase.configs.credentials.rules',
			'...nodesBase.configs.nodes.rules',
		]) {
			expect(config).toContain(shared);
		}

		expect(config.split('extends: [n8nCommunityNodesPlugin.configs.recommended]')).toHaveLength(3);
		expect(config).toMatch(/\n\timportDirections,\n\);\n$/);
	});
});

describe('the tests', () => {
	it('has a project for each folder of tests', () => {
		const config = read('jest.config.js');
		const projects = [...config.matchAll(/project\('(\w+)'/g)].map(([, name = '']) => name);
		const isOfTests = (folder: string) =>
			readdirSync(join(ROOT, 'test', folder), { recursive: true, encoding: 'utf8' }).some((file) =>
				file.endsWith('.test.ts'),
			);

		expect(projects).toEqual(['unit', 'engine', 'package', 'e2e']);
		expect(folders('test').filter(isOfTests).sort()).toEqual(projects.sort());
		expect(config).toContain('testMatch: [`<rootDir>/test/${name}/**/*.test.ts`]');
	});
});

it('what is made is not committed, and not formatted', () => {
	const made = ['dist/', '.sandbox/'];

	expect(linesOf('.gitignore')).toEqual(['node_modules/', ...made, '*.tgz', '*.tsbuildinfo']);
	expect(linesOf('.prettierignore')).toEqual([
		...made,
		'package-lock.json',
		'sandbox/n8n/package-lock.json',
	]);
});

it.each(['.npmrc', 'sandbox/n8n/.npmrc'])('%s keeps scripts of packages from running', (file) => {
	expect(linesOf(file)).toEqual(['legacy-peer-deps=true', 'ignore-scripts=true']);
});
