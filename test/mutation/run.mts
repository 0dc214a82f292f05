import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { MutantResult, PartialStrykerOptions } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import { PARTS, type Part } from './parts.ts';

const FOLDER = resolve(import.meta.dirname, '../../.sandbox/mutation');
const NODE = 'nodes/WebsiteAnalytics';

async function main(): Promise<void> {
	const { positionals } = parseArgs({ allowPositionals: true });
	const parts = PARTS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
	for (const part of parts) {
		const startedAt = Date.now();
		const results = await testPart(part);
		report(part, results, (Date.now() - startedAt) / 60_000);
	}
}

async function testPart(part: Part): Promise<MutantResult[]> {
	const titles = join(FOLDER, 'titles', part.name);
	rmSync(titles, { recursive: true, force: true });
	mkdirSync(titles, { recursive: true });
	process.env.MUTATION_TITLES = titles;
	process.env.MUTATION_TESTS = JSON.stringify(
		part.tests.map(
			(path) => `<rootDir>/test/${path.endsWith('.ts') ? path : `${path}/**/*.test.ts`}`,
		),
	);
	return await new Stryker(optionsFor(part)).runMutationTest();
}

function optionsFor({ name, files }: Part): PartialStrykerOptions {
	return {
		mutate: files.map((file) => (file.startsWith('/') ? file.slice(1) : `${NODE}/${file}`)),
		ignorePatterns: ['/.sandbox', '/dist'],
		tempDirName: join(FOLDER, 'tmp'),
		testRunner: 'jest',
		jest: { configFile: 'test/mutation/jest.config.cjs' },
		coverageAnalysis: 'perTest',
		concurrency: 2,
		// A worker keeps what every test run has loaded.
		maxTestRunnerReuse: 200,
		timeoutMS: 15_000,
		incremental: true,
		incrementalFile: join(FOLDER, `${name}.incremental.json`),
		reporters: ['json', 'progress-append-only'],
		jsonReporter: { fileName: join(FOLDER, `${name}.json`) },
	};
}

function report({ name, breakAt }: Part, results: MutantResult[], minutes: number): void {
	const count = (...statuses: string[]) =>
		results.filter(({ status }) => statuses.includes(status)).length;
	const noticed = count('Killed', 'Timeout');
	const missed = count('Survived', 'NoCoverage');
	const score = (100 * noticed) / (noticed + missed);
	console.log(
		`${name}: ${score.toFixed(1)} % of ${noticed + missed} (goal ${breakAt}), ${minutes.toFixed(1)} min, timeouts ${count('Timeout')}, errors ${count('RuntimeError', 'CompileError')}, no coverage ${count('NoCoverage')}`,
	);
	if (score < breakAt) process.exitCode = 1;
}

void main();
