import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { markdownTable } from 'markdown-table';
import { blockNames, withBlocks } from '../../scripts/docs/blocks';
import { formatError, SandboxError } from '../../sandbox/sandboxError';
import type { Figure, Line } from './line';
import { costLines } from './lines/costs';
import { requestLines } from './lines/requests';
import { timeLines } from './lines/times';
import { prepare, type Bench } from './prepare';
import { simulateLastingChange } from './simulations/lastingChange';
import { simulateNewValues } from './simulations/newValues';
import { simulateNoVisitors } from './simulations/noVisitors';
import { judgeSeries, lastingChangesOf } from './simulations/series';
import { simulateUnusualTraffic } from './simulations/unusualTraffic';
import { DAYS, soak } from './soak/soak';

const LINES = [...timeLines, ...requestLines, ...costLines];

/** The rules of the trigger on simulated traffic. */
const SIMULATIONS = new Map([
	['unusual-traffic', simulateUnusualTraffic],
	['lasting-change', simulateLastingChange],
	['no-visitors', simulateNoVisitors],
	['new-values', simulateNewValues],
]);

/** The rules of the trigger on the days of a file. */
const SERIES = new Map([
	['unusual-traffic', judgeSeries],
	['lasting-change', lastingChangesOf],
]);

const NAMES = [...LINES.map(({ name }) => name), ...SIMULATIONS.keys()];
const DOCUMENTS = ['trigger.md', 'limits.md'].map((name) => join(__dirname, '../../docs', name));

const USAGE = `Usage: npm run bench [-- [--check] [--write] [NAME... | --soak [DAYS]]]
       npm run bench -- ${[...SERIES.keys()].join('|')} --series FILE [--write]

  NAME      measure only these: ${NAMES.join(', ')}
  --check   exit with 1 when a goal is missed, or when a simulation differs from docs/trigger.md
  --write   write the tables of simulations to docs/trigger.md, and the table of costs, if
            everything was measured, to docs/limits.md
  --series  apply a rule to the days of a file: JSON such as
            {"name":{"from":"2024-01-01","counts":[100,120]}}, of 16 months or more
  --soak    simulate 30 days, or DAYS, in one n8n: about 25 s for each day`;

interface Mode {
	check: boolean;
	write: boolean;
}

async function main(): Promise<void> {
	const { check = false, write = false, series, soak: isSoak, names } = readArguments();
	const mode = { check, write };
	if (series !== undefined) {
		applyRule(names, series, write);
	} else if (isSoak) {
		const [days = String(DAYS), ...others] = names;
		if (others.length > 0 || !/^\d+$/.test(days)) throw new SandboxError(USAGE);
		await measureAll(
			[{ name: 'soak', measure: async (bench) => await soak(bench, Number(days)) }],
			mode,
		);
	} else {
		const unknown = names.filter((name) => !NAMES.includes(name));
		if (unknown.length > 0) throw new SandboxError(`Unknown: ${unknown.join(', ')}\n\n${USAGE}`);
		const isWanted = (name: string) => names.length === 0 || names.includes(name);
		for (const [name, run] of SIMULATIONS) if (isWanted(name)) simulate(name, run, mode);
		const lines = LINES.filter(({ name }) => isWanted(name));
		if (lines.length > 0) await measureAll(lines, mode);
	}
}

/** @throws SandboxError with the usage */
function readArguments() {
	try {
		const { values, positionals } = parseArgs({
			allowPositionals: true,
			options: {
				check: { type: 'boolean' },
				write: { type: 'boolean' },
				soak: { type: 'boolean' },
				series: { type: 'string' },
			},
		});
		return { ...values, names: positionals };
	} catch (error) {
		throw new SandboxError(`${(error as Error).message}\n\n${USAGE}`);
	}
}

function applyRule([name = '', ...others]: string[], file: string, write: boolean): void {
	const apply = SERIES.get(name);
	if (!apply || others.length > 0) throw new SandboxError(USAGE);
	const table = apply(file);
	console.log(table);
	if (write) writeBlock(`${name} series`, table);
}

function simulate(name: string, run: () => string, { check, write }: Mode): void {
	const table = run();
	console.log(`${table}\n`);
	if (write) writeBlock(name, table);
	if (readFileSync(documentOf(name), 'utf8').includes(`\n${table}\n`)) return;
	console.log(`The document has another table: ${name}\n`);
	if (check) process.exitCode = 1;
}

async function measureAll(lines: Line[], { check, write }: Mode): Promise<void> {
	const bench = await prepare();
	const [loadBefore = NaN] = loadavg();
	const figures: Figure[] = [];
	const failed: string[] = [];
	for (const { name, measure } of lines) {
		console.log(`Measuring ${name}`);
		try {
			figures.push(...(await measure(bench)));
		} catch (error) {
			failed.push(name);
			console.log(`${name} failed: ${formatError(error)}`);
		}
		await bench.stopEngines();
	}
	await bench.stopServer();
	const machine = describeMachine(bench, loadBefore);
	const missed = figures.filter(({ isMet }) => !isMet);
	console.log(`\n${machine}\n\n${tableOf(figures)}\n`);
	for (const { work, goal } of missed) console.log(`Missed: ${work} (${goal})`);
	if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}`);
	const isComplete = lines.length === LINES.length && failed.length === 0;
	if (write && isComplete) writeBlock('costs', `${machine}\n\n${tableOf(figures)}`);
	if (failed.length > 0 || (check && missed.length > 0)) process.exitCode = 1;
}

/** Includes the load, because other work of the machine makes times longer. */
function describeMachine({ nodeVersion, n8nVersion }: Bench, loadBefore: number): string {
	const [loadAfter = NaN] = loadavg();
	const load = `load ${loadBefore.toFixed(1)} before, ${loadAfter.toFixed(1)} after`;
	const cores = `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'})`;
	return `${cores}, ${load}; Node ${nodeVersion}; n8n ${n8nVersion}`;
}

function tableOf(figures: Figure[]): string {
	const header = ['Work', 'This node', 'Comparison', 'Ratio', 'Goal'];
	const rows = figures.map(({ work, ours, comparison, ratio, goal }) => [
		...[work, ours, comparison, ratio, goal],
	]);
	return markdownTable([header, ...rows], { align: ['l', 'r', 'l', 'r', 'r'] });
}

/** Writes a table to its block. */
function writeBlock(name: string, table: string): void {
	const file = documentOf(name);
	const document = readFileSync(file, 'utf8');
	writeFileSync(file, withBlocks(document, { [name]: () => table }, 'measured'));
}

/** Returns the document with a block. @throws SandboxError when there is none */
function documentOf(name: string): string {
	const file = DOCUMENTS.find((one) =>
		blockNames(readFileSync(one, 'utf8'), 'measured').includes(name),
	);
	if (file === undefined) throw new SandboxError(`No document has a block "measured: ${name}".`);
	return file;
}

main()
	.catch((error: unknown) => {
		console.error(formatError(error));
		process.exitCode = 2;
	})
	// Stand-in services are still listening.
	.finally(() => process.exit());
