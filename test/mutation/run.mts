import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { MutantResult, PartialStrykerOptions } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import { format, resolveConfig } from 'prettier';
import { PARTS, type Part } from './parts.js';
import { describeScore, DOUBTFUL, measure, scoreOf } from './score.js';
import { withScores } from './scoreTable.js';
import { describeSurvivors, readKnown, survivorsOf, type Survivor } from './survivors.js';

const REPOSITORY = resolve(import.meta.dirname, '../..');
const FOLDER = join(REPOSITORY, '.sandbox', 'mutation');
const NODE = 'nodes/WebsiteAnalytics';
const SURVIVORS = join(import.meta.dirname, 'survivors.md');
const CONTRIBUTING = join(REPOSITORY, 'CONTRIBUTING.md');

/** Tests all parts, or those that the command names, and fails where a part misses its goal. */
async function main(): Promise<void> {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: { files: { type: 'string' } },
	});
	const unknown = positionals.find((name) => !PARTS.some((part) => part.name === name));
	if (unknown !== undefined) {
		const names = PARTS.map(({ name }) => name).join(', ');
		throw new Error(`There is no part "${unknown}". The parts are ${names}.`);
	}
	const parts = PARTS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
	const known = readKnown(readFileSync(SURVIVORS, 'utf8'));
	const scores: string[] = [];
	for (const part of parts) {
		const files = values.files === undefined ? part.files : [values.files];
		const results = await test({ ...part, files });
		console.log(describeResults(results, known));
		scores.push(describeScore(part, results));
		if (scoreOf(results) < part.breakAt) process.exitCode = 1;
		if (values.files === undefined) await writeScore(part, results);
	}
	console.log(scores.join('\n'));
}

/** What is new since the table of survivors was written. */
function describeResults(results: MutantResult[], known: Survivor[]): string {
	const named = results.map((result) => ({
		...result,
		fileName: relative(REPOSITORY, result.fileName),
	}));
	const files = [...new Set(named.map(({ fileName }) => fileName))];
	const sources = files.map(
		(file) => [file, readFileSync(join(REPOSITORY, file), 'utf8')] as const,
	);
	const tested = files.map((file) => file.replace(`${NODE}/`, ''));
	return describeSurvivors(survivorsOf(named, new Map(sources)), known, tested);
}

/** After each part, because a long run may be stopped. */
async function writeScore(part: Part, results: MutantResult[]): Promise<void> {
	const scores = PARTS.map(({ name, breakAt }) => ({
		name,
		breakAt,
		measured: name === part.name ? measure(results) : undefined,
	}));
	const document = withScores(readFileSync(CONTRIBUTING, 'utf8'), scores);
	const options = await resolveConfig(CONTRIBUTING);
	writeFileSync(CONTRIBUTING, await format(document, { ...options, filepath: CONTRIBUTING }));
}

async function test(part: Part): Promise<MutantResult[]> {
	const titles = join(FOLDER, 'titles', part.name);
	rmSync(titles, { recursive: true, force: true });
	mkdirSync(titles, { recursive: true });
	// Stryker starts the workers that read these; see jest.config.cjs.
	process.env.MUTATION_TITLES = titles;
	process.env.MUTATION_TESTS = JSON.stringify(part.tests.map(testMatch));
	forgetDoubtful(resultsFile(part));
	return await new Stryker(optionsFor(part)).runMutationTest();
}

const resultsFile = ({ name }: Part): string => join(FOLDER, `${name}.json`);

/**
 * Has the next run test again what may be different by now. Stryker would keep the survivors in code
 * that runs when a module loads, because it does not know which tests reach that; and what ran out of
 * time on a busy machine would count as noticed for ever.
 */
function forgetDoubtful(path: string): void {
	if (!existsSync(path)) return;
	const results = JSON.parse(readFileSync(path, 'utf8')) as {
		files: Record<string, { mutants: Array<{ status: string }> }>;
	};
	for (const file of Object.values(results.files)) {
		file.mutants = file.mutants.filter(({ status }) => !DOUBTFUL.includes(status));
	}
	writeFileSync(path, JSON.stringify(results));
}

function testMatch(path: string): string {
	return `<rootDir>/test/${path.endsWith('.ts') ? path : `${path}/**/*.test.ts`}`;
}

function optionsFor(part: Part): PartialStrykerOptions {
	return {
		mutate: part.files.map((file) => (file.startsWith('/') ? file.slice(1) : `${NODE}/${file}`)),
		ignorePatterns: ['/.sandbox', '/dist'],
		tempDirName: join(FOLDER, 'tmp'),
		testRunner: 'jest',
		jest: { configFile: 'test/mutation/jest.config.cjs' },
		coverageAnalysis: 'perTest',
		ignoreStatic: part.ignoreStatic ?? false,
		concurrency: 2,
		// A worker keeps what each of its test runs has loaded.
		maxTestRunnerReuse: 200,
		timeoutMS: 15_000,
		incremental: true,
		incrementalFile: resultsFile(part),
		reporters: ['progress-append-only'],
	};
}

await main();
