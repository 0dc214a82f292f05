const { execFile } = require('node:child_process');
const { rm } = require('node:fs/promises');
const { promisify } = require('node:util');
const { dest, parallel, series, src } = require('gulp');

const run = promisify(execFile);

async function clean() {
	await rm('dist', { recursive: true, force: true });
}

async function compile() {
	const compiler = require.resolve('typescript/bin/tsc');
	try {
		await run(process.execPath, [compiler, '--project', 'tsconfig.build.json']);
	} catch (error) {
		throw new Error(`TypeScript found mistakes:\n${error.stdout}`);
	}
}

/** Without `encoding: false` gulp would read the images as text and damage binary ones. */
function copyAssets() {
	return src(['nodes/**/*.{svg,png,json}', 'credentials/**/*.{svg,png}'], {
		base: '.',
		encoding: false,
	}).pipe(dest('dist'));
}

/** n8n looks for the output schemas of a node beside its compiled file. */
async function writeSchemas() {
	await run(process.execPath, [
		'--import',
		'tsx',
		'scripts/outputSchemas.ts',
		'dist/nodes/WebsiteAnalytics',
	]);
}

exports.clean = clean;
exports.build = series(clean, parallel(compile, copyAssets, writeSchemas));
exports.default = exports.build;
