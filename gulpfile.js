const { execFile } = require('node:child_process');
const { mkdir, rm, writeFile } = require('node:fs/promises');
const { dirname, join, parse, relative, resolve } = require('node:path');
const { promisify } = require('node:util');
const { build } = require('esbuild');
const { dest, parallel, series, src } = require('gulp');
const tsx = require('tsx/cjs/api');
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

/** Joins all sources in one file, because Node takes longer to find and open 200 files than to run them. */
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
		// Otherwise each letter of the typeface would be an escape of six signs.
		charset: 'utf8',
		tsconfig: 'tsconfig.build.json',
		logLevel: 'warning',
		// Names and short lines stay, so that a stack trace tells where an error comes from.
		minifyWhitespace: true,
		minifySyntax: true,
		lineLimit: 160,
	});
	const joined = require(resolve(JOINED));
	for (const { file, name } of classes) {
		await mkdir(dirname(file), { recursive: true });
		await writeFile(file, classFile(file, name, new joined[name]()));
	}
}

/**
 * The file by whose path n8n finds a class. When n8n starts, it reads all classes and calls none of their functions:
 * the file holds what it reads as plain values, and loads the code when a function is called.
 */
function classFile(file, name, instance) {
	const joined = relative(dirname(file), JOINED).replaceAll('\\', '/');
	const methods = Object.getOwnPropertyNames(Object.getPrototypeOf(instance));
	const members = [
		...Object.entries(instance).map(([one, value]) => `${one} = ${formatValue(value, [one])};`),
		// Of a credential that has it as a field, n8n would offer a "Custom API Call" in the form of the node.
		...methods
			.filter((one) => one !== 'constructor')
			.map((one) => `${one}(...args) {\n\t\treturn loaded('${one}').apply(this, args);\n\t}`),
	];
	return `let instance;

/** A function of the class, by the names that lead to it. */
const loaded = (...path) =>
	function (...args) {
		instance ??= new (require('${joined}').${name})();
		return path.reduce((value, name) => value[name], instance).apply(this, args);
	};

exports.${name} = class ${name} {
${members.map((one) => `\t${one}\n`).join('\n')}};
`;
}

/** A value as the file of a class has it, with each field of a form on a line. */
function formatValue(value, path) {
	if (typeof value === 'function') return `loaded(${path.map((one) => `'${one}'`).join(', ')})`;
	if (typeof value !== 'object' || value === null) return JSON.stringify(value);
	const isList = Array.isArray(value);
	const given = Object.entries(value).filter(([, one]) => one !== undefined);
	const entries = given.map(([key, one]) => {
		const text = formatValue(one, [...path, key]);
		return isList ? text : `${JSON.stringify(key)}: ${text}`;
	});
	const text = entries.join(path.length < 3 ? ',\n' : ', ');
	return isList ? `[${text}]` : `{${text}}`;
}

/** Without `encoding: false` gulp would read the images as text and damage binary ones. */
function copyAssets() {
	return src(['nodes/*/*.{svg,png,json}', 'credentials/*.{svg,png}'], {
		base: '.',
		encoding: false,
	}).pipe(dest('dist'));
}

/** n8n looks for the output schemas of a node beside its compiled file. */
async function writeSchemas() {
	const { ITEM_SCHEMAS, outputSchemaOf } = tsx.require('./scripts/outputSchemas.ts', __filename);
	for (const resource of ['website', 'statistic']) {
		const folder = join('dist/nodes/WebsiteAnalytics/__schema__/v1.0.0', resource);
		await mkdir(folder, { recursive: true });
		for (const [operation, item] of Object.entries(ITEM_SCHEMAS[resource])) {
			await writeFile(join(folder, `${operation}.json`), JSON.stringify(outputSchemaOf(item)));
		}
	}
}

exports.clean = clean;
exports.files = series(clean, parallel(compile, copyAssets, writeSchemas));
exports.build = parallel(checkTypes, exports.files);
exports.default = exports.build;
