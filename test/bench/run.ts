import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { difference, kebabCase } from 'lodash';
import { dependencies } from '../../sandbox/n8n/package.json';
import { formatError, SandboxError } from '../../sandbox/sandboxError';
import { withBlocks } from '../../scripts/docs/withBlocks';
import { type Figure, isMet, tableOf } from './figure';
import { items, manyItems, returnAll, slowItems } from './lines/comparisons';
import { idlePoll } from './lines/idlePoll';
import { eightSlots, loading, pictures, rateLimit } from './lines/limits';
import { soak } from './lines/soak';
import { type Bench, prepare } from './prepare';
import { judgeForecasts } from './simulations/forecast';
import { simulateLastingChange } from './simulations/lastingChange';
import { simulateNewValues } from './simulations/newValues';
import { simulateNoVisitors } from './simulations/noVisitors';
import { judgeSeries, lastingChangesOf } from './simulations/series';
import { simulateUnusualTraffic } from './simulations/unusualTraffic';

/** Figures that are measured together. Their name is `slow-items` for the function `slowItems`. */
type Line = [name: string, measure: (bench: Bench) => Promise<Figure[]>];

const COMPARISONS = [items, slowItems, manyItems, returnAll];
const LIMITS = [eightSlots, rateLimit, pictures, loading, idlePoll];
const LINES = [...COMPARISONS, ...LIMITS].map((run): Line => [kebabCase(run.name), run]);

/** The rules of the trigger on simulated traffic. */
const SIMULATIONS = new Map([
	['unusual-traffic', simulateUnusualTraffic],
	['lasting-change', simulateLastingChange],
	['no-visitors', simulateNoVisitors],
	['new-values', simulateNewValues],
]);

/** The rules of the trigger, and forecasts, on the days of a file. */
const SERIES = new Map([
	['unusual-traffic', judgeSeries],
	['lasting-change', lastingChangesOf],
	['forecast', judgeForecasts],
]);

const NAMES = [...LINES.map(([name]) => name), ...SIMULATIONS.keys()];

const USAGE = `Usage: npm run bench [-- [--check] [--write] [NAME... | --soak DAYS]]
       npm run bench -- ${[...SERIES.keys()].join('|')} --series FILE [--write]

  NAME      measure only these: ${NAMES.join(', ')}
  --check   exit with 1 if a goal is missed, or if a simulation differs from docs/accuracy.md
  --write   write the tables of simulations to docs/accuracy.md, and the table of costs, if
            everything was measured, to docs/limits.md
  --series  apply a rule to the days of a file: JSON such as
            {"name":{"from":"2024-01-01","counts":[100,120]}}, of 16 months or more
  --soak    simulate so many days, such as 30, in one n8n: about 25 s for each day`;

type Mode = { check?: boolean; write?: boolean };

async function main(): Promise<void> {
	const { names, series, soak: days, help, ...mode } = readArguments();
	const unknown = difference(names, series === undefined ? NAMES : [...SERIES.keys()]);
	if (unknown.length > 0) throw new SandboxError(`Unknown: ${unknown.join(', ')}\n\n${USAGE}`);
	if (help) {
		console.log(USAGE);
	} else if (series !== undefined) {
		for (const name of names) report(`${name} series`, SERIES.get(name)?.(series) ?? '', mode);
	} else if (days !== undefined) {
		await measureAll([['soak', async (bench) => await soak(bench, Number(days))]], mode);
	} else {
		const isWanted = (name: string) => names.length === 0 || names.includes(name);
		for (const [name, run] of SIMULATIONS) if (isWanted(name)) report(name, run(), mode);
		const lines = LINES.filter(([name]) => isWanted(name));
		if (lines.length > 0) await measureAll(lines, mode);
	}
}

/** @throws SandboxError with the usage */
function readArguments() {
	const flag = { type: 'boolean' } as const;
	const text = { type: 'string' } as const;
	const options = { check: flag, write: flag, help: flag, soak: text, series: text };
	try {
		const { values, positionals } = parseArgs({ allowPositionals: true, options });
		return { ...values, names: positionals };
	} catch (error) {
		throw new SandboxError(`${(error as Error).message}\n\n${USAGE}`);
	}
}

/** Prints the table of a rule, and compares it with the document. */
function report(name: string, table: string, { check, write }: Mode): void {
	console.log(`${table}\n`);
	if (write) writeBlock('accuracy.md', name, table);
	if (readFileSync(documentOf('accuracy.md'), 'utf8').includes(`\n${table}\n`)) return;
	console.log(`docs/accuracy.md has another table: ${name}\n`);
	if (check) process.exitCode = 1;
}

async function measureAll(lines: Line[], { check, write }: Mode): Promise<void> {
	const bench = await prepare();
	const [loadBefore = NaN] = loadavg();
	const figures: Figure[] = [];
	const failed: string[] = [];
	for (const [name, measure] of lines) {
		console.log(`Measuring ${name}`);
		try {
			figures.push(...(await measure(bench)));
		} catch (error) {
			failed.push(name);
			console.log(formatError(error));
		}
		await bench.stopEngines();
	}
	await bench.stopServer();

	// Other work of the machine makes times longer.
	const load = [loadBefore, loadavg()[0]].map((one) => one?.toFixed(1)).join(' to ');
	const cores = `${cpus().length} cores (${cpus()[0]?.model.trim()}), load ${load}`;
	const machine = `${cores}; n8n ${dependencies.n8n}`;
	const table = `${machine}\n\n${tableOf(figures)}`;
	console.log(`\n${table}\n`);
	const missed = figures.filter((figure) => !isMet(figure)).map(({ work }) => work);
	for (const name of [...missed, ...failed]) console.log(`Missed: ${name}`);
	if (write && lines.length === LINES.length && failed.length === 0)
		writeBlock('limits.md', 'costs', table);
	if (check && missed.length + failed.length > 0) process.exitCode = 1;
}

const documentOf = (name: string) => join(__dirname, '../../docs', name);

function writeBlock(name: string, block: string, table: string): void {
	const file = documentOf(name);
	const content = withBlocks(readFileSync(file, 'utf8'), { [block]: table });
	writeFileSync(file, content);
}

main()
	.catch((error: unknown) => {
		console.error(formatError(error));
		process.exitCode = 2;
	})
	// Stand-in services are still listening.
	.finally(() => process.exit());
