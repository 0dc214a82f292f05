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

const SCRIPT = `
	const [scanner, folder, patterns] = process.argv.slice(1);
	const { analyzePackage, SOURCE_FILE_PATTERNS } = await import(scanner);
	const { passed, message, details } = await analyzePackage(
		folder,
		patterns ? JSON.parse(patterns) : SOURCE_FILE_PATTERNS,
	);
	process.stdout.write(JSON.stringify({ passed, message, details }));
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

/**
 * Scans a folder in a separate process, because the scanner is an ES module.
 * @param patterns the files to scan; by default those that the scanner selects in sources
 */
export async function scan(
	scanner: string,
	folder: string,
	patterns?: string[],
): Promise<ScanResult> {
	const args = [
		pathToFileURL(scanner).href,
		folder,
		...(patterns ? [JSON.stringify(patterns)] : []),
	];
	const node = ['--input-type=module', '--eval', SCRIPT, '--'];
	const { stdout } = await run(process.execPath, [...node, ...args], {
		// Jest sets it to "test", with which n8n's rules treat every file as a node.
		env: { ...process.env, NODE_ENV: 'production' },
	});
	return JSON.parse(stdout) as ScanResult;
}
