import { writeFile } from 'node:fs/promises';
import { markdownTable } from 'markdown-table';
import { editorLines } from './editorLines';
import { runNightlyWorkflow, runOverviewWorkflow } from './firstRuns';
import { foldersFor } from './folders';
import { N8nClient } from './n8n/client';
import { installCommunityPackage } from './n8n/communityPackage';
import { saveCredential } from './n8n/credential';
import type { StoredRow } from './n8n/dataTable';
import { installN8n } from './n8n/install';
import { loadOrCreateLogin } from './n8n/login';
import { findPort, startN8n } from './n8n/server';
import { type Options, readOptions, USAGE } from './options';
import { buildAndPack } from './pack';
import { runStep } from './progress';
import { formatError, SandboxError } from './sandboxError';
import { type Service, startService } from './service';
import { Shutdown } from './shutdown';

const MAX_SHOWN_ROWS = 50;
const SHOWN_COLUMNS = [
	{ name: 'websiteId', align: 'right' },
	{ name: 'domain', align: 'left' },
	{ name: 'date', align: 'left' },
	{ name: 'weekday', align: 'left' },
	{ name: 'visitors', align: 'right' },
	{ name: 'pageviews', align: 'right' },
	{ name: 'pageviewsPerVisitor', align: 'right' },
	{ name: 'key', align: 'left' },
] as const;

/** Runs the nightly workflow in a real n8n that has this package installed. */
async function start(options: Options, shutdown: Shutdown): Promise<void> {
	if (process.platform === 'win32') {
		throw new SandboxError('The sandbox runs on Linux and macOS. On Windows, start it in WSL.');
	}
	const folders = foldersFor(options);
	const port = await findPort(options.port);
	const login = await loadOrCreateLogin(folders.user);
	const tarball =
		options.tarball ??
		(await runStep('Building and packing the node', () => buildAndPack(folders)));
	const n8n = await installN8n(folders);
	await runStep('Installing the node', () => installCommunityPackage(folders, tarball));

	const service = options.realService ?? (await startStandIn(shutdown));
	const server = await runStep('Starting n8n', () => startN8n(n8n, folders, port));
	shutdown.add(server.stop);
	const client = await N8nClient.logIn(server.url, login);
	const credential = await saveCredential(client, service);
	const { id, rows } = await runStep('Running the nightly workflow', () =>
		Promise.race([runNightlyWorkflow(client, credential), server.exited]),
	);
	const overview = await runStep('Getting the overview of all websites', () =>
		Promise.race([runOverviewWorkflow(client, credential), server.exited]),
	);

	printRows(rows);
	console.log(`${overview}\n`);
	if (options.json !== undefined) await writeFile(options.json, JSON.stringify(rows, null, 2));
	if (options.once) return;

	const address = `${server.url}/workflow/${id}`;
	console.log(editorLines(address, login, service, options.realService === undefined));
	shutdown.expectsSignal = true;
	await server.exited;
}

async function startStandIn(shutdown: Shutdown): Promise<Service> {
	// A person who tries the trigger and the ready workflows sends more than 60 requests a minute.
	const service = await startService({ requestsPerMinute: 600 });
	shutdown.add(() => service.close());
	return service;
}

function printRows(rows: StoredRow[]): void {
	console.log(`\nStored rows in the Data Table (${rows.length}):\n`);
	console.log(formatTable(rows.slice(-MAX_SHOWN_ROWS)));
	const hidden = rows.length - MAX_SHOWN_ROWS;
	if (hidden > 0) console.log(`(${hidden} earlier rows are not shown)`);
	console.log('');
}

function formatTable(rows: StoredRow[]): string {
	const header = SHOWN_COLUMNS.map(({ name }) => name);
	const body = rows.map((row) => header.map((name) => String(row[name] ?? '')));
	return markdownTable([header, ...body], { align: SHOWN_COLUMNS.map(({ align }) => align) });
}

function readOptionsOrExit(): Options {
	try {
		return readOptions(process.argv.slice(2), process.env);
	} catch (error) {
		console.error(formatError(error));
		process.exit(2);
	}
}

async function main(): Promise<void> {
	const options = readOptionsOrExit();
	if (options.help) return console.log(USAGE);
	const shutdown = new Shutdown();
	try {
		await start(options, shutdown);
		await shutdown.exit(0);
	} catch (error) {
		if (shutdown.inProgress) return;
		console.error(`\n${formatError(error)}`);
		await shutdown.exit(1);
	}
}

void main();
