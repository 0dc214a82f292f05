import { execFile } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The result of n8n's scanner for a folder. */
export interface ScanResult {
	passed: boolean;
	message?: string;
	details?: string;
}

interface LintResult {
	files: number;
	messages: string[];
}

const SCAN = `
	const [scanner, folder] = process.argv.slice(1);
	const { analyzePackage } = await import(scanner);
	const { passed, message, details } = await analyzePackage(folder, ['**/*.js', 'package.json']);
	process.stdout.write(JSON.stringify({ passed, message, details }));
`;

const LINT = `
	import js from '@eslint/js';
	import { ESLint } from 'eslint';
	import tseslint from 'typescript-eslint';
	const [scanner, cwd] = process.argv.slice(1);
	const { buildScanConfig, SOURCE_FILE_PATTERNS } = await import(scanner);
	const files = ['**/*.ts'];
	const recommended = tseslint.config({
		files,
		extends: [js.configs.recommended, tseslint.configs.recommended],
	});
	const eslint = new ESLint({
		cwd,
		allowInlineConfig: false,
		overrideConfigFile: true,
		overrideConfig: [...recommended, ...(await buildScanConfig())],
	});
	const results = await eslint.lintFiles(SOURCE_FILE_PATTERNS);
	const messages = results.flatMap(({ filePath, messages }) =>
		messages.map(({ line, ruleId, message }) => [filePath, line, ruleId, message].join(' ')),
	);
	process.stdout.write(JSON.stringify({ files: results.length, messages }));
`;

/**
 * Copies n8n's scanner below `folder`, which needs the node_modules of the project. The installed
 * scanner depends on TypeScript 7, with which its parser crashes; the copy resolves the TypeScript
 * and the rules of this project instead.
 * @returns the path of its module
 */
export async function copyScanner(folder: string): Promise<string> {
	const installed = dirname(require.resolve('@n8n/scan-community-package/scanner/scanner.mjs'));
	const copy = join(folder, '.scanner');
	await cp(installed, copy, { recursive: true });
	return join(copy, 'scanner.mjs');
}

/** Scans the published files. */
export async function scan(scanner: string, folder: string): Promise<ScanResult> {
	return (await runModule(SCAN, scanner, folder)) as ScanResult;
}

/**
 * Lints the sources and package.json as the unchanged configuration of `n8n-node lint` does, which
 * the scanner has word for word, but for ESLint's own rules and those for TypeScript, which it leaves
 * out. The rules of eslint-plugin-import-x are left out here: what they find, TypeScript and the lint rule
 * for duplicate imports find.
 * @returns how many files were linted, and every error and warning
 */
export async function lint(scanner: string, folder: string): Promise<LintResult> {
	return (await runModule(LINT, scanner, folder)) as LintResult;
}

/** Runs a script in a separate process, because the scanner is an ES module. */
async function runModule(script: string, scanner: string, folder: string): Promise<unknown> {
	const args = ['--input-type=module', '--eval', script, '--', pathToFileURL(scanner).href, folder];
	const { stdout } = await run(process.execPath, args, {
		cwd: dirname(dirname(scanner)),
		// Jest sets it to "test", with which n8n's rules treat every file as a node.
		env: { ...process.env, NODE_ENV: 'production' },
		maxBuffer: 1e8,
	});
	return JSON.parse(stdout);
}
