import { execFile } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Packed } from './packed';

const run = promisify(execFile);

/** What n8n's own checks find. */
interface Scanned {
	/** In the sources and package.json: how many files were linted, and every error and warning. */
	sources: { files: number; messages: string[] };
	/** In the published files. */
	published: { passed: boolean; message?: string; details?: string };
}

const SCAN = `
	import js from '@eslint/js';
	import { ESLint } from 'eslint';
	import tseslint from 'typescript-eslint';
	const [scanner, cwd, unpacked] = process.argv.slice(1);
	const { analyzePackage, buildScanConfig, SOURCE_FILE_PATTERNS } = await import(scanner);
	const recommended = tseslint.config({
		files: ['**/*.ts'],
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
	const { passed, message, details } = await analyzePackage(unpacked, ['**/*.js', 'package.json']);
	const published = { passed, message, details };
	process.stdout.write(JSON.stringify({ sources: { files: results.length, messages }, published }));
`;

/**
 * Scans the published files with n8n's scanner, and lints the sources and package.json as the unchanged
 * configuration of `n8n-node lint` does. The scanner has that word for word, but for ESLint's own rules and those
 * for TypeScript, which it leaves out, and the rules of eslint-plugin-import-x: what they find, TypeScript and the
 * lint rule for duplicate imports find.
 */
export async function scan({ source, unpacked }: Packed): Promise<Scanned> {
	// The installed scanner depends on TypeScript 7, with which its parser crashes; a copy finds the TypeScript and the
	// rules of this project.
	const installed = dirname(require.resolve('@n8n/scan-community-package/scanner/scanner.mjs'));
	const copy = join(source, '.scanner');
	await cp(installed, copy, { recursive: true });
	const scanner = pathToFileURL(join(copy, 'scanner.mjs')).href;
	// In a separate process, because the scanner is an ES module.
	const args = ['--input-type=module', '--eval', SCAN, '--', scanner, source, unpacked];
	const { stdout } = await run(process.execPath, args, {
		cwd: source,
		// Jest sets it to "test", with which n8n's rules treat every file as a node.
		env: { ...process.env, NODE_ENV: 'production' },
		maxBuffer: 1e8,
	});
	return JSON.parse(stdout) as Scanned;
}
