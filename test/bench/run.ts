import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { markdownTable } from 'markdown-table';
import { blockNames, withBlocks } from '../../scripts/docs/withBlocks';
import { formatError, SandboxError } from '../../sandbox/sandboxError';
import type { Line, Measured } from './line';
import { eightSlots } from './lines/eightSlots';
import { comparisons } from './lines/comparisons';
import { loading } from './lines/loading';
import { memory } from './lines/memory';
import { soak } from './lines/soak';
import { pictures } from './lines/pictures';
import { rateLimit, summaries } from './lines/summaries';
import { prepare, type Prepared } from './prepare';
import { Stage } from './stage';
import { simulateLastingChange } from './simulations/lastingChange';
import { simulateNewValues } from './simulations/newValues';
import { simulateNoVisitors } from './simulations/noVisitors';
import { judgeSeries, lastingChangesOf } from './simulations/series';
import { simulateUnusualTraffic } from './simulations/unusualTraffic';

const LINES = [...comparisons, eightSlots, memory, summaries, rateLimit, loading, pictures];

/** What is worked out and not measured: the rules of the trigger. */
const SIMULATIONS: Readonly<Record<string, () => string>> = {
	'unusual-traffic': simulateUnusualTraffic,
	'lasting-change': simulateLastingChange,
	'no-visitors': simulateNoVisitors,
	'new-values': simulateNewValues,
};

/** What depends on connections, and so on whether they are encrypted. */
const OF_CONNECTIONS = ['items', 'slow-items-by-http', 'return-all', 'keep-alive'];

/** What is found in the days of a file. */
const SERIES: Readonly<Record<string, (file: string) => string>> = {
	'unusual-traffic': judgeSeries,
	'lasting-change': lastingChangesOf,
};

const DOCUMENTS = ['trigger.md', 'limits.md'].map((name) => join(__dirname, '../../docs', name));

const USAGE = `Usage: npm run bench [-- [--check] [--write] [--soak [DAYS] | LINE...]]
       npm run bench -- unusual-traffic|lasting-change --series FILE [--write]

  --check  exit with 1 when a goal is missed, or a simulation has another table than the document
  --write  put the tables of simulations into docs/trigger.md, and those of costs, if all of
           their lines were measured, into docs/limits.md
  --series what the rule finds in the days of a file: JSON such as
           {"name":{"from":"2024-01-01","counts":[100,120]}}, of 16 months or more
  --soak   only whether n8n can run for 30 days with the node, or as many as are named; each takes 25 s
  LINE     measure only these: ${[...LINES.map(({ name }) => name), ...Object.keys(SIMULATIONS)].join(', ')}`;

/** A line, and what was measured or what kept it from being measured. */
type Result = Line & ({ measured: Measured } | { error: unknown });

interface Column {
	name: string;
	cell(result: Result): string;
}

const measuredOf = (result: Result): Partial<Measured> =>
	'measured' in result ? result.measured : { ours: 'failed' };

/** Times at an https address have in parentheses how many times those at an http address they are. */
const COLUMNS: Column[] = [
	{ name: 'work', cell: ({ work }) => work },
	{ name: 'this node', cell: (result) => measuredOf(result).ours ?? '' },
	{ name: 'comparison', cell: (result) => measuredOf(result).comparison ?? '' },
	{ name: 'ratio', cell: (result) => measuredOf(result).ratio?.toFixed(2) ?? '' },
	...['this node', 'comparison', 'ratio'].map((name, index) => ({
		name: `over TLS: ${name}`,
		cell: (result: Result) => measuredOf(result).overTls?.[index] ?? '',
	})),
];

const GOAL_COLUMNS: Column[] = [
	{ name: 'goal', cell: ({ goal }) => goal },
	{ name: 'result', cell: (result) => (isMet(result) ? 'met' : 'MISSED') },
];

async function main(): Promise<void> {
	const series = readSeriesFile();
	if (series !== null) {
		const table = series.judge(series.file);
		console.log(table);
		if (series.write) writeTable(`${series.name} series`, table);
		return;
	}
	const { check, write, lines, simulations } = readArguments();
	const missed = [
		...simulations.flatMap((name) => simulate(name, write)),
		...(lines.length > 0 ? await measureAll(lines, write) : []),
	];
	if (check && missed.length > 0) process.exitCode = 1;
}

/** Prints the table of a simulation. Returns its name when the document has another table. */
function simulate(name: string, write: boolean): string[] {
	const table = SIMULATIONS[name]?.() ?? '';
	console.log(`${table}\n`);
	if (write) writeTable(name, table);
	const isWritten = readFileSync(documentOf(name), 'utf8').includes(`\n${table}\n`);
	if (!isWritten) console.log(`Another table than in the document: ${name}`);
	return isWritten ? [] : [name];
}

/** Puts a table into its block of a document. */
function writeTable(name: string, table: string): void {
	const file = documentOf(name);
	const document = readFileSync(file, 'utf8');
	writeFileSync(file, withBlocks(document, { [name]: table }, 'measured'));
}

/** The document with a block. @throws SandboxError where there is none */
function documentOf(name: string): string {
	const file = DOCUMENTS.find((one) =>
		blockNames(readFileSync(one, 'utf8'), 'measured').includes(name),
	);
	if (file === undefined) throw new SandboxError(`No document has a block "measured: ${name}".`);
	return file;
}

/** The lines that have missed their goals. */
async function measureAll(lines: Line[], write: boolean): Promise<string[]> {
	const prepared = await prepare();
	const [loadBefore] = loadavg();
	const results: Result[] = [];
	for (const line of lines) {
		console.log(`Measuring: ${line.work}`);
		results.push(await measure(line, prepared));
	}
	const machine = formatMachine(prepared, loadBefore);
	console.log(`\n${machine}\n\n${formatTable(results, [...COLUMNS, ...GOAL_COLUMNS])}\n`);
	const missed = results.filter((result) => !isMet(result));
	const blocks = { costs: LINES.map(({ name }) => name), connections: OF_CONNECTIONS };
	for (const [block, names] of Object.entries(blocks)) {
		const measured = results.filter(
			(result) => 'measured' in result && names.includes(result.name),
		);
		const isWhole = measured.length === names.length;
		if (write && isWhole) writeTable(block, `${machine}\n\n${formatTable(measured, COLUMNS)}`);
	}
	for (const result of missed) console.log(`Missed: ${result.work} (${result.goal})`);
	for (const result of missed) if ('error' in result) console.log(formatError(result.error));
	return missed.map(({ name }) => name);
}

/** The file of `--series`; null without it. @throws SandboxError for what is not in the usage */
function readSeriesFile() {
	const [name = '', option, file, write, ...others] = process.argv.slice(2);
	if (!process.argv.includes('--series')) return null;
	const judge = SERIES[name];
	const isWrite = write === undefined || write === '--write';
	if (!judge || option !== '--series' || !file || !isWrite || others.length > 0)
		throw new SandboxError(USAGE);
	return { name, judge, file, write: write !== undefined };
}

/** @throws SandboxError for what is not in the usage */
function readArguments() {
	const names = new Set(process.argv.slice(2));
	const [check, write] = [names.delete('--check'), names.delete('--write')];
	if (names.delete('--soak')) {
		const [days, ...others] = names;
		if (others.length > 0 || !/^\d*$/.test(days ?? ''))
			throw new SandboxError(`Not with --soak: ${[...names].join(', ')}\n\n${USAGE}`);
		const line = soak(days === undefined ? undefined : Number(days));
		return { check, write, lines: [line], simulations: [] };
	}
	const isWanted = (name: string) => names.size === 0 || names.has(name);
	const lines = LINES.filter(({ name }) => isWanted(name));
	const known = new Set([...lines.map(({ name }) => name), ...Object.keys(SIMULATIONS)]);
	const unknown = [...names].filter((name) => !known.has(name));
	if (unknown.length > 0) throw new SandboxError(`Unknown: ${unknown.join(', ')}\n\n${USAGE}`);
	return { check, write, lines, simulations: Object.keys(SIMULATIONS).filter(isWanted) };
}

async function measure(line: Line, prepared: Prepared): Promise<Result> {
	const stage = new Stage(prepared);
	try {
		return { ...line, measured: await line.measure(stage) };
	} catch (error) {
		return { ...line, error };
	} finally {
		await stage.stop();
	}
}

function isMet(result: Result): boolean {
	return 'measured' in result && result.measured.isMet;
}

/** With the load of the machine, because what else it does makes the times longer. */
function formatMachine({ nodeVersion, n8nVersion }: Prepared, loadBefore = NaN): string {
	const [loadAfter = NaN] = loadavg();
	const load = `load ${loadBefore.toFixed(1)} before, ${loadAfter.toFixed(1)} after`;
	const cores = `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'})`;
	return `${cores}, ${load}; Node ${nodeVersion}; n8n ${n8nVersion}`;
}

function formatTable(results: Result[], columns: Column[]): string {
	const filled = columns.filter(({ cell }) => results.some((result) => cell(result) !== ''));
	const rows = results.map((result) => filled.map(({ cell }) => cell(result)));
	const align = filled.map(({ name }) => (name.endsWith('ratio') ? 'r' : 'l'));
	return markdownTable([filled.map(({ name }) => name), ...rows], { align });
}

main().catch((error: unknown) => {
	console.error(formatError(error));
	process.exitCode = 2;
});
