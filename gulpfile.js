const { execFile } = require('node:child_process');
const { mkdir, rm, writeFile } = require('node:fs/promises');
const { dirname, parse, relative } = require('node:path');
const { promisify } = require('node:util');
const { build } = require('esbuild');
const { dest, parallel, series, src } = require('gulp');
const { n8n } = require('./package.json');

const run = promisify(execFile);

async function clean() {
	await rm('dist', { recursive: true, force: true });
}

async function checkTypes() {
	const compiler = require.resolve('typescript/bin/tsc');
	try {
		await run(process.execPath, [compiler, '--project', 'tsconfig.build.json']);
	} catch (error) {
		throw new Error(`TypeScript found mistakes:\n${error.stdout}`);
	}
}

const JOINED = 'dist/pack.js';

/**
 * Joins all sources in one file, because Node takes longer to find and open 200 files than to run them.
 * There is one for all classes, as the nodes share what they know of a service. n8n finds each class
 * by the path of a file of its own.
 */
async function compile() {
	const classes = [...n8n.nodes, ...n8n.credentials].map((file) => {
		const source = file.replace(/^dist/, '.').replace(/\.js$/, '');
		return { file, source, name: parse(file).name.split('.')[0] };
	});
	const contents = classes.map(({ name, source }) => `export { ${name} } from '${source}';`);
	await build({
		stdin: { contents: contents.join('\n'), resolveDir: __dirname, sourcefile: 'pack.ts' },
		outfile: JOINED,
		bundle: true,
		platform: 'node',
		target: 'node20',
		packages: 'external',
		tsconfig: 'tsconfig.build.json',
		logLevel: 'warning',
	});
	for (const { file, name } of classes) {
		const joined = relative(dirname(file), JOINED).replaceAll('\\', '/');
		await mkdir(dirname(file), { recursive: true });
		await writeFile(file, `exports.${name} = require('${joined}').${name};\n`);
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
exports.files = series(clean, parallel(compile, copyAssets, writeSchemas));
exports.build = parallel(checkTypes, exports.files);
exports.default = exports.build;
