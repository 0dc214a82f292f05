const { execFile } = require('node:child_process');
const { rm } = require('node:fs/promises');
const { promisify } = require('node:util');
const { dest, parallel, series, src } = require('gulp');

const run = promisify(execFile);

async function clean() {
	await rm('dist', { recursive: true, force: true });
}

async function tsc(...args) {
	const compiler = require.resolve('typescript/bin/tsc');
	try {
		await run(process.execPath, [compiler, ...args]);
	} catch (error) {
		throw new Error(`TypeScript found mistakes:\n${error.stdout}`);
	}
}

const compile = async () => await tsc('--project', 'tsconfig.build.json');

/** Checks also what is not published, such as the tests. */
const checkTypes = async () => await tsc('--noEmit');

/** Without `encoding: false` gulp would read the images as text and damage binary ones. */
function copyAssets() {
	return src(['nodes/**/*.{svg,png,json}', 'credentials/**/*.{svg,png}'], {
		base: '.',
		encoding: false,
	}).pipe(dest('dist'));
}

exports.clean = clean;
exports.build = series(clean, parallel(compile, copyAssets));
exports.buildAndCheck = parallel(exports.build, checkTypes);
exports.default = exports.build;
