import { execFile } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Packed } from './packed';

const run = promisify(execFile);

const SCAN = `
	const [scanner, unpacked] = process.argv.slice(1);
	const { analyzePackage } = await import(scanner);
	const { passed, message, details } = await analyzePackage(unpacked, ['**/*.js', 'package.json']);
	process.stdout.write(JSON.stringify({ passed, message, details }));
`;

/** Scans the published files with n8n's scanner. The linter checks the sources with the same rules. */
export async function scan({ source, unpacked }: Packed): Promise<unknown> {
	// The installed scanner depends on TypeScript 7, with which its parser crashes; a copy finds the TypeScript and the
	// rules of this project.
	const installed = dirname(require.resolve('@n8n/scan-community-package/scanner/scanner.mjs'));
	const copy = join(source, '.scanner');
	await cp(installed, copy, { recursive: true });
	const scanner = pathToFileURL(join(copy, 'scanner.mjs')).href;
	// In a separate process, because the scanner is an ES module.
	const args = ['--input-type=module', '--eval', SCAN, '--', scanner, unpacked];
	const { stdout } = await run(process.execPath, args, {
		cwd: source,
		// Jest sets it to "test", with which n8n's rules treat every file as a node.
		env: { ...process.env, NODE_ENV: 'production' },
		maxBuffer: 1e8,
	});
	return JSON.parse(stdout);
}
